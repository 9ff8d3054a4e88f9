/** Gives a kept recording to the person: into the file that she chooses, or as a download. */
import { saveFile } from '../ui/saveFile.ts';
import { type KeptRecording, recordingFiles } from './files.ts';
import { videoOf } from './folder.ts';
import { roomLeft } from './room.ts';

/** Chromium's; not among the types of the DOM yet. */
interface FilePicker {
  showSaveFilePicker?: (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle>;
}

const TYPE = 'video/webm';

/** `raw`: as it was written, for want of room. */
export type Saved = 'saved' | 'raw' | 'cancelled';

export async function saveRecording({ id, name, bytes }: KeptRecording): Promise<Saved> {
  const files = recordingFiles();
  const { showSaveFilePicker } = window as FilePicker;
  if (showSaveFilePicker) {
    const types = [{ accept: { [TYPE]: ['.webm'] } }];
    const file = await showSaveFilePicker({ suggestedName: name, types }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      throw error;
    });
    if (!file) return 'cancelled';
    await files.saveTo(id, file);
    await files.given(id);
    return 'saved';
  }
  const fits = (await roomLeft()) > bytes;
  saveFile(name, await (fits ? files.copy(id) : videoOf(id)), TYPE);
  await files.given(id);
  return fits ? 'saved' : 'raw';
}
