import type { AlignmentPoint, BaseKind } from '@volleyscouter/core/video/alignment';
import { z } from 'zod';
import { Id, line, nameLine, text } from './fields.ts';
import { VideoId, VideoMs } from './recording.ts';
import { route } from './route.ts';

const SCOUTS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;
export const VIDEO_KINDS = ['address', 'files', 'recording'] as const;

export const MAX_FILES = 50;
export const MAX_POINTS = 200;
export const MAX_VIDEOS = 50;
export const MAX_PLAYLISTS = 200;
/** In characters, all playlists of a match together, since every viewer receives them. */
export const MAX_FILTER_TEXT = 200_000;

/** In ms since 1970, or since the start of a video. */
const Ms = z.number().int().min(0).max(9_999_999_999_999);
const Seconds = z.number().positive().max(1_000_000);
const Kind = z
  .string()
  .regex(/^(?:file|keys|clock|video:[yufr]:[\w-]{1,40})$/, 'não é um tipo de momento')
  .transform((kind) => kind as BaseKind);
const Point: z.ZodType<AlignmentPoint, { kind: string; base: number; at: number }> = z.object({
  kind: Kind,
  base: Ms,
  at: VideoMs,
});

const FileBody = z.object({
  name: line(255).pipe(z.string().min(1, 'preencha este campo')),
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** SHA-256 of the first MiB, the last MiB and the size, hex. */
  hash: z.string().regex(/^[\da-f]{64}$/, 'não é um SHA-256'),
  seconds: Seconds,
});
const VideoFile = z.object({
  name: z.string(),
  size: z.number(),
  hash: z.string(),
  seconds: z.number(),
  from: z.number(),
});
export type VideoFile = z.infer<typeof VideoFile>;

const PublicVideo = z.object({
  _id: z.string(),
  kind: z.enum(VIDEO_KINDS),
  points: z.array(
    z.object({ kind: z.string().transform((kind) => kind as BaseKind), base: z.number(), at: z.number() }),
  ),
  /** Start of a recording in ms since 1970, by the server's clock. */
  startedAt: z.number().nullable(),
  /**
   * Ms in the video by play id. Only for viewers who receive no key times, and only plays that they cannot
   * align themselves.
   */
  aligned: z.record(z.string(), z.number()).optional(),
});
const MatchVideo = PublicVideo.extend({ files: z.array(VideoFile) });
export type MatchVideo = z.infer<typeof MatchVideo>;

/** The video of the match's address first; then the others, oldest first. */
const Videos = z.array(MatchVideo);

const game = z.object({ id: Id });
const video = game.extend({ video: VideoId });

export const listVideos = route({
  method: 'GET',
  path: '/games/:id/videos',
  action: 'game:read',
  summary:
    'Videos of a match with their alignment points. Files and recordings: only for callers who may record it.',
  params: game,
  answer: Videos,
  narrow: {
    visitor: z.array(PublicVideo),
    atleta: z.array(PublicVideo),
    assessoria: z.array(PublicVideo),
  },
  errors: ['not-found'],
});

const keepRoute = { action: 'video:keep', answer: Videos } as const;

export const updateVideo = route({
  ...keepRoute,
  method: 'PUT',
  path: '/games/:id/videos/:video',
  summary:
    'Creates a video of local files or a recording, or adds files at its end. A known file is not added again.',
  params: video,
  body: z.object({
    kind: z.enum(['files', 'recording']),
    files: z.array(FileBody).max(MAX_FILES).default([]),
    startedAt: Ms.nullable().default(null),
  }),
  errors: [...SCOUTS_ONLY, 'videos-full'],
});

export const deleteVideo = route({
  ...keepRoute,
  method: 'DELETE',
  path: '/games/:id/videos/:video',
  summary:
    'Removes a video, or with `hash` one file of it; the other files keep their position on the time line.',
  params: video,
  query: z.object({ hash: FileBody.shape.hash.optional() }),
  errors: SCOUTS_ONLY,
});

export const createVideoPoint = route({
  ...keepRoute,
  method: 'POST',
  path: '/games/:id/videos/:video/points',
  summary: 'Adds a point of the alignment; it replaces one of the same base.',
  params: video,
  body: Point,
  errors: [...SCOUTS_ONLY, 'videos-full'],
});

export const deleteVideoPoint = route({
  ...keepRoute,
  method: 'DELETE',
  path: '/games/:id/videos/:video/points',
  summary: 'Removes a point of the alignment.',
  params: video,
  query: z.object({ kind: Kind, base: z.coerce.number().pipe(Ms) }),
  errors: SCOUTS_ONLY,
});

const Playlist = z.object({
  _id: Id,
  name: z.string(),
  /** In the form of core/video/playlist. */
  filter: z.string(),
  /**
   * `before` and `after`: seconds around each moment. If `before` is `null`, the default applies; each source
   * of moments has its own default.
   */
  before: z.number().nullable(),
  after: z.number(),
  /** The caller may delete the playlist. */
  removable: z.literal(true).optional(),
});
export type Playlist = z.infer<typeof Playlist>;
const Playlists = z.array(Playlist);

const Around = z.number().min(0).max(120);
const PlaylistBody = z.object({
  name: nameLine(100).pipe(z.string().min(1, 'preencha este campo')),
  filter: text(90_000).default(''),
  before: Around.nullable().default(null),
  after: Around.default(5),
});

export const listPlaylists = route({
  method: 'GET',
  path: '/games/:id/playlists',
  action: 'game:read',
  summary: 'Playlists of a match, oldest first.',
  params: game,
  answer: Playlists,
  errors: ['not-found'],
});

const playlistRoute = { action: 'video:keep', answer: Playlists } as const;
const playlist = game.extend({ playlist: Id });

export const createPlaylist = route({
  ...playlistRoute,
  method: 'POST',
  path: '/games/:id/playlists',
  summary: 'Stores a playlist under a name. Idempotent by its id.',
  params: game,
  body: PlaylistBody.extend({ _id: Id }),
  errors: [...SCOUTS_ONLY, 'videos-full'],
});

export const updatePlaylist = route({
  ...playlistRoute,
  method: 'PUT',
  path: '/games/:id/playlists/:playlist',
  summary: 'Changes the sent fields of a playlist, such as its name.',
  params: playlist,
  body: z.object({
    name: PlaylistBody.shape.name.optional(),
    filter: text(90_000).optional(),
    before: Around.nullable().optional(),
    after: Around.optional(),
  }),
  errors: [...SCOUTS_ONLY, 'videos-full'],
});

export const deletePlaylist = route({
  ...playlistRoute,
  method: 'DELETE',
  path: '/games/:id/playlists/:playlist',
  summary: 'Deletes a playlist. For its author, editors of the game, and admins.',
  params: playlist,
  errors: SCOUTS_ONLY,
});
