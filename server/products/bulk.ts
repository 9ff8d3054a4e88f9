/** Changes of many photos at once: only what is sent, all of them or none (R-SHOP-6). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { firstProblem } from '@volleyscouter/contract/problems';
import { isPrice } from '@volleyscouter/core/shop/price';
import { addWords, removeWords } from '@volleyscouter/core/shop/tags';
import type { Queryable } from '../database/transaction.ts';
import { photoOwner, typedPrice, unknownAthlete } from './edit.ts';

/** What is to change; a field that is not there stays. */
export interface ProductChange {
  local?: string;
  priceInCents?: string | number;
  tags?: string;
  addTags?: string;
  removeTags?: string;
  evento?: string;
  atletaId?: string | null;
  numeros?: readonly number[];
  addNumeros?: readonly number[];
}

interface Changed {
  id: string;
  tags: string;
  cents: number;
  numbers: readonly number[];
}

const MOST_NUMBERS = 20;
const LONGEST_TAGS = 500;

const tooMuch = (field: string, msg: string): Refusal<'invalid-data'> =>
  refuse('invalid-data', { problem: firstProblem([{ field, msg }]), fields: [{ field, msg }] });

function changed(
  { id, tags, cents, numbers }: Changed,
  { tags: set, addTags = '', removeTags = '', numeros, addNumeros = [] }: ProductChange,
  newCents: number | undefined,
): Changed {
  return {
    id,
    tags: removeWords(addWords(set ?? tags, addTags), removeTags),
    cents: newCents ?? cents,
    numbers: [...new Set([...(numeros ?? numbers), ...addNumeros])],
  };
}

/** Changes the products within a transaction; returns how many there were. */
export async function changeMany(
  tx: Queryable,
  ids: readonly string[],
  change: ProductChange,
): Promise<{ changed: number } | Refusal<'product-fields' | 'price-wrong' | 'invalid-data'>> {
  const { local, evento, priceInCents, atletaId } = change;
  if (evento === '') return refuse('product-fields');
  // whether nothing may be the price, each photo's tags say below
  const price = priceInCents === undefined ? null : typedPrice(priceInCents, 'brinde');
  if (price?.ok === false) return price;
  const owner = atletaId === undefined ? null : await photoOwner(tx, atletaId);
  if (atletaId !== undefined && !owner) return unknownAthlete();

  // locked in id order, so that two bulk changes cannot deadlock
  const { rows } = await tx.query<Changed>(
    'select id, tags, price_in_cents as cents, numbers from products where id = any($1) order by id for update',
    [ids],
  );
  const next = rows.map((row) => changed(row, change, price?.value));
  if (next.some(({ cents, tags }) => !isPrice(cents, tags))) return refuse('price-wrong');
  if (next.some(({ numbers }) => numbers.length > MOST_NUMBERS))
    return tooMuch('addNumeros', `uma foto teria mais de ${MOST_NUMBERS} números`);
  if (next.some(({ tags }) => tags.length > LONGEST_TAGS))
    return tooMuch('addTags', `as tags de uma foto passariam de ${LONGEST_TAGS} letras`);
  await tx.query(
    `update products p
        set tags = n.tags, numbers = n.numbers, local = coalesce($2, p.local), evento = coalesce($3, p.evento),
            price_in_cents = n.cents,
            atleta_id = case when $4 then $5 else p.atleta_id end,
            atleta_nome = case when $4 then $6 else p.atleta_nome end
       from jsonb_to_recordset($1::jsonb) as n (id text, tags text, cents integer, numbers smallint[])
      where p.id = n.id`,
    [
      JSON.stringify(next),
      local ?? null,
      evento ?? null,
      owner !== null,
      owner?.atletaId ?? null,
      owner?.atletaNome ?? '',
    ],
  );
  return { changed: next.length };
}
