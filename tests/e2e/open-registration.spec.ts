import { expectCleanInThemes } from '../kit/axe.ts';
import { expect, signInAsAdmin, test } from '../kit/browser.ts';
import { asAdmin } from '../kit/buyer.ts';

const NAME = 'Rosa Moreira';

test('at most 6 taps and 2 fields lead from an event link to a photo in the cart', async ({
  page,
  demo,
}, info) => {
  const events = () => asAdmin<{ name: string; slug: string; photos: number }[]>(demo, 'GET', '/eventos');
  const [event] = (await events()).filter(({ name }) => name.startsWith('Copa Litoral'));
  if (!event) throw new Error('the demonstration has no such event');
  await asAdmin(demo, 'PUT', '/eventos', { name: event.name, cadastroAberto: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const count = (key: string) => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`);
    // counts clicks only: `fill` types into a field without a tap
    addEventListener('click', ({ isTrusted }) => isTrusted && count('taps'), true);
  });
  const counted = (key: string) => page.evaluate((name) => Number(sessionStorage.getItem(name)), key);

  await page.goto(`/e/${event.slug}`);
  await page.getByRole('link', { name: 'Ver as minhas fotos' }).click();
  await expect(page.getByRole('heading', { name: 'Ver minhas fotos' })).toBeVisible();
  await expectCleanInThemes(page, 'registration');
  await page.screenshot({ path: info.outputPath('form.png') });
  await page.getByRole('textbox', { name: 'Nome' }).fill(NAME);
  await page.getByRole('textbox', { name: 'Celular' }).fill('(21) 99876-5432');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  const code = page.getByText(/^[A-HJKMNP-Z2-9]{8}$/);
  await expect(code).toBeVisible();
  const chat = await page.getByRole('link', { name: 'Enviar o código para mim' }).getAttribute('href');
  expect(chat).toContain(`https://wa.me/5521998765432?text=`);
  expect(decodeURIComponent(chat ?? '')).toContain((await code.textContent()) ?? 'none');
  await page.screenshot({ path: info.outputPath('code.png') });
  await page.getByRole('link', { name: 'Ver as fotos' }).click();
  await page.getByRole('button', { name: 'Quero', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /carrinho/i }).first()).toContainText('1');
  const taps = await counted('taps');
  console.log(`${taps} taps, and 2 fields, from the link to the first photo in the cart`);
  expect(taps).toBeLessThanOrEqual(6);

  await page.goto(`/e/${event.slug}`);
  await page.getByRole('link', { name: 'Ver as minhas fotos' }).click();
  await expect(page.getByRole('heading', { name: `Olá, ${NAME}` })).toBeVisible();
});

test('an admin confirms an account that registered by itself', async ({ page, demo }) => {
  const [event] = await asAdmin<{ name: string; slug: string }[]>(demo, 'GET', '/eventos');
  await asAdmin(demo, 'PUT', '/eventos', { name: event?.name, cadastroAberto: true });
  const nome = 'Íris Campos';
  const body = { evento: event?.slug, nome, celular: '21912340000', aceite: true };
  const registered = await page.request.post('/auth/cadastro', { data: body });
  const { codigo } = await registered.json();
  await signInAsAdmin(page, demo, '/admin/atletas');
  const row = page.getByRole('row', { name: new RegExp(nome) });
  await expect(row).toContainText('celular não confirmado');
  await page.getByRole('button', { name: `Confirmar ${nome}` }).click();
  await expect(page.getByRole('dialog')).toContainText('O celular ainda não foi provado');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(`${nome} agora vê todos os eventos.`)).toBeVisible();
  await expect(row).not.toContainText('a confirmar');
  await expectCleanInThemes(page, 'accounts');

  // the message contains a new code, not the code shown at the registration
  await page.goto('/#/admin/atletas/send');
  const card = page.getByRole('region', { name: nome });
  while (!(await card.isVisible()))
    await page.getByRole('main').getByRole('button', { name: 'Pular' }).click();
  await expect(card).toContainText(codigo);
  const answer = page.waitForResponse(/\/link$/);
  await page.getByRole('button', { name: 'Copiar mensagem' }).click();
  const linkAnswer = await (await answer).json();
  expect(linkAnswer.codigo).not.toBe(codigo);
  await expect(card).toContainText(linkAnswer.codigo);
  await expect(card).not.toContainText(codigo);
});

test('two accounts of one proved phone are merged into the confirmed account', async ({ page, demo }) => {
  const [event] = await asAdmin<{ name: string; slug: string }[]>(demo, 'GET', '/eventos');
  await asAdmin(demo, 'PUT', '/eventos', { name: event?.name, cadastroAberto: true });
  const account = { nome: 'Nara Prado', celular: '21955550000', perfil: 'Atleta', password: 'NARA0001' };
  await asAdmin(demo, 'POST', '/atletas/create', account);
  const data = { evento: event?.slug, nome: 'Nara P.', celular: account.celular, aceite: true };
  const { user } = await (await page.request.post('/auth/cadastro', { data })).json();
  await signInAsAdmin(page, demo, '/admin/atletas');
  const merge = page.getByRole('button', { name: 'Juntar contas de Nara Prado' });
  await expect(page.getByRole('row', { name: /Nara P\./ })).toBeVisible();
  await expect(merge).toHaveCount(0);
  const { link } = await asAdmin<{ link: string }>(demo, 'POST', `/atletas/${user.id}/link`);
  await page.request.post('/auth/entrar', { data: { token: link.split('/entrar/')[1] } });
  await page.reload();
  await merge.click();
  const question = page.getByRole('dialog', { name: 'Juntar contas de Nara Prado?' });
  await expect(question).toContainText('Fica Nara Prado (NARA0001). Some Nara P.');
  await question.getByRole('button', { name: 'Juntar' }).click();
  await expect(page.getByText('Contas juntadas.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Nara P\./ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Nara Prado/ })).toBeVisible();
});
