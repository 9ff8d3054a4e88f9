/** The server knows a recording as a video of its match: when it began, and by which file it is known again. The video itself stays here. */
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
    // of a video that was removed nothing is left to tell
    if (bytes === 0) await removeRecording(id);
    else if (!told) await recordingFiles().mark(id, { told: true }, file);
  }
}

let telling: Promise<void> = Promise.resolve();

/** Tells of those that the server does not know as they are, one look after another; without network they wait for the next. Never throws. */
export function tellRecordings(recordings: readonly KeptRecording[]): Promise<void> {
  telling = telling.then(() => tell(recordings)).catch(() => undefined);
  return telling;
}
