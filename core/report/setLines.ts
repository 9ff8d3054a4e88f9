import type { Match } from '../rally/fold.ts';
import { setMinutes } from '../stats/minutes.ts';
import { type PartialScore, partialScores } from '../stats/partials.ts';
import type { ReportedGame } from './head.ts';
import type { SetResult } from './matchResult.ts';

export interface SetLine extends SetResult {
  partials: readonly PartialScore[];
  minutes: number | null;
}

export const setLine = (
  { duracoes = [] }: Pick<ReportedGame, 'duracoes'>,
  match: Match,
  result: SetResult,
): SetLine => ({
  ...result,
  partials: partialScores(match, result.set),
  minutes: setMinutes(match, result.set, duracoes.find(({ set }) => set === result.set)?.minutos),
});
