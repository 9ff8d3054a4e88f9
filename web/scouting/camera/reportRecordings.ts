/** Reports recordings to the server. The video stays on the device. */
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { removeRecording } from './folder.ts';

const updateVideo = bind('updateVideo', 'PUT', '/games/:id/videos/:video');

async function report(recordings: readonly KeptRecording[]): Promise<void> {
  for (const { id, game, startedAt, file, bytes, told: isReported } of recordings) {
    if (startedAt === null) continue;
    if (!isReported) {
      const body = { kind: 'recording', startedAt, files: file ? [file] : [] } as const;
      const answer = await call(updateVideo, { params: { id: game, video: id }, body }, { background: true });
      if (!answer.ok) continue;
    }
    if (bytes === 0) await removeRecording(id);
    else if (!isReported) await recordingFiles().mark(id, { told: true }, file);
  }
}

let reporting: Promise<void> = Promise.resolve();

/** A failed report is repeated with the next call. Never throws. */
export function reportRecordings(recordings: readonly KeptRecording[]): Promise<void> {
  reporting = reporting.then(() => report(recordings)).catch(() => undefined);
  return reporting;
}
