import { createAthlete, deleteAthlete, listAthletes, updateAthlete } from '@volleyscouter/contract/athletes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const create = (body: Parameters<typeof server.call<typeof createAthlete>>[1]['body']) =>
  server.call(createAthlete, { body }, { token });
const list = async () => (await server.call(listAthletes, {}, { token })).body;

test('[section 3] athletes have a number, name, surname and function, and are listed alphabetically', async () => {
  const created = await create({ number: '12', name: ' Ênia ', surname: 'Souza', function: 's' });
  expect(created.body).toEqual({
    _id: expect.any(String),
    number: 12,
    name: 'Ênia',
    surname: 'Souza',
    function: 's',
  });
  await create({ name: 'Zilda' });
  await create({ name: 'ema', surname: 'Zanin' });
  await create({ name: 'Ema', surname: 'Alves' });
  expect((await list()).map(({ name, surname }) => `${name} ${surname}`.trim())).toEqual([
    'Ema Alves',
    'ema Zanin',
    'Ênia Souza',
    'Zilda',
  ]);
  expect((await list()).at(-1)).toMatchObject({ number: null, surname: '', function: '' });
});

test('[section 5] the name is required; a number above 99 or with letters is refused', async () => {
  const msg = async (body: object) =>
    (await server.call(createAthlete, { body: body as { name: string } }, { token })).body.msg;
  expect(await msg({ number: 7 })).toBe('Confira o campo Nome: é obrigatório.');
  expect(await msg({ name: '   ' })).toBe('Confira o campo Nome: é obrigatório.');
  expect(await msg({ name: 'Ana', number: 'x' })).toContain('Número');
  expect(await msg({ name: 'Ana', number: 100 })).toContain('Número');
});

test('a change replaces all fields', async () => {
  const { _id: id } = (await create({ number: 3, name: 'Bia', surname: 'Lima', function: 'p' })).body;
  const body = { number: null, name: 'Beatriz' };
  const changed = await server.call(updateAthlete, { params: { id }, body }, { token });
  expect(changed.body).toEqual({ _id: id, number: null, name: 'Beatriz', surname: '', function: '' });
  const remove = () => server.call(deleteAthlete, { params: { id } }, { token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await server.call(updateAthlete, { params: { id }, body }, { token })).status).toBe(404);
  expect((await list()).some(({ _id }) => _id === id)).toBe(false);
});
