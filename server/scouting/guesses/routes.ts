import { refuse } from '@volleyscouter/contract/errors';
import { readLearnt } from '@volleyscouter/contract/guesses';
import { type Identity, may } from '@volleyscouter/core/access/may';
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { withOwnTables } from '@volleyscouter/core/code/ownTables';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { sameAthletes } from '@volleyscouter/core/game/sameAthletes';
import {
  type CarriedTeam,
  carried,
  joinedModels,
  learntFrom,
  modelRecord,
} from '@volleyscouter/core/guess/carry';
import type { Model } from '@volleyscouter/core/guess/model';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { findAllowed } from '../games/routes.ts';
import { findGame, type GameRow } from '../games/store.ts';
import type { Folds } from '../log/folds.ts';
import { projection } from '../log/projection.ts';
import { earlierGames } from './store.ts';

const LAST_MATCHES = 5;
/** More than `LAST_MATCHES`, since games without recorded plays do not count. */
const MAX_SEARCHED_GAMES = 40;

const isReadable = (caller: Identity, { madeBy, public: isPublic }: GameRow): boolean =>
  may(caller, 'game:read', { owner: madeBy, public: isPublic }) === 'yes';

const teamsOf = ({ homeTeamId, awayTeamId }: GameRow): (readonly [Side, string | null])[] => [
  ['*', homeTeamId],
  ['a', awayTeamId],
];
const playersOf = (row: GameRow, side: Side) => (side === '*' ? row.homePlayers : row.awayPlayers);

function carriedTeams(game: GameRow, earlier: GameRow): CarriedTeam[] {
  return teamsOf(game).flatMap(([to, team]) => {
    const from = teamsOf(earlier).find(([, other]) => team !== null && other === team)?.[0];
    return from ? [{ from, to, numbers: sameAthletes(playersOf(earlier, from), playersOf(game, to)) }] : [];
  });
}

const learntCache = (folds: Folds) =>
  projection<GameRow, Model | null>(
    folds,
    ({ match }, { tables }) => learntFrom(match, withOwnTables(DEFAULT_TABLES, tables)),
    100,
  );

export function guessRoutes(on: On, { db }: Parts, folds: Folds): void {
  const learnt = learntCache(folds);

  on(readLearnt, async (call) => {
    const game = await findAllowed(db, call, call.params.id);
    if (!game) return refuse('not-found');
    const missing = new Map<Side, number>([
      ['*', LAST_MATCHES],
      ['a', LAST_MATCHES],
    ]);
    const models: Model[] = [];
    // newest first; sequential: with a cold cache, parallel reads would use every database connection
    for (const id of await earlierGames(db, game.id, MAX_SEARCHED_GAMES)) {
      const earlier = await findGame(db, id);
      if (!earlier) continue;
      const teams = carriedTeams(game, earlier).filter(({ to }) => (missing.get(to) ?? 0) > 0);
      const model = teams.length > 0 && isReadable(call.caller, earlier) ? await learnt(db, earlier) : null;
      if (!model) continue;
      for (const { to } of teams) missing.set(to, (missing.get(to) ?? 0) - 1);
      models.unshift(carried(model, teams));
    }
    return { matches: models.length, ...modelRecord(joinedModels(models)) };
  });
}
