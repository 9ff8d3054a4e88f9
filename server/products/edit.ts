/** Validates the fields of one product. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { cleanShirts, type Shirt, withNumbers } from '@volleyscouter/core/shop/shirts';
import type { Queryable } from '../database/transaction.ts';
import { invalid } from './invalid.ts';
import type { Said } from './said.ts';
import { unknownTeam } from './teams.ts';

/** As a form sends it. */
export interface ProductForm {
  local: string;
  priceInCents: string | number;
  tags: string;
  evento: string;
  atletaId: string | null;
  camisas?: readonly Shirt[] | undefined;
  numeros?: readonly number[] | undefined;
}

/** The person shown in the photo, whom it belongs to; `null` for nobody. */
export type Owner = Pick<Said, 'atletaId' | 'atletaNome'>;

type Wrong = Refusal<'product-fields' | 'price-wrong'>;
type Unknown = Refusal<'invalid-data'>;

export const unknownAthlete = (): Unknown => invalid('atletaId', 'não há atleta com este identificador');

/** The owner by account id; an unchanged owner may be an account that was deleted. `null`: no such account. */
export async function photoOwner(
  db: Queryable,
  atletaId: string | null | undefined,
  before?: Owner,
): Promise<Owner | null> {
  if (!atletaId) return { atletaId: null, atletaNome: '' };
  const { rows } = await db.query<{ nome: string }>('select nome from accounts where id = $1', [atletaId]);
  if (rows[0]) return { atletaId, atletaNome: rows[0].nome };
  return before?.atletaId === atletaId ? before : null;
}

/** The typed price in cents of a photo with these tags, or the specified refusal. */
export function typedPrice(typed: string | number, tags: string): { ok: true; value: number } | Wrong {
  const price = parsePrice(typed, tags);
  if (price.ok) return price;
  return refuse(price.error === 'missing' ? 'product-fields' : 'price-wrong');
}

/** The fields of a product, or what is wrong with them (section 5). */
export async function fieldsOf(
  db: Queryable,
  { local, priceInCents, tags, evento, atletaId, camisas, numeros }: ProductForm,
  before?: Owner & Pick<Said, 'camisas'>,
): Promise<{ ok: true; value: Said } | Wrong | Unknown | Refusal<'team-unknown'>> {
  if (evento === '') return refuse('product-fields');
  const price = typedPrice(priceInCents, tags);
  if (!price.ok) return price;
  const owner = await photoOwner(db, atletaId, before);
  if (!owner) return unknownAthlete();
  const had = before?.camisas ?? [];
  const shirts = camisas ? cleanShirts(camisas) : numeros ? withNumbers(had, numeros) : [...had];
  const kept = new Set(had.map(({ time }) => time));
  const said = shirts.map(({ time }) => time).filter((time) => !kept.has(time));
  const unknown = await unknownTeam(db, [evento], said);
  if (unknown) return unknown;
  return { ok: true, value: { local, priceInCents: price.value, tags, evento, ...owner, camisas: shirts } };
}
