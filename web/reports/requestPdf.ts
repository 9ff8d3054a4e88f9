/** Asks for the PDF of a match, and says in words why there is none. */
import type { MatchData } from '../parts/matchData.ts';
import { matchPdfText as words } from '../text/matchPdf.ts';
import { fetchPart, MissingPart } from '../ui/onDemand.tsx';

export interface PdfFailure {
  text: string;
  why?: string;
}

const exportLater = async (data: MatchData): Promise<void> => {
  const { exportMatch } = await fetchPart(() => import('./exportMatch.ts'));
  return exportMatch(data);
};

/** `null` when the browser has the file. `data` is `null` until rosters and log are there. */
export async function requestPdf(
  data: MatchData | null,
  make: (data: MatchData) => Promise<void> = exportLater,
): Promise<PdfFailure | null> {
  if (!data) return { text: words.tooEarly };
  try {
    await make(data);
    return null;
  } catch (cause) {
    if (cause instanceof MissingPart) return { text: words.failed, why: words.missing };
    console.error(cause);
    return { text: words.failed };
  }
}
