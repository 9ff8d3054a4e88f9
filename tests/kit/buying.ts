/** Each buyer is new and owns no photo. */
import type { TestServer } from './server.ts';

export interface Buyer {
  name: string;
  /** Code with which the buyer signs in. */
  code: string;
  token: string;
}

export interface Bought {
  id: string;
  number: number;
  name: string;
  reais: number;
  /** The Pix code. */
  code: string;
}

export async function send<T>(
  { address }: TestServer,
  method: 'POST' | 'PUT',
  path: string,
  token: string,
  body: unknown,
): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function read<T>({ address }: TestServer, path: string, token: string): Promise<T> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Keyed by server, not by address: a later server may reuse the port of an ended one. */
const admins = new WeakMap<TestServer, Promise<string>>();

async function signIn(demo: TestServer): Promise<string> {
  return (await send<{ token: string }>(demo, 'POST', '/auth/login', '', demo.admin)).token;
}

export function adminToken(demo: TestServer): Promise<string> {
  const token = admins.get(demo) ?? signIn(demo);
  admins.set(demo, token);
  return token;
}

let buyers = 0;

export async function newBuyer(demo: TestServer, name: string, celular?: string): Promise<Buyer> {
  const number = String(++buyers).padStart(4, '0');
  const code = `T${process.pid % 1000}X${number}`;
  const account = {
    nome: name,
    email: '',
    password: code,
    celular: celular ?? `1198000${number}`,
    perfil: 'Atleta',
  };
  await send(demo, 'POST', '/atletas/create', await adminToken(demo), account);
  const { token } = await send<{ token: string }>(demo, 'POST', '/auth/acesso', '', { password: code });
  return { name, code, token };
}

interface Photo {
  _id: string;
  priceInCents: number;
}

const PRICE = 1500;

export const amount = (reais: number): string => `R$\u00a0${reais.toFixed(2).replace('.', ',')}`;

/** `count` is at most 3: a package price applies from four photos on. */
export async function buyAs(demo: TestServer, buyer: Buyer, count = 1, skip = 0): Promise<Bought> {
  const { name, token } = buyer;
  const { data } = await read<{ data: Photo[] }>(demo, '/product/all', token);
  const produtos = data.filter(({ priceInCents }) => priceInCents === PRICE).slice(skip, skip + count);
  const reais = (count * PRICE) / 100;
  const charge = { valor: reais };
  const path = '/compras/pagamento/gerarPayload';
  const { chavePix: code } = await send<{ chavePix: string }>(demo, 'POST', path, token, charge);
  const body = { quantity: count, totalPrice: reais, produtos, chavePix: code };
  const created = await send<{ id: string; numero: number }>(
    demo,
    'POST',
    '/compras/criarCompra',
    token,
    body,
  );
  return { id: created.id, number: created.numero, name, reais, code };
}

export const buy = async (demo: TestServer, name: string, count = 1): Promise<Bought> =>
  buyAs(demo, await newBuyer(demo, name), count);

export const setStatus = async (demo: TestServer, { id }: Bought, status: string): Promise<unknown> =>
  send(demo, 'PUT', `/compras/${id}`, await adminToken(demo), { status });

export const statusOf = async (demo: TestServer, { id }: Bought): Promise<string> =>
  (await read<{ status: string }>(demo, `/compras/${id}`, await adminToken(demo))).status;
