/** Rules: R-SHOP-2, R-SHOP-3. */
import type { CartFacts } from '@volleyscouter/contract/purchases';
import type { Identity } from '@volleyscouter/core/access/may';
import type { OrderedIn } from '@volleyscouter/core/shop/cart';
import type { Packages } from '@volleyscouter/core/shop/packages';
import { priceCart, type Total } from '@volleyscouter/core/shop/total';
import { type EventState, inShop, isFree, type Shown } from '@volleyscouter/core/shop/visible';
import type { Queryable } from '../../platform/database/transaction.ts';
import { FREE, REFUSED, shopOf } from '../products/visible.ts';

export interface Offer {
  _id: string;
  evento: string;
  local: string;
  name: string;
  photo: string;
  priceInCents: number;
}

type Line =
  | { state: 'ok'; offer: Offer }
  | { state: 'owned'; _id: string; evento: string; compra: OrderedIn }
  | { state: 'gone' | 'free'; _id: string; evento: string };

export interface Cart {
  /** Ordered as the requested ids, without duplicates. */
  lines: readonly Line[];
  packages: ReadonlyMap<string, Packages>;
  /** The newest open purchase of this buyer with this product. */
  openIn: (id: string) => OrderedIn | null;
}

/** Purchase `b` is open, and was not removed by an admin. */
export const OPEN = `b.status in ('Pendente', 'Pagamento em análise') and b.removed_at is null`;

type Row = Offer & Omit<Shown, 'minors' | 'eventState' | 'openRegistration'>;
type EventRow = Packages & { name: string; minors: boolean; state: EventState; openRegistration: boolean };

/**
 * `shouldLock` locks photos and events until commit: edits and deletions wait, so that the read price is the
 * stored price.
 */
export async function readCart(
  db: Queryable,
  buyer: Identity,
  ids: readonly string[],
  shouldLock = false,
): Promise<Cart> {
  const distinct = [...new Set(ids)];
  const { rows: products } = await db.query<Row>(
    `select p.id as _id, p.evento, p.local, coalesce(nullif(p.name, ''), p.title) as name, p.photo, p.tags,
            p.price_in_cents as "priceInCents", p.atleta_id as "atletaId", p.withheld_at is not null as withheld,
            ${REFUSED} as refused
       from products p where p.id = any($1) order by p.id ${shouldLock ? 'for share of p' : ''}`,
    [distinct],
  );
  const { rows: events } = await db.query<EventRow>(
    `select name, minors, state, open_registration as "openRegistration", steps, all_cents as "allCents" from events
      where name = any($1) order by name ${shouldLock ? 'for share' : ''}`,
    [[...new Set(products.map(({ evento }) => evento))]],
  );
  const ownedBy = await ownedAmong(db, buyer, distinct, products);
  const productOf = new Map(products.map((product) => [product._id, product]));
  const eventOf = new Map(events.map((event) => [event.name, event]));
  const lines = distinct.map((_id): Line => {
    const product = productOf.get(_id);
    const compra = ownedBy(_id, product?.photo);
    if (compra) return { state: 'owned', _id, evento: product?.evento ?? '', compra };
    if (!product) return { state: 'gone', _id, evento: '' };
    const event = eventOf.get(product.evento);
    const { minors = false, state: eventState = 'aberto', openRegistration = false } = event ?? {};
    const photo: Shown = { ...product, minors, eventState, openRegistration };
    if (isFree(photo)) return { state: 'free', _id, evento: product.evento };
    // a photo that the buyer may not see must not reveal its event
    if (!inShop(buyer, photo)) return { state: 'gone', _id, evento: '' };
    // a gift that is not free belongs to an event of minors; without a price it cannot be sold
    if (product.priceInCents === 0) return { state: 'gone', _id, evento: product.evento };
    return { state: 'ok', offer: product };
  });
  const packages = new Map(
    [...eventOf].filter(([, { steps, allCents }]) => steps.length > 0 || allCents !== null),
  );
  return { lines, packages, openIn: await openAmong(db, buyer.id, distinct) };
}

/**
 * Finds the newest paid purchase that contains the product or, if none does, its photo. Another product of a
 * bought photo thus counts as bought.
 */
async function ownedAmong(
  db: Queryable,
  buyer: Identity,
  ids: readonly string[],
  products: readonly Row[],
): Promise<(id: string, photo: string | undefined) => OrderedIn | undefined> {
  const { rows } = await db.query<OrderedIn & { product: string; photo: string }>(
    `select i.product_id as product, i.photo, b.id as "_id", b.number as numero, b.status
       from purchase_items i join purchases b on b.id = i.purchase_id
      where b.buyer_id = $1 and b.status = 'Pago' and i.taken_at is null and (i.product_id = any($2) or i.photo = any($3))
      order by b.number`,
    [buyer.id, ids, products.map(({ photo }) => photo)],
  );
  const paid = new Map(
    rows.flatMap(({ product, photo, ...purchase }) => [product, photo].map((name) => [name, purchase])),
  );
  return (id, photo) => paid.get(id) ?? (photo === undefined ? undefined : paid.get(photo));
}

async function openAmong(
  db: Queryable,
  buyer: string | null,
  ids: readonly string[],
): Promise<(id: string) => OrderedIn | null> {
  const { rows } = await db.query<OrderedIn & { product: string }>(
    `select i.product_id as product, b.id as "_id", b.number as numero, b.status
       from purchases b join purchase_items i on i.purchase_id = b.id
      where b.buyer_id = $1 and ${OPEN} and i.product_id = any($2) order by b.number`,
    [buyer, ids],
  );
  const purchaseOf = new Map(rows.map(({ product, ...purchase }) => [product, purchase]));
  return (id) => purchaseOf.get(id) ?? null;
}

export async function listOwned(db: Queryable, buyer: string | null): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with owned as (select i.product_id, i.photo from purchases b join purchase_items i on i.purchase_id = b.id
                     where b.buyer_id = $1 and b.status = 'Pago' and i.taken_at is null)
     select product_id as id from owned union select p.id from owned join products p on p.photo = owned.photo order by id`,
    [buyer],
  );
  return rows.map(({ id }) => id);
}

export const offersOf = ({ lines }: Cart): Offer[] =>
  lines.flatMap((line) => (line.state === 'ok' ? [line.offer] : []));

export const priceOf = (cart: Cart): Total =>
  priceCart(offersOf(cart), (evento) => cart.packages.get(evento));

async function countOffered(
  db: Queryable,
  buyer: Identity,
  events: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const values: unknown[] = [events, buyer.id];
  const inShopOf = shopOf(buyer, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ evento: string; fotos: number }>(
    `select p.evento, count(*) as fotos from products p
      where p.evento = any($1) and ${inShopOf} and not (${FREE}) and p.price_in_cents > 0
        and not exists (select from purchase_items i join purchases b on b.id = i.purchase_id
                         where b.buyer_id = $2 and b.status = 'Pago' and i.taken_at is null and i.photo = p.photo)
      group by p.evento`,
    values,
  );
  return new Map(rows.map(({ evento, fotos }) => [evento, fotos]));
}

/** Lines that are not for sale have the price 0. */
export async function factsOf(db: Queryable, buyer: Identity, cart: Cart): Promise<CartFacts> {
  const produtos = cart.lines.map((line) =>
    line.state === 'ok'
      ? {
          _id: line.offer._id,
          state: line.state,
          evento: line.offer.evento,
          priceInCents: line.offer.priceInCents,
          compra: cart.openIn(line.offer._id),
        }
      : {
          _id: line._id,
          state: line.state,
          evento: line.evento,
          priceInCents: 0,
          compra: line.state === 'owned' ? line.compra : null,
        },
  );
  const events = [...new Set(offersOf(cart).map(({ evento }) => evento))].filter((evento) =>
    cart.packages.has(evento),
  );
  const offered = events.length > 0 ? await countOffered(db, buyer, events) : new Map<string, number>();
  const pacotes = events.flatMap((evento) => {
    const packages = cart.packages.get(evento);
    if (!packages) return [];
    const { steps, allCents } = packages;
    return [{ evento, pacotes: { steps: [...steps], allCents }, fotos: offered.get(evento) ?? 0 }];
  });
  return { produtos, pacotes };
}
