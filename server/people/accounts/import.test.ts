import { importAccounts, listAccounts } from '@volleyscouter/contract/accounts';
import { openAccess } from '@volleyscouter/contract/sessions';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterEach(() => server.close());

interface Line {
  nome: string;
  celular?: string;
  email?: string;
  perfil?: string;
  menor?: string;
}

const load = async (people: Line[], ensaio = false) =>
  (await server.call(importAccounts, { body: { people, ensaio } }, { token })).body;
const stored = async () => (await server.call(listAccounts, {}, { token })).body;

test('[section 5] each person gets the specified code, phone digits and profile', async () => {
  const answer = await load([
    { nome: 'Érica Novaes', celular: '(11) 98765-4321', email: 'erica@exemplo.com.br' },
    { nome: 'Saque & Rede', celular: '+55 11 91111-2222', perfil: 'assessoria' },
    { nome: 'Téo', celular: '11 93333-4444', perfil: 'Scouter' },
  ]);
  expect(answer.created).toBe(3);
  const accounts = await stored();
  expect(accounts.map(({ password, celular, perfil }) => [password, celular, perfil])).toEqual([
    ['E4321', '11987654321', 'Atleta'],
    [expect.stringMatching(/^[A-Z2-9]{8}$/), '5511911112222', 'Assessoria'],
    [expect.stringMatching(/^[A-Z2-9]{8}$/), '11933334444', 'Scouter'],
  ]);
  expect(answer.people.map(({ _id }) => _id)).toEqual(accounts.map(({ _id }) => _id));
  const [erica] = accounts;
  expect((await server.call(openAccess, { body: { password: 'e4321' } })).body.user.id).toBe(erica?._id);
});

test('existing people stay unchanged, and repeated people are created once', async () => {
  await load([{ nome: 'Érica Sá', celular: '11987654321' }]);
  const answer = await load([
    { nome: ' ERICA  sa ', celular: '+55 (11) 98765-4321', perfil: 'Assessoria' },
    { nome: 'Bia', celular: '11911112222' },
    { nome: 'bia', celular: '11 91111-2222' },
    { nome: 'Bia', celular: '11933334444' },
  ]);
  expect(answer.people.map(({ result, msg }) => [result, msg])).toEqual([
    ['exists', 'Já está cadastrada.'],
    ['created', ''],
    ['exists', 'Repete a pessoa 2 da lista.'],
    ['created', ''],
  ]);
  expect(answer.people[2]?._id).toBe(answer.people[1]?._id);
  expect((await stored()).map(({ nome, perfil }) => [nome, perfil])).toContainEqual(['Érica Sá', 'Atleta']);
});

test('[R-ID-4] colliding codes are lengthened', async () => {
  const answer = await load([
    { nome: 'Maria', celular: '11987654321' },
    { nome: 'Mônica', celular: '21912344321' },
    { nome: 'Marta', celular: '31900344321' },
    { nome: 'Nina' },
  ]);
  expect(answer.people.map(({ msg }) => msg)).toEqual([
    '',
    'O código M4321 já é de outra pessoa; este é mais longo.',
    'O código M4321 já é de outra pessoa; este é mais longo.',
    'Sem celular: o código é sorteado.',
  ]);
  const codes = (await stored()).map(({ nome, password }) => [nome, password]);
  expect(codes).toEqual([
    ['Maria', 'M4321'],
    ['Marta', 'M00344321'],
    ['Mônica', 'M344321'],
    ['Nina', expect.stringMatching(/^[A-Z2-9]{8}$/)],
  ]);
});

test('invalid lines, such as letters in phones, are refused', async () => {
  const answer = await load([
    { nome: '' },
    { nome: 'Ana', celular: '1198765-ABCD' },
    { nome: 'Ana', celular: '1,19877E+10' },
    { nome: 'Ana', email: 'sem arroba' },
    { nome: 'Ana', perfil: 'Técnica' },
    { nome: 'Ana' },
  ]);
  expect(answer.created).toBe(1);
  const wrong = answer.people.slice(0, -1);
  for (const { result, msg, _id } of wrong) expect([result, msg === '', _id]).toEqual(['wrong', false, null]);
  expect(new Set(wrong.map(({ msg }) => msg)).size).toBe(5);
  expect(await stored()).toHaveLength(1);
});

test('a dry run gives the same answer and changes nothing', async () => {
  const people = [
    { nome: 'Maria', celular: '11987654321' },
    { nome: 'Maria', celular: '11987654321' },
    { nome: '=' },
  ];
  const rehearsed = await load(people, true);
  expect(await stored()).toEqual([]);
  const imported = await load(people);
  const plain = ({ result, msg }: { result: string; msg: string }) => [result, msg];
  expect(rehearsed.people.map(plain)).toEqual(imported.people.map(plain));
  expect(rehearsed.created).toBe(imported.created);
  for (const { _id } of rehearsed.people) expect(_id).toBeNull();
});

test('concurrent imports of a list create each person once', async () => {
  const people = Array.from({ length: 2000 }, (_, index) => ({
    nome: `Pessoa ${index}`,
    celular: `119${String(index * 37).padStart(8, '0')}`,
  }));
  const both = await Promise.all([load(people), load(people)]);
  expect(both.map(({ created }) => created).sort()).toEqual([0, 2000]);
  expect(new Set((await stored()).map(({ password }) => password)).size).toBe(2000);
  const more = await server.call(
    importAccounts,
    { body: { people: [...people, { nome: 'Mais' }] } },
    { token },
  );
  expect(more.status).toBe(422);
});

test('[R-ID-4] a column marks minors; new minors get random codes, existing minors keep their codes', async () => {
  const imported = await load([
    { nome: 'Lia Prado', celular: '11944440001', menor: 'sim' },
    { nome: 'Mel Dias', celular: '11944440002', menor: 'não' },
    { nome: 'Nina Sá', celular: '11944440003', menor: 'talvez' },
  ]);
  expect(imported.people.map(({ result }) => result)).toEqual(['created', 'created', 'wrong']);
  const storedFields = async () =>
    (await stored()).map(({ nome, menor, password }) => [nome, menor, password]);
  const first = await storedFields();
  expect(first).toEqual([
    ['Lia Prado', true, expect.stringMatching(/^[A-Z2-9]{8}$/)],
    ['Mel Dias', false, 'M0002'],
  ]);
  const marked = await load([{ nome: 'Mel Dias', celular: '11944440002', menor: 'sim' }]);
  expect(marked.people).toMatchObject([
    { result: 'exists', msg: expect.stringContaining('fica marcada como menor') },
  ]);
  expect((await load([{ nome: 'Mel Dias', celular: '11944440002', menor: 'não' }])).people).toMatchObject([
    { result: 'exists', msg: 'Já está cadastrada.' },
  ]);
  first[1] = ['Mel Dias', true, 'M0002'];
  expect(await storedFields()).toEqual(first);
  expect((await load([{ nome: 'Lia Prado', celular: '11944440001' }])).people[0]?.result).toBe('exists');
  expect(await storedFields()).toEqual(first);
});
