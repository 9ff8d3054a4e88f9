import type { BrowserContext, Page } from '@playwright/test';
import { approve, fakeChat, openList, rowOf } from '../kit/approvals-screen.ts';
import { expect, test } from '../kit/browser.ts';
import { type Bought, type Buyer, buyAs, newBuyer, setStatus } from '../kit/buying.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

async function linkFrom(page: Page, bought: Bought): Promise<string> {
  const [chat] = await Promise.all([page.context().waitForEvent('page'), approve(page, bought).click()]);
  await chat.waitForURL(/wa\.me/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  const { origin } = new URL(page.url());
  const link = new RegExp(`${origin}/#/entrar/compra/${bought.id}/[\\w-]{43}(?=\\n)`).exec(text)?.[0];
  expect(link, text).toBeDefined();
  return link ?? '';
}

async function signInByCode(page: Page, { code }: Buyer): Promise<void> {
  await page.getByLabel('Digite o código de acesso.').fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

const numberOf = (page: Page, { number }: Bought) => page.getByText(`Compra nº ${number}`, { exact: true });
const GONE = 'Este link não vale mais';

async function onPhone(
  context: BrowserContext,
  opened: (phone: BrowserContext) => Promise<void>,
): Promise<void> {
  const phone = await context.browser()?.newContext({ ...PHONE, baseURL: undefined });
  if (!phone) throw new Error('no browser');
  try {
    await opened(phone);
  } finally {
    await phone.close();
  }
}

test('[R-SHOP-11] the link in the message opens one purchase only, until the purchase is closed on the phone', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const buyer = await newBuyer(demo, 'Joana Prado');
  const first = await buyAs(demo, buyer, 2);
  const second = await buyAs(demo, buyer, 1, 2);
  await openList(page, demo);
  const link = await linkFrom(page, first);
  // creating a link for another purchase does not invalidate the first link
  const other = await linkFrom(page, second);
  await onPhone(context, async (phone) => {
    const bought = await phone.newPage();
    await bought.goto(link);
    const open = bought.getByRole('button', { name: 'Abrir a compra de Joana P.' });
    await expect(bought).toHaveURL(new RegExp(`#/entrar/compra/${first.id}$`));
    await open.click();
    await expect(numberOf(bought, first)).toBeVisible();
    await expect(bought.getByText('O link abriu só esta compra')).toBeVisible();
    const [download] = await Promise.all([
      bought.waitForEvent('download'),
      bought.getByRole('button', { name: /^Download: Foto 1/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.jpg$/);
    for (const path of ['/ar/shop', `/ar/compras/${second.id}`]) {
      await bought.goto(`${demo.address}/#${path}`);
      await expect(bought).toHaveURL(/#\/acesso$/);
    }
    await bought.goto(link);
    await expect(numberOf(bought, first)).toBeVisible();
    await bought.reload();
    await expect(numberOf(bought, first)).toBeVisible();
    await bought.goto(other);
    await open.click();
    await expect(numberOf(bought, second)).toBeVisible();
    await bought.goto(link);
    await expect(numberOf(bought, first)).toBeVisible();
    await bought.getByRole('button', { name: 'Fechar neste aparelho' }).click();
    await expect(bought).toHaveURL(/#\/$/);
    await bought.goto(link);
    await expect(bought.getByRole('heading', { name: GONE })).toBeVisible();
    await bought.getByRole('link', { name: 'Entrar com o código' }).click();
    await signInByCode(bought, buyer);
    await expect(numberOf(bought, first)).toBeVisible();
    await bought.goto(link);
    await expect(numberOf(bought, first)).toBeVisible();
    await expect(bought.getByText('O link abriu só esta compra')).toHaveCount(0);
    await bought.goto(`${demo.address}/#/ar/shop`);
    await expect(bought.getByRole('heading', { name: 'Olá, Joana Prado' })).toBeVisible();
  });
});

test('[R-SHOP-11] on a phone with another session the link opens the purchase, and the session stays', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buyAs(demo, await newBuyer(demo, 'Marina Telles'));
  await openList(page, demo);
  const link = await linkFrom(page, bought);
  const somebody = await newBuyer(demo, 'Paula Reis');
  await onPhone(context, async (phone) => {
    const opened = await phone.newPage();
    await opened.goto(`${demo.address}/#/acesso`);
    await signInByCode(opened, somebody);
    await expect(opened.getByRole('heading', { name: 'Olá, Paula Reis' })).toBeVisible();
    await opened.goto(link);
    await opened.getByRole('button', { name: 'Abrir a compra de Marina T.' }).click();
    await expect(numberOf(opened, bought)).toBeVisible();
    await opened.goto(`${demo.address}/#/ar/shop`);
    await expect(opened.getByRole('heading', { name: 'Olá, Paula Reis' })).toBeVisible();
    await setStatus(demo, bought, 'Estornado');
    await opened.goto(link);
    await expect(opened.getByText('O valor desta compra foi devolvido')).toBeVisible();
    await expect(opened.getByRole('button', { name: /^Download: Foto 1/ })).toBeDisabled();
  });
});

test('[R-SHOP-11] if the link could not be created, a message says so, and opening the chat creates the link', async ({
  page,
  context,
  demo,
}) => {
  await fakeChat(context);
  const bought = await buyAs(demo, await newBuyer(demo, 'Otília Reis'));
  await openList(page, demo);
  const LINKS = `**/compras/${bought.id}/link`;
  await page.route(LINKS, (route) => route.abort());
  const [chat] = await Promise.all([context.waitForEvent('page'), approve(page, bought).click()]);
  await expect(page.getByRole('alert')).toContainText('O link das fotos de Otília Reis não foi criado.');
  await expect.poll(() => chat.isClosed()).toBe(true);
  await page.unroute(LINKS);
  const chatLink = rowOf(page, bought).getByRole('link', { name: 'Abrir conversa com Otília Reis' });
  const [opened] = await Promise.all([context.waitForEvent('page'), chatLink.click()]);
  await opened.waitForURL(/wa\.me/);
  expect(new URL(opened.url()).searchParams.get('text')).toContain(`/#/entrar/compra/${bought.id}/`);
});
