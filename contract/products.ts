/** A photo with the tag `brinde` and without `oculta` is a free gift. */
import { PERIODS } from '@volleyscouter/core/shop/periods';
import { MAX_SHIRTS } from '@volleyscouter/core/shop/shirts';
import { z } from 'zod';
import { PackagesSchema } from './events.ts';
import {
  DateText,
  Done,
  eventName,
  flag,
  Id,
  line,
  nameLine,
  newEventName,
  ShirtNumber,
  teamName,
  whole,
} from './fields.ts';
import { route } from './route.ts';

const params = z.object({ id: Id });
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

const Shown = z.object({
  _id: Id,
  title: z.string(),
  name: z.string(),
  local: z.string(),
  priceInCents: z.number().int(),
  tags: z.string(),
  evento: z.string(),
  /** For `<img>`. `imageSample` is the watermarked preview, or the whole picture of a gift. */
  imageSample: z.string(),
  /** 400 x 500 pixels. */
  imageCard: z.string(),
  /**
   * The original, if the caller may download it; else empty. The link is valid for five minutes; a link to a
   * gift never expires.
   */
  image: z.string(),
  /** In pixels, of the original as displayed; 0 until measured. */
  width: z.number().int(),
  height: z.number().int(),
  /** Base64; empty if there is none. */
  thumbhash: z.string(),
  /** Photographer; empty for photos of the seller. */
  credito: z.string(),
});

export const Gift = Shown;
export type Gift = z.infer<typeof Gift>;

/** A shirt number that is readable in the photo. `time` is empty if the team is unknown. */
const ShirtShown = z.object({ numero: z.number().int(), time: z.string() });

/** Phase of the rally in which a photo was taken. */
export const PHASES = ['before', 'during', 'after'] as const;

/** If the photo or the match is of minors, `phase`, `game` and `entry` are `null`. */
export const ShownPlay = z.object({
  set: z.number().int(),
  /** The score before the rally, or after it if `phase` is `after`. */
  home: z.number().int(),
  away: z.number().int(),
  phase: z.enum(PHASES).nullable(),
  game: Id.nullable(),
  /** The first entry of the rally. */
  entry: z.string().nullable(),
});
export type ShownPlay = z.infer<typeof ShownPlay>;

export const ShopProduct = Shown.extend({
  atletaId: Id.nullable(),
  atletaNome: z.string(),
  /** The distinct numbers of `camisas`. */
  numeros: z.array(z.number().int()),
  camisas: z.array(ShirtShown),
  /**
   * Time by the camera's clock, `2026-05-01T14:03`. Only the day if the hour is unknown; empty if the day is
   * unknown.
   */
  quando: z.string(),
  /** The stack: shots of one camera at most a second apart. Empty for a single photo. */
  pilha: z.string(),
  /** With `pilhas`: photos of the stack that match the filter; else 1. */
  pilhaFotos: z.number().int(),
  jogada: ShownPlay.nullable(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

export const AdminProduct = ShopProduct.extend({
  fileName: z.string(),
  camera: z.string(),
  /**
   * `2026-05-01T14:03:22` by the camera's clock, without a zone. Only the day if the hour is unknown; empty
   * if the day is unknown.
   */
  takenAt: z.string(),
  /** The time comes from the file's name or its last change. */
  timeGuessed: z.boolean(),
  /** A takedown request is open; meanwhile the shop hides the photo. */
  withheld: z.boolean(),
  createdAt: z.string(),
  /**
   * With `pilhas`: all photos of the stack, this photo first, including those that the filter excludes. Else
   * empty.
   */
  pilhaIds: z.array(Id),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** Max and default number of photos on a page. */
export const LARGEST_PAGE = 200;

/** A photo must match all filters. An empty text is no filter. */
const FILTERS = {
  /**
   * Each word must occur in the event, the tags, the place or the team name of a shirt. Admins also find
   * words of the file name. Case and accents are ignored. `#12`, `camisa 12` and `nº 12` are shirt numbers;
   * `12` alone is a number or a text (core/shop/search.ts).
   */
  palavras: line(200).optional(),
  evento: eventName.optional(),
  /** With `time`, a shirt of that team. */
  camisa: z.union([ShirtNumber, z.literal('')]).optional(),
  /** `-`: shirts without a known team. */
  time: teamName.optional(),
  /** Equals the whole place (`local`) of the photo. */
  quadra: line(200).optional(),
  dia: DateText.optional(),
  periodo: z.enum([...PERIODS, '']).optional(),
  pilha: z.union([Id, z.literal('')]).optional(),
  jogo: z.union([Id, z.literal('')]).optional(),
  set: z.union([whole(1, 9), z.literal('')]).optional(),
  /** Photos of the same event by other cameras, at most 20 s apart from this photo. */
  momento: z.union([Id, z.literal('')]).optional(),
};

const yes = z.union([flag, z.union([z.literal(1), z.literal('1')]).transform(() => true)]);

/** A page of a list, newest first. */
const ListQuery = z.object({
  ...FILTERS,
  /** One entry per stack: its first photo that matches the filters. `total` then counts entries. */
  pilhas: yes.optional(),
  inicio: whole(0, 10_000_000).optional(),
  limite: whole(1, LARGEST_PAGE).optional(),
});

const COUNTS = {
  total: z.number().int(),
  fotos: z.number().int(),
};

const counted = { fotos: z.number().int() };
/** Each value has the number of photos that match it and all other filters. */
export const Facets = z.object({
  /** By name, descending. */
  eventos: z.array(z.object({ evento: z.string(), ...counted })),
  /** Most photos first. While `camisa` is set, `time` is ignored, because the choice of a shirt sets both. */
  camisas: z.array(ShirtShown.extend(counted)).max(300),
  times: z.array(z.object({ time: z.string(), ...counted })),
  quadras: z.array(z.object({ quadra: z.string(), ...counted })),
  dias: z.array(z.object({ dia: z.string(), ...counted })),
  periodos: z.array(z.object({ periodo: z.enum(PERIODS), ...counted })),
  jogos: z.array(z.object({ jogo: Id, nome: z.string(), ...counted })),
  sets: z.array(z.object({ set: z.number().int(), ...counted })),
});
export type Facets = z.infer<typeof Facets>;

export const listGifts = route({
  method: 'GET',
  path: '/product',
  action: 'gift:list',
  summary: `The free gifts, newest first, at most ${LARGEST_PAGE}.`,
  answer: z.array(Gift),
  errors: [],
});

export const readGiftImage = route({
  method: 'GET',
  path: '/product/:id/image',
  action: 'gift:read',
  summary: 'The image of a free gift, in full size. Cached privately; answers 304 to a known ETag.',
  params,
  answer: z.instanceof(Uint8Array),
  errors: ['not-found'],
  file: true,
  work: 'streamed',
});

export const listShop = route({
  method: 'GET',
  path: '/product/all',
  action: 'shop:list',
  summary: `A page of the photos that this session sees, newest first, and how many there are; without \`limite\` the ${LARGEST_PAGE} newest, in order of arrival.`,
  query: ListQuery,
  answer: z.object({
    data: z.array(ShopProduct),
    ...COUNTS,
    /** The requested event, if its sales have ended. */
    encerrado: z.string().optional(),
  }),
  errors: ADMINS_ONLY,
});

export const listShopEvents = route({
  method: 'GET',
  path: '/product/eventos',
  action: 'shop:list',
  summary: 'The events of the photos that this session sees, each once with its packages, sorted descending.',
  answer: z.array(
    z.object({ evento: z.string(), slug: z.string(), photos: z.number().int(), pacotes: PackagesSchema }),
  ),
  errors: ADMINS_ONLY,
});

export const listShopFacets = route({
  method: 'GET',
  path: '/product/facetas',
  action: 'shop:list',
  summary: 'Filter values of the photos that this session may see, with counts.',
  query: z.object(FILTERS),
  answer: Facets,
  errors: ADMINS_ONLY,
});

export const listProducts = route({
  method: 'GET',
  path: '/product/admin/all',
  action: 'product:list',
  summary: 'Every photo, in order of arrival.',
  answer: z.array(AdminProduct),
  errors: ADMINS_ONLY,
});

export const pageProducts = route({
  method: 'GET',
  path: '/product/admin/page',
  action: 'product:list',
  summary:
    'A page of all photos, newest first, and their number. `ids` returns only ids; with `pilhas`, those of the whole stacks.',
  query: ListQuery.extend({ ids: flag.optional(), retiradas: flag.optional() }),
  answer: z.object({
    data: z.array(AdminProduct),
    ...COUNTS,
    /**
     * Only if requested: all matching photos; with `pilhas`, all photos in their stacks. At most 10,000 ids.
     */
    ids: z.array(Id).optional(),
  }),
  errors: ADMINS_ONLY,
});

export const listProductFacets = route({
  method: 'GET',
  path: '/product/admin/facetas',
  action: 'product:list',
  summary: 'Filter values of all photos, with counts.',
  query: z.object({ ...FILTERS, retiradas: flag.optional() }),
  answer: Facets,
  errors: ADMINS_ONLY,
});

export const readProduct = route({
  method: 'GET',
  path: '/product/:id',
  action: 'product:read',
  summary: 'One photo.',
  params,
  answer: AdminProduct,
  // for photographers the server empties some fields of other people's photos
  narrow: { atleta: ShopProduct, assessoria: ShopProduct, photographer: AdminProduct },
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** Each team must be a team of the photo's event. */
const Shirts = z.array(z.object({ numero: ShirtNumber, time: teamName.default('') })).max(MAX_SHIRTS);
export const ShirtNumbers = z.array(ShirtNumber).max(MAX_SHIRTS);

const FIELD = {
  local: nameLine(200),
  priceInCents: z.union([z.number(), line(30)]),
  tags: line(500),
  evento: newEventName,
  /** The athlete; empty or `null`: none. */
  atletaId: z.union([Id, z.literal('')]).nullable(),
};

/**
 * Fields of the form, without the shirts. A required field may be empty: the server then answers the
 * specified message.
 */
export const FORM_FIELDS = {
  local: FIELD.local.default(''),
  priceInCents: FIELD.priceInCents.default(''),
  tags: FIELD.tags.default(''),
  evento: FIELD.evento.default(''),
  atletaId: FIELD.atletaId.default(null),
};

const ProductForm = z.object({
  ...FORM_FIELDS,
  atletaNome: nameLine(100).default(''),
  /** Absent: unchanged. */
  camisas: Shirts.optional(),
  /**
   * Replaces the shirt numbers if `camisas` is absent. A number that the photo already has keeps its team.
   */
  numeros: ShirtNumbers.optional(),
});

export const createProduct = route({
  method: 'POST',
  path: '/product',
  action: 'product:create',
  summary:
    'Puts an uploaded photo on sale. `image` and `imageSample` are the values that the upload returned.',
  // an upload's `imageSample` is a picture in a `data:` address
  body: ProductForm.extend({ image: line(500).default(''), imageSample: line(300_000).default('') }),
  answer: AdminProduct,
  errors: [
    ...ADMINS_ONLY,
    'invalid-data',
    'no-image',
    'product-fields',
    'price-wrong',
    'team-unknown',
    'upload-gone',
    'photo-exists',
  ],
});

export const updateProduct = route({
  method: 'PUT',
  path: '/product/:id',
  action: 'product:update',
  summary: 'Changes the fields of a photo.',
  params,
  body: ProductForm,
  /** `mudanca` undoes the change; empty if nothing changed. */
  answer: AdminProduct.extend({ mudanca: z.string() }),
  errors: [...ADMINS_ONLY, 'not-found', 'invalid-data', 'product-fields', 'price-wrong', 'team-unknown'],
});

export const deleteProduct = route({
  method: 'DELETE',
  path: '/product/:id',
  action: 'product:delete',
  summary: 'Removes a photo from the shop.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

const Ids = z.array(Id).min(1).max(10_000);

export const updateProducts = route({
  method: 'PUT',
  path: '/product/admin/many',
  action: 'product:update',
  summary: 'Changes the sent fields of many photos, of all or of none.',
  body: z.object({
    ids: Ids,
    change: z
      .object({
        ...FIELD,
        addTags: line(500),
        removeTags: line(500),
        camisas: Shirts,
        addCamisas: Shirts,
        /** A number without a team is removed from every team. */
        removeCamisas: Shirts,
        /** A number that the photo already has keeps its team. */
        numeros: ShirtNumbers,
        addNumeros: ShirtNumbers,
      })
      .partial(),
    /** Also changes the other photos of the stacks. */
    pilhas: flag.default(false),
  }),
  answer: z.object({ changed: z.number().int(), mudanca: z.string() }),
  errors: [...ADMINS_ONLY, 'invalid-data', 'product-fields', 'price-wrong', 'team-unknown'],
});

export const deleteProducts = route({
  method: 'POST',
  path: '/product/admin/remove',
  action: 'product:delete',
  summary: 'Removes many photos from the shop.',
  body: z.object({ ids: Ids }),
  answer: z.object({ removed: z.number().int() }),
  errors: ADMINS_ONLY,
});

export const undoChange = route({
  method: 'POST',
  path: '/product/admin/undo',
  action: 'product:update',
  summary: 'Undoes a bulk edit of photos, within a day. Values changed since then stay.',
  body: z.object({ mudanca: Id }),
  answer: z.object({
    undone: z.number().int(),
    /** Photos left unchanged, because they were changed again after the bulk edit. */
    kept: z.number().int(),
    /** The undo is a change and can be undone too. */
    mudanca: z.string(),
  }),
  errors: [...ADMINS_ONLY, 'change-gone'],
});
