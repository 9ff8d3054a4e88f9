import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterCode, expect } from './browser.ts';
import { adminToken } from './buying.ts';
import type { TestServer } from './server.ts';

export interface SoldPhoto {
  _id: string;
  evento: string;
  local: string;
  tags: string;
  priceInCents: number;
}

export interface Buyer {
  id: string;
  nome: string;
  code: string;
}

export interface Purchase {
  _id: string;
  status: string;
  totalPrice: number;
  chavePix: string;
  produtos: { _id: string; image: string }[];
}

export async function asAdmin<Answer>(
  demo: TestServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(demo.address + path, {
    method,
    headers: { authorization: `Bearer ${await adminToken(demo)}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function makeBuyer(demo: TestServer, nome = 'Compradora de teste'): Promise<Buyer> {
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  const body = { nome, password: code, celular: '11999990000', perfil: 'Atleta', email: '' };
  const { _id } = await asAdmin<{ _id: string }>(demo, 'POST', '/atletas/create', body);
  return { id: _id, nome, code };
}

export async function enterAsBuyer(
  page: Page,
  demo: TestServer,
  route: string,
  nome?: string,
): Promise<Buyer> {
  const buyer = await makeBuyer(demo, nome);
  await enterCode(page, '/acesso', buyer.code, route);
  return buyer;
}

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => localStorage.getItem('acessoToken') ?? '');

export async function asBuyer<Answer>(page: Page, path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  return (await (await page.request.get(path, { headers })).json()) as Answer;
}

export const purchasesOf = (page: Page, { id }: Buyer): Promise<Purchase[]> =>
  asBuyer(page, `/compras/cliente/${id}`);

export async function fillCart(page: Page, count: number): Promise<SoldPhoto[]> {
  const { data } = await asBuyer<{ data: SoldPhoto[] }>(page, '/product/all?inicio=0&limite=200');
  const sold = data.filter(({ tags }) => !/brinde|oculta/.test(tags));
  const photos = sold.filter(({ evento }) => evento === sold[0]?.evento).slice(0, count);
  expect(photos).toHaveLength(count);
  await storeCart(page, photos);
  return photos;
}

export const storeCart = (page: Page, photos: readonly object[]): Promise<void> =>
  page.evaluate((products) => {
    localStorage.setItem('cartItems', JSON.stringify(products.map((product) => ({ product, quantity: 1 }))));
    window.dispatchEvent(new Event('volleyscouter:storage'));
  }, photos);

export async function pay(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ir para pagamento' }).click();
  await expect(page).toHaveURL(/#\/ar\/pagamentos\/novo$/);
  await page.getByRole('heading', { level: 2, name: 'Itens comprados' }).waitFor();
  return page.evaluate(() => localStorage.getItem('idCompra') ?? '');
}

export async function order(page: Page, demo: TestServer, count = 2): Promise<string> {
  await enterAsBuyer(page, demo, '/ar/cart');
  await fillCart(page, count);
  return pay(page);
}

export const downloads = (page: Page) => page.getByRole('button', { name: /^Download: / });

export const moveTo = (demo: TestServer, id: string, status: string): Promise<unknown> =>
  asAdmin(demo, 'PUT', `/compras/${id}`, { status });

export const offer = (demo: TestServer, name: string, steps: { from: number; cents: number }[]) =>
  asAdmin(demo, 'PUT', '/eventos', { name, pacotes: { steps, allCents: null } });
