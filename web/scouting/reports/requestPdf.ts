import { fetchPart } from '../../kit/onDemand.tsx';
import { type FileFailure, requestFile } from '../shared/downloads/requestFile.ts';
import type { MatchData } from '../shared/matchData.ts';
import { matchPdfText } from './matchPdfText.ts';

const exportLater = async (data: MatchData): Promise<void> => {
  const { saveDocument } = await fetchPart(() => import('./saveDocument.ts'));
  return saveDocument(data, 'tables');
};

/** `null` once the browser has the file. `data` is `null` until rosters and log are loaded. */
export const requestPdf = async (data: MatchData | null, make = exportLater): Promise<FileFailure | null> =>
  data ? requestFile(() => make(data), matchPdfText) : { text: matchPdfText.tooEarly };
