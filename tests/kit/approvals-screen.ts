import type { BrowserContext, Page } from '@playwright/test';
import { signInAsAdmin } from './browser.ts';
import type { Bought } from './buying.ts';
import type { TestServer } from './server.ts';

export const LIST = '/admin/compras/aprovar';

export const rowOf = (page: Page, { number }: Bought) =>
  page.getByRole('row').filter({ hasText: new RegExp(`nº ${number} `) });
export const approve = (page: Page, bought: Bought) =>
  rowOf(page, bought).getByRole('button', { name: /^Aprovar/ });
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Tests must not reach other servers. */
export async function fakeChat(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
}

export async function openList(page: Page, demo: TestServer, route = LIST): Promise<void> {
  await signInAsAdmin(page, demo, route);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Newest first; `Pessoa 1` is the oldest. */
export async function invent(page: Page, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({
    _id: `p${index}`,
    numero: count - index,
    idAtleta: { _id: null, nome: `Pessoa ${count - index}`, celular: '11987654321' },
    dataCompra: new Date(Date.UTC(2026, 4, 1) - index * 60_000).toISOString(),
    quantity: 1,
    totalPrice: 1500,
    status: 'Pendente',
    chavePix: '00020126',
    pagoEm: '',
    avisadoEm: '',
    aResolver: 0,
    recebido: 0,
    liquido: 0,
  }));
  await page.route('**/compras/?*', (route) => {
    const { searchParams } = new URL(route.request().url());
    const last = searchParams.get('depois');
    const from = last
      ? all.findIndex(({ _id }) => _id === last) + 1
      : Number(searchParams.get('inicio') ?? 0);
    return route.fulfill({ json: all.slice(from, from + Number(searchParams.get('limite') ?? count)) });
  });
}
