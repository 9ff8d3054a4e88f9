import { expect, test } from 'vitest';
import { freeLetter, lettered, TEAM_LETTERS } from './eventTeams.ts';

const letters = (...teams: string[]) =>
  lettered(
    teams.map((team) => {
      const [nome = '', letra = ''] = team.split(':');
      return { nome, letra };
    }),
  )
    ?.map(({ letra }) => letra)
    .join('');

test('a team gets the first free letter of its name, else of the alphabet', () => {
  expect(letters('Aurora', 'Areia', 'Ação')).toBe('ARC');
  expect(letters('Praia', 'Tempo', 'Étê')).toBe('RMA');
  expect(letters('Aurora', 'Maré:A')).toBe('UA');
  expect(letters('123', '你好')).toBe('AB');
  expect(freeLetter('Aurora', TEAM_LETTERS)).toBeNull();
});

test('two teams with the same name or the same letter are refused', () => {
  expect([letters('Maré', 'MARÉ'), letters('A:X', 'B:X')]).toEqual([undefined, undefined]);
});
