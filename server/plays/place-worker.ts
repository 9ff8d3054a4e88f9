import { parentPort } from 'node:worker_threads';
import { type PlaceJob, placePhotos } from './place.ts';

parentPort?.on('message', (job: PlaceJob) => parentPort?.postMessage(placePhotos(job)));
