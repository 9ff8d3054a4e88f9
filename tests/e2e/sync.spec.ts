import type { Page } from '@playwright/test';
import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { databaseOf } from '../kit/manyPhotos.ts';
import type { TestServer } from '../kit/server.ts';

const EVENT = 'Copa Litoral - Maré Alta x Serra Azul';
const SHIFT = '+2 h 59 min 17 s';

const camera = (page: Page, letter: string) => page.getByRole('region', { name: `Câmera ${letter}` });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openSync(page: Page, demo: TestServer): Promise<void> {
  await signInAsAdmin(page, demo, '/admin/events');
  await page.getByRole('link', { name: `Sincronizar fotos de ${EVENT} com as jogadas` }).click();
  await expect(page.getByRole('combobox', { name: 'Evento' })).toHaveText(new RegExp(EVENT));
  await expect(camera(page, 'A')).toContainText('40 de 40 com jogada');
  await expect(camera(page, 'B')).toContainText('20 de 20 com jogada');
}

test('[R-PLAY-2] the clock of a camera is shifted, restored by undo, and set by a photo and its play', async ({
  page,
  demo,
}) => {
  await openSync(page, demo);
  const nikon = camera(page, 'B');
  await expect(nikon).toContainText(SHIFT);
  await expect(nikon).toContainText('confirmada');
  await expect(nikon.getByRole('list', { name: 'Como ficou' })).toContainText('depois do ponto');

  await press(page, 'Ajustar: Câmera B');
  await press(page, '+1 min');
  await press(page, '−1 s');
  await expect(nikon.getByRole('textbox', { name: 'Diferença' })).toHaveValue('+3 h 00 min 16 s');
  await nikon.getByRole('textbox').fill('ontem');
  await press(page, 'Salvar');
  await expect(nikon).toContainText('Escreva como 3:00:12 ou -40.');
  await nikon.getByRole('textbox').fill('3:00:16');
  await nikon.getByRole('textbox').press('Enter');
  await expect(nikon.locator('strong')).toHaveText('+3 h 00 min 16 s');
  await press(page, 'Desfazer');
  await expect(nikon.locator('strong')).toHaveText(SHIFT);

  await press(page, 'Procurar de novo: Câmera B');
  await expect(nikon).toContainText('não encontrado');
  await expect(nikon).toContainText('São poucas fotos');
  await expect(nikon).toContainText('0 de 20 com jogada');

  await press(page, 'Foto e jogada: Câmera B');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toContainText('Escolha uma foto.');
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.getByRole('combobox', { name: 'Jogada' }).selectOption({ label: '1º set, 0-0' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(nikon).toContainText('confirmada');
  await expect(nikon).toContainText('20 de 20 com jogada');
});

test('[R-PLAY-2] the uncertain clock of a camera is confirmed, and a clock change that begins at a photo is undone', async ({
  page,
  demo,
}) => {
  const db = await databaseOf(demo);
  await db.query(`update camera_clocks set state = 'asked', found = 'pattern' where shift_ms = 0`);
  await db.end();
  await openSync(page, demo);
  const canon = camera(page, 'A');
  await expect(canon).toContainText('confira');
  await press(page, 'Confirmar: Câmera A');
  await expect(canon).toContainText('confirmada');

  await press(page, 'Foto e jogada: Câmera A');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(20).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Jogada' }).selectOption({ label: '1º set, 8-11' });
  await dialog.getByRole('switch', { name: 'A partir daqui' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(canon).toContainText('Desde ');
  await press(page, 'Desfazer');
  await expect(canon).not.toContainText('Desde ');
});

test('[R-PLAY-4] an admin enables the rallies of a match in the shop, and the setting survives a reload', {
  tag: '@short',
}, async ({ page, demo }) => {
  await openSync(page, demo);
  const inShop = page.getByRole('switch', { name: 'Jogadas de Maré Alta x Serra Azul na loja' });
  await expect(inShop).not.toBeChecked();
  await inShop.click({ force: true });
  await expect(page.getByText('A loja mostra as jogadas.')).toBeVisible();
  await page.reload();
  await expect(inShop).toBeChecked();
  await page.getByRole('checkbox', { name: 'Maré Alta x Serra Azul é deste evento' }).click({ force: true });
  await expect(inShop).toHaveCount(0);
  await press(page, 'Desfazer');
  await expect(inShop).toBeChecked();
  await expectCleanInThemes(page, 'sincronizar');
});
