/** Changes of many photos at once: only what is sent, all of them or none (R-SHOP-6). */
import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { firstProblem } from '@volleyscouter/contract/problems';
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
import { photoOwner, typedPrice, unknownAthlete } from './edit.ts';
import { SHIRTS, writeShirts } from './store.ts';
import { adoptTeams, unknownTeam } from './teams.ts';

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

interface Changed {
  id: string;
  tags: string;
  cents: number;
  evento: string;
  camisas: readonly Shirt[];
}

const LONGEST_TAGS = 500;

const tooMuch = (field: string, msg: string): Refusal<'invalid-data'> =>
  refuse('invalid-data', { problem: firstProblem([{ field, msg }]), fields: [{ field, msg }] });

function shirtsAfter(shirts: readonly Shirt[], change: ProductChange): Shirt[] {
  const { camisas, addCamisas = [], removeCamisas = [], numeros, addNumeros = [] } = change;
  const set = camisas ?? (numeros ? withNumbers(shirts, numeros) : shirts);
  const added = addNumeros.map((numero) => ({ numero, time: '' }));
  return cleanShirts([...withoutShirts(set, removeCamisas), ...addCamisas, ...added]);
}

function changed(before: Changed, change: ProductChange, newCents: number | undefined): Changed {
  const { tags = before.tags, addTags = '', removeTags = '', evento = before.evento } = change;
  return {
    id: before.id,
    tags: removeWords(addWords(tags, addTags), removeTags),
    cents: newCents ?? before.cents,
    evento,
    camisas: shirtsAfter(before.camisas, change),
  };
}

/** With the rest of their stacks. */
const wholeStacks = `select id from products where id = any($1) union
  select id from products where stack in (select stack from products where id = any($1) and stack is not null)`;

type Wrong = Refusal<'product-fields' | 'price-wrong' | 'invalid-data' | 'team-unknown'>;

/** Changes the products within a transaction; how many there were, and the events whose stacks may be others now. */
export async function changeMany(
  tx: Queryable,
  ids: readonly string[],
  change: ProductChange,
  stacks = false,
): Promise<{ ok: true; changed: number; restack: string[] } | Wrong> {
  const { local, evento, priceInCents, atletaId } = change;
  if (evento === '') return refuse('product-fields');
  // whether nothing may be the price, each photo's tags say below
  const price = priceInCents === undefined ? null : typedPrice(priceInCents, 'brinde');
  if (price?.ok === false) return price;
  const owner = atletaId === undefined ? null : await photoOwner(tx, atletaId);
  if (atletaId !== undefined && !owner) return unknownAthlete();

  // locked in id order, so that two bulk changes cannot deadlock
  const { rows } = await tx.query<Changed>(
    `select id, tags, price_in_cents as cents, evento, ${SHIRTS} as camisas from products p
      where id in (${stacks ? wholeStacks : 'select unnest($1::text[])'}) order by id for update of p`,
    [ids],
  );
  const next = rows.map((row) => changed(row, change, price?.value));
  if (next.some(({ cents, tags }) => !isPrice(cents, tags))) return refuse('price-wrong');
  if (next.some(({ camisas }) => camisas.length > MOST_SHIRTS))
    return tooMuch('addCamisas', `uma foto teria mais de ${MOST_SHIRTS} números`);
  if (next.some(({ tags }) => tags.length > LONGEST_TAGS))
    return tooMuch('addTags', `as tags de uma foto passariam de ${LONGEST_TAGS} letras`);
  const events = [...new Set(next.map((row) => row.evento))];
  const said = [...(change.camisas ?? []), ...(change.addCamisas ?? [])].map(({ time }) => time);
  const unknown = await unknownTeam(tx, events, said);
  if (unknown) return unknown;
  await tx.query(
    `update products p
        set tags = n.tags, local = coalesce($2, p.local), evento = n.evento, price_in_cents = n.cents,
            atleta_id = case when $3 then $4 else p.atleta_id end,
            atleta_nome = case when $3 then $5 else p.atleta_nome end
       from jsonb_to_recordset($1::jsonb) as n (id text, tags text, cents integer, evento text)
      where p.id = n.id`,
    [JSON.stringify(next), local ?? null, owner !== null, owner?.atletaId ?? null, owner?.atletaNome ?? ''],
  );
  if (next.some(({ camisas }, index) => !isDeepStrictEqual(camisas, rows[index]?.camisas)))
    await writeShirts(tx, next);
  if (evento !== undefined) await adoptTeams(tx, events);
  const moved = evento !== undefined || owner !== null;
  return {
    ok: true,
    changed: next.length,
    restack: moved ? [...new Set([...rows, ...next].map((row) => row.evento))] : [],
  };
}
