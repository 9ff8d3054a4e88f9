import { expect, test } from '../kit/browser.ts';
import { cardForEach, expectCount, heading, uploadPhotos } from '../kit/photo-screens.ts';

const card = cardForEach(301);

test('[R-LGPD] two removal requests: one photo is shown again, the other is removed for good', {
  tag: '@short',
}, async ({ page }) => {
  const photos = await card().photos(2);
  await uploadPhotos(page, 'Copa mirim', photos);
  await page.getByRole('link', { name: 'Eventos' }).click();
  await heading(page, 'Eventos');
  const row = page.getByRole('row', { name: /Copa mirim/ });
  await expect(row).toContainText('2');
  await row.getByRole('switch').check({ force: true });
  await expect(page.getByText('Copa mirim: evento de menores, sem brindes públicos.')).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  await row.getByRole('link', { name: 'Ver fotos de Copa mirim' }).click();
  await expectCount(page, '2 fotos');

  const links = page.getByRole('link', { name: /^Editar Copa mirim/ });
  await expect(links).toHaveCount(2);
  const ids = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
  );
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  for (const produto of ids) {
    const data = {
      produto,
      nome: `Mãe de ${produto?.slice(0, 3)}`,
      contato: 'mae@exemplo.com',
      relacao: 'responsavel',
      mensagem: 'É minha filha.',
    };
    const response = await page.request.post('/remocoes', {
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status()).toBe(200);
  }
  await page.goto('/#/admin/requests');
  await heading(page, 'Pedidos de privacidade');
  const requests = page.getByRole('article');
  await expect(requests).toHaveCount(2);
  await expect(requests.first()).toContainText('Responsável pela pessoa');
  await requests
    .first()
    .getByRole('button', { name: /^Mostrar de novo/ })
    .click();
  const restoreDialog = page.getByRole('dialog', { name: 'Mostrar esta foto de novo?' });
  await expect(restoreDialog).toContainText('A foto volta para a loja');
  await expect(restoreDialog).toContainText(/Responda a Mãe de .*: mae@exemplo\.com/);
  await expect(restoreDialog.getByRole('button', { name: 'Copiar contato' })).toBeVisible();
  const second = requests.nth(1);
  const before = await second.boundingBox();
  await restoreDialog.getByRole('button', { name: 'Mostrar de novo' }).click();
  await expect(page.getByText('A foto aparece de novo.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Em aberto (1)' })).toBeVisible();
  await expect(requests.first()).toContainText('Mostrada de novo em');
  await expect
    .poll(async () => Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 99)))
    .toBeLessThan(1);
  await page.getByRole('button', { name: /^Retirar de vez/ }).click();
  const question = page.getByRole('dialog', { name: 'Retirar esta foto de vez?' });
  await expect(question).toContainText('Não dá para desfazer.');
  await question.getByRole('button', { name: 'Retirar de vez' }).click();
  await expect(page.getByText('Foto retirada de vez.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nenhum pedido em aberto' })).toBeVisible();
  await page.goto('/#/admin/events');
  await heading(page, 'Eventos');
  await page.goto('/#/admin/requests');
  await expect(page.getByRole('heading', { name: 'Respondidos (2)' })).toBeVisible();
  await expect(requests).toHaveCount(2);
  await expect(requests.filter({ hasText: 'Retirada de vez em' })).toHaveCount(1);
  await page.goto('/#/admin/admin?evento=Copa%20mirim');
  await expectCount(page, '1 foto');
});

test('[R-LGPD] an erasure erases a person’s full name in ticked texts of other people', async ({
  page,
  demo,
}) => {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object, as = headers) => {
    const answer = await page.request.post(path, { data, headers: as });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const password = 'zuleica31998870000';
  const person = { nome: 'Zuleica Prado', celular: '31998870000', perfil: 'Atleta', password };
  await post('/atletas/create', person);
  const hers = await post('/auth/acesso', { password });
  for (const note of ['para a irmã de Zuleica Prado', 'zuleica prado, a do financeiro'])
    await post('/auth/invites', { note, password: demo.admin?.password });
  const event = { name: 'Festa de Zuleica Prado', menores: true };
  expect((await page.request.put('/eventos', { data: event, headers })).ok()).toBe(true);
  await post('/conta/exclusao', {}, { authorization: `Bearer ${hers.token}` });

  await page.goto('/#/admin/requests');
  await page.getByRole('button', { name: 'Apagar os dados: pedido de Zuleica Prado' }).click();
  const question = page.getByRole('dialog', { name: 'Apagar os dados desta pessoa?' });
  await expect(question).toContainText('3 textos de outras pessoas trazem');
  const sister = question.getByRole('checkbox', { name: /para a irmã de Zuleica Prado/ });
  const other = question.getByRole('checkbox', { name: /zuleica prado, a do financeiro/ });
  await expect(sister).toBeChecked();
  await other.uncheck();
  await question.getByRole('button', { name: 'Apagar os dados' }).click();
  await expect(page.getByText('Dados apagados.', { exact: true })).toBeVisible();
  const admins = await page.request.get('/auth/admins', { headers }).then((answer) => answer.json());
  const notes = JSON.stringify(admins);
  expect(notes).toContain('para a irmã de [apagado]');
  expect(notes).toContain('zuleica prado, a do financeiro');
  const events = await page.request.get('/eventos', { headers }).then((answer) => answer.text());
  expect(events).toContain('Festa de [apagado]');
  expect(events).not.toContain('Prado');
});
