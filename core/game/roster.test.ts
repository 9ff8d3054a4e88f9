import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRoster, type RosterPlayer, writeRoster } from './roster.ts';

const player = (number: number | null, name = '', surname = '', role = ''): RosterPlayer => ({
  number,
  name,
  surname,
  function: role,
});

describe('numbers alone are read', () => {
  test.each([
    '1 2 3 4 5 6',
    '1,2,3,4,5,6',
    '1;2;3;4;5;6',
    '1-2-3-4-5-6',
    '1\t2\t3\n4 5\n\n6',
    ' 1 / 2 / 3 / 4 / 5 / 6 ',
    '#1 #2 #3 #4 #5 #6',
  ])('%j', (text) => {
    const { players, problems, numbersOnly } = parseRoster(text);
    expect(players).toEqual([1, 2, 3, 4, 5, 6].map((number) => player(number)));
    expect([problems, numbersOnly]).toEqual([[], true]);
  });

  test('[section 3] a function may follow its number directly', () => {
    expect(parseRoster('1s 7LE 10L 3').players).toEqual([
      player(1, '', '', 's'),
      player(7, '', '', 's'),
      player(10, '', '', 'l'),
      player(3),
    ]);
  });
});

describe('a roster with one player per line', () => {
  test.each<[string, RosterPlayer]>([
    ['12 Ana Silva s', player(12, 'Ana', 'Silva', 's')],
    ['12 Ana da Silva Souza Líbero', player(12, 'Ana', 'da Silva Souza', 'l')],
    ['12. Ana Silva', player(12, 'Ana', 'Silva')],
    ['12 - Ana Silva - le', player(12, 'Ana', 'Silva', 's')],
    ['#7 Bia', player(7, 'Bia')],
    ['nº 7 Bia', player(7, 'Bia')],
    ['Ana Silva 12 s', player(12, 'Ana', 'Silva', 's')],
    ['Ana Silva', player(null, 'Ana', 'Silva')],
    ['12 s', player(12, '', '', 's')],
    ['12 Li', player(12, 'Li')],
    ['12 Ana Li', player(12, 'Ana', 'Li')],
    ['12 Ana li', player(12, 'Ana', '', 'l')],
    ['4 Rita Sá (C)', player(4, 'Rita', 'Sá')],
    ['4 Rita Sá (L)', player(4, 'Rita', 'Sá', 'l')],
    ['5 Ana (Bia) Silva', player(5, 'Ana', '(Bia) Silva')],
    ['5 Ana ( Bia ) Silva', player(5, 'Ana', '( Bia ) Silva')],
    ['5 Ana (Li) Silva', player(5, 'Ana', '(Li) Silva')],
    ['5 Ana Silva (Bia)', player(5, 'Ana', 'Silva (Bia)')],
    ['6 Cris 🏐 Melo', player(6, 'Cris', '🏐 Melo')],
    ['6 Cris Melo 🇧🇷', player(6, 'Cris', 'Melo 🇧🇷')],
    ['6;Cris 🏐 Melo (L)', player(6, 'Cris', '🏐 Melo', 'l')],
    ['🏐 6 Cris Melo s ✅', player(6, 'Cris', 'Melo', 's')],
    ['Cris Melo 6 ✅', player(6, 'Cris', 'Melo')],
    ['12;Ana Clara;Silva;s', player(12, 'Ana Clara', 'Silva', 's')],
    ['12;Ana Clara;;s', player(12, 'Ana Clara', '', 's')],
    ['12\tAna Silva\tLevantadora', player(12, 'Ana', 'Silva', 's')],
    ['12\tAna Silva', player(12, 'Ana', 'Silva')],
    ['12, Ana Silva, s', player(12, 'Ana', 'Silva', 's')],
    ['12;Ana;Silva', player(12, 'Ana', 'Silva')],
    ['Ana;Silva;12;s', player(12, 'Ana', 'Silva', 's')],
    ['12;Ana;Silva;universal', player(12, 'Ana', 'Silva', 'universal')],
    ['12;Ana;Silva;01/02/2001;Central', player(12, 'Ana', 'Silva', 'c')],
  ])('%j', (text, expected) => {
    const { players, problems, numbersOnly } = parseRoster(text);
    expect(players).toEqual([expected]);
    expect([problems, numbersOnly]).toEqual([[], expected.name === '']);
  });

  test('empty lines and a row of headings are skipped', () => {
    for (const head of ['Nº;Nome;Sobrenome;Função', 'Número\tNome', 'Camisa Atleta'])
      expect(parseRoster(`\r\n${head}\r\n12;Ana;Silva;s\r\n\r\n7;Bia;Lima;p`).players).toEqual([
        player(12, 'Ana', 'Silva', 's'),
        player(7, 'Bia', 'Lima', 'p'),
      ]);
    expect(parseRoster('Ana Silva').players).toHaveLength(1);
  });

  test('refused players are reported with their line', () => {
    const { players, problems } = parseRoster('7 Ana\n\n7 Bia\n100 Cris\n8 Dora');
    expect(players.map(({ name }) => name)).toEqual(['Ana', 'Dora']);
    expect(problems).toEqual([
      { line: 3, text: '7 Bia', problem: 'repeated' },
      { line: 4, text: '100 Cris', problem: 'too-large' },
    ]);
    const longRoster = parseRoster(
      Array.from({ length: 101 }, (_, index) => `Ana ${'x'.repeat(index + 1)}y`).join('\n'),
    );
    expect([longRoster.players.length, longRoster.problems[0]?.problem]).toEqual([100, 'too-many']);
  });
});

test('the first player with a number and the mark "(C)" is the captain', () => {
  const captainOf = (text: string) => parseRoster(text).captain;
  expect(captainOf('7 Ana (C)\n9 Bia (c)')).toBe(7);
  expect(captainOf('7 Ana\n9;Bia (Capitã);Lima;p')).toBe(9);
  expect(captainOf('7 Ana c\nAna (C)')).toBeUndefined();
});

describe('writeRoster', () => {
  test('writes a player as words if the words are read back unchanged, else as columns', () => {
    expect(
      writeRoster([
        player(12, 'Ana', 'da Silva', 's'),
        player(9, 'Ana Clara', 'Silva', 's'),
        player(7),
        player(3, 'Bia', 'Central'),
        player(4, 'Rita', '', 'universal'),
      ]),
    ).toBe('12 Ana da Silva s\n9;Ana Clara;Silva;s\n7\n3;Bia;Central;\n4;Rita;;universal');
  });

  const word = fc.stringMatching(/^[A-Za-zÀ-ú' ]{1,12}$/).map((text) => text.trim());
  const someone = fc.record({
    number: fc.integer({ min: 0, max: 99 }),
    name: word.filter((text) => text !== ''),
    surname: word,
    function: fc.constantFrom('', 's', 'l', 'c', 'o', 'p', 'universal'),
  });

  test('writes a roster that is read back unchanged', () => {
    const roster = fc.uniqueArray(someone, { selector: ({ number }) => number, maxLength: 14 });
    fc.assert(
      fc.property(roster, (players) => {
        const { players: back, problems } = parseRoster(writeRoster(players));
        expect(problems).toEqual([]);
        expect(back).toEqual(players);
      }),
    );
  });

  test('parseRoster never throws, and returns valid numbers', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const { players } = parseRoster(text);
        for (const { number } of players) expect(number === null || (number >= 0 && number <= 99)).toBe(true);
      }),
    );
  });
});
