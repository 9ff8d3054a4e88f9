import { fixtureText } from '@volleyscouter/tests/kit/fixture';
import { describe, expect, test } from 'vitest';
import { hexOf } from './encoding.ts';
import type { DvwFile } from './file.ts';
import { readDvw } from './read.ts';

function dated(date: string, serial = '', written = ''): DvwFile {
  const text = fixtureText()
    .replace('03/02/2026;19.30.00', `${date};19.30.00`)
    .replace(';;46056;', `;;${serial};`)
    .replace('GENERATOR-DAY: 03/02/2026', `GENERATOR-DAY: ${written}`);
  const read = readDvw(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe('date and time of a match', () => {
  test.each([
    ['the serial day says day first', '03/02/2026', '46056', '', '2026-02-03'],
    ['the serial day says month first', '03/02/2026', '46083', '', '2026-03-02'],
    ['the first number is above 12', '25/01/2015', '', '', '2015-01-25'],
    ['the second number is above 12', '01/25/2015', '', '', '2015-01-25'],
    ['the program wrote its own date month first', '04/02/2020', '', '02/25/2020 10.00.00', '2020-04-02'],
    ['the program wrote its own date day first', '04/02/2020', '', '25/02/2020 10.00.00', '2020-02-04'],
    ['a serial day of another date is ignored', '03/02/2026', '40000', '25/02/2026', '2026-02-03'],
    ['the separators are dots', '3.2.2026', '46056', '', '2026-02-03'],
    ['the serial day is a leap day', '29/02/2024', '45351', '', '2024-02-29'],
  ])('the date is read: %s', (_, date, serial, written, expected) => {
    const { match, problems } = dated(date, serial, written);
    expect(match.date).toBe(expected);
    expect(problems).toEqual([]);
  });

  test.each([
    '2026-05-21',
    '2026/05/21',
    '2026.5.21',
    '20260521',
    '2026-05-21T18:00:00',
    '21/05/26',
    '21.05.2026 18.00',
    '21 maio 2026',
    '21 de maio de 2026',
    '21-May-2026',
    'May 21, 2026',
    '21 maggio 2026',
    'quinta-feira, 21 de maio de 2026',
    'Thursday, May 21, 2026',
    'qui, 21/05/2026',
    '21/05/2026 (quinta)',
    '21 / 05 / 2026',
    '21.5.2026.',
    '"21/05/2026"',
  ])('%s is the 21st of May', (date) => {
    const { match, problems } = dated(date);
    expect(match.date).toBe('2026-05-21');
    expect(problems).toEqual([]);
  });

  test('an ambiguous date is read as day first, and a problem is reported', () => {
    const { match, problems } = dated('03/02/2026', '', '03/02/2026');
    expect(match.date).toBe('2026-02-03');
    expect(problems).toEqual([{ line: 7, text: '03/02/2026', reason: 'date-ambiguous' }]);
  });

  test.each([
    '13/13/2026',
    '00/01/2026',
    '32/01/2026',
    '31/02/2026',
    '02/30/2026',
    '05/05/0000',
    'ontem',
    '2026-13-03',
    '20260231',
    '3 fevr',
  ])('%s is no date, and a problem is reported', (date) => {
    const { match, problems } = dated(date);
    expect(match.date).toBeNull();
    expect(problems).toEqual([{ line: 7, text: date, reason: 'date' }]);
  });

  test('an impossible time is ignored', () => {
    const at = (time: string) => readDvw(fixtureText().replace('19.30.00', time));
    for (const time of ['24.00.00', '19.60.00', '99.99'])
      expect(at(time)).toMatchObject({ value: { match: { time: null } } });
    expect(at('7.05.00')).toMatchObject({ value: { match: { time: '07:05' } } });
  });

  test('a missing date is null, and no problem is reported', () => {
    const { match, problems } = dated('');
    expect(match.date).toBeNull();
    expect(problems).toEqual([]);
  });
});

describe('tables and players', () => {
  const { combinations, calls, players } = dated('03/02/2026', '46056');

  test('combinations and calls are read', () => {
    expect(combinations).toEqual([
      { code: 'X5', from: 4, type: 'T', target: 'F', text: 'Chutada na 4' },
      { code: 'X1', from: 3, type: 'Q', target: 'C', text: 'Rápida à frente' },
      { code: 'V6', from: 2, type: 'H', target: 'B', text: 'Alta na 2' },
    ]);
    expect(calls).toEqual([{ code: 'K1', text: 'Rápida à frente' }]);
  });

  test('libero, captain and starting positions are read', () => {
    const [first, captain, , , , , , libero] = players[0];
    expect(first).toMatchObject({ number: 1, id: 'AR1', nickname: 'BIA', starts: ['1', '2', '', '', ''] });
    expect(captain).toMatchObject({ captain: true, libero: false });
    expect(libero).toMatchObject({ number: 8, libero: true, role: 'libero', starts: ['*', '*', '', '', ''] });
  });
});

describe('names from their hexadecimal copies', () => {
  const named = (plain: string, copy: string): string => {
    const text = fixtureText().replace(
      /(\[3PLAYERS-H\]\r?\n)[^\r\n]*/,
      `$10;5;1;;;;;;A5;${plain};Ana;;;5;False;;;${hexOf(copy)};;;`,
    );
    const read = readDvw(text);
    if (!read.ok) throw new Error(read.error);
    return read.value.players[0].find(({ number }) => number === 5)?.lastName ?? '';
  };

  test('a letter that the code page lacks is read from the copy', () => {
    expect(named('G?ne?', 'Güneş')).toBe('Güneş');
    expect(named('Güneþ', 'Güneş')).toBe('Güneş');
  });

  test('a copy of another name is ignored', () => {
    expect(named('Marques', 'Güneş')).toBe('Marques');
    expect(named('Silva', 'Souza')).toBe('Silva');
  });
});
