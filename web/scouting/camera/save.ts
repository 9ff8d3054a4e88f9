import { saveFile } from '../../kit/saveFile.ts';
import { identify } from '../shared/video/file/identity.ts';
import { pickFile } from '../shared/video/lists/filmFile.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { videoOf } from './folder.ts';
import { freeBytes } from './storageSpace.ts';

const TYPE = 'video/webm';

/** `raw`: without duration and cues, because there was no space for a copy. */
export type Saved = 'saved' | 'raw' | 'cancelled';

export async function saveRecording(recording: KeptRecording): Promise<Saved> {
  const { id, name, bytes } = recording;
  const files = recordingFiles();
  const target = await pickFile(name, TYPE);
  if (target === null) return 'cancelled';
  if (target) {
    await files.saveTo(id, target);
    await keepGiven(recording, await target.getFile());
    return 'saved';
  }
  const fits = (await freeBytes()) > bytes;
  const file = await (fits ? files.copy(id) : videoOf(id));
  saveFile(name, file, TYPE);
  await keepGiven(recording, new File([file], name));
  return fits ? 'saved' : 'raw';
}

/** The hash identifies the file when it is chosen as the video of the match. */
async function keepGiven({ id, seconds, file: storedFile }: KeptRecording, handedFile: File): Promise<void> {
  const { name, size, hash } = await identify(handedFile);
  const file = storedFile ?? (hash == null || seconds <= 0 ? null : { name, size, hash, seconds });
  await recordingFiles().mark(id, { given: true, file, told: false });
}
