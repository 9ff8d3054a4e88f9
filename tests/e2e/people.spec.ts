import { admitToAccounts, go, LIST, make, row, save } from '../kit/account-screens.ts';
import { expect, stored, test } from '../kit/browser.ts';
import { workbook } from '../kit/workbook.ts';

test.beforeEach(({ page, demo }) => admitToAccounts(page, demo));

test('a list from an old spreadsheet is previewed, corrected in place, kept after a failure, and imported', async ({
  page,
}) => {
  await go(page, 'atletas/import');
  const file = page.locator('input[type=file]');
  const chooseFile = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await chooseFile('lista.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
  await expect(page.getByRole('alert')).toContainText('Salvar como');
  await chooseFile('vazia.csv', Buffer.from('Nome;Celular\n'));
  await expect(page.getByRole('alert')).toContainText('Não há ninguém nesta lista');

  await chooseFile('lista.csv', Buffer.from(LIST, 'latin1'));
  const counts = page.getByRole('status').filter({ hasText: 'novas' });
  await expect(counts).toHaveText('2 novas, 2 já existem, 2 com problema');
  const list = page.getByRole('list', { name: 'Lista' });
  await expect(list.getByText('Íris Conceição')).toBeVisible();
  await expect(list.getByRole('listitem').filter({ hasText: /JADE/ })).toContainText('Repete a linha 3.');
  await expect(page.getByLabel('Nome da linha 6')).toHaveValue('=1+1');
  await page.getByRole('button', { name: 'Deixar de fora: =1+1' }).click();
  const phone = page.getByLabel('Celular da linha 7');
  await phone.fill('11 94444-0004');
  await expect(page.getByText('Pronta')).toBeVisible();
  await expect(counts).toHaveText('3 novas, 2 já existem, 0 com problema');
  await phone.press('Enter');
  await expect(list.getByText('Kátia Nunes')).toBeVisible();

  // the page checks the rows once more. Wait for this check: a route that is set during a request could block
  // the request forever
  const bringIn = page.getByRole('button', { name: 'Importar 3 pessoas' });
  await expect(bringIn).toBeEnabled();
  await page.route('**/atletas/importar', (route) => route.abort());
  await bringIn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'A importação parou' })).toBeVisible();
  await page.unroute('**/atletas/importar');
  await page.goto('/#/admin/teams');
  await page.getByRole('heading', { level: 1, name: 'Times' }).waitFor();
  await go(page, 'atletas/import');
  await expect(page.getByText('A lista de antes está de volta')).toBeVisible();
  await bringIn.click();
  await expect(page.getByText('3 cadastros criados')).toBeVisible();
  await page.getByRole('link', { name: 'Ver a lista de atletas' }).click();
  await expect(row(page, /Íris Conceição/)).toContainText('I0001');
  await expect(row(page, /Kátia Nunes/)).toContainText('K0004');
});

test('[R-ID-4] the import of a workbook marks minors and shows the reason: birth date or category', async ({
  page,
}) => {
  await go(page, 'atletas/import');
  const sheet = workbook([
    ['Nome', 'Celular', 'Nascimento', 'Turma'],
    ['Xênia Paz', 11966660001, new Date(Date.UTC(2012, 2, 5)), 'Sub-15'],
    ['Yara Paz', 11966660002, null, 'Infantil'],
    ['Zoé Paz', 11966660003, '05/03/1990', 'Sub-21'],
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'grande.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(9_000_000, 'x'),
  });
  await expect(page.getByRole('alert')).toContainText('A lista passa de 8 MB');
  await file.setInputFiles({ name: 'lista.xlsx', mimeType: type, buffer: Buffer.from(sheet) });
  await expect(page.getByRole('status').filter({ hasText: 'menores de idade' })).toContainText(
    '2 menores de idade: 1 pela data de nascimento ou idade, 1 pela categoria.',
  );
  const list = page.getByRole('list', { name: 'Lista' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Xênia' })).toContainText(
    'nascimento 05/03/2012',
  );
  await expect(list.getByRole('listitem').filter({ hasText: 'Yara' })).toContainText('categoria Infantil');
  await page.getByRole('button', { name: 'Importar 3 pessoas' }).click();
  await expect(page.getByText('3 cadastros criados')).toBeVisible();
});

test('imported people are at once in the queue of codes to send', async ({ page }) => {
  await go(page, 'atletas');
  await page.getByRole('table').waitFor();
  await go(page, 'atletas/import');
  await page.getByLabel('Ou cole a lista').fill('Vera Nova;11 95555-0001\nVilma Nova;11 95555-0002');
  await page.getByRole('button', { name: 'Conferir lista' }).click();
  await page.getByRole('button', { name: 'Importar 2 pessoas' }).click();
  await page.route('**/atletas', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Enviar códigos' }).click();
  const unsent = page.getByRole('button', { name: /^Não enviados/ });
  const [count] = /\d+/.exec(await unsent.innerText()) ?? [];
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^1 de ${count}$`) })).toBeVisible();
});

test('unnamed columns are assigned by hand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await go(page, 'atletas/import');
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.getByLabel('Ou cole a lista').focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('1\tTime A\tLuma Reis\t11943210001\n2\tTime A\tLia Maia\t11943210002');
  await page.getByLabel('Coluna 2').selectOption('Não usar');
  await page.getByLabel('Coluna 3').selectOption('Nome');
  await expect(page.getByRole('list', { name: 'Lista' }).getByText('Luma Reis')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar 2 pessoas' })).toBeEnabled();
  await page.getByRole('button', { name: 'Outra lista' }).click();

  const people = Array.from(
    { length: 2000 },
    (_, index) => `Pessoa ${index};119${String(index).padStart(8, '0')}`,
  );
  await paste(`Nome;Celular\n${people.join('\n')}`);
  await expect(page.getByRole('button', { name: 'Importar 2.000 pessoas' })).toBeEnabled();
  const drawn = page.getByRole('list', { name: 'Lista' }).getByRole('listitem');
  await expect(drawn.first()).toBeVisible();
  await expect.poll(() => drawn.count()).toBeLessThan(80);
});

test('codes are sent one by one by key, and people without a phone are listed separately', {
  tag: '@short',
}, async ({ page, context }) => {
  await make(page, 'Nadia Abreu', '11922220001');
  await make(page, 'Olga Brito', '11922220002');
  await make(page, 'Paula Costa');
  await go(page, 'atletas/send');
  const card = page.getByRole('region', { name: 'Nadia Abreu' });
  await page.getByRole('button', { name: /^Não enviados/ }).waitFor();
  // people of other tests may come first
  while (!(await card.isVisible())) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: /sem celular completo/ })).toContainText('Paula Costa');
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, {nome}: {codigo} em {endereco}');
  const message = page.getByText(/^Oi, Nadia Abreu: NADIAABREU00 em http.*\/#\/acesso$/);
  await expect(message).toBeVisible();
  const open = card.getByRole('link', { name: 'Abrir conversa' });
  await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/5511922220001\?text=Oi%2C%20Nadia/);
  await open.focus();
  const chat = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await chat).close();
  const nextChat = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const next = await nextChat;
  await next.waitForURL(/5511922220002/);
  await next.close();
  const second = page.getByRole('region', { name: 'Olga Brito' });
  await expect(second.getByRole('button', { name: /^Enviado/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Nadia Abreu voltou para a fila.')).toBeVisible();
  await expect(card).toBeVisible();
  // a route set before the response could break the previous request
  const marked = page.waitForResponse('**/enviado');
  await card.getByRole('button', { name: 'Enviado, próxima' }).click();
  await marked;
  await expect(second).toBeVisible();
  await page.route('**/enviado', (route) => route.abort());
  await second.getByRole('button', { name: 'Enviado, próxima' }).click();
  await expect(second.getByRole('alert')).toContainText('Não foi possível marcar como enviado');
  await page.unroute('**/enviado');
  await second.getByRole('button', { name: 'Pular' }).click();
  await go(page, 'atletas');
  await expect(row(page, /Nadia Abreu/)).toContainText('código enviado');
  await expect(row(page, /Olga Brito/)).not.toContainText('código enviado');
  await go(page, 'atletas/send');
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/^Oi, /);
  await page.getByRole('button', { name: 'Usar o texto original' }).click();
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(/^Olá, /);
});

test('[R-ID-4] a minor gets a long random code, and the sent link signs in once with one tap', async ({
  page,
  context,
  demo,
  browser,
}) => {
  const id = await make(page, 'Quitéria Ramos', '11933330001');
  await page.request.put(`/atletas/${id}`, {
    headers: { authorization: `Bearer ${await stored(page, 'adminToken')}` },
    data: { nome: 'Quitéria Ramos', celular: '11933330001', perfil: 'Atleta', password: 'Q0001' },
  });
  await go(page, `atletas/edit/${id}`);
  const code = page.getByLabel('Senha', { exact: true });
  await expect(code).toHaveValue('Q0001');
  await page.getByRole('checkbox', { name: 'Menor de idade' }).check();
  await expect(code).toHaveValue(/^[A-Z2-9]{8}$/);
  await expect(page.getByText('O código Q0001 deixa de valer ao salvar')).toBeVisible();
  await page.getByRole('button', { name: 'Manter Q0001' }).click();
  await expect(code).toHaveValue('Q0001');
  await save(page);
  await expect(row(page, /Quitéria Ramos/)).toContainText('código curtomenor');

  await go(page, 'atletas/send');
  await page.getByRole('button', { name: 'Códigos longos' }).click();
  const question = page.getByRole('dialog', { name: /^Trocar \d+ códigos por longos\?$/ });
  await question.getByRole('button', { name: 'Trocar e enviar' }).click();
  await expect(page).toHaveURL(/#\/admin\/atletas\/send$/);
  await expect(page.getByText(/^\d+ códigos trocados\.$/)).toBeVisible();
  const card = page.getByRole('region', { name: 'Quitéria Ramos' });
  while (!(await card.isVisible())) await page.keyboard.press('ArrowRight');
  await expect(card).not.toContainText('Q0001');
  await expect(card).toContainText('(link criado ao abrir a conversa)');
  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: 'Abrir conversa' }).click();
  const chat = await opened;
  await chat.waitForURL('https://wa.me/**');
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  await chat.close();
  const link = /http\S+\/#\/entrar\/[\w-]{43}/.exec(text)?.[0] ?? '';
  await expect(card).toContainText(link);
  await expect(card.locator('p').filter({ hasText: /^[A-Z2-9]{8}$/ })).toHaveText(/./);
  expect(text).toContain('em http');
  await expect(card).not.toContainText('Já há um link');
  // a card that is opened again shows a notice, because a new link would invalidate the sent link
  await page.keyboard.press('ArrowRight');
  await expect(card).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(card).toContainText('Já há um link enviado que vale até');

  const phone = await browser.newPage({ baseURL: demo.address });
  await phone.goto(link);
  const enter = phone.getByRole('button', { name: 'Entrar como Quitéria R.' });
  await expect(enter).toBeVisible();
  // the token is removed from the address
  await expect(phone).toHaveURL(/#\/entrar$/);
  await enter.click();
  await expect(phone).toHaveURL(/#\/ar\/shop/);
  expect(JSON.parse((await stored(phone, 'acessoUser')) ?? '{}')).toMatchObject({ id, perfil: 'Atleta' });
  await phone.goto(link);
  await expect(phone.getByRole('heading', { level: 1, name: 'Você já entrou' })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Continuar como Quitéria R.' })).toBeVisible();
  await phone.getByRole('link', { name: 'Entrar com o código' }).click();
  await expect(phone).toHaveURL(/#\/acesso$/);
  await phone.close();
});
