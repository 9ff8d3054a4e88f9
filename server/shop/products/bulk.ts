/** Changes only the fields that are sent. Either all photos change, or none (R-SHOP-6). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { updateProducts } from '@volleyscouter/contract/products';
import type { CallParsed } from '@volleyscouter/contract/route';
import { EDITABLE_FIELDS, type PhotoFields } from '@volleyscouter/core/shop/photoFields';
import { isPrice } from '@volleyscouter/core/shop/price';
import {
  cleanShirts,
  MAX_SHIRTS,
  type Shirt,
  withNumbers,
  withoutShirts,
} from '@volleyscouter/core/shop/shirts';
import { addWords, removeWords } from '@volleyscouter/core/shop/tags';
import type { Queryable } from '../../platform/database/transaction.ts';
import { checkPrice, findOwner, mayChange, unknownAthlete } from './checkFields.ts';
import { type Author, type Change, lockFields, saveFields } from './edits.ts';
import { invalid } from './invalid.ts';
import { unknownTeam } from './teams.ts';

export type PhotosChange = CallParsed<typeof updateProducts>['body']['change'];

const MAX_TAGS_LENGTH = 500;

function shirtsAfter(shirts: readonly Shirt[], change: PhotosChange): Shirt[] {
  const { camisas, addCamisas = [], removeCamisas = [], numeros, addNumeros = [] } = change;
  const set = camisas ?? (numeros ? withNumbers(shirts, numeros) : shirts);
  const added = addNumeros.map((numero) => ({ numero, time: '' }));
  return cleanShirts([...withoutShirts(set, removeCamisas), ...addCamisas, ...added]);
}

const sentFields = (change: PhotosChange): Partial<PhotoFields> =>
  Object.fromEntries(
    EDITABLE_FIELDS.filter((field) => change[field] !== undefined).map((field) => [field, change[field]]),
  );

type Wrong = Refusal<'product-fields' | 'price-wrong' | 'invalid-data' | 'team-unknown' | 'not-allowed'>;

export async function changeMany(
  tx: Queryable,
  { ids, change, stacks }: { ids: readonly string[]; change: PhotosChange; stacks: boolean },
  author: Author,
): Promise<(Change & { ok: true; changed: number }) | Wrong> {
  const { evento, priceInCents, atletaId, addTags = '', removeTags = '' } = change;
  if (evento === '') return refuse('product-fields');
  if (!mayChange(author.caller, change)) return refuse('not-allowed');
  // whether the price may be 0 depends on the tags of each photo, checked below
  const price = priceInCents === undefined ? null : checkPrice(priceInCents, 'brinde');
  if (price?.ok === false) return price;
  const owner = atletaId === undefined ? null : await findOwner(tx, atletaId);
  if (atletaId !== undefined && !owner) return unknownAthlete();

  const before = await lockFields(tx, author.caller, ids, stacks);
  const set = { ...sentFields(change), ...(price && { priceInCents: price.value }), ...owner };
  const after = before.map((photo) => ({
    ...photo,
    ...set,
    tags: removeWords(addWords(set.tags ?? photo.tags, addTags), removeTags),
    camisas: shirtsAfter(photo.camisas, change),
  }));
  if (after.some(({ priceInCents: cents, tags }) => !isPrice(cents, tags))) return refuse('price-wrong');
  if (after.some(({ camisas }) => camisas.length > MAX_SHIRTS))
    return invalid('addCamisas', `uma foto teria mais de ${MAX_SHIRTS} números`);
  if (after.some(({ tags }) => tags.length > MAX_TAGS_LENGTH))
    return invalid('addTags', `as tags de uma foto passariam de ${MAX_TAGS_LENGTH} letras`);
  const events = [...new Set(after.map((photo) => photo.evento))];
  const teams = [...(change.camisas ?? []), ...(change.addCamisas ?? [])].map(({ time }) => time);
  const unknown = await unknownTeam(tx, events, teams);
  if (unknown) return unknown;
  return { ok: true, changed: after.length, ...(await saveFields(tx, before, after, author)) };
}
