/** Products: photos and their sale. Free gifts have the tag `brinde` and not `oculta`. */
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
  /** Addresses for `<img>`. `imageSample` is the watermarked preview; for a gift the whole picture. */
  imageSample: z.string(),
  /** 400 x 500, to fill a card. */
  imageCard: z.string(),
  /**
   * A link to the original, valid for five minutes, for callers who may download it; else empty. A gift's
   * does not expire.
   */
  image: z.string(),
  /** Size of the original as shown, in pixels; 0 until it was measured. */
  width: z.number().int(),
  height: z.number().int(),
  /** Blurred placeholder, base64; empty if there is none. */
  thumbhash: z.string(),
  /** Name of its photographer; empty for the seller's own. */
  credito: z.string(),
});

export const Gift = Shown;
export type Gift = z.infer<typeof Gift>;

/** A readable shirt number of a photo; its team is empty if unknown. */
const ShirtShown = z.object({ numero: z.number().int(), time: z.string() });

/** Phase of the rally in which a photo was taken. */
export const PHASES = ['before', 'during', 'after'] as const;

/** The rally of a photo; for minors only the match (by `jogo`), the set and the score. */
export const ShownPlay = z.object({
  set: z.number().int(),
  /** The score before the rally; after it if `phase` is `after`. */
  home: z.number().int(),
  away: z.number().int(),
  phase: z.enum(PHASES).nullable(),
  game: Id.nullable(),
  /** Id of the rally's first entry. */
  entry: z.string().nullable(),
});
export type ShownPlay = z.infer<typeof ShownPlay>;

/** A photo as a shopper sees it. */
export const ShopProduct = Shown.extend({
  atletaId: Id.nullable(),
  atletaNome: z.string(),
  /** The numbers of `camisas`, each once. */
  numeros: z.array(z.number().int()),
  camisas: z.array(ShirtShown),
  /** Day and minute by the camera's clock, `2026-05-01T14:03`; empty if unknown. */
  quando: z.string(),
  /**
   * Its stack (shots of one camera within a second of each other): an id shared by all of them; empty for a
   * single photo.
   */
  pilha: z.string(),
  /** In a list of stacks (`pilhas`): the number of its photos found; else 1. */
  pilhaFotos: z.number().int(),
  jogada: ShownPlay.nullable(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

export const AdminProduct = ShopProduct.extend({
  fileName: z.string(),
  camera: z.string(),
  /**
   * `2026-05-01T14:03:22` by the camera's clock, without a zone; the day alone if the hour is unknown; empty
   * if unknown.
   */
  takenAt: z.string(),
  /** The time is guessed from the file's name, or from its last change. */
  timeGuessed: z.boolean(),
  /** A takedown request is open; only admins see the photo until it is decided. */
  withheld: z.boolean(),
  createdAt: z.string(),
  /**
   * In a list of stacks (`pilhas`): all photos of its stack, itself first, including those not found; else
   * none.
   */
  pilhaIds: z.array(Id),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** Max and default page size of a list. */
export const LARGEST_PAGE = 200;

/** Filters of photos, combined with "and". An empty text is no filter. */
const FILTERS = {
  /**
   * Every word occurs in event, tags or place, or in the name of a team of its shirts, in lists of admins
   * also in its file name; case and accents do not count. `#12`, `camisa 12` and `nº 12` are shirt numbers,
   * `12` alone is a number or a text (core/shop/search.ts).
   */
  palavras: line(200).optional(),
  /** Exactly this event. In the shop also by the slug of its page, which stays valid after a rename. */
  evento: eventName.optional(),
  /** A shirt number; with `time` that of this team. */
  camisa: z.union([ShirtNumber, z.literal('')]).optional(),
  /** A shirt of this team; `-`: shirts without a known team. */
  time: teamName.optional(),
  /** Exactly this place (`local`). */
  quadra: line(200).optional(),
  /** Day and time of day by the camera's clock. */
  dia: DateText.optional(),
  periodo: z.enum([...PERIODS, '']).optional(),
  /** The photos of one stack. */
  pilha: z.union([Id, z.literal('')]).optional(),
  /** Photos of a rally of this match; of this set. */
  jogo: z.union([Id, z.literal('')]).optional(),
  set: z.union([whole(1, 9), z.literal('')]).optional(),
  /** Photos of the same moment by other cameras: of the same event, within 20 s. */
  momento: z.union([Id, z.literal('')]).optional(),
};

const yes = z.union([flag, z.union([z.literal(1), z.literal('1')]).transform(() => true)]);

/** A page of a possibly long list, newest first. */
const ListQuery = z.object({
  ...FILTERS,
  /** One entry for each stack, its first photo found; `total` counts entries. */
  pilhas: yes.optional(),
  inicio: whole(0, 10_000_000).optional(),
  limite: whole(1, LARGEST_PAGE).optional(),
});

const COUNTS = {
  /** Number of photos, or of stacks with `pilhas`. */
  total: z.number().int(),
  /** Number of photos, including those in stacks. */
  fotos: z.number().int(),
};

const found = { fotos: z.number().int() };
/** Filter values, with the number of photos of each under all other filters. */
export const Facets = z.object({
  /** By name, descending. */
  eventos: z.array(z.object({ evento: z.string(), ...found })),
  /** Most photos first. While `camisa` is set, those of all teams, since its chip contains both. */
  camisas: z.array(ShirtShown.extend(found)).max(300),
  times: z.array(z.object({ time: z.string(), ...found })),
  quadras: z.array(z.object({ quadra: z.string(), ...found })),
  dias: z.array(z.object({ dia: z.string(), ...found })),
  periodos: z.array(z.object({ periodo: z.enum(PERIODS), ...found })),
  jogos: z.array(z.object({ jogo: Id, nome: z.string(), ...found })),
  sets: z.array(z.object({ set: z.number().int(), ...found })),
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
  summary: 'The image of a free gift, in full. Cached privately; answers 304 to a known ETag.',
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
    /** Name of the requested event if its sales have ended. */
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
  summary: 'What the photos that this session sees can be filtered by, with counts.',
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
    'A page of all photos, newest first, and how many there are. `ids` asks for their ids alone, with `pilhas` for those of their whole stacks.',
  query: ListQuery.extend({ ids: flag.optional(), retiradas: flag.optional() }),
  answer: z.object({
    data: z.array(AdminProduct),
    ...COUNTS,
    /** Ids of everything found, with `pilhas` of whole stacks, at most 10,000; only on request. */
    ids: z.array(Id).optional(),
  }),
  errors: ADMINS_ONLY,
});

export const listProductFacets = route({
  method: 'GET',
  path: '/product/admin/facetas',
  action: 'product:list',
  summary: 'What all photos can be filtered by, with counts.',
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
  // the server empties fields about other people's photos for a photographer
  narrow: { atleta: ShopProduct, assessoria: ShopProduct, photographer: AdminProduct },
  errors: [...ADMINS_ONLY, 'not-found'],
});

/** A team has to be one of the photo's event. */
const Shirts = z.array(z.object({ numero: ShirtNumber, time: teamName.default('') })).max(MAX_SHIRTS);
export const ShirtNumbers = z.array(ShirtNumber).max(MAX_SHIRTS);

const FIELD = {
  local: nameLine(200),
  priceInCents: z.union([z.number(), line(30)]),
  tags: line(500),
  evento: newEventName,
  /** Empty or `null`: nobody. */
  atletaId: z.union([Id, z.literal('')]).nullable(),
};

/**
 * The editable fields of a form except the shirts. A required one may be empty: the answer is then the
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
  /** Absent: the present ones. */
  camisas: Shirts.optional(),
  /** Without `camisas`: the numbers; each that stays keeps its team. */
  numeros: ShirtNumbers.optional(),
});

export const createProduct = route({
  method: 'POST',
  path: '/product',
  action: 'product:create',
  summary: 'Offers an uploaded photo. `image` and `imageSample` are what the upload answered.',
  // the sample of an upload is a picture as a `data:` address
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
  summary: 'Changes what is said of a photo.',
  params,
  body: ProductForm,
  /** `mudanca`: id of the change, to undo it; empty if there was none. */
  answer: AdminProduct.extend({ mudanca: z.string() }),
  errors: [...ADMINS_ONLY, 'not-found', 'invalid-data', 'product-fields', 'price-wrong', 'team-unknown'],
});

export const deleteProduct = route({
  method: 'DELETE',
  path: '/product/:id',
  action: 'product:delete',
  summary: 'Takes a photo out of the shop.',
  params,
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

const Ids = z.array(Id).min(1).max(10_000);

export const updateProducts = route({
  method: 'PUT',
  path: '/product/admin/many',
  action: 'product:update',
  summary: 'Changes many photos: only the fields that are sent. All of them or none.',
  body: z.object({
    ids: Ids,
    change: z
      .object({
        ...FIELD,
        /** Words to add to the tags, and to remove from them. */
        addTags: line(500),
        removeTags: line(500),
        camisas: Shirts,
        addCamisas: Shirts,
        /** A number without a team is removed for every team. */
        removeCamisas: Shirts,
        /** The same by numbers alone: one that stays keeps its team. */
        numeros: ShirtNumbers,
        addNumeros: ShirtNumbers,
      })
      .partial(),
    /** Applies the change to whole stacks. */
    pilhas: flag.default(false),
  }),
  answer: z.object({ changed: z.number().int(), mudanca: z.string() }),
  errors: [...ADMINS_ONLY, 'invalid-data', 'product-fields', 'price-wrong', 'team-unknown'],
});

export const deleteProducts = route({
  method: 'POST',
  path: '/product/admin/remove',
  action: 'product:delete',
  summary: 'Takes many photos out of the shop.',
  body: z.object({ ids: Ids }),
  answer: z.object({ removed: z.number().int() }),
  errors: ADMINS_ONLY,
});

export const undoChange = route({
  method: 'POST',
  path: '/product/admin/undo',
  action: 'product:update',
  summary: 'Takes a change of photos back, within a day. What has changed since stays as it is.',
  body: z.object({ mudanca: Id }),
  answer: z.object({
    undone: z.number().int(),
    /** Photos that were changed again since, and stay as they are. */
    kept: z.number().int(),
    /** The undo is a change too. */
    mudanca: z.string(),
  }),
  errors: [...ADMINS_ONLY, 'change-gone'],
});
