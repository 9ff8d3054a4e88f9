import type { updateProducts } from '@volleyscouter/contract/products';
import type { CallInput } from '@volleyscouter/contract/route';
import { EDITABLE_FIELDS, type EditableField } from '@volleyscouter/core/shop/photoFields';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { EMPTY, type PhotoDraft, typedFields } from '../form/draft.ts';
import { readShirtNumbers, shirtsOf } from '../numbers.ts';

/** Only ticked fields are sent. */
export interface ChangeDraft extends PhotoDraft {
  ticked: ReadonlySet<EditableField>;
  tagsWay: 'set' | 'add' | 'remove';
  shirtsWay: 'set' | 'add';
}

export const NO_CHANGE: ChangeDraft = { ...EMPTY, ticked: new Set(), tagsWay: 'add', shirtsWay: 'set' };

export type Change = CallInput<typeof updateProducts>['body']['change'];

const TAGS_AS = { set: 'tags', add: 'addTags', remove: 'removeTags' } as const;
const NUMBERS_AS = { set: 'numeros', add: 'addNumeros' } as const;
const SHIRTS_AS = { set: 'camisas', add: 'addCamisas' } as const;

/** Tag that allows a price of 0. The server checks that each photo has the tag. */
export const PRICELESS = 'brinde';

/** An empty field is valid only if it clears the stored value. */
export function wrongChangeFields(draft: ChangeDraft): Set<EditableField> {
  const isAdded = draft.shirtsWay === 'add' || draft.time !== '';
  const wrong: Partial<Record<EditableField, boolean>> = {
    priceInCents: !parsePrice(draft.priceInCents, PRICELESS).ok,
    tags: draft.tagsWay !== 'set' && draft.tags.trim() === '',
    evento: draft.evento.trim() === '',
    camisas: readShirtNumbers(draft.camisas) === null || (isAdded && draft.camisas.trim() === ''),
  };
  return new Set(EDITABLE_FIELDS.filter((field) => draft.ticked.has(field) && wrong[field]));
}

/** `teams`: teams of the photos' event. */
export function photoChange(draft: ChangeDraft, teams: readonly string[]): Change {
  const { ticked, tagsWay, shirtsWay, time } = draft;
  const { tags, ...fields } = typedFields(draft);
  const numbers = readShirtNumbers(draft.camisas) ?? [];
  const shirts = shirtsOf(numbers, time, teams);
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([field]) => ticked.has(field as EditableField))),
    ...(ticked.has('tags') && { [TAGS_AS[tagsWay]]: tags }),
    ...(ticked.has('camisas') &&
      (shirts ? { [SHIRTS_AS[shirtsWay]]: shirts } : { [NUMBERS_AS[shirtsWay]]: numbers })),
  };
}

export const withField = (
  draft: ChangeDraft,
  field: EditableField,
  rest: Partial<ChangeDraft>,
): ChangeDraft => ({
  ...draft,
  ...rest,
  ticked: new Set([...draft.ticked, field]),
});

export function withTick(draft: ChangeDraft, field: EditableField, on: boolean): ChangeDraft {
  const ticked = new Set(draft.ticked);
  if (on) ticked.add(field);
  else ticked.delete(field);
  return { ...draft, ticked };
}
