/**
 * Reports recordings to the server as videos of their match: the start time and the hash of the file. The
 * video stays on the device.
 */
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { removeRecording } from './folder.ts';

const updateVideo = bind('updateVideo', 'PUT', '/games/:id/videos/:video');

async function tell(recordings: readonly KeptRecording[]): Promise<void> {
  for (const { id, game, startedAt, file, bytes, told } of recordings) {
    if (startedAt === null) continue;
    if (!told) {
      const body = { kind: 'recording', startedAt, files: file ? [file] : [] } as const;
      const answer = await call(updateVideo, { params: { id: game, video: id }, body }, { background: true });
      if (!answer.ok) continue;
    }
    // The video was removed, so the note has no more changes to report.
    if (bytes === 0) await removeRecording(id);
    else if (!told) await recordingFiles().mark(id, { told: true }, file);
  }
}

let telling: Promise<void> = Promise.resolve();

/**
 * Reports recordings that changed since the last report. Calls run one after the other. A failed report is
 * repeated with the next call. Never throws.
 */
export function reportRecordings(recordings: readonly KeptRecording[]): Promise<void> {
  telling = telling.then(() => tell(recordings)).catch(() => undefined);
  return telling;
}
