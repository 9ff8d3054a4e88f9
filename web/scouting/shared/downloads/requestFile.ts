/** Makes a file, and says in words why there is none. */
import { MissingPart } from '../../../kit/onDemand.tsx';
import { CallError } from '../../../platform/api/callError.ts';

export interface FileFailure {
  text: string;
  why?: string;
}

/** Thrown where there is nothing to write, or once a file was saved that is not whole. */
export class FileWarning extends Error {}

/** `null` when the browser has the file. */
export async function requestFile(
  make: () => Promise<void>,
  words: Readonly<Record<'failed' | 'missing', string>>,
): Promise<FileFailure | null> {
  try {
    await make();
    return null;
  } catch (cause) {
    if (cause instanceof FileWarning) return { text: cause.message };
    if (cause instanceof MissingPart) return { text: words.failed, why: words.missing };
    if (cause instanceof CallError) return { text: words.failed, why: cause.failure.msg };
    console.error(cause);
    return { text: words.failed };
  }
}
