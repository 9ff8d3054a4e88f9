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
import { shownMoments } from '@volleyscouter/core/video/alignment';
import type { Parts } from '../../parts.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { isGuarded } from '../games/minors.ts';
import { findAllowed } from '../games/routes.ts';
import type { Folds } from '../log/folds.ts';
import { watcherIds } from '../log/watchers.ts';
import { playlistRoutes } from './playlists.ts';
import { changeVideos, listMatchVideos, putPoint, putVideo, removePoint, removeVideo } from './store.ts';

/** Times of plays that the caller cannot compute: they depend on times of typing or on other videos. */
function alignedFor(match: Match, { _id: id, startedAt, points }: MatchVideo) {
  const moments = [...shownMoments(match, { id, startedAt, points })];
  return moments.flatMap(([play, { at, from }]) => (from === 'keys' ? [[play, at] as const] : []));
}

export function videoRoutes(on: On, parts: Parts, folds: Folds): void {
  const { db, clock, secret } = parts;
  const ids = watcherIds(secret);
  playlistRoutes(on, parts);

  on(listVideos, async (call) => {
    const game = await findAllowed(db, call, call.params.id);
    if (!game) return refuse('not-found');
    // in a match of minors, callers who may not see names get nothing that leads to pictures
    if (isGuarded(game, call.caller)) return [];
    const videos = await listMatchVideos(db, game);
    if (scopeOf(call.caller.role, 'video:keep') !== null) return videos;
    const visible = videos.filter(({ kind }) => kind === 'address');
    const isHidden = visible.some(({ points }) => points.some(({ kind }) => kind !== 'file'));
    if (!isHidden) return visible;
    const { match } = await folds.loadAt(db, game.id, game.seq);
    // only points of the kind `file` are sent: other kinds reveal typing times or other videos. The ids of
    // plays are those of the viewer's log
    return visible.map((video) => ({
      ...video,
      points: video.points.filter(({ kind }) => kind === 'file'),
      aligned: Object.fromEntries(
        alignedFor(match, video).map(([play, at]) => [ids.idFor(call.caller, play), at]),
      ),
    }));
  });

  type Change = Parameters<typeof changeVideos>[2];

  async function change(
    call: Pick<Context, 'caller' | 'action'> & { params: { id: string; video: string } },
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
