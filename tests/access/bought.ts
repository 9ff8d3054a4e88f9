/** Each cell of the matrix makes its own purchase and removes it, because lists in other cells would count it. */
import { ROUTES, type RouteName } from '@volleyscouter/contract/routes';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { purchaseLinks } from '@volleyscouter/server/shop/purchases/links';
import { placePurchase } from '../kit/bought.ts';
import { forgetPurchase } from '../kit/money-seam.ts';
import { refOf } from '../kit/shop.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { Cell } from './matrix.ts';
import type { IdentityName, Scene } from './scene.ts';

interface Kind {
  buyer: IdentityName;
  status: PurchaseStatus;
  /** Key in `products` of the scene. */
  product: string;
  isTakenDown?: boolean;
}

const KINDS: Record<string, Kind> = {
  'paid photo': { buyer: 'atleta', status: 'Pago', product: 'sold photo' },
  'paid photo of another purchase': { buyer: 'atleta', status: 'Pago', product: 'sold photo' },
  'paid and withheld photo': { buyer: 'atleta', status: 'Pago', product: 'withheld photo' },
  'paid photo of the assessoria': {
    buyer: 'assessoria',
    status: 'Pago',
    product: 'photo of the assessoria',
  },
  'taken photo': { buyer: 'atleta', status: 'Pago', product: 'sold photo', isTakenDown: true },
  'unpaid photo': { buyer: 'atleta', status: 'Pendente', product: 'sold photo' },
  'unpaid and withheld photo': { buyer: 'atleta', status: 'Pagamento em análise', product: 'withheld photo' },
  'called off photo': { buyer: 'atleta', status: 'Cancelado', product: 'sold photo' },
  'refunded and withheld photo': { buyer: 'atleta', status: 'Estornado', product: 'withheld photo' },
};

export const readsPurchaseFile = (call: RouteName): boolean => ROUTES[call].action === 'purchase:download';

interface FileRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  remove(): Promise<unknown>;
}

export async function placeBought(
  server: TestServer,
  { products, refs }: Scene,
  { call, object, identity }: Cell,
): Promise<FileRequest> {
  const { clock, secret } = server.parts;
  const kind = KINDS[object];
  if (!kind && object !== 'missing') throw new Error(`no such object: ${object}`);
  const product = kind ? (products[kind.product] ?? '') : 'nenhum';
  const id = kind ? await place(server, { product, kind, ref: refs[kind.buyer] ?? '' }) : 'nenhuma';
  const isLinked = identity === 'linkHolder' && kind && object !== 'paid photo of another purchase';
  const ref = isLinked ? await linkHolderOf(server, refs.atleta ?? '', id) : refs[identity];
  const links = purchaseLinks(secret);
  const [purchase, caller] = [
    { _id: id, status: 'Pago' },
    { ref: ref ?? null, role: 'admin' },
  ] as const;
  const { image, imageCard, imageSample } = links.item(
    purchase,
    { _id: product, retirada: false },
    caller,
    clock(),
  );
  const address = {
    readBoughtCard: imageCard,
    readBoughtPreview: imageSample,
    readBought: image,
    readZip: links.zip(purchase, caller, clock()),
    readZipPart: links.part(purchase, 1, caller, clock()),
  }[call as 'readZip'];
  const k = new URL(address, 'http://nowhere').searchParams.get('k');
  return {
    params: { id, produto: product, parte: '1' },
    query: k === null ? {} : { k },
    remove: () => forgetPurchase(server.parts, id),
  };
}

const accountOf = async ({ parts: { db } }: TestServer, ref: string): Promise<string | null> =>
  (await db.query<{ id: string }>('select account_id as id from sessions where ref = $1', [ref])).rows[0]
    ?.id ?? null;

async function linkHolderOf(server: TestServer, ref: string, purchase: string): Promise<string> {
  const { db, clock } = server.parts;
  const account = (await accountOf(server, ref)) ?? '';
  return refOf(server, await openSession(db, 'linkHolder', account, clock(), { purchase }));
}

async function place(
  server: TestServer,
  { product, kind: { status, isTakenDown }, ref }: { product: string; kind: Kind; ref: string },
): Promise<string> {
  const { db, clock } = server.parts;
  const photo = await db.query<{ photo: string }>('select photo from products where id = $1', [product]);
  const item = { id: product, photo: photo.rows[0]?.photo ?? '' };
  const { id } = await placePurchase(server, {
    buyer: await accountOf(server, ref),
    status,
    items: [item],
  });
  if (isTakenDown)
    await db.query('update purchase_items set taken_at = $2 where purchase_id = $1', [id, clock()]);
  return id;
}
