import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';

test('the dashboard of an empty system lists the first steps', async ({ page, demo }) => {
  const counts = { eventos: 0, times: 0, jogos: 0 };
  await page.route('**/painel', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...counts } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, demo, '/admin/');
  const steps = page.locator('section', { has: page.getByRole('heading', { name: 'Primeiros passos' }) });
  for (const name of ['Primeiro evento', 'Primeiro time', 'Primeiro jogo'])
    await expect(steps.getByRole('link', { name })).toBeVisible();
  for (const name of ['Fotos', 'Pessoas', 'Jogos', 'Dinheiro'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Tabelas do scout/ })).toBeHidden();
  await page.getByText('Avançado').click();
  await expect(page.getByRole('link', { name: /Tabelas do scout/ })).toBeVisible();
  await expectCleanInThemes(page, 'dashboard');

  counts.times = 1;
  await page.reload();
  await expect(steps.getByText('Primeiro time: feito')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Primeiro time' })).toHaveCount(0);
  await steps.getByRole('button', { name: 'Não mostrar mais' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jogos', exact: true })).toBeVisible();
  await expect(steps).toHaveCount(0);
  // a response may still be pending
  await page.unrouteAll({ behavior: 'wait' });
});
