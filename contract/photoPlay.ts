/** Camera clocks of an event, and photos of a match (R-PLAY). */
import { z } from 'zod';
import { flag, Id, line, whole } from './fields.ts';
import { PHASES, ShopProduct } from './products.ts';
import { route } from './route.ts';

const PHOTOGRAPHERS = ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'] as const;
const params = z.object({ key: Id });
const gameParams = z.object({ key: Id, game: Id });
const body = z.string().max(200);
/** Start of a shift by the camera's clock: `2026-05-01T14:03:22`. Empty: from the first photo on. */
const fromAt = z.union([
  z.iso.datetime({ local: true, precision: 0 }).refine((value) => !/^0000|Z$/.test(value), 'não é uma data'),
  z.literal(''),
]);
/** Ms to add to the camera's time; at most 100 days. A time without a zone is read as Brasília time. */
const shift = z.number().int().min(-8.64e9).max(8.64e9);

export const CLOCK_STATES = ['sure', 'asked', 'refused', 'confirmed'] as const;
export const REFUSALS = ['', 'few', 'no-seconds', 'two-bodies', 'no-match'] as const;

const RallyShown = z.object({
  set: z.number().int(),
  /** The score before the rally. Exception: after the rally, in a `jogada` whose `phase` is `after`. */
  home: z.number().int(),
  away: z.number().int(),
});

const CameraPhoto = z.object({
  _id: Id,
  imageCard: z.string(),
  /** By the camera's clock. */
  takenAt: z.string(),
  jogada: RallyShown.extend({ phase: z.enum(PHASES) }).nullable(),
});

const Link = z.object({ linked: flag, court: line(200), playsInShop: flag });

export const readSync = route({
  method: 'GET',
  path: '/eventos/:key/sincronizar',
  action: 'event:sync',
  summary:
    'The matches on the days of an event, and the camera bodies of its photos; for a photographer, of their own photos.',
  params,
  answer: z.object({
    nome: z.string(),
    quadras: z.array(z.string()),
    games: z.array(
      Link.extend({ game: Id, nome: z.string(), date: z.string(), time: z.string(), minors: z.boolean() }),
    ),
    cameras: z.array(
      z.object({
        body,
        model: z.string(),
        photos: z.number().int(),
        /** Number of photos that belong to a rally. */
        placed: z.number().int(),
        clocks: z.array(
          z.object({
            fromAt,
            shift: shift.nullable(),
            found: z.enum(['pattern', 'hand']),
            state: z.enum(CLOCK_STATES),
            why: z.enum(REFUSALS),
          }),
        ),
        /** Photos of a single rally, at most one of each phase. The clock's shift may be unconfirmed. */
        samples: z.array(CameraPhoto).max(3),
      }),
    ),
    pending: z.boolean(),
  }),
  errors: PHOTOGRAPHERS,
});

export const saveEventGame = route({
  method: 'PUT',
  path: '/eventos/:key/jogos/:game',
  action: 'event:update',
  summary:
    'Links a match to an event or unlinks it, and stores its court and whether the shop shows its rallies.',
  params: gameParams,
  body: Link,
  answer: z.object({ before: Link }),
  errors: PHOTOGRAPHERS,
});

export const listEventRallies = route({
  method: 'GET',
  path: '/eventos/:key/jogos/:game/jogadas',
  action: 'event:sync',
  summary: 'The rallies of a match of an event, in order.',
  params: gameParams,
  answer: z.array(RallyShown),
  errors: PHOTOGRAPHERS,
});

export const listCameraPhotos = route({
  method: 'GET',
  path: '/eventos/:key/cameras/fotos',
  action: 'event:sync',
  summary: 'Photos of a camera body in an event, by its clock, 60 a page.',
  params,
  query: z.object({ body, inicio: whole(0, 10_000_000).optional() }),
  answer: z.array(CameraPhoto),
  errors: PHOTOGRAPHERS,
});

export const saveClock = route({
  method: 'PUT',
  path: '/eventos/:key/cameras',
  action: 'event:sync',
  summary:
    'Confirms or sets the shift of a camera clock, for photos from a given time on. One photo with its rally can give the shift. `null` reverts it; the shift is then computed again.',
  params,
  body: z.union([
    z.object({ body, fromAt, shift: shift.nullable() }),
    z.object({ body, fromAt, photo: Id, game: Id, rally: whole(0, 10_000) }),
  ]),
  /** `before` is the previous confirmed shift; `null` if there was none. */
  answer: z.object({ before: shift.nullable(), shift: shift.nullable() }),
  errors: [...PHOTOGRAPHERS, 'invalid-data'],
});

export const listGamePhotos = route({
  method: 'GET',
  path: '/games/:id/photos',
  action: 'game:read',
  summary: 'The photos of a match that this session may see, by rally, at most 500; of one set or of all.',
  params: z.object({ id: Id }),
  query: z.object({ set: whole(1, 9).optional() }),
  answer: z.array(ShopProduct),
  errors: ['not-found'],
});
