import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { DATA_VOLLEY_WINNING, NEW_WINNING } from '../code/winning.ts';
import { checkLine, type Finding, MAX_LINE_LENGTH } from './check.ts';
import type { Command } from './command.ts';
import { foldLog, type Match } from './fold.ts';
import type { Repair } from './repair.ts';
import type { RosterEntry } from './settings.ts';

const numbered = (first: number): RosterEntry[] =>
  Array.from({ length: 9 }, (_, index) => ({ number: first + index, role: index === 8 ? 'libero' : null }));
/** 1-6 against 11-16; on the bench 7, 8 and 17, 18; liberos 9 and 19. */
const ROSTERS: Command = { type: 'settings', settings: { home: numbered(1), visitor: numbered(11) } };
const NUMBERS_ONLY: Command = { type: 'settings', settings: {} };
const matchOf = (codes = '', first = ROSTERS): Match =>
  foldLog([
    first,
    LINEUP,
    ...codes
      .split(' ')
      .filter(Boolean)
      .map((code, index): Command => ({ type: 'add', id: `p${index}`, block: `b${index}`, code })),
  ]);
const check = (line: string, match = matchOf()) => checkLine(match, line, DEFAULT_TABLES);

/**
 * Returns one text for each finding: its code and the marked part of the line. The text begins with
 * `!` if the finding refuses the line.
 */
const findingsOf = (line: string, match = matchOf()): string[] =>
  check(line, match).findings.map(
    ({ code, refused, from, length }) => `${refused ? '!' : ''}${code} ${line.slice(from, from + length)}`,
  );
const only = (line: string, match = matchOf()): Finding => {
  const [finding, ...more] = check(line, match).findings;
  if (!finding || more.length > 0) throw new Error(`not one finding: ${findingsOf(line, match).join(', ')}`);
  return finding;
};
const repaired = (line: string, repair: Repair | undefined): string => {
  if (repair?.kind !== 'replace') throw new Error('nothing to replace');
  return line.slice(0, repair.from) + repair.text + line.slice(repair.from + repair.length);
};
const nobody = (line: string, match = matchOf()): string =>
  repaired(
    line,
    only(line, match).repairs.find(({ kind }) => kind === 'replace'),
  );

test('a valid rally has no findings; the check returns the state after the rally', () => {
  const line = '1SM.15+ a11E#.14X5#';
  const { findings, refused, entries, after } = check(line);
  expect([findings, refused]).toEqual([[], false]);
  expect(entries.map(({ code }) => code)).toEqual(['*01SM-', 'a15RM+', 'a11ET#~~F', 'a14AT#X5~4']);
  expect(after).toMatchObject({ score: [0, 1], serving: 'a', visitor: { six: [12, 13, 14, 15, 16, 11] } });
  expect(entries.at(-1)?.happenings.map(({ kind }) => kind)).toEqual(['point', 'rotation']);
});

describe('[R-CODE-5] errors: the line stays in the box', () => {
  test('an unreadable part is marked; the rest is read', () => {
    const line = '1S# 7 1S#x';
    const [noSkill, badLetter] = check(line).findings;
    expect([noSkill?.code, noSkill?.from, noSkill?.refused]).toEqual(['no-skill', 5, true]);
    expect([badLetter?.code, badLetter?.from, badLetter?.refused]).toEqual(['bad-letter', 9, true]);
    expect(check('1S# 7 1S#').entries).toHaveLength(2);
    expect(only('1R.2').code).toBe('bad-link');
  });

  test('a touch that gives a decided rally to the other side is an error', () => {
    expect(findingsOf('2B#', matchOf('*01SM- a14AT#'))).toEqual(['!both-ways 2B#']);
    expect(findingsOf('1SM- a14A# 3B#')).toEqual(['!both-ways 3B#']);
    expect(findingsOf('1SM- a14A# 3B=')).toEqual([]);
  });

  test('an entry after the end of the match is an error; a comment is not', () => {
    const over = matchOf('*p *p *p *p', { type: 'settings', settings: { points: [2, 2], bestOf: 3 } });
    expect(over.state.over).toBe(true);
    expect(findingsOf('1SM#', over)).toEqual(['!match-over 1SM#']);
    expect(findingsOf('p', over)).toEqual(['!match-over p']);
    expect(findingsOf('>bola na antena', over)).toEqual([]);
  });

  test('an impossible substitution is an error; its candidates exclude the libero', () => {
    for (const line of ['c7:8', 'c1:2']) {
      const { code, refused, candidates, side } = only(line);
      expect([code, refused, side]).toEqual(['bad-substitution', true, '*']);
      expect(candidates).toEqual({ out: [1, 2, 3, 4, 5, 6], in: [7, 8] });
    }
    expect(only('ac11:12').candidates).toEqual({ out: [11, 12, 13, 14, 15, 16], in: [17, 18] });
    expect(only('c7:8', matchOf('', NUMBERS_ONLY)).candidates).toEqual({ out: [1, 2, 3, 4, 5, 6], in: [] });
    expect(findingsOf('c1:7 c1:8')).toEqual(['!bad-substitution c1:8']);
  });

  test('a number that is not on the roster is an error; keys add or replace the number', () => {
    const [finding, warning] = check('1SM- a44R+').findings;
    expect(finding).toMatchObject({
      code: 'unknown-number',
      refused: true,
      side: 'a',
      number: 44,
      from: 5,
      length: 5,
    });
    expect(warning).toMatchObject({ code: 'not-on-court', refused: false, repairs: [] });
    expect(finding?.repairs).toEqual([
      { kind: 'enlist', side: 'a', number: 44 },
      { kind: 'replace', from: 6, length: 2, text: '$$' },
    ]);
    expect(findingsOf('1SM- a44R+', matchOf('', NUMBERS_ONLY))).toEqual(['not-on-court a44R+']);
  });

  test('a comment directly after a touch, without a blank, is an error', () => {
    const finding = only('1SM->longa');
    expect([finding.code, finding.from]).toEqual(['bad-letter', 4]);
    expect(repaired('1SM->longa', finding.repairs[0])).toBe('1SM- >longa');
    expect(findingsOf('1SM- >longa')).toEqual([]);
  });

  test('an unknown number in a substitution can only be added to the roster; in P it has two findings', () => {
    expect(only('c1:44').repairs).toEqual([{ kind: 'enlist', side: '*', number: 44 }]);
    expect(check('P44').findings.map(({ code }) => code)).toEqual(['unknown-number', 'setter-not-on-court']);
  });
});

describe('[R-CODE-5] warnings: the line is not refused', () => {
  test.each([
    ['a number not on court', '1SM- a17R+', 'not-on-court a17R+'],
    ['a serve by another player than the rotation gives', '3SM-', 'other-server 3SM-'],
    ['a serve by the receiving side', 'a11SM-', 'other-side-serves a11SM-'],
    ['a rally without serve', 'a14A-', 'no-serve a14A-'],
    ['a second serve', '1SM- 1SM-', 'second-serve 1SM-'],
    ['a third time-out', 'T T T', 'too-many-timeouts T'],
    ['a setter who is not on court', 'P7', 'setter-not-on-court P7'],
    ['a written score that differs', 'p7:7', 'score-differs p7:7'],
  ])('%s gives a warning', (_, line, expected) => {
    expect(findingsOf(line)).toEqual([expected]);
    expect(check(line).refused).toBe(false);
  });

  test('a seventh substitution gives a warning', () => {
    const line = Array.from({ length: 7 }, (_, index) => (index % 2 === 0 ? 'c1:7' : 'c7:1')).join(' ');
    expect(findingsOf(line)).toEqual(['too-many-substitutions c1:7']);
  });

  test('a reception by a libero outside the six gives no warning', () =>
    expect(findingsOf('1SM- a19R+')).toEqual([]));

  test('the repair of a wrong serve names the player who serves by the rotation', () => {
    expect(repaired('3SM-', only('3SM-').repairs[0])).toBe('1SM-');
    expect(repaired('*03SM-', only('*03SM-').repairs[0])).toBe('*1SM-');
    expect(repaired('3S3.15+', only('3S3.15+').repairs[0])).toBe('1S3.15+');
    expect(repaired('a11SM-', only('a11SM-').repairs[0])).toBe('1SM-');
    expect(only('$$SM- a44A', matchOf('', NUMBERS_ONLY)).code).toBe('not-on-court');
  });
});

describe('[R-CODE-5] a repair replaces only the number that is not on the roster', () => {
  test.each([
    ['1SM.44+', '1SM.$$+'],
    ['1S#.44', '1S#.$$'],
    ['*44SM-', '*$$SM-'],
    ['44SM.15', '$$SM.15'],
    ['1SM- a14X5-.44', '1SM- a14X5-.$$'],
    ['1SM- a44X5-45.5', '1SM- a$$X5-45.5'],
    ['1SM-   A44R', '1SM-   A$$R'],
  ])('%s becomes %s', (line, expected) => {
    const [repair] = check(line)
      .findings.filter(({ code }) => code === 'unknown-number')
      .flatMap(({ repairs }) => repairs.filter(({ kind }) => kind === 'replace'));
    expect(repaired(line, repair)).toBe(expected);
    expect(check(expected).findings.map(({ code }) => code)).not.toContain('unknown-number');
  });

  test('a repair does not change equal digits later in the code', () => {
    const three = foldLog([
      { type: 'settings', settings: { home: [{ number: 1, role: null }] } },
      { ...LINEUP, home: undefined, visitor: undefined },
    ]);
    expect(nobody('5SM-~~~55', three)).toBe('$$SM-~~~55');
    expect(nobody('6A#X6', { ...three, state: { ...three.state, touches: 1 } })).toBe('$$A#X6');
  });

  test('if the number of the setter was not typed, no repair replaces the number', () => {
    const unlisted = foldLog([
      { type: 'settings', settings: { home: [{ number: 9, role: null }] } },
      { ...LINEUP, home: { six: [1, 2, 3, 4, 5, 6], setter: 1 } },
      { type: 'add', id: 's', block: 's', code: 'a11SM-' },
    ]);
    expect(only('K1', unlisted).repairs).toEqual([{ kind: 'enlist', side: '*', number: 1 }]);
    expect(check('K1.9X1#', unlisted).findings[0]?.repairs).toEqual([
      { kind: 'enlist', side: '*', number: 1 },
    ]);
  });
});

describe('`;`: play continued', () => {
  test('[R-CODE-3] a touch before `;` ends no rally and is added with `goesOn`', () => {
    const { entries, after, findings } = check('1SM- a14A#; 5D+');
    expect(findings).toEqual([]);
    expect(after.score).toEqual([0, 0]);
    expect(entries.map(({ goesOn }) => goesOn)).toEqual([false, true, false]);
  });

  test('after two linked touches, `;` applies to both touches', () => {
    const { entries, after } = check('1SM- a14A#.5D;');
    expect(entries.map(({ code, goesOn }) => [code, goesOn])).toEqual([
      ['*01SM-', false],
      ['a14AH#', true],
      ['*05DH=', true],
    ]);
    expect(after.score).toEqual([0, 0]);
  });
});

describe('[R-CODE-7] any typed text is checked', () => {
  const pieces = fc.constantFrom(
    ...[
      '1SM-',
      'a15R+',
      '44A#',
      '.5',
      ';',
      '@',
      '|',
      'c1:7',
      'c0744',
      'T',
      'p',
      'ap',
      '$',
      'P3',
      'z4',
      'K1',
      '9X5#',
      '<',
      '>',
      ' ',
      '  ',
      '**1set',
      '🏐',
      '$$A=',
    ],
  );
  const lines = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'binary', maxLength: 120 }),
  );
  const matches = [matchOf(), matchOf('', NUMBERS_ONLY), foldLog([]), matchOf('*01SM- a14AT#')];

  test('the check never throws, and its findings and repairs refer to letters of the line', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...matches), (line, match) => {
        const { findings, refused, entries, after } = check(line, match);
        expect(refused).toBe(findings.some((finding) => finding.refused));
        for (const { from, length, repairs } of findings) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(from + length).toBeLessThanOrEqual(Math.max(line.length, from + 1));
          for (const repair of repairs)
            if (repair.kind === 'replace')
              expect(line.slice(repair.from, repair.from + repair.length)).toMatch(
                /^(?:[*aA]?\d{0,2}|[bB]|[*aA]?\$)$/,
              );
        }
        // the predicted state equals the state after entering
        const log = entries.map(
          ({ code, goesOn, reading }, index): Command => ({
            type: 'add',
            id: `t${index}`,
            block: 't',
            code,
            goesOn,
            ...(reading && { reading }),
          }),
        );
        if (match === matches[0]) expect(foldLog([ROSTERS, LINEUP, ...log]).state).toEqual(after);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a line longer than the limit is refused and not read', () => {
    const { findings, tokens, entries, refused } = check('1S# '.repeat(2_500));
    expect([findings.length, tokens.length, entries.length, refused]).toEqual([1, 0, 0, true]);
    expect(findings[0]?.code).toBe('too-long');
    expect(check('9'.repeat(10_000)).findings).toHaveLength(1);
    const longest = '1S;'.padEnd(MAX_LINE_LENGTH, ' 1S;');
    expect(check(longest).entries.length).toBeLessThanOrEqual(MAX_LINE_LENGTH / 2);
  });
});

describe('[R-CODE-5] doubts: allowed, but probably a typing error', () => {
  const withFirstRepair = (line: string): string => {
    const [finding] = check(line).findings;
    return finding?.repairs[0] ? repaired(line, finding.repairs[0]) : line;
  };

  test.each([
    ['a serve by the receiving side', 'a11SM', 'other-side-serves a11SM', '1SM'],
    [
      'a set without the letter of the visitor, who received',
      '1SM.15+ 2E',
      'other-side-has-ball 2E',
      '1SM.15+ a2E',
    ],
    [
      'an attack with the letter of the side without the ball',
      '1SM.15/ 2E a14A-',
      'other-side-has-ball a14A-',
      '1SM.15/ 2E 14A-',
    ],
    ['a block from the back row', '1SM.15- a14A.1-', 'back-row-block a14A.1-', '1SM.15- a14A.1D-'],
    ['a block by a libero', '1SM.15- a14A.9B-', 'back-row-block a14A.9B-', '1SM.15- a14A.9D-'],
    ['a reception of a serve that was an error', '1S=.15', 'answer-to-error 1S=.15', '1S=.15'],
    ['zones where a blocker was meant', '1SM.15- a14A<3', 'zones-of-a-block a14A<3', '1SM.15- a14A<.3'],
    ['a substitution of a player by a libero', 'c1:9', 'libero-substitution c1:9', 'c1:9'],
  ])('%s gives a doubt; the line is not refused', (_, line, expected, intended) => {
    expect(findingsOf(line).filter((text) => !text.startsWith('not-on-court'))).toEqual([expected]);
    expect(check(line).refused).toBe(false);
    const other = intended.replace('a2E', 'a12E');
    expect(withFirstRepair(line)).toBe(intended);
    if (intended !== line) expect(findingsOf(other.replace(' 14A', ' 4A'))).toEqual([]);
  });

  describe('[R-RALLY-5] a point that takes the last point from the other side', () => {
    const lost = matchOf('*01SM- a14AT#');

    test('is reported with both scores, and not refused', () => {
      const finding = only('p', lost);
      expect(finding).toMatchObject({ code: 'takes-point-back', refused: false, side: '*' });
      expect(finding.corrects).toEqual({ from: [0, 1], to: [1, 0] });
      const { entries, after } = check('p', lost);
      expect([entries[0]?.corrects, after.score]).toEqual([true, [1, 0]]);
    });

    test.each([
      ['p', '*01SM- a14AT#', 'p|', [1, 1]],
      ['ap', '*01SM#', 'ap|', [1, 1]],
      ['c2:7 aP', '*01SM#', 'c2:7 aP|', [1, 1]],
      ['ap ap', '*01SM#', 'ap| ap', [1, 2]],
      ['1S= p', '', '1S= p|', [1, 1]],
      ['ap >ok', '*01SM#', 'ap| >ok', [1, 1]],
    ])('one key changes %s, typed after %s, to a new point', (line, codes, intended, score) => {
      const match = matchOf(codes);
      expect(repaired(line, only(line, match).repairs[0])).toBe(intended);
      expect(findingsOf(intended, match)).toEqual([]);
      expect(check(intended, match).after.score).toEqual(score);
    });

    test('after a set, both scores are of that set, and the new point is in the next set', () => {
      const two: Command = { type: 'settings', settings: { points: [2, 2] } };
      const won = matchOf('*01SM# *01SM#', two);
      const { corrects, repairs } = only('ap', won);
      expect(corrects).toEqual({ from: [2, 0], to: [1, 1] });
      expect(check(repaired('ap', repairs[0]), won).after).toMatchObject({ set: 2, score: [0, 1] });
    });

    test('no new point is offered after the match, or if the typed score is the corrected score', () => {
      const last: Command = { type: 'settings', settings: { points: [2, 2], bestOf: 1 } };
      expect(only('ap', matchOf('*01SM# *01SM#', last)).repairs).toEqual([]);
      expect(only('p1:0', lost).repairs).toEqual([]);
    });

    test('`takes-point-back` is not reported for the same side, in an open rally, or after an explicit point', () => {
      expect(findingsOf('ap', lost)).toEqual(['point-after-point ap']);
      expect(findingsOf('p', matchOf('*01SM-'))).toEqual([]);
      expect(findingsOf('p', matchOf('ap'))).toEqual([]);
      expect(check('ap', lost).entries[0]?.corrects).toBe(false);
    });
  });

  test('[R-RALLY-4] with two setters on court, one key makes the back-row setter the current setter', () => {
    const roles = [1, 4].map((number): RosterEntry => ({ number, role: 'setter' }));
    const six = [3, 4, 5, 6, 1, 2];
    const match = foldLog([
      {
        type: 'settings',
        settings: { home: [...roles, ...numbered(1).filter(({ number }) => ![1, 4].includes(number))] },
      },
      { ...LINEUP, home: { six, setter: 2 } },
    ]);
    const { code, side, number, repairs } = only('3SM-', match);
    expect([code, side, number]).toEqual(['two-setters', '*', 4]);
    expect(repaired('3SM-', repairs[0])).toBe('P1 3SM-');
    expect(findingsOf('P1 3SM-', match)).toEqual([]);
  });

  test('a set by the side without the ball has a doubt', () => {
    for (const line of ['1SM.15+ a11E a14A.2', '1SM.15/ 2E 3A.14', '1SM.15+ a11E a14A.1D 2E 3A#.12D='])
      expect(findingsOf(line), line).toEqual([]);
    expect(findingsOf('a11E', matchOf('*01SM- a15RM+'))).toEqual([]);
    expect(findingsOf('2E', matchOf('*01SM- a15RM+'))).toEqual(['other-side-has-ball 2E']);
  });
});

describe('[R-CODE-3] A/ in a match with the table of winning symbols for new games', () => {
  const USUAL: Command = { type: 'settings', settings: { winning: NEW_WINNING } };
  const after = (codes: string) => matchOf(codes, USUAL);
  const hints = (line: string, match: Match) =>
    check(line, match).findings.filter(({ code }) => code === 'attack-goes-on').length;

  test.each([
    ['3A/', '', 1],
    ['3A/ 4A/', '', 1],
    ['4A/', '*01SM- *03AH/ a15DH-', 0],
    ['4A/', '*01SM- *03AH/ a15BH#', 1],
    ['3A<', '', 0],
    ['3A/.15', '', 0],
    ['3A/;', '', 0],
    ['3A-', '', 0],
  ])('%j typed after %j gives %i hints', (line, codes, times) =>
    expect(hints(line, after(codes))).toBe(times),
  );

  test('with another table, A/ gives no hint', () => {
    const other: Command = { type: 'settings', settings: { winning: DATA_VOLLEY_WINNING } };
    expect([hints('3A/', matchOf('', ROSTERS)), hints('3A/', matchOf('', other))]).toEqual([0, 0]);
  });

  test.each([
    ['*01SM- *03AH/', '11S', ['a$$B# 11S', 'p 11S', 'ap 11S']],
    ['*01SM- a14AH/', 'a12S', ['$$B# a12S', 'p a12S', 'ap a12S']],
    ['*01SM- *03AH/', '-', ['a$$B# -', 'p -', 'ap -']],
    ['*01SM- *03AH-', '11S', ['p 11S', 'ap 11S']],
    ['*01SM- *03AH/ a15DH-', '11S', ['p 11S', 'ap 11S']],
  ])(
    'after %s, each repair of the serve %s ends the rally; after A/, the first repair adds the block',
    (codes, line, lines) => {
      const finding = check(line, after(codes)).findings.find(({ repairs }) => repairs.length > 1);
      expect(finding?.repairs.map((repair) => repaired(line, repair))).toEqual(lines);
    },
  );

  test('the repair gives the point to the block, and the serve begins the next rally', () => {
    const { entries, findings, after: state } = check('a$$B# a12SM-', after('*01SM- *03AH/'));
    expect(entries.map(({ code }) => code)).toEqual(['a$$BH#', 'a12SM-']);
    expect([state.score, findings.map(({ code }) => code)]).toEqual([[0, 1], []]);
  });

  test.each([
    ['of new games', NEW_WINNING],
    ['of Data Volley', DATA_VOLLEY_WINNING],
  ])('with the table %s, A< gives one point to the block', (_, winning) => {
    const match = matchOf('*01SM-', { type: 'settings', settings: { winning } });
    for (const [line, block] of [
      ['3A<', 'a$$BH#'],
      ['3A<.15', 'a15BH#'],
    ] as const) {
      const { entries, after: state } = check(line, match);
      expect([entries.map(({ code }) => code), state.score]).toEqual([
        ['*03AH/', block],
        [0, 1],
      ]);
    }
  });
});
