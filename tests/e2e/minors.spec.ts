import { expectCleanInThemes, PHONE, walks } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';

const LABEL = 'Atletas menores de idade';

test('[R-LGPD] in a match with minors, visitors see only numbers and first names', {
  tag: '@short',
}, async ({ page, demo, browser }) => {
  await signInAsAdmin(page, demo);
  await page.getByRole('link', { name: '+ Nova Partida' }).click();
  await page.getByRole('combobox', { name: 'Time da casa' }).fill('Sub-15 Maré');
  await page.getByRole('combobox', { name: 'Time visitante' }).fill('Sub-15 Farol');
  const roster =
    '1 Ana Zwyxlima s\n2 Bia Zwyxlima\n3 Cris Zwyxlima\n4 Duda Zwyxlima\n5 Eva Zwyxlima\n6 Fê Zwyxlima';
  await page.getByRole('textbox', { name: 'Elenco da casa' }).fill(roster);
  await page.getByRole('textbox', { name: 'Elenco visitante' }).fill('1 2 3 4 5 6');
  await page.getByLabel('Público', { exact: true }).selectOption('Sim');
  const box = page.getByRole('checkbox', { name: LABEL });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  for (const { theme, width } of walks(PHONE)) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await box.scrollIntoViewIfNeeded();
    await expectCleanInThemes(page, `the form, ${width} px`);
  }
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page).toHaveURL(/scout\/[\w-]+$/);
  const id = page.url().split('/').at(-1) ?? '';

  const visitor = await browser.newPage();
  const received: string[] = [];
  visitor.on('response', async (response) => {
    if (/json/.test(response.headers()['content-type'] ?? ''))
      received.push(await response.text().catch(() => ''));
  });
  visitor.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(String(payload))),
  );
  await visitor.goto(`${demo.address}/#/jogos/${id}`);
  await visitor.getByRole('heading', { level: 1, name: /Sub-15 Maré/ }).waitFor();
  await expect(visitor.getByRole('option', { name: '#1 - Ana', exact: true })).toHaveCount(1);
  expect(await visitor.locator('body').innerText()).not.toMatch(/zwyxlima/i);
  await expect.poll(() => received.length).toBeGreaterThan(2);
  expect(received.join('\n')).not.toMatch(/zwyxlima/i);
  await visitor.close();

  await page.goto(`${demo.address}/#/admin/games/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Elenco da casa' })).toHaveValue(/Zwyxlima/);
  await expect(page.getByRole('checkbox', { name: LABEL })).toBeChecked();
});
