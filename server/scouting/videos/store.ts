/** Each change locks the row of its match, so that no change is lost. */
import { createHash } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import {
  MAX_FILES,
  MAX_POINTS,
  MAX_VIDEOS,
  type MatchVideo,
  type VideoFile,
} from '@volleyscouter/contract/videos';
import { sourceOf } from '@volleyscouter/core/video/address';
import type { AlignedVideo, AlignmentPoint, Base } from '@volleyscouter/core/video/alignment';
import { isOfBase, withFiles, withPoint } from '@volleyscouter/core/video/storedVideos';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { GameRow } from '../games/store.ts';

export const VIDEOS_CHANNEL = 'volleyscouter_videos';

export const notifyVideos = (tx: Queryable, gameId: string): Promise<unknown> =>
  tx.query('select pg_notify($1, $2)', [VIDEOS_CHANNEL, gameId]);

const COLUMNS = 'id as "_id", kind, files, started_at as "startedAt", points';

/** `null` if no video is played from an address. */
export function addressVideo({ scoutType, video }: Pick<GameRow, 'scoutType' | 'video'>): string | null {
  const source = sourceOf(scoutType, video);
  if (!source || source.kind === 'files') return null;
  if ('id' in source) return `y:${source.id}`;
  return `u:${createHash('sha256').update(source.url).digest('hex').slice(0, 16)}`;
}

/**
 * The video of the current address is first, even before it has a row. Videos of earlier addresses are left
 * out.
 */
export async function listMatchVideos(db: Queryable, game: GameRow): Promise<MatchVideo[]> {
  const { rows: videos } = await db.query<MatchVideo>(
    `select ${COLUMNS} from match_videos where game_id = $1 order by created_at, id`,
    [game.id],
  );
  const id = addressVideo(game);
  const otherVideos = videos.filter(({ kind }) => kind !== 'address');
  if (id === null) return otherVideos;
  const fresh: MatchVideo = { _id: id, kind: 'address', files: [], startedAt: null, points: [] };
  return [videos.find(({ _id }) => _id === id) ?? fresh, ...otherVideos];
}

export async function alignedVideo(db: Queryable, game: GameRow): Promise<AlignedVideo | null> {
  const aligned = (await listMatchVideos(db, game)).find(({ points }) => points.length > 0);
  return aligned ? { id: aligned._id, startedAt: aligned.startedAt, points: aligned.points } : null;
}

export interface Changing {
  tx: PoolClient;
  game: GameRow;
  video: string;
  now: Date;
}

const findVideo = async ({ tx, game, video }: Changing): Promise<MatchVideo | null> => {
  const { rows } = await tx.query<MatchVideo>(
    `select ${COLUMNS} from match_videos where game_id = $1 and id = $2`,
    [game.id, video],
  );
  return rows[0] ?? null;
};

async function save({ tx, game, now }: Changing, row: MatchVideo): Promise<void> {
  const { _id: id, kind, files, startedAt, points } = row;
  await tx.query(
    `insert into match_videos (game_id, id, kind, files, started_at, points, created_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (game_id, id) do update set files = excluded.files, started_at = excluded.started_at, points = excluded.points`,
    [game.id, id, kind, JSON.stringify(files), startedAt, JSON.stringify(points), now],
  );
}

type Refused = Refusal<'not-found' | 'videos-full'> | null;

export const changeVideos = (
  db: Pool,
  change: Omit<Changing, 'tx'>,
  work: (changing: Changing) => Promise<Refused>,
): Promise<Refused> =>
  inTransaction(db, async (tx) => {
    // the lock also waits for a running deletion of the game
    const { rowCount } = await tx.query('select from games where id = $1 for update', [change.game.id]);
    if (rowCount !== 1) return refuse('not-found');
    const refused = await work({ ...change, tx });
    if (!refused) await notifyVideos(tx, change.game.id);
    return refused;
  });

export interface SentVideo {
  kind: 'files' | 'recording';
  files: readonly Omit<VideoFile, 'from'>[];
  startedAt: number | null;
}

export async function putVideo(changing: Changing, { kind, files, startedAt }: SentVideo): Promise<Refused> {
  const { tx, game, video } = changing;
  const stored = await findVideo(changing);
  if (stored && stored.kind !== kind) return refuse('not-found');
  if (!stored) {
    if (!video.startsWith(kind === 'files' ? 'f:' : 'r:')) return refuse('not-found');
    const { rows } = await tx.query<{ n: number }>(
      'select count(*)::int as n from match_videos where game_id = $1',
      [game.id],
    );
    if ((rows[0]?.n ?? 0) >= MAX_VIDEOS) return refuse('videos-full');
  }
  const all = withFiles(stored?.files ?? [], files);
  if (all.length > MAX_FILES) return refuse('videos-full');
  const begun = stored?.startedAt ?? (kind === 'recording' ? startedAt : null);
  await save(changing, { _id: video, kind, files: all, startedAt: begun, points: stored?.points ?? [] });
  return null;
}

export async function removeVideo(changing: Changing, hash: string | undefined): Promise<Refused> {
  const stored = await findVideo(changing);
  if (!stored) return refuse('not-found');
  if (hash === undefined) {
    const { tx, game, video } = changing;
    await tx.query('delete from match_videos where game_id = $1 and id = $2', [game.id, video]);
    return null;
  }
  const files = stored.files.filter((file) => file.hash !== hash);
  if (files.length === stored.files.length) return refuse('not-found');
  await save(changing, { ...stored, files });
  return null;
}

/** The first point of the current address creates the row of its video. */
export async function putPoint(changing: Changing, point: AlignmentPoint): Promise<Refused> {
  const { game, video } = changing;
  const stored = await findVideo(changing);
  if (!stored && video !== addressVideo(game)) return refuse('not-found');
  const row: MatchVideo = stored ?? { _id: video, kind: 'address', files: [], startedAt: null, points: [] };
  const points = withPoint(row.points, point);
  if (points.length > MAX_POINTS) return refuse('videos-full');
  await save(changing, { ...row, points });
  return null;
}

export async function removePoint(changing: Changing, base: Base): Promise<Refused> {
  const stored = await findVideo(changing);
  if (!stored?.points.some(isOfBase(base))) return refuse('not-found');
  await save(changing, { ...stored, points: stored.points.filter((point) => !isOfBase(base)(point)) });
  return null;
}

/**
 * The rows are copied unchanged: points do not name plays, and the filters of playlists find the plays of the
 * copy.
 */
export async function copyVideos(tx: Queryable, id: string, copy: string): Promise<void> {
  await tx.query(
    `insert into match_videos (game_id, id, kind, files, started_at, points, created_at)
     select $2, id, kind, files, started_at, points, created_at from match_videos where game_id = $1`,
    [id, copy],
  );
  await tx.query(
    `insert into playlists (id, game_id, name, filter, seconds_before, seconds_after, created_by, created_at)
     select gen_random_uuid(), $2, name, filter, seconds_before, seconds_after, created_by, created_at
       from playlists where game_id = $1`,
    [id, copy],
  );
}

/** Leaves out videos and playlists that the original has already. */
export async function moveVideos(tx: Queryable, copy: string, original: string): Promise<void> {
  await tx.query(
    `update match_videos set game_id = $2 where game_id = $1
        and not exists (select from match_videos known where known.game_id = $2 and known.id = match_videos.id)`,
    [copy, original],
  );
  // a copied playlist has the creation time of its original
  await tx.query(
    `update playlists set game_id = $2 where game_id = $1
        and not exists (select from playlists known where known.game_id = $2 and known.created_at = playlists.created_at)`,
    [copy, original],
  );
}
