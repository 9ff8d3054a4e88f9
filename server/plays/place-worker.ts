/** The thread that finds clocks and rallies, one event after the other. */
import { parentPort } from 'node:worker_threads';
import { type PlaceJob, placePhotos } from './place.ts';

parentPort?.on('message', (job: PlaceJob) => parentPort?.postMessage(placePhotos(job)));
