import { admitAdmin, expect, FETCHING_AHEAD, forgetComplaints, test } from '../kit/browser.ts';
import {
  beginMatch,
  dialog,
  entryStored,
  line,
  newGame,
  open,
  points,
  recordLineup,
  row,
  scouter,
  type,
} from '../kit/match-screen.ts';

test.use(FETCHING_AHEAD);

test('[R-SYNC-2] if a second scout takes over from an offline scout, one of the two versions is chosen', async ({
  page,
  context,
  demo,
  browser,
  complaints,
}) => {
  const id = await beginMatch(page, demo, '12S#');
  await expect(page.getByText('Você está gravando', { exact: true })).toBeVisible();
  const other = await browser.newContext({ baseURL: demo.address });
  const second = await scouter(other, demo, id);
  await expect(second.getByText('está gravando').first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Escalação' })).toBeDisabled();
  await expect(line(second)).toBeDisabled();

  await context.setOffline(true);
  await type(page, '12S#', '12SM-');
  await expect.poll(() => points(page)).toEqual(['2', '0']);

  await second.getByRole('button', { name: 'Assumir a gravação' }).click();
  await expect(dialog(second)).toContainText('fica como segunda versão');
  await dialog(second).getByRole('button', { name: 'Assumir a gravação' }).click();
  await expect(second.getByText('Você está gravando', { exact: true })).toBeVisible();
  await type(second, '12S=');
  await expect.poll(() => points(second)).toEqual(['1', '1']);

  await context.setOffline(false);
  await expect(page.getByText('assumiu a gravação')).toBeVisible();
  await expect(page.getByText(/ficaram à parte|ficou à parte/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comparar versões' })).toBeInViewport({ ratio: 1 });
  for (const message of ['assumiu a gravação', 'espera uma decisão']) {
    const notice = page.getByRole('paragraph').filter({ hasText: message });
    await expect
      .poll(() => notice.evaluate((element) => element.scrollHeight - element.clientHeight), { message })
      .toBeLessThanOrEqual(1);
  }
  await expect.poll(() => points(page)).toEqual(['1', '1']);

  await page.getByRole('button', { name: 'Comparar versões' }).click();
  await expect(dialog(page)).toContainText('As duas se separam no set 1, em 1 x 0.');
  const [mine, theirs] = [
    dialog(page).getByRole('region', { name: 'À parte', exact: true }),
    dialog(page).getByRole('region', { name: 'Na partida', exact: true }),
  ];
  await expect(mine).toContainText('Set 1, 2 x 0');
  await expect(theirs).toContainText('Set 1, 1 x 1');
  await expect(theirs).toContainText('*12SH=');
  for (const version of [mine, theirs]) {
    await expect(async () => {
      const marked = await version.locator('[data-alone]').count();
      await expect(version).toContainText(`${marked} em destaque`, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }

  const received = entryStored(second);
  await type(second, 'a22S#');
  await received;
  await dialog(page).getByRole('button', { name: 'Usar a que ficou à parte' }).click();
  await dialog(page).last().getByRole('button', { name: 'Usar a que ficou à parte' }).click();
  await expect(page.getByText('Compare as versões de novo').first()).toBeVisible();
  await expect(theirs).toContainText('Set 1, 1 x 2');
  await mine.getByRole('button', { name: 'Usar a que ficou à parte' }).click();
  await dialog(page).last().getByRole('button', { name: 'Usar a que ficou à parte' }).click();
  await expect(dialog(page)).toHaveCount(0);
  for (const screen of [page, second]) {
    await expect.poll(() => points(screen)).toEqual(['2', '0']);
    await expect(row(screen, '*12SM-')).toHaveCount(1);
    await expect(row(screen, '*12SH=')).toHaveCount(0);
    await expect(screen.getByText(/A partida segue agora a versão .*, desde o set 1, 1 x 0/)).toBeVisible();
    await expect(screen.getByText('As 2 jogadas que estavam na partida')).toBeVisible();
  }
  await expect(page.getByText(/à parte, como segunda/)).toHaveCount(0);
  await expect(page.getByText('continua gravando, a partir desta versão.')).toBeVisible();
  await expect(second.getByText('Você continua gravando: confira o placar')).toBeVisible();
  await second.getByRole('button', { name: 'Entendi' }).click();
  await expect(second.getByText('A partida segue agora')).toHaveCount(0);
  const lost = second.getByText(/^As 2 jogadas que você gravou .* não ficaram na partida/);
  await expect(lost).toBeVisible();
  await second.reload();
  await expect(lost).toBeVisible();
  await expect(page.getByText('não ficaram na partida')).toHaveCount(0);
  await second.getByRole('button', { name: 'Ver a minha versão' }).click();
  await expect(dialog(second).getByRole('region', { name: 'À parte', exact: true })).toContainText('*12SH=');
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Entendi' }).click();
  await expect(lost).toHaveCount(0);
  await second.reload();
  await row(second, '*12SM-').waitFor();
  await expect(lost).toHaveCount(0);
  // the browser logs the failed socket
  forgetComplaints(complaints, /ERR_INTERNET_DISCONNECTED/);
  await other.close();
});

test('[R-ID-6] viewers see who records and cannot change the match', async ({ page, demo, browser }) => {
  await admitAdmin(page, demo);
  const id = await newGame(page, demo, { publico: true });
  await open(page, 'admin', id);
  await recordLineup(page);
  await type(page, '12S#');
  const other = await browser.newContext({ baseURL: demo.address });
  const viewer = await other.newPage();
  await viewer.goto(`/#/jogos/${id}`);
  await expect(row(viewer, '*12SH#')).toHaveCount(1);
  for (const name of ['Escalação', 'Correções', 'Editar elenco', 'Assumir a gravação', 'Editar'])
    await expect(viewer.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(viewer.getByText('está gravando').first()).toBeVisible();
  await other.close();
});
