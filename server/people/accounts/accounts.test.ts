import {
  createAccount,
  deleteAccount,
  listAccounts,
  markSent,
  readAccount,
  updateAccount,
} from '@volleyscouter/contract/accounts';
import { exportMe } from '@volleyscouter/contract/privacy';
import { openAccess } from '@volleyscouter/contract/sessions';
import { listShortcuts } from '@volleyscouter/contract/shortcuts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const maria = {
  nome: ' Maria Lima ',
  email: 'maria@exemplo.com.br',
  password: 'm4321',
  celular: '(11) 98765-4321',
  perfil: 'Atleta',
} as const;

test('[section 5] a new account stores the digits of the phone, and an upper-case code', async () => {
  const { body, status } = await server.call(createAccount, { body: maria }, { token });
  expect([status, body]).toEqual([
    200,
    {
      _id: expect.any(String),
      nome: 'Maria Lima',
      email: 'maria@exemplo.com.br',
      password: 'M4321',
      celular: '11987654321',
      perfil: 'Atleta',
      criaJogos: false,
      fotografo: false,
      percentual: 0,
      menor: false,
      enviadoEm: '',
      linkAte: '',
      celularProvado: true,
      confirmada: true,
      consentimento: null,
      responsavel: null,
      atleta: null,
    },
  ]);
});

test('[section 5] nome, password and perfil are required', async () => {
  for (const missing of [
    {},
    { ...maria, nome: ' ' },
    { ...maria, password: '' },
    { ...maria, perfil: '' },
  ] as const) {
    const { status, body } = await server.call(createAccount, { body: missing }, { token });
    expect([status, body.msg]).toEqual([422, 'Preencha todos os campos']);
  }
});

test('[R-ID-4] a code in use is refused, with a longer free suggestion', async () => {
  const other = { ...maria, nome: 'Mônica', celular: '21 91234-4321' };
  const refused = await server.call(createAccount, { body: other }, { token });
  expect([refused.status, refused.body.error]).toEqual([409, 'code-taken']);
  expect(refused.body).toMatchObject({ suggestion: 'M344321' });
  const created = await server.call(createAccount, { body: { ...other, password: 'M344321' } }, { token });
  expect(created.status).toBe(200);
});

test('[R-ID-4] if accounts with the same code are created concurrently, one account is created', async () => {
  const body = { ...maria, password: 'IGUAL1' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call(createAccount, { body }, { token })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('[R-ID-4] a code is stored encrypted', async () => {
  const { rows } = await server.parts.db.query('select code_sealed, code_key from accounts');
  for (const row of rows)
    for (const column of Object.values(row))
      expect((column as Buffer).toString('latin1')).not.toMatch(/M4321|IGUAL1/);
});

test('the list of accounts is sorted by Portuguese rules', async () => {
  for (const [index, nome] of ['Zoé', 'Ábila', 'Bia'].entries())
    await server.call(createAccount, { body: { ...maria, nome, password: `ORDEM${index}` } }, { token });
  const { body } = await server.call(listAccounts, {}, { token });
  const names = body.map(({ nome }) => nome);
  expect(names[0]).toBe('Ábila');
  expect(names.at(-1)).toBe('Zoé');
});

test('[R-ID-1] sessions survive a new name or phone, but not a new code or a deleted account', async () => {
  const scouter = await server.account('Scouter');
  const alive = async (session: string) =>
    (await server.call(listShortcuts, {}, { token: session })).status === 200;
  const save = (change: object) =>
    server.call(
      updateAccount,
      {
        params: { id: scouter.id },
        body: { nome: 'Novo', password: scouter.code, perfil: 'Scouter', ...change },
      },
      { token },
    );
  expect((await save({ celular: '11 5555' })).body.nome).toBe('Novo');
  expect(await alive(scouter.token)).toBe(true);
  await save({ password: 'OUTROCODIGO' });
  expect(await alive(scouter.token)).toBe(false);
  const reopened = await server.call(openAccess, { body: { password: 'outrocodigo' } });
  expect(await alive(reopened.body.token)).toBe(true);
  await server.call(deleteAccount, { params: { id: scouter.id } }, { token });
  expect(await alive(reopened.body.token)).toBe(false);
  expect((await server.call(readAccount, { params: { id: scouter.id } }, { token })).status).toBe(404);
});

test('an account keeps its code on a save, and cannot take the code of another account', async () => {
  const [account, otherAccount] = [await server.account('Atleta'), await server.account('Atleta')];
  const save = (password: string) =>
    server.call(
      updateAccount,
      { params: { id: account.id }, body: { nome: 'Um', password, perfil: 'Atleta' } },
      { token },
    );
  expect((await save(account.code)).status).toBe(200);
  expect((await save(otherAccount.code)).body.error).toBe('code-taken');
});

test('the time when a code was sent is cleared by a new code, or by an admin', async () => {
  const { id, code } = await server.account('Atleta');
  const params = { id };
  const mark = async (enviado: boolean) =>
    (await server.call(markSent, { params, body: { enviado } }, { token })).body;
  expect((await mark(true)).enviadoEm).toBe(server.parts.clock().toISOString());
  const save = async (password: string) =>
    (
      await server.call(
        updateAccount,
        { params, body: { nome: 'Um', password, perfil: 'Atleta' } },
        { token },
      )
    ).body;
  expect((await save(code)).enviadoEm).not.toBe('');
  expect((await save('OUTRO-CODIGO')).enviadoEm).toBe('');
  await mark(true);
  expect((await mark(false)).enviadoEm).toBe('');
  const missing = await server.call(
    markSent,
    { params: { id: 'nenhuma' }, body: { enviado: true } },
    { token },
  );
  expect(missing.status).toBe(404);
});

test('[R-LGPD] photos of a deleted account keep its id without the name; its consents are deleted', async () => {
  const { id } = await server.account('Assessoria');
  const { db, clock } = server.parts;
  await db.query(`insert into photos (name, created_at) values ('foto', $1)`, [clock()]);
  await db.query(
    `insert into products (id, price_in_cents, atleta_id, atleta_nome, photo, created_at) values ('p', 1, $1, 'Nome', 'foto', $2)`,
    [id, clock()],
  );
  await db.query(
    `insert into consents (account_id, kind, given, told_by, recorded_by, recorded_at) values ($1, 'imagem', true, 'ela', 'a', $2)`,
    [id, clock()],
  );
  await server.call(deleteAccount, { params: { id } }, { token });
  const { rows } = await db.query('select atleta_id, atleta_nome from products');
  expect(rows).toEqual([{ atleta_id: id, atleta_nome: '' }]);
  expect((await db.query('select from consents')).rowCount).toBe(0);
});

test('[R-ID-4] only admins and the export of the account see `menor`', async () => {
  const created = await server.call(
    createAccount,
    { body: { ...maria, password: 'ABCDEFGH', menor: true } },
    { token },
  );
  expect(created.body.menor).toBe(true);
  const params = { id: created.body._id };
  const { menor: _, ...older } = { ...maria, password: 'ABCDEFGH', menor: true };
  expect((await server.call(updateAccount, { params, body: older }, { token })).body.menor).toBe(true);
  const entered = await server.call(openAccess, { body: { password: 'ABCDEFGH' } });
  expect(entered.text).not.toContain('menor');
  const mine = await server.call(exportMe, {}, { token: entered.body.token });
  expect(mine.body.conta.menor).toBe(true);
  const without = await server.call(updateAccount, { params, body: { ...older, menor: false } }, { token });
  expect(without.body.menor).toBe(false);
});
