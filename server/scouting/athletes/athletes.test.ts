import { createAthlete, deleteAthlete, listAthletes, updateAthlete } from '@volleyscouter/contract/athletes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../../tests/kit/house.ts';

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  ({ token } = await house.admin());
});
afterAll(() => house.close());

const create = (body: Parameters<typeof house.call<typeof createAthlete>>[1]['body']) =>
  house.call(createAthlete, { body }, { token });
const list = async () => (await house.call(listAthletes, {}, { token })).body;

test('[section 3] number, name, surname and function; sorted as in Portuguese', async () => {
  const made = await create({ number: '12', name: ' Ênia ', surname: 'Souza', function: 's' });
  expect(made.body).toEqual({
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

test('[section 5] name required, number numeric, the rest optional', async () => {
  const msg = async (body: object) =>
    (await house.call(createAthlete, { body: body as { name: string } }, { token })).body.msg;
  expect(await msg({ number: 7 })).toBe('Confira o campo Nome: é obrigatório.');
  expect(await msg({ name: '   ' })).toBe('Confira o campo Nome: é obrigatório.');
  expect(await msg({ name: 'Ana', number: 'x' })).toContain('Número');
  expect(await msg({ name: 'Ana', number: 100 })).toContain('Número');
});

test('a change replaces all fields; a deleted athlete is not found', async () => {
  const { _id: id } = (await create({ number: 3, name: 'Bia', surname: 'Lima', function: 'p' })).body;
  const body = { number: null, name: 'Beatriz' };
  const changed = await house.call(updateAthlete, { params: { id }, body }, { token });
  expect(changed.body).toEqual({ _id: id, number: null, name: 'Beatriz', surname: '', function: '' });
  const remove = () => house.call(deleteAthlete, { params: { id } }, { token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await house.call(updateAthlete, { params: { id }, body }, { token })).status).toBe(404);
  expect((await list()).some(({ _id }) => _id === id)).toBe(false);
});
