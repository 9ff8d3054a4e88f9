/** Gives a kept recording to the person: into the file that she chooses, or as a download. */

import { saveFile } from '../../kit/saveFile.ts';
import { identify } from '../shared/video/file/identity.ts';
import { pickFile } from '../shared/video/lists/filmFile.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { videoOf } from './folder.ts';
import { roomLeft } from './room.ts';

const TYPE = 'video/webm';

/** `raw`: as it was written, for want of room. */
export type Saved = 'saved' | 'raw' | 'cancelled';

export async function saveRecording(kept: KeptRecording): Promise<Saved> {
  const { id, name, bytes } = kept;
  const files = recordingFiles();
  const place = await pickFile(name, TYPE);
  if (place === null) return 'cancelled';
  if (place) {
    await files.saveTo(id, place);
    await keepGiven(kept, await place.getFile());
    return 'saved';
  }
  const fits = (await roomLeft()) > bytes;
  const file = await (fits ? files.copy(id) : videoOf(id));
  saveFile(name, file, TYPE);
  await keepGiven(kept, new File([file], name));
  return fits ? 'saved' : 'raw';
}

/** A file that is given is a file of the recording's video: chosen at the match, it is known again. */
async function keepGiven({ id, seconds, file: before }: KeptRecording, given: File): Promise<void> {
  const { name, size, hash } = await identify(given);
  const file = before ?? (hash == null || seconds <= 0 ? null : { name, size, hash, seconds });
  await recordingFiles().mark(id, { given: true, file, told: false });
}
