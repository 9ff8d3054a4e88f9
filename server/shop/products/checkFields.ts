import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { updateProduct } from '@volleyscouter/contract/products';
import type { CallParsed } from '@volleyscouter/contract/route';
import { type Identity, mayUploadTo } from '@volleyscouter/core/access/may';
import type { PhotoFields } from '@volleyscouter/core/shop/photoFields';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { cleanShirts, withNumbers } from '@volleyscouter/core/shop/shirts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { invalid } from './invalid.ts';
import { unknownTeam } from './teams.ts';

/** The owner is the person in the photo; `null` for nobody. */
export type Owner = Pick<PhotoFields, 'atletaId' | 'atletaNome'>;

type Wrong = Refusal<'product-fields' | 'price-wrong'>;
type Unknown = Refusal<'invalid-data'>;

/** Photographers move photos only between their own events, and never set the owner. */
export const mayChange = (caller: Identity, change: { evento?: string; atletaId?: string | null }): boolean =>
  (change.evento === undefined || mayUploadTo(caller, change.evento)) &&
  (change.atletaId === undefined || caller.role === 'admin');

export const unknownAthlete = (): Unknown => invalid('atletaId', 'não há atleta com este identificador');

/**
 * Returns `null` if there is no such account. An unchanged owner is accepted even if their account was
 * deleted.
 */
export async function findOwner(
  db: Queryable,
  atletaId: string | null,
  before?: Owner,
): Promise<Owner | null> {
  if (!atletaId) return { atletaId: null, atletaNome: '' };
  const { rows } = await db.query<{ nome: string }>('select nome from accounts where id = $1', [atletaId]);
  if (rows[0]) return { atletaId, atletaNome: rows[0].nome };
  return before?.atletaId === atletaId ? before : null;
}

/** Returns cents. */
export function checkPrice(typed: string | number, tags: string): { ok: true; value: number } | Wrong {
  const price = parsePrice(typed, tags);
  if (price.ok) return price;
  return refuse(price.error === 'missing' ? 'product-fields' : 'price-wrong');
}

export async function checkFields(
  db: Queryable,
  { priceInCents, atletaId, camisas, numeros, ...texts }: CallParsed<typeof updateProduct>['body'],
  before?: PhotoFields,
): Promise<{ ok: true; value: PhotoFields } | Wrong | Unknown | Refusal<'team-unknown'>> {
  if (texts.evento === '') return refuse('product-fields');
  const price = checkPrice(priceInCents, texts.tags);
  if (!price.ok) return price;
  const owner = await findOwner(db, atletaId, before);
  if (!owner) return unknownAthlete();
  const had = before?.camisas ?? [];
  const shirts = camisas ? cleanShirts(camisas) : numeros ? withNumbers(had, numeros) : [...had];
  const teams = new Set(had.map(({ time }) => time));
  const added = shirts.map(({ time }) => time).filter((time) => !teams.has(time));
  const unknown = await unknownTeam(db, [texts.evento], added);
  if (unknown) return unknown;
  return { ok: true, value: { ...texts, priceInCents: price.value, ...owner, camisas: shirts } };
}
