import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { readPdf } from '../kit/pdfReader.ts';

const PAGES = [
  ['scout', 'Quem scouteia'],
  ['fotos', 'Quem vende fotos'],
  ['publico', 'Quem acompanha e compra'],
] as const;

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('each help page shows its pictures and prints on at most two pages', async ({ page, context }) => {
    await page.goto('/#/ajuda');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    for (const [name, title] of PAGES) {
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const pictures = page.getByRole('main').getByRole('img');
      await expect(pictures).toHaveCount(2);
      for (const picture of await pictures.all())
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);
      const paper = await readPdf(
        await page.pdf({ format: 'A4', margin: { top: '1.5cm', bottom: '1.5cm' } }),
      );
      expect(paper.pages.length, name).toBeLessThanOrEqual(2);
      const texts = paper.pages.flat().map(({ text }) => text);
      expect(texts.join(' ')).toContain(title);
      expect(texts.join(' ')).not.toContain('Fotos e scout de vôlei');
    }
  });
});

test('the help link of a screen opens its paragraph', async ({ page, demo }) => {
  await page.goto('/#/jogos');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ajuda' }).click();
  await expect(page).toHaveURL(/#\/ajuda\/publico#acompanhar$/);
  await expect(page.locator('#acompanhar')).toBeInViewport();
  await page.goto('about:blank');
  await signInAsAdmin(page, demo, '/admin/compras/extrato');
  await page.getByRole('navigation').getByRole('link', { name: 'Ajuda' }).click();
  await expect(page).toHaveURL(/#\/ajuda\/fotos#extrato$/);
  await expect(page.locator('#extrato')).toBeInViewport();
  for (const [name] of PAGES) {
    await page.goto(`/#/ajuda/${name}`);
    const links = page.getByRole('main').getByRole('link', { name: /^Abrir: / });
    await links.first().waitFor();
    for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))) {
      await page.goto('about:blank');
      await page.goto(`/${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Página não encontrada' }), `${address}`).toHaveCount(0);
    }
  }
});
