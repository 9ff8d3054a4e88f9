import { MissingPart } from '../../../kit/onDemand.tsx';
import { CallError } from '../../../platform/api/callError.ts';

export interface FileFailure {
  text: string;
  reason?: string;
}

/** Nothing to write, or the saved file is incomplete. */
export class FileWarning extends Error {}

/** `null` if the browser got the file. */
export async function requestFile(
  make: () => Promise<void>,
  texts: Readonly<Record<'failed' | 'missing', string>>,
): Promise<FileFailure | null> {
  try {
    await make();
    return null;
  } catch (cause) {
    if (cause instanceof FileWarning) return { text: cause.message };
    if (cause instanceof MissingPart) return { text: texts.failed, reason: texts.missing };
    if (cause instanceof CallError) return { text: texts.failed, reason: cause.failure.msg };
    console.error(cause);
    return { text: texts.failed };
  }
}
