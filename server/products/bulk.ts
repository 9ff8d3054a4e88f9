/** Changes of many photos at once: only what is sent, all of them or none (R-SHOP-6). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { isPrice } from '@volleyscouter/core/shop/price';
import {
  cleanShirts,
  MOST_SHIRTS,
  type Shirt,
  withNumbers,
  withoutShirts,
} from '@volleyscouter/core/shop/shirts';
import { addWords, removeWords } from '@volleyscouter/core/shop/tags';
import type { Queryable } from '../database/transaction.ts';
import { type Owner, photoOwner, typedPrice, unknownAthlete } from './edit.ts';
import { invalid } from './invalid.ts';
import { type Change, type Changing, lockSaid, type SaidOf, writeSaid } from './said.ts';
import { unknownTeam } from './teams.ts';

/** What is to change; a field that is not there stays. */
export interface ProductChange {
  local?: string;
  priceInCents?: string | number;
  tags?: string;
  addTags?: string;
  removeTags?: string;
  evento?: string;
  atletaId?: string | null;
  camisas?: readonly Shirt[];
  addCamisas?: readonly Shirt[];
  removeCamisas?: readonly Shirt[];
  numeros?: readonly number[];
  addNumeros?: readonly number[];
}

const LONGEST_TAGS = 500;

function shirtsAfter(shirts: readonly Shirt[], change: ProductChange): Shirt[] {
  const { camisas, addCamisas = [], removeCamisas = [], numeros, addNumeros = [] } = change;
  const set = camisas ?? (numeros ? withNumbers(shirts, numeros) : shirts);
  const added = addNumeros.map((numero) => ({ numero, time: '' }));
  return cleanShirts([...withoutShirts(set, removeCamisas), ...addCamisas, ...added]);
}

function changed(
  before: SaidOf,
  change: ProductChange,
  price: number | undefined,
  owner: Owner | null,
): SaidOf {
  const {
    local = before.local,
    tags = before.tags,
    addTags = '',
    removeTags = '',
    evento = before.evento,
  } = change;
  return {
    ...before,
    ...owner,
    local,
    evento,
    tags: removeWords(addWords(tags, addTags), removeTags),
    priceInCents: price ?? before.priceInCents,
    camisas: shirtsAfter(before.camisas, change),
  };
}

type Wrong = Refusal<'product-fields' | 'price-wrong' | 'invalid-data' | 'team-unknown'>;

/** Changes the products within a transaction; how many there were. `stacks`: the whole stacks of them. */
export async function changeMany(
  tx: Queryable,
  { ids, change, stacks }: { ids: readonly string[]; change: ProductChange; stacks: boolean },
  changing: Changing,
): Promise<(Change & { ok: true; changed: number }) | Wrong> {
  const { evento, priceInCents, atletaId } = change;
  if (evento === '') return refuse('product-fields');
  // whether nothing may be the price, each photo's tags say below
  const price = priceInCents === undefined ? null : typedPrice(priceInCents, 'brinde');
  if (price?.ok === false) return price;
  const owner = atletaId === undefined ? null : await photoOwner(tx, atletaId);
  if (atletaId !== undefined && !owner) return unknownAthlete();

  const before = await lockSaid(tx, ids, stacks);
  const after = before.map((said) => changed(said, change, price?.value, owner));
  if (after.some(({ priceInCents: cents, tags }) => !isPrice(cents, tags))) return refuse('price-wrong');
  if (after.some(({ camisas }) => camisas.length > MOST_SHIRTS))
    return invalid('addCamisas', `uma foto teria mais de ${MOST_SHIRTS} números`);
  if (after.some(({ tags }) => tags.length > LONGEST_TAGS))
    return invalid('addTags', `as tags de uma foto passariam de ${LONGEST_TAGS} letras`);
  const events = [...new Set(after.map((said) => said.evento))];
  const teams = [...(change.camisas ?? []), ...(change.addCamisas ?? [])].map(({ time }) => time);
  const unknown = await unknownTeam(tx, events, teams);
  if (unknown) return unknown;
  return { ok: true, changed: after.length, ...(await writeSaid(tx, before, after, changing)) };
}
