import { askAlert, deleteAlert, listAlerts, markAlertSent, stopAlerts } from '@volleyscouter/contract/alerts';
import { listEvents, updateEvent } from '@volleyscouter/contract/events';
import { listShop, updateProduct } from '@volleyscouter/contract/products';
import type { CallInput } from '@volleyscouter/contract/route';
import { readDashboard } from '@volleyscouter/contract/sales';
import { placeText } from '@volleyscouter/tests/kit/shop';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../platform/mail.ts';
import { mailAlerts } from './mailAlerts.ts';

let server: TestServer;
let token: string;
let events = 0;
let name: string;
let slug: string;
let addresses = 0;

beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
});
afterAll(() => server.close());

const setEvent = async (fields: Omit<CallInput<typeof updateEvent>['body'], 'name'>) =>
  expect((await server.call(updateEvent, { body: { name, ...fields } }, { token })).status).toBe(200);

beforeEach(async () => {
  name = `Copa ${++events}`;
  await setEvent({ times: [{ nome: 'Serra' }, { nome: 'Maré' }] });
  const { body } = await server.call(listEvents, {}, { token });
  slug = body.find((event) => event.name === name)?.slug ?? '';
});

const ANA = { nome: 'Ana', contato: '(27) 99999-0001', numero: 7, aceita: true } as const;
const requestAlert = (fields: Partial<CallInput<typeof askAlert>['body']> = {}) => {
  server.wait(1000);
  const address = `198.51.100.${++addresses % 200}`;
  return server.call(askAlert, { body: { evento: slug, ...ANA, ...fields } }, { address });
};
const placePhoto = (shirts: { numero: number; time: string }[], tags = '') =>
  placeText(server, { evento: name, tags, camisas: shirts });
const listed = async () =>
  (await server.call(listAlerts, {}, { token })).body.filter(({ evento }) => evento === name);
const dueAlerts = async () =>
  (await listed()).filter(({ fotos, enviadoEm }) => fotos > 0 && enviadoEm === '');
const waiting = async () => (await server.call(readDashboard, {}, { token })).body.avisosAEnviar;

test('photos published after the request cause one message', async () => {
  expect((await requestAlert({ time: 'mare' })).body).toEqual({ ok: true });
  await placePhoto([{ numero: 7, time: 'Serra' }]);
  await placePhoto([{ numero: 8, time: 'Maré' }]);
  expect(await dueAlerts()).toEqual([]);
  await placePhoto([{ numero: 7, time: 'Maré' }]);
  await placePhoto([
    { numero: 7, time: 'Maré' },
    { numero: 8, time: 'Maré' },
  ]);
  const [alert, ...more] = await dueAlerts();
  expect(more).toEqual([]);
  expect(alert).toMatchObject({
    nome: 'Ana',
    contato: '27999990001',
    slug,
    numero: 7,
    time: 'Maré',
    fotos: 2,
  });
  const before = await waiting();
  const id = alert?._id ?? '';
  await server.call(markAlertSent, { params: { id }, body: { enviado: true } }, { token });
  await placePhoto([{ numero: 7, time: 'Maré' }]);
  await requestAlert({ time: 'Maré' });
  expect(await dueAlerts()).toEqual([]);
  expect(await waiting()).toBe(before - 1);
});

test('photos that an Atleta does not see give no message', async () => {
  await requestAlert();
  const agency = (await server.account('Assessoria')).id;
  await placeText(server, { evento: name, atletaId: agency, camisas: [{ numero: 7, time: '' }] });
  const id = await placePhoto([{ numero: 7, time: '' }], 'oculta');
  expect(await dueAlerts()).toEqual([]);
  const edit = (tags: string) =>
    server.call(
      updateProduct,
      { params: { id }, body: { evento: name, priceInCents: 1500, tags, numeros: [7] } },
      { token },
    );
  await edit('');
  expect(await dueAlerts()).toHaveLength(1);
  await edit('oculta');
  expect(await dueAlerts()).toEqual([]);
  await edit('');
  await setEvent({ estado: 'rascunho' });
  expect(await dueAlerts()).toEqual([]);
});

test('if two team names differ only by accents, an alert matches the team as typed', async () => {
  await setEvent({ times: [{ nome: 'Mare' }, { nome: 'Maré' }] });
  await requestAlert({ time: 'Maré' });
  await placePhoto([{ numero: 7, time: 'Mare' }]);
  await placePhoto([{ numero: 7, time: 'Maré' }]);
  expect(await dueAlerts()).toMatchObject([{ time: 'Maré', fotos: 1 }]);
});

test('alerts of the same contact, number and event are merged', async () => {
  await requestAlert({ time: 'Serra' });
  await requestAlert({ contato: '+55 27 99999 0001', time: 'SERRA' });
  await placePhoto([{ numero: 7, time: 'Maré' }]);
  expect(await dueAlerts()).toEqual([]);
  const repeated = await requestAlert({ time: 'Maré', nome: 'Outra' });
  expect([repeated.status, repeated.body]).toEqual([200, { ok: true }]);
  expect(await listed()).toMatchObject([{ nome: 'Ana', time: '', fotos: 1 }]);
  await requestAlert({ contato: 'ANA@exemplo.com.br' });
  expect((await listed()).map(({ contato }) => contato)).toEqual(['27999990001', 'ana@exemplo.com.br']);
});

describe('in an event of minors', () => {
  test('a guardian must consent, also for an alert requested before the event was marked', async () => {
    await requestAlert();
    await placePhoto([{ numero: 7, time: '' }]);
    await setEvent({ menores: true });
    expect(await dueAlerts()).toEqual([]);
    const refused = await requestAlert({ contato: '27999990002' });
    expect([refused.status, refused.body.error]).toEqual([422, 'guardian-needed']);
    expect(await listed()).toHaveLength(1);
    await requestAlert({ responsavel: true });
    expect(await dueAlerts()).toHaveLength(1);
  });
});

test('an alert is refused without consent, name or contact, and for a draft or closed event', async () => {
  for (const fields of [
    { aceita: false as true },
    { contato: '99999-0001' },
    { contato: 'a b@c' },
    { nome: ' ' },
  ])
    expect((await requestAlert(fields)).status).toBe(422);
  await requestAlert();
  expect(await listed()).toHaveLength(1);
  await setEvent({ estado: 'fechado' });
  const { rows } = await server.parts.db.query(
    'select from photo_alerts where contact = $1 and event_key = $2',
    ['27999990001', slug.slice(-12)],
  );
  expect(rows).toEqual([]);
  expect((await requestAlert()).status).toBe(404);
  await setEvent({ estado: 'rascunho' });
  expect((await requestAlert()).status).toBe(404);
});

test('the stop link deletes all alerts of its contact; an admin deletes a single alert', async () => {
  for (const numero of [7, 8]) await requestAlert({ numero });
  await requestAlert({ contato: '27999990003' });
  const [first, , other] = await listed();
  const stop = () => server.call(stopAlerts, { params: { id: first?._id ?? '' } });
  expect([(await stop()).body, (await stop()).body]).toEqual([{ ok: true }, { ok: true }]);
  expect((await listed()).map(({ _id }) => _id)).toEqual([other?._id]);
  await server.call(deleteAlert, { params: { id: other?._id ?? '' } }, { token });
  expect(await listed()).toEqual([]);
});

test('a contact can have twenty alerts per event, an IP address two hundred a day', async () => {
  for (let numero = 0; numero < 25; numero++) expect((await requestAlert({ numero })).status).toBe(200);
  expect(await listed()).toHaveLength(20);
  const from = () => server.call(askAlert, { body: { evento: slug, ...ANA } }, { address: '203.0.113.9' });
  for (let index = 0; index < 200; index++) expect((await from()).status).toBe(200);
  expect((await from()).body.error).toBe('too-many-attempts');
});

test('with a thousand alerts, their list makes one query', async () => {
  await server.parts.db.query(
    `insert into photo_alerts select gen_random_uuid(), $1, i % 100, '', 'Ana', '279' || 10000000 + i, false, now() from generate_series(1, 1000) as i`,
    [slug.slice(-12)],
  );
  for (let numero = 0; numero < 20; numero++) await placePhoto([{ numero, time: '' }]);
  const query = vi.spyOn(server.parts.db, 'query');
  const texts = () =>
    query.mock.calls
      .map(([statement]) => JSON.stringify(statement))
      .filter((text) => text.includes('photo_alerts'));
  await server.call(listShop, { query: { evento: name } }, { token });
  expect(texts()).toHaveLength(0);
  expect(await dueAlerts()).toHaveLength(200);
  expect(texts()).toHaveLength(1);
  query.mockRestore();
});

describe('with an SMTP server', () => {
  const sentMails: Mail[] = [];
  let broken = '';
  const parts = () => ({
    ...server.parts,
    publicUrl: 'https://v.br',
    mail: async (mail: Mail) => {
      if (mail.to === broken) throw new Error('SMTP: connection closed');
      await new Promise((resolve) => setTimeout(resolve, 20));
      sentMails.push(mail);
      return true;
    },
  });
  beforeEach(async () => {
    sentMails.splice(0);
    await server.parts.db.query('delete from photo_alerts');
  });

  test('each e-mail is sent once, also by two concurrent runs', async () => {
    expect((await requestAlert({ nome: 'Ganhe em http://longe.br' })).status).toBe(422);
    await requestAlert({ contato: 'ana@exemplo.com.br', nome: 'Fulana' });
    await requestAlert({ contato: 'bia@exemplo.com.br' });
    await requestAlert();
    const id = await placePhoto([{ numero: 7, time: '' }]);
    await server.parts.db.query('update products set withheld_at = now() where id = $1', [id]);
    await mailAlerts(parts());
    expect(sentMails).toEqual([]);
    await server.parts.db.query('update products set withheld_at = null where id = $1', [id]);
    await Promise.all([mailAlerts(parts()), mailAlerts(parts())]);
    expect(sentMails.map(({ to }) => to).sort()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br']);
    expect(sentMails[0]?.text).toContain(`https://v.br/#/ar/shop?evento=${slug}&camisa=7\n`);
    // the address may belong to another person than the typed name
    expect(sentMails.map(({ text }) => text).join()).not.toContain('Fulana');
    expect(await dueAlerts()).toMatchObject([{ contato: '27999990001' }]);
  });

  test('a failed e-mail does not block other e-mails, and is retried', async () => {
    await requestAlert({ contato: 'ana@exemplo.com.br' });
    await requestAlert({ contato: 'bia@exemplo.com.br' });
    await placePhoto([{ numero: 7, time: '' }]);
    broken = 'ana@exemplo.com.br';
    await expect(mailAlerts(parts())).rejects.toThrow('SMTP');
    broken = '';
    await mailAlerts(parts());
    expect(sentMails.map(({ to }) => to)).toEqual(['bia@exemplo.com.br', 'ana@exemplo.com.br']);
    expect(await dueAlerts()).toEqual([]);
  });
});
