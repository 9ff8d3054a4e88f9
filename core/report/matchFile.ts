/** contract/matchFile.ts is the schema. */
import type { Match } from '../rally/fold.ts';
import type { Rally } from '../stats/rallies.ts';
import { type ReportedGame, reportHead } from './head.ts';
import { type Shown, touchTable } from './touchTable.ts';

export interface FileContent {
  match: Match;
  /** All rallies if there is no filter. */
  rallies: readonly Rally[];
  complete: boolean;
}

export function matchFile(game: ReportedGame, { match, rallies, complete }: FileContent, options: Shown) {
  const playersOf = (side: 'home' | 'away') =>
    game.players[side].map(({ number, name, surname }) => ({ number, name, surname }));
  return {
    format: 'volleyscouter-match' as const,
    version: 1 as const,
    ...reportHead(game, match),
    players: { '*': playersOf('home'), a: playersOf('away') },
    complete,
    touches: touchTable(game, match, rallies, options).rows,
  };
}
