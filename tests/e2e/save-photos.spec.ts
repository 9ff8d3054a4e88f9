import type { Page } from '@playwright/test';
import { expect, stored, test } from '../kit/browser.ts';
import { asBuyer, enterAsBuyer, moveTo } from '../kit/buyer.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Fakes a share sheet that fails once: the user cancels it, or the phone refuses it. */
const withSheet = (page: Page, failure: 'AbortError' | 'NotAllowedError') =>
  page.addInitScript((name) => {
    const handed: { name: string; type: string; size: number }[][] = [];
    Object.assign(globalThis, { handed });
    Object.assign(navigator, {
      canShare: ({ files }: { files?: File[] }) => (files?.length ?? 0) > 0,
      async share({ files = [] }: { files?: File[] }) {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError');
        handed.push(files.map(({ name, type, size }) => ({ name, type, size })));
        if (handed.length === 1) throw new DOMException('not shared', name);
      },
    });
  }, failure);

const FAILURES = [
  ['closed', 'AbortError', 'As fotos ainda não foram salvas'],
  ['refused', 'NotAllowedError', 'O celular não aceitou as fotos'],
] as const;
for (const [outcome, failure, message] of FAILURES)
  test(`[R-SHOP-4] if the share sheet is ${outcome}, the paid photos can be shared again`, async ({
    page,
    demo,
  }) => {
    await withSheet(page, failure);
    await enterAsBuyer(page, demo, '/ar/shop');
    const wantButtons = page.getByRole('button', { name: 'Quero', exact: true });
    for (const count of [1, 2]) {
      await wantButtons.first().tap();
      // the click event follows the tap with a delay
      await expect(page.getByRole('button', { name: 'Remover do carrinho' })).toHaveCount(count);
    }
    await page.getByRole('link', { name: 'Ir para pagamento' }).tap();
    await page.getByRole('button', { name: 'Ir para pagamento' }).tap();
    await expect(page.getByText('Disponível após o pagamento')).toBeVisible();
    const id = (await stored(page, 'idCompra')) ?? '';
    await moveTo(demo, id, 'Pago');
    await page.getByRole('button', { name: 'Salvar no celular', exact: true }).tap();
    const saveButton = page.getByRole('button', { name: 'Salvar 2 fotos' });
    await saveButton.tap();
    await expect(page.getByText(message)).toBeVisible();
    await saveButton.tap();
    await expect(page.getByText('Baixada', { exact: true })).toHaveCount(2);
    const handed = await page.evaluate(
      () => (globalThis as unknown as { handed: { name: string; type: string; size: number }[][] }).handed,
    );
    expect(handed).toHaveLength(2);
    expect(handed[1]).toEqual(handed[0]);
    for (const { name, type, size } of handed[1] ?? []) {
      expect([type, size > 10_000]).toEqual(['image/jpeg', true]);
      expect(name).toMatch(/\.jpg$/);
    }
    const read = await asBuyer<{ produtos: { baixadaEm: string }[] }>(page, `/compras/${id}`);
    expect(read.produtos.every(({ baixadaEm }) => baixadaEm !== '')).toBe(true);
  });
