import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  chooseMatch,
  createGame,
  deleteGame as deleteGameRoute,
  GAMES_PAGE,
  type Game,
  type GameBody,
  listGames as listGamesRoute,
  type Player,
  type PlayerBody,
  readGame,
  readGameRights,
  readScore,
  removePlayer,
  updateGame as updateGameRoute,
  updatePlayers,
} from '@volleyscouter/contract/games';
import { readCopy, readLog as readLogRoute } from '@volleyscouter/contract/log';
import { scopeOf } from '@volleyscouter/core/access/may';
import { rereadCommands } from '@volleyscouter/core/dvw/reread';
import { seesWholeNames } from '@volleyscouter/core/game/minors';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { type Renumbering, renumberLastSet } from '@volleyscouter/core/rally/renumber';
import { NEW_GAME } from '@volleyscouter/core/rally/settings';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ANSWERED, type Context, guard, type On } from '../../platform/http/handle.ts';
import { sendRefusal } from '../../platform/http/send.ts';
import type { BenchPasses } from '../bench/passes.ts';
import { logAnswers } from '../log/answers.ts';
import type { Folds } from '../log/folds.ts';
import { findLease } from '../log/leases.ts';
import { projection } from '../log/projection.ts';
import { append, readLog } from '../log/store.ts';
import type { TakeTurn, Turn } from '../log/turn.ts';
import { watcherIds } from '../log/watchers.ts';
import { gameAnswer, isLiveGame, summaryOf, withRights } from './answers.ts';
import {
  changed,
  changedSettings,
  editCommands,
  initialLineUp,
  same,
  sameSets,
  wrongAddress,
} from './edit.ts';
import { entriesFor, rowFor } from './minors.ts';
import { withRegistered } from './registered.ts';
import { type ReadResults, storedResults } from './results.ts';
import { joinMatches, repeatedGames, separateMatches } from './sameMatches.ts';
import { type FoldedScore, foldedScore, scoreAnswer } from './score.ts';
import {
  deleteFileForm,
  deleteGame,
  EMPTY_GAME,
  findGame,
  type GameData,
  type GameRow,
  insertGame,
  type ListedGame,
  lastEntryTimes,
  listGames,
  listLikelySame,
  removeFormerPlayers,
  updateGame,
} from './store.ts';
import { findWinningChoice, keepWinningChoice } from './winningChoice.ts';

const MAX_SCORES = 200;

/**
 * Returns the game with the names that the caller may see. Returns `null` (404) if the game does not exist,
 * or the caller may not use the route for it.
 */
export async function findAllowed(
  db: Parts['db'],
  call: Pick<Context, 'caller' | 'action'>,
  id: string,
): Promise<GameRow | null> {
  const row = await findGame(db, id);
  return row && guard(call, { owner: null, public: row.public }) === null ? rowFor(call.caller, row) : null;
}

async function findEditable(log: Turn, call: Pick<Context, 'caller' | 'action'>): Promise<GameRow | null> {
  const row = await findGame(log.tx, log.gameId);
  return row && guard(call, { owner: row.madeBy, public: row.public }) === null ? row : null;
}

/** A surname that was not sent stays. */
const withSurnames = (
  players: readonly (Omit<PlayerBody, 'surname'> & { surname?: string })[],
  before: readonly Player[],
): PlayerBody[] =>
  players.map((player) => ({
    ...player,
    surname: player.surname ?? before.find(({ number }) => number === player.number)?.surname ?? '',
  }));

export function gameRoutes(
  on: On,
  parts: Parts,
  folds: Folds,
  results: ReadResults,
  passes: BenchPasses,
  turn: TakeTurn,
): void {
  const { db, clock, feed, publicUrl, secret, cdn } = parts;
  const ids = watcherIds(secret);
  const answers = logAnswers(db);
  const scores = projection<GameRow, FoldedScore>(folds, foldedScore, MAX_SCORES);
  editRoutes(on, parts, turn);

  on(readGameRights, async ({ caller }) => {
    if (scopeOf(caller.role, 'game:create') === null) return { criar: false };
    const winning = await findWinningChoice(db, caller);
    return { criar: true, ...(winning !== null && { winning }) };
  });

  /** Uses only stored results for similar games, so that a list folds only its own games. */
  async function findRepeated(rows: readonly ListedGame[]) {
    const alike = await listLikelySame(db, rows);
    const storedById = await storedResults(db, alike);
    return repeatedGames(
      alike,
      alike.map(({ id }) => storedById.get(id)?.result.scores ?? null),
    );
  }

  on(listGamesRoute, async ({ caller, action, query, reply }) => {
    const seesAll = scopeOf(caller.role, action) === 'all' && !query.publicos;
    const { rows, total } = await listGames(db, {
      onlyPublic: !seesAll,
      words: (query.palavras ?? '').split(/\s+/).filter(Boolean),
      ids: query.ids?.split(','),
      days: query.dias?.split(','),
      start: query.inicio,
      limit: query.limite ?? GAMES_PAGE,
    });
    reply.header('x-total-count', total);
    const scores = (await results(db, rows)).map((result) => result.scores);
    const repeated = seesAll ? await findRepeated(rows) : null;
    const going = rows.filter((_, index) => scores[index]?.encerrada === false);
    const times = await lastEntryTimes(
      db,
      going.map(({ id }) => id),
    );
    return rows.map((row, index) => {
      const score = scores[index] ?? null;
      const live = isLiveGame(row, score, times.get(row.id) ?? null, clock());
      const repetida = repeated?.get(row.id);
      return withRights(caller, row, { ...summaryOf(row, score, live), ...(repetida && { repetida }) });
    });
  });

  const findReadable = async (call: Pick<Context, 'caller' | 'action' | 'request'>, id: string) =>
    (await findAllowed(db, call, id)) ?? passes.findGame(db, id, call.request);

  async function gameOf(row: GameRow): Promise<Game> {
    const game = gameAnswer(row, (await folds.loadAt(db, row.id, row.seq)).match);
    return {
      ...game,
      ...(publicUrl && { enderecoPublico: publicUrl }),
      ...(cdn && row.public && !row.minors && { copiaPublica: true as const }),
    };
  }

  on(readGame, async (call) => {
    const row = await findReadable(call, call.params.id);
    if ('error' in row) return row;
    return withRights(call.caller, row, await gameOf(row));
  });

  on(readScore, async (call) => {
    const row = await findAllowed(db, call, call.params.id);
    if (!row) return refuse('not-found');
    return scoreAnswer(row, await scores(db, row), await findLease(db, row.id));
  });

  on(readLogRoute, async (call) => {
    const row = await findReadable(call, call.params.id);
    if ('error' in row) return row;
    const { request, reply, caller, query } = call;
    const asScout = seesWholeNames(caller.role);
    const { shape } = asScout ? readLogRoute.answer : readLogRoute.narrow.visitor;
    await answers.send(request, reply, {
      ...{ gameId: row.id, seq: row.seq, since: query.since, rules: RULES_VERSION },
      lease: await findLease(db, row.id),
      view: asScout ? 'scout' : row.minors ? 'minors' : 'watch',
      shown: (stored) => (asScout ? stored : ids.entries(entriesFor(caller, row, stored))),
      entries: shape.entries,
      leaseSchema: shape.lease,
    });
    return ANSWERED;
  });

  on(readCopy, async (call) => {
    const { request, reply, query } = call;
    const row = await findAllowed(db, call, call.params.id);
    if (!row || row.minors) {
      sendRefusal(reply, refuse('not-found'), 'public, s-maxage=1');
      return ANSWERED;
    }
    const { shape } = readCopy.answer;
    await answers.send(request, reply, {
      ...{ gameId: row.id, seq: row.seq, since: query.since, rules: RULES_VERSION },
      lease: await findLease(db, row.id),
      view: 'watch',
      game: JSON.stringify(shape.game.parse(await gameOf(row))),
      shown: ids.entries,
      entries: shape.entries,
      leaseSchema: shape.lease,
    });
    return ANSWERED;
  });

  on(createGame, async ({ body: sentBody, caller }) => {
    const registered = await withRegistered(db, sentBody);
    if (!registered.ok) return registered;
    const body = registered.value;
    const data = changed(EMPTY_GAME, body);
    const settings = changedSettings(data, body, NEW_GAME);
    if (!settings.ok) return settings;
    const wrong = wrongAddress(EMPTY_GAME, data, body);
    if (wrong) return wrong;
    const [id, lineUp] = [randomUUID(), initialLineUp(data, randomUUID())];
    const commands: Command[] = [{ type: 'settings', settings: { ...NEW_GAME, ...settings.value } }];
    if (lineUp) commands.push(lineUp);
    const madeBy = caller.role === 'admin' ? null : caller.id;
    const seq = await inTransaction(db, async (tx) => {
      await insertGame(tx, id, data, clock(), { madeBy });
      await keepWinningChoice(tx, caller, body);
      return append(tx, { gameId: id, seq: 0, commands, author: caller.id, now: clock() });
    });
    const row = { ...data, id, seq, importedFrom: null, copyOf: null, madeBy };
    return withRights(caller, row, gameAnswer(row, foldLog(commands)));
  });

  on(chooseMatch, async ({ params, body }) => {
    const otherIds = body.outras.filter((id) => id !== params.id);
    const isThere = await inTransaction(db, async (tx) => {
      const row = await findGame(tx, params.id);
      if (!row || row.copyOf !== null) return false;
      if (body.mesma) await joinMatches(tx, row.id, otherIds, clock());
      else await separateMatches(tx, row.id, otherIds);
      return true;
    });
    return isThere ? DONE : refuse('not-found');
  });

  on(deleteGameRoute, async ({ params }) => {
    const isDeleted = await deleteGame(db, params.id);
    feed.reconsider(params.id);
    return isDeleted ? DONE : refuse('not-found');
  });
}

function editRoutes(on: On, { feed }: Parts, turn: TakeTurn): void {
  /**
   * Call this under the lock of the log. Names, tables and the video are not in the log: if only these
   * changed (`namesChanged`: names), an empty settings command makes viewers refetch the game.
   */
  async function edit(
    log: Turn,
    call: Pick<Context, 'caller' | 'action'>,
    sentBody: GameBody,
    {
      namesChanged = false,
      renumbering = null,
    }: { namesChanged?: boolean; renumbering?: Renumbering | null } = {},
  ) {
    const row = await findEditable(log, call);
    if (!row) return refuse('not-found');
    const registered = await withRegistered(log.tx, sentBody, row);
    if (!registered.ok) return registered;
    const body = registered.value;
    const match = await log.match();
    const data = changed(row, body);
    const wrong = wrongAddress(row, data, body);
    if (wrong) return wrong;
    const settings = changedSettings(data, body, match.settings);
    if (!settings.ok) return settings;
    const edits = editCommands(row, data, settings.value, match, randomUUID());
    if (!edits.ok) return edits;
    const renumbered = renumbering ? renumberLastSet(match, renumbering, randomUUID) : [];
    const commands = [...edits.value, ...renumbered];
    const storedCommands = (await readLog(log.tx, row.id, 0)).map(({ command }) => command);
    const edited = foldLog([...storedCommands, ...commands]);
    if (Object.keys(settings.value).length > 0 && !sameSets(match, edited)) return refuse('closed-set');
    await updateGame(log.tx, row.id, data);
    if (body.players) await removeFormerPlayers(log.tx, row.id, data);
    const shows = ({ minors, tables, video, scoutType }: GameData) => [minors, tables, video, scoutType];
    const reread = body.relerArquivo ? (rereadCommands(storedCommands) ?? []) : [];
    if (reread.length > 0) await deleteFileForm(log.tx, row.id);
    const appended = [...commands, ...reread];
    const mustTell = namesChanged || !same(shows(data), shows(row));
    await log.append(
      appended.length === 0 && mustTell ? [{ type: 'settings', settings: {} }] : appended,
      call.caller.id,
    );
    const now = reread.length > 0 ? foldLog([...storedCommands, ...appended]) : edited;
    return withRights(call.caller, row, gameAnswer({ ...row, ...data, seq: log.seq }, now));
  }

  on(updateGameRoute, async (call) => {
    const { params, body } = call;
    const answer = await turn(params.id, async (log) => {
      const edited = await edit(log, call, body);
      if (!('error' in edited)) await keepWinningChoice(log.tx, call.caller, body);
      return edited;
    });
    feed.reconsider(params.id);
    return answer ?? refuse('not-found');
  });

  on(updatePlayers, async (call) => {
    const { params, body } = call;
    const answer = await turn(params.id, async (log) => {
      const row = await findEditable(log, call);
      if (!row) return refuse('not-found');
      const players = {
        home: body.home && withSurnames(body.home, row.homePlayers),
        away: body.away && withSurnames(body.away, row.awayPlayers),
      };
      const { team, de: from, para: to } = body.renumerar ?? {};
      const renumbering =
        from === undefined || to === undefined
          ? null
          : ({ side: team === 'home' ? '*' : 'a', from, to } as const);
      return (await edit(log, call, { players }, { namesChanged: true, renumbering })) as
        | Game
        | Refusal<'not-found' | 'closed-set'>;
    });
    return answer ?? refuse('not-found');
  });

  on(removePlayer, async (call) => {
    const { params, body } = call;
    const answer = await turn(params.id, async (log) => {
      const row = await findEditable(log, call);
      const team = body.team === 'home' ? row?.homePlayers : row?.awayPlayers;
      if (!team?.some(({ number }) => number === body.playerNumber)) return refuse('not-found');
      const remaining = team.filter(({ number }) => number !== body.playerNumber);
      const players = { [body.team]: [...remaining] };
      return (await edit(log, call, { players })) as Game | Refusal<'not-found' | 'closed-set'>;
    });
    return answer ?? refuse('not-found');
  });
}
