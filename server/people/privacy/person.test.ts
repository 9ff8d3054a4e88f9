import { deleteAccount, listAccounts } from '@volleyscouter/contract/accounts';
import { readLog } from '@volleyscouter/contract/log';
import {
  askErasure,
  exportMe,
  exportPerson,
  listConsents,
  recordConsent,
} from '@volleyscouter/contract/privacy';
import { listGifts } from '@volleyscouter/contract/products';
import { takeLease } from '@volleyscouter/contract/recording';
import type { CallInput } from '@volleyscouter/contract/route';
import { describe, expect, test } from 'vitest';
import { storeGame } from '../../../tests/kit/matches.ts';
import { usePrivacyScene } from '../../../tests/kit/privacy.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { erasePerson } from './erase.ts';

const { server, admin, photo, ask, requests, decide } = usePrivacyScene();

describe('[R-LGPD] consent', () => {
  const record = (id: string, body: CallInput<typeof recordConsent>['body']) =>
    server.call(recordConsent, { params: { id }, body }, { token: admin.token });

  test('the newest consent of a kind counts', async () => {
    const { id } = await server.account('Atleta');
    await record(id, { tipo: 'imagem', dado: true, por: 'A própria, por telefone' });
    await record(id, { tipo: 'responsavel', dado: true, por: 'Mãe', nota: 'papel assinado' });
    server.wait(1000);
    const { body } = await record(id, { tipo: 'imagem', dado: 'false', por: 'Mãe' });
    expect(body.map(({ tipo, dado, por }) => [tipo, dado, por])).toEqual([
      ['imagem', false, 'Mãe'],
      ['responsavel', true, 'Mãe'],
      ['imagem', true, 'A própria, por telefone'],
    ]);
    expect(body[0]?.recordedBy).toMatch(/^Admin \d/);
    expect(body[0]?.recordedAt).toBe(server.parts.clock().toISOString());
    expect((await server.call(listConsents, { params: { id } }, { token: admin.token })).body).toEqual(body);
    const { body: accounts } = await server.call(listAccounts, {}, { token: admin.token });
    expect(accounts.find(({ _id }) => _id === id)).toMatchObject({ consentimento: false, responsavel: true });
  });

  test('while consent is refused the person’s photos are hidden', async () => {
    const { id, token } = await server.account('Assessoria');
    const { id: product } = await photo({ atletaId: id });
    await record(id, { tipo: 'imagem', dado: false, por: 'Ela' });
    expect((await ask(product, { token })).status).toBe(404);
    await record(id, { tipo: 'imagem', dado: true, por: 'Ela' });
    expect((await ask(product, { token })).status).toBe(200);
  });

  test('gifts that were hidden by a refused consent stay hidden after the account is deleted', async () => {
    const { id } = await server.account('Assessoria');
    await photo({ atletaId: id, tags: 'brinde' });
    const gifts = async () => (await server.call(listGifts, {})).body.length;
    expect(await gifts()).toBe(1);
    await record(id, { tipo: 'imagem', dado: false, por: 'Ela' });
    expect(await gifts()).toBe(0);
    await server.call(deleteAccount, { params: { id } }, { token: admin.token });
    expect(await gifts()).toBe(0);
  });

  test('an unknown account has no consents; a consent requires the person who gave it', async () => {
    const answer = await record('nenhuma', { tipo: 'imagem', dado: true, por: 'Ela' });
    expect(answer.status).toBe(404);
    expect((await server.call(listConsents, { params: { id: 'x' } }, { token: admin.token })).status).toBe(
      404,
    );
    const unsaid = await record('nenhuma', { tipo: 'imagem', dado: true, por: '' });
    expect(unsaid.status).toBe(422);
  });
});

async function somebody(perfil: 'Atleta' | 'Scouter' = 'Atleta') {
  const { parts } = server;
  const person = await server.account(perfil);
  await parts.db.query(
    `update accounts set nome = 'Zwyx Pessoa', email = $2, celular = '11987650000' where id = $1`,
    [person.id, `Zwyx${person.id}@exemplo.com.br`],
  );
  const { id: hers } = await photo({ atletaId: person.id, atletaNome: 'Zwyx Pessoa' });
  const { id: other } = await photo();
  await server.call(
    recordConsent,
    { params: { id: person.id }, body: { tipo: 'imagem', dado: true, por: 'Zwyx' } },
    { token: admin.token },
  );
  await ask(
    other,
    { token: person.token },
    { nome: 'Zwyx', contato: 'zwyx@casa.com.br', mensagem: 'sou eu, Zwyx' },
  );
  await ask(null, {}, { nome: 'Zwyx', contato: `zwyx${person.id}@EXEMPLO.com.br` });
  await ask(null, {}, { nome: 'Zwyx', contato: '(11) 98765-0000' });
  for (const contact of [`zwyx${person.id}@exemplo.com.br`, '11987650000'])
    await parts.db.query(
      `insert into photo_alerts select gen_random_uuid(), key, 7, '', 'Zwyx', $1, false, now() from events where name = 'Copa'
       on conflict do nothing`,
      [contact],
    );
  return { ...person, hers, other };
}

async function traces(text: string): Promise<string[]> {
  const { rows: tables } = await server.parts.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const matches: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.parts.db.query(
      `select t::text as row from "${name}" t where t::text ilike $1`,
      [`%${text}%`],
    );
    matches.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return matches;
}

describe('[R-LGPD] own data', () => {
  test('the export has all stored data except the code', async () => {
    const { id, token, code, hers } = await somebody();
    const mine = await server.call(exportMe, {}, { token });
    expect(mine.status).toBe(200);
    expect(mine.body).toMatchObject({
      conta: { _id: id, nome: 'Zwyx Pessoa', celular: '11987650000', perfil: 'Atleta' },
      consentimentos: [{ tipo: 'imagem', dado: true, por: 'Zwyx' }],
      pedidos: [{ kind: 'photo', mensagem: 'sou eu, Zwyx' }],
      sessoes: [{ seenAt: server.parts.clock().toISOString() }],
      fotos: [{ _id: hers, evento: 'Copa', local: 'Quadra 1' }],
    });
    expect(mine.text).not.toContain(code);
    const theirs = await server.call(exportPerson, { params: { id } }, { token: admin.token });
    expect(theirs.body).toEqual(mine.body);
    expect((await server.call(exportPerson, { params: { id: 'x' } }, { token: admin.token })).status).toBe(
      404,
    );
  });

  test('erasure is requested once and carried out by an admin', async () => {
    const { id, token, hers } = await somebody();
    await server.call(askErasure, { body: { mensagem: 'Apaguem' } }, { token });
    await server.call(askErasure, { body: {} }, { token });
    const erasures = (await requests()).filter(({ kind }) => kind === 'erasure');
    expect(erasures).toMatchObject([
      { nome: 'Zwyx Pessoa', relacao: 'eu', mensagem: 'Apaguem', conta: { _id: id, nome: 'Zwyx Pessoa' } },
    ]);
    expect(await traces('zwyx')).not.toEqual([]);
    expect((await decide(erasures[0]?._id ?? '', 'granted')).status).toBe(200);
    expect(await traces('zwyx')).toEqual([]);
    expect(await traces('98765')).toEqual([]);
    expect((await server.call(exportMe, {}, { token })).status).toBe(401);
    const { token: another } = await server.account('Atleta');
    expect((await ask(hers, { token: another })).status).toBe(404);
    expect((await requests()).filter(({ kind }) => kind === 'erasure')).toMatchObject([
      { decision: 'granted', nome: '', conta: null },
    ]);
  });

  test('if an admin deletes an account, the name and the request for erasure are deleted everywhere', async () => {
    const { id, token } = await somebody();
    await server.call(askErasure, { body: { mensagem: 'Zwyx' } }, { token });
    const deleted = await server.call(deleteAccount, { params: { id } }, { token: admin.token });
    expect(deleted.status).toBe(200);
    expect(await traces('zwyx')).toEqual([]);
    expect((await requests()).every(({ kind }) => kind === 'photo')).toBe(true);
    expect((await server.call(deleteAccount, { params: { id } }, { token: admin.token })).status).toBe(404);
  });

  test('a denied request changes nothing', async () => {
    const { id, token } = await server.account('Atleta');
    await server.call(askErasure, { body: {} }, { token });
    const [request] = await requests();
    expect((await decide(request?._id ?? '', 'denied')).status).toBe(200);
    expect((await server.call(exportMe, {}, { token })).body.conta._id).toBe(id);
    await server.call(askErasure, { body: {} }, { token });
    expect((await requests()).map(({ decision }) => decision)).toEqual([null, 'denied']);
  });

  test('a scouter’s name is removed from the lease of a match; the plays stay', async () => {
    const { id, token } = await somebody('Scouter');
    const game = await storeGame(server.parts, { public: true });
    await server.call(takeLease, { params: { id: game }, body: { client: 'c' } }, { token });
    expect((await traces('zwyx')).some((row) => row.startsWith('leases'))).toBe(true);
    await inTransaction(server.parts.db, (tx) =>
      erasePerson(tx, id, { by: null, now: server.parts.clock() }),
    );
    expect(await traces('zwyx')).toEqual([]);
    const other = await server.account('Scouter');
    const { body } = await server.call(readLog, { params: { id: game }, query: {} }, { token: other.token });
    expect(body.lease?.name).toBe('Conta excluída');
    expect(body.entries.length).toBeGreaterThan(10);
    expect(
      await inTransaction(server.parts.db, (tx) =>
        erasePerson(tx, id, { by: null, now: server.parts.clock() }),
      ),
    ).toBe(false);
  });
});
