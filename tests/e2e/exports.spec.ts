import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signInAsAdmin, stored, test } from '../kit/browser.ts';
import { inventedMatch } from '../kit/invented-match.ts';

async function save(page: Page, item: string): Promise<{ note: string; name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Baixar' }).click();
  const saved = page.waitForEvent('download');
  const line = page.getByRole('menuitem', { name: item });
  const note = await line.innerText();
  await line.click();
  const file = await saved;
  return { note, name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

const instancesOf = (page: Page, xml: Buffer) =>
  page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (element: Element, name: string) => element.querySelector(name)?.textContent ?? '';
    return [...file.querySelectorAll('file > ALL_INSTANCES > instance')].map((instance) => ({
      start: Number(textOf(instance, 'start')),
      end: Number(textOf(instance, 'end')),
      code: textOf(instance, 'code'),
      labels: Object.fromEntries(
        [...instance.querySelectorAll('label')].map((label) => [
          textOf(label, 'group'),
          textOf(label, 'text'),
        ]),
      ),
    }));
  }, xml.toString('utf8'));

test('[R-VIDEO-3] Sportscode, JSON and CSV files contain only the set chosen in the reports', {
  tag: '@short',
}, async ({ page, demo }) => {
  await signInAsAdmin(page, demo);
  const headers = { authorization: `Bearer ${await stored(page, 'adminToken')}` };
  const home = `<&"'>]]> Praia 🏐`;
  const post = async (text: string) =>
    (await page.request.post(`${demo.address}/games/import`, { headers, data: { text } })).json();
  const { _id: id } = await post(inventedMatch({ home, sets: 2, date: '2026-03-01' }));

  await page.goto(`/#/admin/games/scout/${id}?aba=geral`);
  await page.locator('[role=listbox]').waitFor({ state: 'attached' });
  const all = await instancesOf(page, (await save(page, 'Sportscode por toque')).bytes);
  expect(all).toHaveLength(50);
  expect(all[1]).toEqual({
    start: 17,
    end: 25,
    code: `${home} Saque`,
    labels: expect.objectContaining({ Time: home, Atleta: '1 Ana 1 Prado', Set: '1', Placar: '1-0' }),
  });
  expect(JSON.parse((await save(page, 'JSON')).bytes.toString('utf8'))).toMatchObject({
    names: { '*': home },
    complete: true,
  });

  await page.goto(`/#/admin/games/scout/${id}?aba=geral&sets=2`);
  for (const item of ['Sportscode por toque', 'Sportscode por rally']) {
    const instances = await instancesOf(page, (await save(page, item)).bytes);
    expect(instances.map(({ labels }) => labels.Set)).toEqual(Array.from({ length: 25 }, () => '2'));
  }
  const json = await save(page, 'JSON');
  expect(json.name).toMatch(/^partida_.+_vs_Farol_2026-03-01\.json$/);
  expect(json.note).toContain('25 de 50 toques');
  const part = JSON.parse(json.bytes.toString('utf8'));
  expect([part.complete, part.touches.length]).toEqual([false, 25]);
  const csv = (await save(page, 'CSV')).bytes.toString('utf8').trim().split('\r\n');
  expect(csv).toHaveLength(26);

  const { _id: unseen } = await post(
    inventedMatch({ home, date: '2026-03-02' }).replace(/;\d+;;1;2;/g, ';;;1;2;'),
  );
  await page.goto(`/#/admin/games/scout/${unseen}`);
  await page.getByRole('button', { name: 'Baixar' }).click();
  await page.getByRole('menuitem', { name: 'Sportscode por toque' }).click();
  await expect(page.getByRole('alert')).toContainText('Nenhum toque tem tempo no vídeo');
});
