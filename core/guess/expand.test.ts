import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { parseLine } from '../code/line.ts';
import type { Side } from '../code/vocabulary.ts';
import { checkLine } from '../rally/check.ts';
import type { Command } from '../rally/command.ts';
import { extend, foldLog, type Match } from '../rally/fold.ts';
import { setterNumber, teamOf } from '../rally/state.ts';
import { expandLine } from './expand.ts';
import { SWITCHES, type Switches } from './guess.ts';
import { modelOf } from './learn.ts';
import { EMPTY_MODEL } from './model.ts';

/** Home has numbers 1-6, visitors 11-16; home serves first. */
function played(...lines: string[]): Match {
  const log: Command[] = [
    {
      type: 'manual',
      id: 'six',
      block: 'six',
      home: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
      visitor: { six: [11, 12, 13, 14, 15, 16], setter: 3 },
      serving: '*',
    },
  ];
  let match = foldLog(log);
  for (const [index, line] of lines.entries())
    for (const [at, { code, goesOn, reading }] of checkLine(match, line, DEFAULT_TABLES).entries.entries()) {
      const add: Command = {
        type: 'add',
        id: `${index} ${at}`,
        block: `${index}`,
        code,
        ...(goesOn && { goesOn }),
        ...(reading && { reading }),
      };
      log.push(add);
      match = extend(match, add, () => log);
    }
  return match;
}

const expanded = (match: Match, line: string, switches: Switches = SWITCHES): string =>
  expandLine(match, line, DEFAULT_TABLES, { model: modelOf(match, DEFAULT_TABLES), switches }).text;

/** Equal rallies, so that the model has one clear guess for each part. */
const USUAL = Array.from({ length: 14 }, () => '1SM1.15#5 a13E#.14X6=1');

describe('[R-CODE-2] parts that a scout leaves out are filled in', () => {
  const usual = played(...USUAL);

  test('the serve and its player are filled in', () => {
    expect(usual.state.serving).toBe('*');
    expect(expanded(usual, '=')).toMatch(/^\dSM=1?$/);
    expect(expanded(usual, '.15#5')).toMatch(/^\dSM-1\S* a15RM#15$/);
    expect(expanded(usual, '#1')).toMatch(/^\dSM#1/);
  });

  test.each([
    ['a mark', 'T'],
    ['a time-out of the visitor', 'aT'],
    ['a substitution', 'c5:7'],
    ['the start of a substitution', 'c'],
    ['a point', 'p'],
    ['a point typed twice', 'pp'],
    ['a setter', 'P4'],
    ['a card', 'cy7'],
    ['a comment', '> 7 .6# #'],
    ['nothing', ''],
    ['a side', 'a'],
    ['a zone alone', '1'],
    ['a single dollar sign', '$'],
    ['a number', '15'],
    ['a number that might be a zone', '5='],
  ])('%s is not expanded to a serve', (_, line) => {
    expect(expanded(usual, line)).toBe(line);
  });

  test('in a chain, sides and skills follow from the path of the ball', () => {
    const text = expanded(usual, "1SM1.15#5.'K1#3.14X6#1.2=4");
    expect(text).toBe('1SM-15 a15RM#15 a13ET#K1B~3 a14AT#X621 2BT=4');
  });

  test('the attacker follows from the combination', () => {
    expect(expanded(usual, '1SM1.15#5.E#.X6=1')).toContain('a14AT=X621');
  });

  test('in a chain a touch is not expanded if its side is ambiguous', () => {
    for (const line of ['1S.15/.2A#', '1S.15#.E.X6-1.2B+.3A#', '1S.15#.F+.2A'])
      expect(expanded(usual, line)).toBe(line);
  });

  test('a call, a combination and the key that accepts a guess need no `.` before them', () => {
    expect(expanded(usual, "1SM1.15#5K1#3'X6=1")).toBe('1SM-15 a15RM#15 a13ET#K1B~3 a14AT=X621');
    expect(expanded(usual, "1SM1.15#5'#3X6=1")).toBe('1SM-15 a15RM#15 a13ET#B~3 a14AT=X621');
    // a combination directly after a number belongs to the touch of that number; a call after empty columns
    // is custom text
    expect(expanded(usual, '1SM1.15#5.14X6=1')).toBe('1SM-15 a15RM#15 a14AT=X621');
    expect(expanded(usual, '1SM1.15#5K1#3B~~~K1.14X6=1')).toContain('a13ET#K1B~3B~~~K1 a14');
  });

  test('no `.` is needed before a number that cannot belong to the previous touch', () => {
    expect(expanded(usual, '1SM1.15#5.14X6-1BH26+6CK1#3B')).toMatch(/ a14AT-X6\S+BH2 6D\S+C 2E\S+$/);
    // number 9 is not on court; and BH12 may be 1 blocker and number 2, or number 12
    expect(expanded(usual, '1SM1.15#5.14X6-1BH29+6C.4A#')).toBe('1SM1.15#5.14X6-1BH29+6C.4A#');
    expect(expanded(played('c3:12', ...USUAL), '1SM1.15#5.14X6-1BH12+6CK1#3B')).toBe(
      '1SM1.15#5.14X6-1BH12+6CK1#3B',
    );
  });

  test('one key accepts the usual end of an attack', () => {
    const attacks = played(...Array.from({ length: 6 }, () => '1SM1.15#5 a13E#.14X6=1BH2'));
    const model = modelOf(attacks, DEFAULT_TABLES);
    const line = '1SM1.15#5K1#3.14X6#1C';
    const { text, expansions } = expandLine(attacks, line, DEFAULT_TABLES, { model, switches: SWITCHES });
    expect(text).toMatch(/ a14AT#X6\S+1C$/);
    expect(expansions[0]?.offer).toMatchObject({ name: 'place', guess: { value: 'H2' }, at: line.length });
    expect(expanded(attacks, `${line}'`)).toBe(`${text}H2`);
    expect(
      expandLine(attacks, `${line}H1`, DEFAULT_TABLES, { model, switches: SWITCHES }).expansions[0]?.offer,
    ).toBeNull();
  });

  test('a text with very many possible divisions is read within 0.5 s', () => {
    expect(cpuTime(() => expanded(usual, `1SM.15#${'12D12A1B'.repeat(20)}?`))).toBeLessThan(500);
  });

  test('the last digit of a number identifies the player if it is unique on court', () => {
    const receives = (match: Match, line: string) => / a(\d+)R/.exec(expanded(match, line))?.[1];
    expect(receives(usual, '1SM.5#5.4A#')).toBe('15');
    expect(receives(played(), '1SM.5#5.4A#')).toBe('5');
    expect(receives(usual, '1SM.7#5.4A#')).toBe('7');
    expect(expanded(usual, '1SM.5#5')).toBe('1SM.5#5');
    // not expanded: two numbers on court end in 5
    expect(receives(played(...USUAL, 'ac13:25'), '1SM.5#5.4A#')).toBe('5');
    // not expanded: the player with number 5 has left and may return
    expect(receives(played(...USUAL, 'ac12:5', 'ac5:12'), '1SM.5#5.4A#')).toBe('5');
  });

  test('a set gets its usual grade, but never a grade that decides the rally', () => {
    expect(expanded(usual, '1SM1.15#5K13')).toContain('a13EH#K1');
    const faults = played(...Array.from({ length: 14 }, () => '1SM1.15#5 a13E='));
    expect(expanded(faults, '1SM1.15#5K13')).toContain('a13EH+K1');
  });

  test('an attack needs no letter if thirty attacks and no set were recorded', () => {
    const attacks = played(...Array.from({ length: 31 }, () => '1SM1.15#5 a14A#41'));
    expect(expanded(attacks, '1SM1.15#5.14#41')).toBe('1SM-15 a15RM#15 a14AH#41');
  });

  test('a missing skill is not guessed if it decides who wins the rally', () => {
    expect(expanded(usual, '1S.15# a14#1')).toBe('1S.15# a14#1');
  });

  test('a chain is not expanded if a deciding touch is followed by a touch that is not its answer', () => {
    expect(expanded(usual, '1S#.15#.K1#3')).toBe('1S#.15#.K1#3');
  });

  test('the first code of a line needs its skill if the rally is open', () => {
    const open = played(...USUAL, '1S.15#');
    for (const line of ['.6#8', '#5', '6#8', '6.7#']) expect(expanded(open, line)).toBe(line);
  });

  test('in an open rally, a serve whose player is accepted by key belongs to the serving side', () => {
    const on = { ...SWITCHES, side: true };
    const home = played(...USUAL, '1SM1.15#5');
    for (const switches of [SWITCHES, on]) {
      expect(home.state.serving).toBe('*');
      expect(expanded(home, "'S.7-", switches)).toMatch(/^1S\S+ a7R/);
      expect(expanded(home, "a'S.7-", switches)).toBe("a'S.7-");
      const visitor = played(...USUAL, '1S=', 'a11S-');
      expect(expanded(visitor, "'S.7-", switches)).toMatch(/^a11S\S+ 7R/);
    }
  });

  test('at the start of a set the serving player is offered and not filled in', () => {
    const fresh = played();
    const guessing = { model: EMPTY_MODEL, switches: SWITCHES };
    const { text, expansions } = expandLine(fresh, '=', DEFAULT_TABLES, guessing);
    expect(text).toBe('=');
    expect(expansions[0]?.offer).toMatchObject({ name: 'server', guess: { value: '1', fills: false } });
    expect(expanded(fresh, "'=")).toBe('1SH=');
  });

  test('a return substitution can be typed with the incoming player only', () => {
    const changed = played('c5:7');
    expect(expanded(changed, 'c5')).toBe('c7:5');
    expect(expanded(changed, 'c7')).toBe('c7');
    expect(expanded(changed, 'ac5')).toBe('ac5');
  });

  test('the guesses of serving player, type, attacker, grade and digit have separate switches', () => {
    const off = (name: keyof Switches): Switches => ({ ...SWITCHES, [name]: false });
    expect(expanded(usual, '=', off('server'))).toBe('=');
    expect(expanded(usual, '=', off('type'))).toMatch(/^\dSH=/);
    expect(expanded(usual, '1SM1.15#5.E#.X6=1', off('attacker'))).toBe('1SM1.15#5.E#.X6=1');
    expect(expanded(usual, '1SM1.15#5K13', off('grade'))).toContain('a13EH+K1');
    expect(expanded(usual, '1SM.5#5.4A#', off('digit'))).toContain(' a5RM#');
  });

  test('the guess of the side is off by default', () => {
    const on = { ...SWITCHES, side: true };
    const line = '1S.15# 13E# 14X6=1';
    expect(expanded(usual, line)).toBe(line);
    expect(expanded(usual, line, on)).toBe('1S.15# a13E# a14X6=1');
    expect(expanded(usual, '1S.15# *3E#', on)).toBe('1S.15# *3E#');
  });
});

describe('[R-CODE-2] no guess changes a code of the full grammar', () => {
  const usual = played(...USUAL);
  const open = played(...USUAL, '1SM1.15#5');
  const matches = [played(), usual, open];
  const setter = (match: Match) => (side: Side) => setterNumber(teamOf(match.state, side));
  const letters = [..."0123456789SREABDFHMQTXKVCPTZ#+!-/=<.,a*~;@|'$&:>pcz "];
  const line = fc.array(fc.constantFrom(...letters), { maxLength: 14 }).map((picked) => picked.join(''));
  const anyMatch = fc.constantFrom(...matches);

  test('a readable token is unchanged', () => {
    fc.assert(
      fc.property(anyMatch, line, (match, text) => {
        const { expansions } = expandLine(match, text, DEFAULT_TABLES, {
          model: modelOf(match, DEFAULT_TABLES),
          switches: SWITCHES,
        });
        const tokens = parseLine(text, { tables: DEFAULT_TABLES, setter: setter(match) });
        for (const { from } of expansions)
          expect(tokens.find((token) => token.from === from)?.error).not.toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test('without guesses every line is unchanged', () => {
    fc.assert(
      fc.property(
        anyMatch,
        line,
        (match, text) => expandLine(match, text, DEFAULT_TABLES, null).text === text,
      ),
    );
  });

  test('expanded codes are not expanded again', () => {
    fc.assert(
      fc.property(anyMatch, line, (match, text) => {
        const expandedText = expanded(match, text);
        expect(expanded(match, expandedText)).toBe(expandedText);
      }),
      { numRuns: 2_000 },
    );
  });

  test('expanded codes are readable', () => {
    fc.assert(
      fc.property(anyMatch, line, (match, text) => {
        const { expansions } = expandLine(match, text, DEFAULT_TABLES, {
          model: modelOf(match, DEFAULT_TABLES),
          switches: SWITCHES,
        });
        for (const { plain } of expansions)
          for (const code of plain)
            expect(parseLine(code.text, { tables: DEFAULT_TABLES, setter: () => null })[0]?.error).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });
});

test('the expansion of a chain takes less than a millisecond', () => {
  const match = played(...USUAL);
  const model = modelOf(match, DEFAULT_TABLES);
  const text = "1SM1.15#5.'K1#3.14X6#1.2=4";
  expandLine(match, text, DEFAULT_TABLES, { model, switches: SWITCHES });
  const runs = Array.from({ length: 250 }, () => {
    const began = performance.now();
    expandLine(match, text, DEFAULT_TABLES, { model, switches: SWITCHES });
    return performance.now() - began;
  });
  // the median, since other processes may slow down some runs
  expect(runs.sort((a, b) => a - b)[125]).toBeLessThan(1);
});
