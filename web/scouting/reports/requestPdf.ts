/** Asks for the PDF of a match or another file of it, and says in words why there is none. */

import { fetchPart, MissingPart } from '../../kit/onDemand.tsx';
import { CallError } from '../../platform/api/callError.ts';
import type { MatchData } from '../shared/matchData.ts';
import { matchPdfText } from './matchPdfText.ts';

export interface FileFailure {
  text: string;
  why?: string;
}

const exportLater = async (data: MatchData): Promise<void> => {
  const { saveDocument } = await fetchPart(() => import('./saveDocument.ts'));
  return saveDocument(data, 'tables');
};

type Said = Readonly<Record<'tooEarly' | 'failed' | 'missing', string>>;

/** `null` when the browser has the file. `data` is `null` until rosters and log are there. */
export async function requestFile(
  data: MatchData | null,
  make: (data: MatchData) => Promise<void>,
  words: Said,
): Promise<FileFailure | null> {
  if (!data) return { text: words.tooEarly };
  try {
    await make(data);
    return null;
  } catch (cause) {
    if (cause instanceof MissingPart) return { text: words.failed, why: words.missing };
    if (cause instanceof CallError) return { text: words.failed, why: cause.failure.msg };
    console.error(cause);
    return { text: words.failed };
  }
}

export const requestPdf = (data: MatchData | null, make = exportLater): Promise<FileFailure | null> =>
  requestFile(data, make, matchPdfText);
