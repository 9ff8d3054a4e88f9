import { parentPort } from 'node:worker_threads';
import { type ImportJob, importedGame } from './importJob.ts';

parentPort?.on('message', (job: ImportJob) => parentPort?.postMessage(importedGame(job)));
