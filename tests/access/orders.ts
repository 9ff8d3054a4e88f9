import type { RouteName } from '@volleyscouter/contract/routes';
import { placePurchase } from '../kit/bought.ts';
import { giveCode } from '../kit/purchase.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Scene } from './scene.ts';

/** A product deleted after its payment. */
const DELETED = 'apagada';

export interface Orders {
  /** Ids by owner and state. */
  purchases: Record<string, string>;
  /** An unused code of `atleta` for one photo. */
  pixCode: string;
}

export async function placeOrders(server: TestServer, atleta: string, other: string): Promise<Orders> {
  const { db, clock } = server.parts;
  // the photos differ, because a payment cancels open purchases of the same photos
  const items = {
    Pendente: [{ id: 'waiting', photo: 'e'.repeat(64) }],
    Pago: [{ id: DELETED, photo: 'f'.repeat(64) }],
  };
  const place = async (buyer: string, status: 'Pendente' | 'Pago') =>
    (await placePurchase(server, { buyer, status, items: items[status] })).id;
  const purchases = {
    own: await place(atleta, 'Pendente'),
    'own paid': await place(atleta, 'Pago'),
    'own removed': await place(atleta, 'Pendente'),
    'own paid and removed': await place(atleta, 'Pago'),
    another: await place(other, 'Pendente'),
    missing: 'nenhuma',
  };
  await db.query(`update purchases set removed_at = $2 where id = any($1)`, [
    [purchases['own removed'], purchases['own paid and removed']],
    clock(),
  ]);
  return { purchases, pixCode: await giveCode(server, atleta, 1500) };
}

/**
 * `own as Pago` changes the status of `own` to `Pago`. `null` for calls that `requestOf` (matrix.ts) handles.
 */
export function orderRequest(scene: Scene, call: RouteName, object: string) {
  const [owner = '', change = ''] = object.split(' as ');
  const purchase = { params: { id: scene.purchases[owner] ?? '' } };
  const { pixCode: chavePix } = scene;
  const produtos = [object === 'bought photo' ? DELETED : (scene.products[object] ?? '')];
  switch (call) {
    case 'readCart':
      return { body: { produtos } };
    case 'makeCode':
      return { body: { valor: 15 } };
    case 'createPurchase':
      return { body: { quantity: 1, totalPrice: 15, produtos, chavePix } };
    case 'updatePurchase': {
      const body = change === 'newer code' ? { chavePix } : { status: change };
      return { ...purchase, body };
    }
    case 'readPurchase':
    case 'claimPaid':
    case 'deletePurchase':
    case 'createPurchaseLink':
    case 'markTold':
    case 'unmarkTold':
      return purchase;
    case 'listMyPurchases':
      return { params: { id: scene.accounts[object as 'own'] ?? 'nenhuma' } };
    default:
      return null;
  }
}

/** `null` for calls without a detail. */
export function orderDetail(call: RouteName, body: object): string | null {
  if (call === 'readCart') return `:${(body as { produtos?: { state: string }[] }).produtos?.[0]?.state}`;
  if (call === 'readPurchase') return 'zip' in body && body.zip !== '' ? ':links' : ':no links';
  return null;
}
