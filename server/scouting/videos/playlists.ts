import { refuse } from '@volleyscouter/contract/errors';
import {
  createPlaylist,
  deletePlaylist,
  listPlaylists,
  MAX_FILTER_TEXT,
  MAX_PLAYLISTS,
  type Playlist,
  updatePlaylist,
} from '@volleyscouter/contract/videos';
import { may } from '@volleyscouter/core/access/may';
import { parseFilter, writeFilter } from '@volleyscouter/core/video/playlist';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { GameRow } from '../games/store.ts';
import { watcherIds } from '../log/watchers.ts';
import { notifyVideos } from './store.ts';

interface Row extends Playlist {
  author: string | null;
}

type Who = Context['caller'];

const removes = (caller: Who, game: GameRow, author: string | null): boolean =>
  caller.id !== null &&
  (author === caller.id || may(caller, 'game:update', { owner: game.madeBy, public: game.public }) === 'yes');

const readRows = async (db: Queryable, gameId: string): Promise<Row[]> => {
  const { rows } = await db.query<Row>(
    `select id as "_id", name, filter, seconds_before as before, seconds_after as after, created_by as author from playlists where game_id = $1
      order by created_at, id`,
    [gameId],
  );
  return rows;
};

/** Locks the game, so that changes are counted and stored one at a time. */
async function lockRows(tx: Queryable, gameId: string): Promise<Row[]> {
  await tx.query('select from games where id = $1 for update', [gameId]);
  return readRows(tx, gameId);
}

const isTooMuch = (otherPlaylists: readonly Pick<Row, 'filter'>[], filter: string): boolean =>
  otherPlaylists.reduce((sum, playlist) => sum + playlist.filter.length, filter.length) > MAX_FILTER_TEXT;

const plainFilter = (text: string): string => writeFilter(parseFilter(text));

interface NewPlaylist extends Omit<Row, '_id' | 'removable'> {
  id: string;
}

/** Does nothing if the id is used already, even by another match. */
export async function insertPlaylist(
  tx: Queryable,
  gameId: string,
  { id, name, filter, before, after, author }: NewPlaylist,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into playlists (id, game_id, name, filter, seconds_before, seconds_after, created_by, created_at)
     select $1, games.id, $3, $4, $5, $6, $7, $8 from games where games.id = $2 on conflict do nothing`,
    [id, gameId, name, filter, before, after, author, now],
  );
}

export function playlistRoutes(on: On, { db, clock, secret }: Parts): void {
  const ids = watcherIds(secret);

  function filterFor(caller: Who, text: string): string {
    const filter = parseFilter(text);
    return filter.plays
      ? writeFilter({ ...filter, plays: filter.plays.map((id) => ids.idFor(caller, id)) })
      : text;
  }

  async function answer(caller: Who, game: GameRow): Promise<Playlist[]> {
    return (await readRows(db, game.id)).map(({ author, ...playlist }) => ({
      ...playlist,
      filter: filterFor(caller, playlist.filter),
      ...(removes(caller, game, author) && { removable: true as const }),
    }));
  }

  on(listPlaylists, async (call) => {
    const game = await findAllowed(db, call, call.params.id);
    if (!game) return refuse('not-found');
    // guarded callers get no video, and the name of a playlist may contain a surname
    return isGuarded(game, call.caller) ? [] : answer(call.caller, game);
  });

  on(createPlaylist, async (call) => {
    const { body, caller } = call;
    const game = await findAllowed(db, call, call.params.id);
    if (!game) return refuse('not-found');
    const full = await inTransaction(db, async (tx) => {
      const rows = await lockRows(tx, game.id);
      if (rows.some(({ _id }) => _id === body._id)) return false;
      const { _id: id, name, before, after } = body;
      const filter = plainFilter(body.filter);
      if (rows.length >= MAX_PLAYLISTS || isTooMuch(rows, filter)) return true;
      await insertPlaylist(tx, game.id, { id, name, filter, before, after, author: caller.id }, clock());
      await notifyVideos(tx, game.id);
      return false;
    });
    return full ? refuse('videos-full') : answer(caller, game);
  });

  on(updatePlaylist, async (call) => {
    const { params, body, caller } = call;
    const game = await findAllowed(db, call, params.id);
    if (!game) return refuse('not-found');
    const filter = body.filter === undefined ? null : plainFilter(body.filter);
    const refused = await inTransaction(db, async (tx) => {
      const rows = await lockRows(tx, game.id);
      const otherPlaylists = rows.filter(({ _id }) => _id !== params.playlist);
      if (otherPlaylists.length === rows.length) return refuse('not-found');
      if (filter !== null && isTooMuch(otherPlaylists, filter)) return refuse('videos-full');
      await tx.query(
        `update playlists set name = coalesce($3, name), filter = coalesce($4, filter),
                seconds_before = case when $5 then $6 else seconds_before end, seconds_after = coalesce($7, seconds_after)
          where game_id = $1 and id = $2`,
        [
          game.id,
          params.playlist,
          body.name ?? null,
          filter,
          body.before !== undefined,
          body.before ?? null,
          body.after ?? null,
        ],
      );
      await notifyVideos(tx, game.id);
      return null;
    });
    return refused ?? answer(caller, game);
  });

  on(deletePlaylist, async (call) => {
    const { params, caller } = call;
    const game = await findAllowed(db, call, params.id);
    if (!game) return refuse('not-found');
    const row = (await readRows(db, game.id)).find(({ _id }) => _id === params.playlist);
    if (!row) return refuse('not-found');
    if (!removes(caller, game, row.author)) return refuse('not-allowed');
    await inTransaction(db, async (tx) => {
      await tx.query('delete from playlists where game_id = $1 and id = $2', [game.id, row._id]);
      await notifyVideos(tx, game.id);
    });
    return answer(caller, game);
  });
}
