import type { GameScore } from '@volleyscouter/contract/games';
import type { Match } from '@volleyscouter/core/rally/fold';
import { lastSet, type PlayItem, playItems } from '@volleyscouter/core/rally/items';
import { maxSets, setsToWin } from '@volleyscouter/core/rally/settings';
import { goldenSetNumber } from '@volleyscouter/core/rally/state';
import { blockedPlays } from '@volleyscouter/core/stats/rallies';
import { setScores } from '@volleyscouter/core/stats/sets';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Folded } from '../log/folds.ts';
import type { GameRow } from './store.ts';

const MAX_PLAYS = 10;

export type FoldedScore = Omit<GameScore, 'nomes' | 'desde'>;

/** True if the play list shows only the code and the consequence of the item. */
const isPlain = ({ play, takenBack }: PlayItem): boolean =>
  play.entry !== null && play.flags.length === 0 && !takenBack;

/** Newest first. Ends at the first item that is not plain, so that the list has no gap. */
function lastPlays(match: Match): PlayItem[] {
  const set = lastSet(match);
  const items = playItems(match)
    .filter((item) => item.set === set)
    .reverse();
  const end = items.findIndex((item) => !isPlain(item));
  return items.slice(0, Math.min(MAX_PLAYS, end < 0 ? items.length : end));
}

export function foldedScore({ match, rallies }: Pick<Folded, 'match' | 'rallies'>): FoldedScore {
  const { state, settings } = match;
  const { home, visitor } = state;
  const blocked = blockedPlays(rallies());
  return {
    set: state.set,
    ouro: goldenSetNumber(state),
    placar: [...state.score],
    sets: [...state.setsWon],
    placarSets: setScores(match).map(({ set, score }) => ({ set, home: score[0], away: score[1] })),
    vitorias: settings.fixedSets ? maxSets(settings) : setsToWin(settings),
    encerrada: state.over,
    detalhes: {
      saque: state.serving,
      tempos: [home.timeouts, visitor.timeouts],
      substituicoes: [home.substitutions, visitor.substitutions],
      limites: { tempos: settings.timeouts, substituicoes: settings.substitutions },
      jogadas: lastPlays(match).map(({ play, happening, score, point }) => ({
        codigo: play.code,
        consequencia: happening,
        placar: [...score],
        ponto: point,
        bloqueado: blocked.has(play.id),
      })),
    },
  };
}

/** For a match of minors the answer has only teams and score. */
export const scoreAnswer = (
  { homeName, awayName, minors }: Pick<GameRow, 'homeName' | 'awayName' | 'minors'>,
  score: FoldedScore,
  lease: Lease | null,
): GameScore => ({
  ...score,
  nomes: [homeName.trim(), awayName.trim()],
  desde: score.encerrada ? null : (lease?.since ?? null),
  detalhes: minors ? null : score.detalhes,
});
