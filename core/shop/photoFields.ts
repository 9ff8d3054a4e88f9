import type { Shirt } from './shirts.ts';

export interface PhotoFields {
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  /** The person shown; `null` for nobody. */
  atletaId: string | null;
  atletaNome: string;
  camisas: readonly Shirt[];
}

/**
 * In the order of the form for many photos. `atletaNome` is not editable: it comes from the
 * athlete's account.
 */
export const EDITABLE_FIELDS = [
  'priceInCents',
  'tags',
  'evento',
  'local',
  'atletaId',
  'camisas',
] as const satisfies readonly (keyof PhotoFields)[];
export type EditableField = (typeof EDITABLE_FIELDS)[number];

export const EMPTY_FIELDS: PhotoFields = {
  local: '',
  priceInCents: 0,
  tags: '',
  evento: '',
  atletaId: null,
  atletaNome: '',
  camisas: [],
};

export const mapFields = <Value>(toValue: (field: EditableField) => Value): Record<EditableField, Value> =>
  Object.fromEntries(EDITABLE_FIELDS.map((field) => [field, toValue(field)])) as Record<EditableField, Value>;
