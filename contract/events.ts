/** An event groups photos and has settings that an admin edits. */
import { TEAM_LETTERS } from '@volleyscouter/core/shop/eventTeams';
import { EVENT_STATES } from '@volleyscouter/core/shop/visible';
import { cleanName } from '@volleyscouter/core/text/name';
import { z } from 'zod';
import { DateText, Done, eventName, flag, Id, nameLine, newEventName, teamName, whole } from './fields.ts';
import { route } from './route.ts';

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const named = eventName.pipe(z.string().min(1));
const newlyNamed = newEventName.pipe(z.string().min(1));

/** In cents (`core/shop/packages`). */
export const PackagesSchema = z.object({
  steps: z.array(z.object({ from: z.number().int(), cents: z.number().int() })).max(20),
  allCents: z.number().int().nullable(),
});

export const ShopEvent = z.object({
  name: z.string(),
  photos: z.number().int(),
  /** Unchanged by a rename. */
  key: z.string(),
  /** The event's page is `/e/{slug}`; the key at the end of the slug identifies the event. */
  slug: z.string(),
  /** `rascunho`: only admins see the photos. `fechado`: nothing is for sale, but gifts stay visible. */
  estado: z.enum(EVENT_STATES),
  /** The photos show minors. Such an event has no free gifts. */
  menores: z.boolean(),
  pacotes: PackagesSchema,
  /** First and last day; empty if unknown. */
  dias: z.object({ de: z.string(), ate: z.string() }),
  quadras: z.array(z.string()),
  /** In the order of the form. `letra` is the key that selects the team while shirt numbers are typed. */
  times: z.array(z.object({ nome: z.string(), letra: z.string() })),
  /** A photo of the event. While it is hidden, only admins see the cover. */
  capa: Id.nullable(),
  /** Search engines may index the page. */
  listado: z.boolean(),
  /** Watermarked previews that the page shows to everybody. */
  previas: z.number().int(),
  cadastroAberto: z.boolean(),
  fotografos: z.array(Id),
});
export type ShopEvent = z.infer<typeof ShopEvent>;

export const MAX_PREVIEWS = 60;

/** Absent settings are unchanged. */
const SETTINGS = {
  estado: z.enum(EVENT_STATES).optional(),
  menores: flag.optional(),
  pacotes: PackagesSchema.optional(),
  dias: z.object({ de: DateText.default(''), ate: DateText.default('') }).optional(),
  quadras: z
    .array(nameLine(200).pipe(z.string().min(1)))
    .max(100)
    .optional(),
  /**
   * The complete list. A missing team is removed, and its shirts then have no team. `antes`: former name of a
   * renamed team.
   */
  times: z
    .array(
      z
        .object({
          nome: teamName.refine((nome) => cleanName(nome) !== '', 'preencha este campo'),
          letra: z.enum(['', ...TEAM_LETTERS]).default(''),
          antes: teamName.optional(),
        })
        .transform(({ nome: sentName, antes, ...team }) => {
          const nome = cleanName(sentName);
          return { ...team, nome, antes: antes ?? (nome === sentName ? undefined : sentName) };
        }),
    )
    .max(TEAM_LETTERS.length)
    .optional(),
  capa: z
    .union([Id, z.literal('')])
    .nullable()
    .optional(),
  listado: flag.optional(),
  previas: whole(0, MAX_PREVIEWS).optional(),
  cadastroAberto: flag.optional(),
  fotografos: z.array(Id).max(100).optional(),
};

export const listEvents = route({
  method: 'GET',
  path: '/eventos',
  action: 'event:list',
  summary: 'Every event, for photographers those assigned to them, sorted by name, descending.',
  answer: z.array(ShopEvent),
  narrow: { photographer: z.array(ShopEvent.omit({ fotografos: true })) },
  errors: ADMINS_ONLY,
});

export const createEvent = route({
  method: 'POST',
  path: '/eventos',
  action: 'event:update',
  summary: 'Creates an event without photos.',
  body: z.object({ name: newlyNamed, ...SETTINGS }),
  answer: ShopEvent,
  errors: [...ADMINS_ONLY, 'event-exists', 'packages-wrong', 'invalid-data'],
});

export const updateEvent = route({
  method: 'PUT',
  path: '/eventos',
  action: 'event:update',
  summary: 'Changes an event; creates it if it does not exist.',
  body: z.object({ name: named, ...SETTINGS }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'packages-wrong', 'invalid-data'],
});

export const renameEvent = route({
  method: 'POST',
  path: '/eventos/renomear',
  action: 'event:update',
  summary: 'Renames an event everywhere; links to its page still work.',
  body: z.object({ name: named, to: newlyNamed }),
  answer: ShopEvent,
  errors: [...ADMINS_ONLY, 'not-found', 'event-exists'],
});

export const deleteEvent = route({
  method: 'DELETE',
  path: '/eventos/:key',
  action: 'event:update',
  summary: 'Removes an event without photos.',
  params: z.object({ key: Id }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found', 'event-has-photos'],
});
