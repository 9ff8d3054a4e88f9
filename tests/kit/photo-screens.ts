import type { Page } from '@playwright/test';
import { admitAdmin, expect, test } from './browser.ts';
import { type Card, openCard } from './drop.ts';

/**
 * Before each test of a file, signs the admin in and opens a new card. Returns a function that returns the
 * card.
 */
export function cardForEach(seed: number): () => Card {
  let next = seed;
  let card: Card | undefined;
  test.beforeEach(async ({ page, demo }) => {
    card = await openCard(next++);
    await admitAdmin(page, demo);
  });
  test.afterEach(() => card?.remove());
  return () => {
    if (!card) throw new Error('no test runs');
    return card;
  };
}

export const asGrid = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('photoGrid', '1'));

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const event = (page: Page) => page.getByRole('combobox', { name: 'Evento', exact: true });
export const filter = (page: Page, text: string) => page.getByRole('textbox', { name: 'Filtrar' }).fill(text);
export const expectCount = (page: Page, count: string) =>
  expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();

export async function uploadPhotos(page: Page, evento: string, paths: readonly string[]): Promise<void> {
  await page.goto('/#/admin/photos/send');
  await page.getByLabel('Escolher fotos').setInputFiles([...paths]);
  await event(page).fill(evento);
  await field(page, 'Preço em centavos').fill('1000');
  await page.getByRole('button', { name: /^Enviar \d+ foto/ }).click();
  await expect(page.getByRole('region', { name: 'Envio das fotos' })).toContainText('na loja', {
    timeout: 20_000,
  });
  await page.getByRole('link', { name: 'Ver as fotos na lista' }).click({ timeout: 30_000 });
  await heading(page, 'Fotos');
}
