import { createPurchaseLink } from '@volleyscouter/contract/entranceLinks';
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  claimPaid as claimPaidRoute,
  createPurchase,
  deletePurchase,
  listMyPurchases,
  listOwned as listOwnedRoute,
  listPurchases as listPurchasesRoute,
  markTold,
  readCart as readCartRoute,
  readPurchase,
  unmarkTold,
  updatePurchase,
} from '@volleyscouter/contract/purchases';
import type { Parts } from '../../parts.ts';
import { makeLink } from '../../people/sessions/links.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Context, guard, type On } from '../../platform/http/handle.ts';
import { audit, auditOnCommit } from '../../platform/trace/audit.ts';
import { announcePurchase } from '../money/announce.ts';
import { purchaseAnswer } from './answers.ts';
import { factsOf, listOwned, readCart } from './cart.ts';
import { changeCode, changeStatus, claimPaid } from './change.ts';
import { purchaseLinks } from './links.ts';
import { placeOrder } from './order.ts';
import {
  accountExists,
  findPurchase,
  isKept,
  listOfBuyer,
  listPurchases,
  MAX_ROWS,
  removePurchase,
  type StoredPurchase,
  setNotified,
} from './store.ts';

const MAX_KEY_LENGTH = 200;

const idOf = (product: string | { _id: string }): string =>
  typeof product === 'string' ? product : product._id;

function keyOf({ request }: Pick<Context, 'request'>): string | null {
  const header = request.headers['idempotency-key'];
  const key = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  return key === '' ? null : key;
}

function nextOf(address: string, last: string): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.delete('inicio');
  params.set('depois', last);
  return `${path}?${params}`;
}

export function purchaseRoutes(on: On, parts: Parts): void {
  const { db, clock, secret, publicUrl } = parts;
  const links = purchaseLinks(secret);

  /**
   * `null` without access. Buyers access their own purchases; if an admin removed the purchase, it must be
   * Pago or Estornado.
   */
  async function reach(call: Pick<Context, 'caller' | 'action'>, id: string): Promise<StoredPurchase | null> {
    const purchase = await findPurchase(db, id);
    if (!purchase || guard(call, { owner: purchase.idAtleta._id, public: false, purchase: id })) return null;
    return call.caller.role === 'admin' || isKept(purchase) ? purchase : null;
  }

  on(readCartRoute, async ({ caller, body }) =>
    factsOf(db, caller, await readCart(db, caller, body.produtos.map(idOf))),
  );

  on(listOwnedRoute, ({ caller }) => listOwned(db, caller.id));

  on(createPurchase, async (call) => {
    const key = keyOf(call);
    if (key !== null && key.length > MAX_KEY_LENGTH)
      return refuse('invalid-data', {
        problem: `Confira o cabeçalho Idempotency-Key: no máximo ${MAX_KEY_LENGTH} letras.`,
      });
    const { produtos, quantity, totalPrice, chavePix: code } = call.body;
    const order = { products: produtos.map(idOf), quantity, totalPrice, code, key };
    const placed = await placeOrder(parts, call.caller, order);
    return placed.ok ? { ...placed.value, _id: placed.value.id } : placed;
  });

  on(readPurchase, async (call) => {
    const purchase = await reach(call, call.params.id);
    return purchase ? purchaseAnswer({ db, links }, purchase, call.caller, clock()) : refuse('not-found');
  });

  on(updatePurchase, async (call) => {
    const { body, caller } = call;
    const { id } = call.params;
    const purchase = await reach(call, id);
    if (!purchase) return refuse('not-found');
    const changed =
      'chavePix' in body
        ? await changeCode(parts, id, caller, body.chavePix)
        : await changeStatus(parts, purchase, caller, body);
    if (!changed.ok) return changed;
    return (await findPurchase(db, id)) ?? refuse('not-found');
  });

  on(claimPaidRoute, async (call) => {
    const purchase = await reach(call, call.params.id);
    if (!purchase) return refuse('not-found');
    const claimed = await claimPaid(parts, purchase);
    if (!claimed.ok) return claimed;
    return (await findPurchase(db, purchase._id)) ?? refuse('not-found');
  });

  on(deletePurchase, ({ params: { id }, caller }) =>
    inTransaction(db, async (tx) => {
      if (!(await removePurchase(tx, id, caller.id, clock()))) return refuse('not-found');
      await announcePurchase(tx, id);
      auditOnCommit(tx, { event: 'purchase-removed', purchase: id });
      return DONE;
    }),
  );

  on(listPurchasesRoute, async ({ query, request, reply }) => {
    const rows = await listPurchases(db, query);
    if (query.exporta) audit({ event: 'purchases-exported', purchases: rows.length });
    const last = rows.at(-1);
    if (last && rows.length === (query.limite ?? MAX_ROWS))
      reply.header('link', `<${nextOf(request.url, last._id)}>; rel="next"`);
    return rows;
  });

  on(listMyPurchases, async (call) => {
    const { id } = call.params;
    const refusal = guard(call, { owner: id, public: false });
    if (refusal) return refusal;
    if (call.caller.role === 'admin' && !(await accountExists(db, id))) return refuse('not-found');
    return listOfBuyer(db, id);
  });

  on(createPurchaseLink, async ({ params: { id }, request }) => {
    const purchase = await findPurchase(db, id);
    if (purchase && purchase.status !== 'Pago') return refuse('purchase-moved', { status: purchase.status });
    const buyer = purchase?.idAtleta._id;
    const link = buyer ? await makeLink(db, buyer, clock(), id) : null;
    if (!link) return refuse('not-found');
    audit({ event: 'purchase-link-made', purchase: id });
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      link: `${origin}/#/entrar/compra/${id}/${link.token}`,
      expiresAt: link.expiresAt.toISOString(),
    };
  });

  on(markTold, async ({ params: { id } }) =>
    (await setNotified(db, id, clock())) ? DONE : refuse('not-found'),
  );

  on(unmarkTold, async ({ params: { id } }) =>
    (await setNotified(db, id, null)) ? DONE : refuse('not-found'),
  );
}
