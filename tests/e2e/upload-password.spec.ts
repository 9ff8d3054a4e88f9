import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { admitAdmin, expect, test } from '../kit/browser.ts';
import { jpeg } from '../kit/photo.ts';

const PROGRAM = fileURLToPath(new URL('../../server/cli/photos.ts', import.meta.url));

test('with an upload password the program sends the photos of a folder, until the password is revoked', async ({
  page,
  demo,
}) => {
  test.setTimeout(120_000);
  await admitAdmin(page, demo);
  await page.goto('/#/admin/conta');
  await page.getByRole('button', { name: 'Fazer senha de envio' }).click();
  await expect(page.getByLabel('Evento')).toHaveAttribute('aria-invalid', 'true');
  const event = (await page.getByLabel('Evento').locator('option').allTextContents())[1] ?? '';
  await page.getByLabel('Evento').selectOption(event);
  await page.getByLabel('Preço de cada foto').fill('15,00');
  await page.getByRole('button', { name: 'Fazer senha de envio' }).click();
  const password = await page.getByLabel('Senha de envio', { exact: true }).inputValue();
  const row = page.getByRole('list', { name: 'Senhas de envio' }).getByRole('listitem').first();
  await expect(row).toContainText('R$ 15,00 cada foto');
  await expect(row).toContainText('nunca usada');

  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-watched-'));
  await writeFile(join(folder, 'de-pasta.jpg'), await jpeg(4711));
  const child = spawn(process.execPath, [PROGRAM, '--event', event, '--server', demo.address, folder]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end(`${password}\n`);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Na loja: 1 ');
  await page.reload();
  await expect(row).toContainText('usada em');
  await page.getByRole('button', { name: `Revogar a senha de ${event}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByText('Senha de envio revogada.')).toBeVisible();
  await writeFile(join(folder, 'depois.jpg'), await jpeg(4712));
  await ended;
  expect(output).toContain('A senha de envio não vale');

  await page.goto('/#/admin/admin?palavras=de-pasta');
  await expect(page.getByLabel('Selecionar todas (1 foto)')).toBeVisible();
  await rm(folder, { recursive: true });
});
