import type { SetRules } from '@volleyscouter/core/dvw/sets';
import { expect, test } from 'vitest';
import { corrected, readPreview } from './preview.ts';

const FILE = [
  '[3DATAVOLLEYSCOUT]',
  '[3MATCH]',
  '14/03/2026;20.00.00;2025/2026;Liga Paulista;Fase 1;;1;1;1;1;Z;0;',
  '[3TEAMS]',
  '1;Łódź Praia;0;Téc;Aux;',
  '2;Maré;0;Téc;Aux;',
  '[3SET]',
  'True;;;;1-0;;',
  '[3PLAYERS-H]',
  ...[1, 2, 3, 4, 5, 6].map((n) => `0;${n};${n};${n};;;;;H${n};Silva;Ana;;;2;;H${n};;`),
  '[3PLAYERS-V]',
  ...[1, 2, 3, 4, 5, 6].map((n) => `1;${n};${n};${n};;;;;V${n};Souza;Bia;;;2;;V${n};;`),
  '[3SCOUT]',
  '*P01>LUp;;;;;;;20.00.00;1;1;1;1;1;;1;2;3;4;5;6;1;2;3;4;5;6;',
  '*01SM#~~~15;;;;;;;20.00.05;1;1;1;1;5;;1;2;3;4;5;6;1;2;3;4;5;6;',
  '*p01:00;;;;;;;20.00.09;1;1;1;1;9;;1;2;3;4;5;6;1;2;3;4;5;6;',
  '*99XX;;;;;;;20.00.20;1;1;1;1;20;;1;2;3;4;5;6;1;2;3;4;5;6;',
].join('\r\n');

const LETTERS: Record<string, number> = { Ł: 0xa3, ó: 0xf3, ź: 0x9f, é: 0xe9 };
const bytes = Uint8Array.from([...FILE].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0)));

test('the preview has teams, score, date and unreadable lines', () => {
  const read = readPreview(bytes, null);
  if (!read.ok) throw new Error(read.error);
  expect(read.value).toMatchObject({
    encoding: 'windows-1250',
    detected: 'windows-1250',
    date: '2026-03-14',
    league: 'Liga Paulista',
    season: '2025/2026',
    home: { name: 'Łódź Praia', sets: 0 },
    visitor: { name: 'Maré', sets: 0 },
    sets: [{ set: 1, score: [1, 0] }],
  });
  expect(read.value.home.players).toHaveLength(6);
  expect(read.value.home.players[0]).toMatchObject({ number: 1, name: 'Ana Silva', role: 'outside' });
  expect(read.value.visitor.players.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(read.value.problems.map(({ text }) => text)).toContain('*99XX');
});

test('a chosen encoding changes the names and overrides the detected encoding', () => {
  const read = readPreview(bytes, 'windows-1252');
  if (!read.ok) throw new Error(read.error);
  expect(read.value.encoding).toBe('windows-1252');
  expect(read.value.detected).toBe('windows-1250');
  expect(read.value.home.name).not.toBe('Łódź Praia');
});

test('[R-RALLY-5] corrected rules of the sets are used, and decide an undecided match', () => {
  const text = FILE.replace('*99XX;', '**1set;').replace('True;;;;1-0;;', 'True;;;;1-0;;\r\nTrue;;;;;;');
  const bytes = new TextEncoder().encode(text);
  const read = (rules?: SetRules) => {
    const preview = readPreview(bytes, 'utf-8', rules);
    if (!preview.ok) throw new Error(preview.error);
    const { rules: usedRules, refused, isUndecided } = preview.value;
    return { usedRules, refused, isUndecided };
  };
  expect(read()).toMatchObject({ usedRules: { bestOf: 5 }, refused: false, isUndecided: true });
  const oneSet: SetRules = { bestOf: 5, points: [25, 15], fixedSets: { targets: [25], deciding: false } };
  expect(read(oneSet)).toEqual({ usedRules: oneSet, refused: false, isUndecided: false });
});

test('empty, binary, foreign and huge files and files without plays are refused', () => {
  const refused = (content: Uint8Array) => {
    const read = readPreview(content, null);
    return read.ok ? 'read' : read.error;
  };
  expect(refused(new Uint8Array())).toBe('empty');
  expect(refused(Uint8Array.from({ length: 4000 }, (_, index) => index % 9))).toBe('binary');
  expect(refused(new TextEncoder().encode('nome;número\r\nAna;7'))).toBe('not-dvw');
  expect(refused(new Uint8Array(8 * 1024 * 1024 + 1))).toBe('too-big');
  expect(refused(new TextEncoder().encode('[3DATAVOLLEYSCOUT]\r\n[3SCOUT]\r\n'))).toBe('no-plays');
});

test('a typed value replaces the value of the file, except an empty text', () => {
  const read = readPreview(bytes, null);
  if (!read.ok) throw new Error(read.error);
  const typed = corrected(read.value, { date: '2024-02-29', homeName: 'Casa', awayName: '' });
  expect([typed.date, typed.home.name, typed.visitor.name]).toEqual([
    '2024-02-29',
    'Casa',
    read.value.visitor.name,
  ]);
});
