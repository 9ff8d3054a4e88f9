/** What plays beside a match: its videos, the points that align them, and playlists. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import {
  createVideoPoint,
  deleteVideo,
  deleteVideoPoint,
  listVideos,
  type MatchVideo,
  updateVideo,
} from '@volleyscouter/contract/videos';
import { scopeOf } from '@volleyscouter/core/access/may';
import type { Match } from '@volleyscouter/core/rally/fold';
import { shownVideo } from '@volleyscouter/core/rally/ids';
import { shownMoments } from '@volleyscouter/core/video/alignment';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { Context, On } from '../http/handle.ts';
import type { Folds } from '../log/folds.ts';
import { type WatcherIds, watcherIds } from '../log/watchers.ts';
import type { Parts } from '../parts.ts';
import { playlistRoutes } from './playlists.ts';
import { changeVideos, listMatchVideos, putPoint, putVideo, removePoint, removeVideo } from './store.ts';

/** Of a point that lies on the time line of another video: the id of that one follows. */
const VIDEO = 'video:';

/** Where plays are seen that only the keys of their typing tell, which the caller is not sent. */
function alignedByKeys(match: Match, { _id: id, startedAt, points }: MatchVideo): MatchVideo['aligned'] {
  const found = [...shownMoments(match, { id, startedAt, points })];
  return Object.fromEntries(found.flatMap(([play, { at, from }]) => (from === 'keys' ? [[play, at]] : [])));
}

/** As who only watches is shown it: no id that somebody chose. */
function withPlainIds(
  { points, aligned, ...video }: MatchVideo,
  ids: WatcherIds,
  who: Context['who'],
): MatchVideo {
  return {
    ...video,
    points: points.map(({ kind, ...point }) => ({
      ...point,
      kind: kind.startsWith(VIDEO) ? `${VIDEO}${shownVideo(kind.slice(VIDEO.length), ids.rename)}` : kind,
    })),
    ...(aligned && {
      aligned: Object.fromEntries(Object.entries(aligned).map(([id, at]) => [ids.idFor(who, id), at])),
    }),
  };
}

export function videoRoutes(on: On, parts: Parts, folds: Folds): void {
  const { db, clock, secret } = parts;
  const ids = watcherIds(secret);
  playlistRoutes(on, parts);

  on(listVideos, async (call) => {
    const game = await findAllowed(db, call, call.params.id);
    if (!game) return refuse('not-found');
    // of minors nothing leads to a picture
    if (isGuarded(game, call.who)) return [];
    const videos = await listMatchVideos(db, game);
    if (scopeOf(call.who.role, 'video:keep') !== null) return videos;
    const shown = videos.filter(({ kind }) => kind === 'address');
    const isByKeys = shown.some(({ points }) => points.some(({ kind }) => kind === 'keys'));
    const match = isByKeys ? (await folds.loadAt(db, game.id, game.seq)).match : null;
    const watching = (video: MatchVideo) => withPlainIds(video, ids, call.who);
    return shown.map((video) => watching(match ? { ...video, aligned: alignedByKeys(match, video) } : video));
  });

  type Change = Parameters<typeof changeVideos>[2];

  /** One change by who may record the match; answers all its videos. */
  async function change(
    call: Pick<Context, 'who' | 'action'> & { params: { id: string; video: string } },
    work: Change,
  ): Promise<MatchVideo[] | Refusal<'not-found' | 'videos-full'>> {
    const { id, video } = call.params;
    const game = await findAllowed(db, call, id);
    if (!game) return refuse('not-found');
    const refused = await changeVideos(db, { game, video, now: clock() }, work);
    return refused ?? listMatchVideos(db, game);
  }

  on(updateVideo, (call) => change(call, (changing) => putVideo(changing, call.body)));
  on(createVideoPoint, (call) => change(call, (changing) => putPoint(changing, call.body)));
  on(deleteVideo, async (call) => {
    const answer = await change(call, (changing) => removeVideo(changing, call.query.hash));
    return 'error' in answer ? refuse('not-found') : answer;
  });
  on(deleteVideoPoint, async (call) => {
    const answer = await change(call, (changing) => removePoint(changing, call.query));
    return 'error' in answer ? refuse('not-found') : answer;
  });
}
