/** B13: clicks and keys from the first screen to the first recorded rally. */
import type { Locator } from '@playwright/test';
import { signInAsAdmin } from '../kit/browser.ts';
import type { Figure } from './measure.ts';
import type { Resources } from './resources.ts';

const KEYS = 50;
const MAX_KEYS_TO_LINK = 60;

export async function firstRallyFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const demo = await shared.demo();
  const context = await (await shared.browser()).newContext({ baseURL: demo.address, locale: 'pt-BR' });
  stack.defer(() => context.close());
  const page = await context.newPage();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += key.split('+').length;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const focused = (field: Locator): Promise<void> => field.and(page.locator(':focus')).waitFor();

  await signInAsAdmin(page, demo);
  await press('Tab');
  await focused(page.getByRole('button', { name: 'Pular para o conteúdo' }));
  await press('Enter');
  const newMatch = page.getByRole('link', { name: '+ Nova Partida' });
  while (!(await newMatch.evaluate((link) => link === document.activeElement))) {
    if (keys > MAX_KEYS_TO_LINK) throw new Error('no key leads to a new match');
    await press('Tab');
  }
  await press('Enter');
  await focused(page.getByRole('combobox', { name: 'Time da casa' }));
  await type('Alfa');
  await press('Tab');
  await type('1 2 3 4 5 6');
  await press('Tab');
  await type('Beta');
  await press('Tab');
  await type('1 2 3 4 5 6');
  await press('Control+Enter');
  await focused(page.getByLabel('Linha de códigos'));
  await type('1SM.5+ 2E 4A#');
  await press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /gravado\s*5$/ })
    .waitFor();
  return [
    { id: 'B13', label: 'first rally of a new match: clicks', value: 0, unit: '', reach: { most: 0 } },
    { id: 'B13', label: 'the same: keys', value: keys, unit: '', reach: { most: KEYS } },
  ];
}
