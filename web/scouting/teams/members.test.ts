import { expect, test } from 'vitest';
import { chosen, joined, type Member, memberProblems, membersOf, previewPaste, rowsOf } from './members.ts';

const athlete = (_id: string, name: string, number: number | null = null, role = '') => ({
  _id,
  name,
  surname: 'Silva',
  number,
  function: role,
});
const ANA = athlete('ana', 'Ana', 12, 's');
const BIA = athlete('bia', 'Bia');
const row = (key: number, more: Partial<Member> = {}): Member => ({
  key,
  athlete: null,
  newcomer: null,
  number: '',
  function: '',
  ...more,
});
const paste = (text: string, members: Member[] = []) =>
  previewPaste(text, [ANA, BIA, athlete('ana2', 'Ana', 3)], members, (number) => `Nº ${number}`);

test('each invalid row is reported with its problem', () => {
  const members = [
    row(0),
    row(1, { athlete: 'ana', number: '7' }),
    row(2, { athlete: 'ana', number: '8' }),
    row(3, { athlete: 'bia', number: '7' }),
    row(4, { newcomer: { name: 'Cris', surname: '' }, number: '1x' }),
    row(5, { newcomer: { name: 'Cris', surname: '' } }),
  ];
  expect([...memberProblems(members)]).toEqual([
    [0, 'unchosen'],
    [2, 'chosen-twice'],
    [3, 'repeated'],
    [4, 'bad-number'],
  ]);
});

test('choosing an athlete fills the empty fields', () => {
  expect(chosen(row(0), ANA)).toMatchObject({ athlete: 'ana', number: '12', function: 's' });
  expect(chosen(row(0, { number: '4', function: 'l' }), ANA)).toMatchObject({ number: '4', function: 'l' });
  expect(chosen(row(0, { athlete: 'ana' }), undefined)).toMatchObject({ athlete: null });
});

test('a pasted line matches a registered athlete by name, and by number among equal names', () => {
  const { pasted, problems } = paste('3 ana silva\n12 Ana Silva l\n9 Cris Souza p');
  expect(pasted.map(({ state, athlete: registered }) => [state, registered?._id])).toEqual([
    ['known', 'ana2'],
    ['known', 'ana'],
    ['fresh', undefined],
  ]);
  expect(problems).toEqual([]);
  expect(rowsOf({ pasted, problems })).toEqual([
    { athlete: 'ana2', newcomer: null, number: '3', function: '' },
    { athlete: 'ana', newcomer: null, number: '12', function: 'l' },
    { athlete: null, newcomer: { name: 'Cris', surname: 'Souza' }, number: '9', function: 'p' },
  ]);
});

test('a number without a name becomes an athlete named after the number', () => {
  const rows = rowsOf(paste('1 2s'));
  expect(rows.map(({ newcomer, number, function: role }) => [newcomer?.name, number, role])).toEqual([
    ['Nº 1', '1', ''],
    ['Nº 2', '2', 's'],
  ]);
});

test('athletes and numbers of the team are not added twice', () => {
  const team = [row(0, { athlete: 'bia', number: '5' })];
  const { pasted, problems } = paste('6 Bia Silva\n5 Cris', team);
  expect(pasted.map(({ state }) => state)).toEqual(['in-team']);
  expect(problems).toEqual([{ line: 0, text: '5 Cris', problem: 'taken' }]);
  expect(rowsOf({ pasted, problems })).toEqual([]);
});

test('added rows get new keys', () => {
  const before = membersOf({
    _id: 't',
    name: '',
    coach1: '',
    coach2: '',
    season: '',
    athletes: [{ athlete: 'ana', number: null, function: '', name: 'Ana', surname: '' }],
  });
  expect(joined(before, [row(0), row(0)]).map(({ key }) => key)).toEqual([0, 1, 2]);
});
