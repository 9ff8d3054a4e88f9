import type { updateProducts } from '@volleyscouter/contract/products';
import type { CallInput } from '@volleyscouter/contract/route';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { readShirtNumbers, shirtsOf } from '../numbers.ts';

export const FIELDS = ['priceInCents', 'tags', 'evento', 'local', 'atletaId', 'numeros'] as const;
export type Field = (typeof FIELDS)[number];

/** What is typed into the drawer. Only fields that are ticked are sent. */
export interface ChangeDraft {
  ticked: ReadonlySet<Field>;
  priceInCents: string;
  tags: string;
  tagsWay: 'set' | 'add' | 'remove';
  evento: string;
  local: string;
  atletaId: string;
  numeros: string;
  numerosWay: 'set' | 'add';
  /** Of the numbers, as `TeamField` says it. */
  time: string;
}

export const NO_CHANGE: ChangeDraft = {
  ticked: new Set(),
  priceInCents: '',
  tags: '',
  tagsWay: 'add',
  evento: '',
  local: '',
  atletaId: '',
  numeros: '',
  numerosWay: 'set',
  time: '',
};

export type Change = CallInput<typeof updateProducts>['body']['change'];

const TAGS_AS = { set: 'tags', add: 'addTags', remove: 'removeTags' } as const;
const NUMBERS_AS = { set: 'numeros', add: 'addNumeros' } as const;
const SHIRTS_AS = { set: 'camisas', add: 'addCamisas' } as const;

/** Tags with which a price may be 0: whether every photo has them, the server says. */
export const PRICELESS = 'brinde';

/** Ticked fields that cannot be sent as they are. An empty field is an answer where it takes something away. */
export function wrongChangeFields(draft: ChangeDraft): Set<Field> {
  const wrong: Record<Field, boolean> = {
    priceInCents: !parsePrice(draft.priceInCents, PRICELESS).ok,
    tags: draft.tagsWay !== 'set' && draft.tags.trim() === '',
    evento: draft.evento.trim() === '',
    local: false,
    atletaId: false,
    numeros:
      readShirtNumbers(draft.numeros) === null ||
      ((draft.numerosWay === 'add' || draft.time !== '') && draft.numeros.trim() === ''),
  };
  return new Set(FIELDS.filter((field) => draft.ticked.has(field) && wrong[field]));
}

/** The change that a draft without wrong fields means. `teams`: those of the photos' event. */
export function photoChange(draft: ChangeDraft, teams: readonly string[]): Change {
  const numbers = readShirtNumbers(draft.numeros) ?? [];
  const shirts = shirtsOf(numbers, draft.time, teams);
  const said: Record<Field, Change> = {
    priceInCents: { priceInCents: draft.priceInCents.trim() },
    tags: { [TAGS_AS[draft.tagsWay]]: draft.tags.trim() },
    evento: { evento: draft.evento.trim() },
    local: { local: draft.local.trim() },
    atletaId: { atletaId: draft.atletaId || null },
    numeros: shirts ? { [SHIRTS_AS[draft.numerosWay]]: shirts } : { [NUMBERS_AS[draft.numerosWay]]: numbers },
  };
  return Object.assign({}, ...FIELDS.filter((field) => draft.ticked.has(field)).map((field) => said[field]));
}

/** A field that somebody types into is meant to change. */
export const withField = (draft: ChangeDraft, field: Field, rest: Partial<ChangeDraft>): ChangeDraft => ({
  ...draft,
  ...rest,
  ticked: new Set([...draft.ticked, field]),
});

export function withTick(draft: ChangeDraft, field: Field, on: boolean): ChangeDraft {
  const ticked = new Set(draft.ticked);
  if (on) ticked.add(field);
  else ticked.delete(field);
  return { ...draft, ticked };
}
