import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { type CheckedLine, checkLine } from './check.ts';
import type { Command } from './command.ts';
import { extend, foldLog, type Match } from './fold.ts';

const START: Command[] = [{ type: 'settings', settings: { points: [25, 15] } }, LINEUP];

interface Entered {
  match: Match;
  log: Command[];
  last: CheckedLine;
}

/** A refused line is skipped. */
function type(lines: readonly string[], start: readonly Command[] = START): Entered {
  const log = [...start];
  let match = foldLog(log);
  let last = checkLine(match, '', DEFAULT_TABLES);
  for (const [block, line] of lines.entries()) {
    last = checkLine(match, line, DEFAULT_TABLES);
    if (last.refused) continue;
    for (const [index, { code, goesOn, reading }] of last.entries.entries()) {
      const id = `${block}.${index}`;
      const add: Command = { type: 'add', id, block: String(block), code, ...(goesOn && { goesOn }) };
      log.push(reading ? { ...add, reading } : add);
      match = extend(match, log.at(-1) as Command, () => log);
    }
    expect(match.state, line).toEqual(last.after);
  }
  return { match, log, last };
}
const score = (...lines: string[]): string => type(lines).match.state.score.join(':');
const readings = (...lines: string[]) => type(lines).last.entries.flatMap(({ reading }) => reading ?? []);
/** Code, score, repaired line and its score. */
const findingsOf = (...lines: string[]): string[] => {
  const { last } = type(lines);
  const line = lines.at(-1) ?? '';
  return last.findings.flatMap(({ code, scores, repairs: [repair] }) => {
    if (!scores || repair?.kind !== 'replace') return [];
    const other = line.slice(0, repair.from) + repair.text + line.slice(repair.from + repair.length);
    expect(score(...lines.slice(0, -1), other)).toBe(scores.other.join(':'));
    return `${code} ${scores.chosen.join(':')}, ${other} ${scores.other.join(':')}`;
  });
};

describe('[R-CODE-4] a touch that decides for the same winner', () => {
  test.each([
    ['2S.5+ a11E a4X5<.3 a5D=', '1:0'],
    ['1S#.5= a6D=', '1:0'],
    ['1S- a14A= a15D= a16F=', '1:0'],
    ['1S- a14A# 5D= 2D=', '0:1'],
  ])('%s is one point', (line, expected) => {
    expect(score(line)).toBe(expected);
    expect(
      new Set(
        type([line])
          .match.plays.slice(1)
          .map(({ rally }) => rally),
      ),
    ).toEqual(new Set([1]));
  });

  test('in a later line the touch belongs to the rally if a serve is recorded; one key makes it a new point', () => {
    expect(score('2S.5+ a11E a4X5<.3', 'a5D=')).toBe('1:0');
    expect(findingsOf('2S.5+ a11E a4X5<.3', 'a5D=')).toEqual(['same-rally 1:0, a5D=| 2:0']);
    expect(score('2S', 'a4A<', 'a5D=')).toBe('1:0');
  });

  test('without a recorded serve the touch begins a new rally; one key moves it to the decided rally', () => {
    expect(score('7A#', '9A#', 'a5A=')).toBe('3:0');
    expect(readings('7A#', '9A#')).toEqual(['new']);
    const [finding] = type(['7A#', '9A#']).last.findings.filter(({ code }) => code === 'no-serve');
    expect(finding?.repairs).toEqual([{ kind: 'replace', from: 3, length: 0, text: '@' }]);
    expect(score('7A#', '9A#@')).toBe('1:0');
  });

  test('a serve begins a rally, with any grade', () => {
    expect(score('1S#', '1S#')).toBe('2:0');
    expect(score('1S# 1S#')).toBe('2:0');
    expect(type(['1S#', '1S#@']).last.findings).toMatchObject([
      { code: 'bad-letter', refused: true, from: 3 },
    ]);
  });

  test('an answer in a later line belongs to the rally, with a doubt if no serve is recorded', () => {
    expect(findingsOf('1S- a14A#', '5D=')).toEqual([]);
    expect(type(['1S- a14A#', '5D=']).last.entries[0]).toMatchObject({ reading: 'answers', stays: [0, 1] });
    expect(findingsOf('7A#', 'a5D=')).toEqual(['same-rally 1:0, a5D=| 2:0']);
  });

  test('also after an explicit point the touch belongs to the rally; one key makes it a new point', () => {
    expect(findingsOf('1S- a14A# ap', '5D=')).toEqual(['same-rally 0:1, 5D=| 0:2']);
    expect(score('p', 'a5D=')).toBe('2:0');
  });

  test('after the last point of the match the touch belongs to the last rally', () => {
    const over: Command[] = [{ type: 'settings', settings: { points: [1, 1], bestOf: 1 } }, LINEUP];
    const { match, last } = type(['7A#', '8A#', '9A#', 'a5A='], over);
    expect(match.state).toMatchObject({ over: true, score: [2, 0] });
    expect([last.refused, last.entries[0]?.reading]).toEqual([false, 'answers']);
  });
});

describe('[R-CODE-4] later touches of a line belong to a decided rally with a serve', () => {
  test('a touch that decides nothing has no effect', () => {
    expect(score('1S.15+ a11E a14X5<.3 a15D-')).toBe('1:0');
    expect(readings('1S.15+ a11E a14X5<.3 a15D-')).toEqual(['answers', 'answers']);
    expect(score('1S.15+ a11E a14X5<.3 a15D- p')).toBe('1:0');
  });

  test('a touch that decides for the other side is refused; keys continue play or begin a new rally', () => {
    const line = '1S.15+ a11E a14X5<.3 a15D+ a14A#';
    const { findings, refused } = type([line]).last;
    expect(refused).toBe(true);
    const repairedLines = findings.flatMap(({ code, repairs }) => {
      expect(code).toBe('both-ways');
      return repairs.map((repair) =>
        repair.kind === 'replace' ? line.slice(0, repair.from) + repair.text + line.slice(repair.from) : '',
      );
    });
    expect(repairedLines).toEqual(['1S.15+ a11E a14X5<.3; a15D+ a14A#', '1S.15+ a11E a14X5<.3 a15D+ a14A#|']);
    expect(repairedLines.map((repairedLine) => score(repairedLine))).toEqual(['0:1', '1:1']);
    expect(type([repairedLines[0] ?? '']).last.findings).toEqual([]);
  });

  test('in a line without a serve, a touch that decides for the other side is the next rally', () => {
    expect(score('7A# a9A#')).toBe('1:1');
  });
});

describe('[R-CODE-4] an explicit point', () => {
  test('in the line of the deciding touch an explicit point closes or overrules the rally', () => {
    expect(score('1S# p')).toBe('1:0');
    expect(type(['1S# p']).last.entries[1]).toMatchObject({ reading: 'closes', stays: [1, 0] });
    expect(score('1S# ap')).toBe('0:1');
    expect(score('1S# p p')).toBe('2:0');
    expect(score('1S# p|')).toBe('2:0');
  });

  test('a point in its own line, for the side that has just scored, is a new point', () => {
    expect(score('1S#', 'p')).toBe('2:0');
    expect(findingsOf('1S#', 'p')).toEqual(['point-after-point 2:0, p@ 1:0']);
  });

  test('a point for the other side overrules the last point; one key makes it a new point', () => {
    expect(score('1S#', 'ap')).toBe('0:1');
    expect(findingsOf('1S#', 'ap')).toEqual(['takes-point-back 0:1, ap| 1:1']);
  });

  test('a point after an explicit point is new, unless a sign gives another reading', () => {
    expect(score('p', 'ap')).toBe('1:1');
    expect(score('p', 'p')).toBe('2:0');
    expect(score('1S# p', 'ap')).toBe('1:1');
    expect(score('p', 'ap@')).toBe('0:1');
    expect(score('1S-', 'p', 'ap@')).toBe('0:1');
  });

  test('a written score decides the reading; a score that fits no reading gives a warning', () => {
    expect([readings('1S#', 'p1:0'), score('1S#', 'p1:0')]).toEqual([['closes'], '1:0']);
    expect([readings('1S#', 'p2:0'), score('1S#', 'p2:0')]).toEqual([['new'], '2:0']);
    expect([readings('1S#', 'ap0:1'), score('1S#', 'ap0:1')]).toEqual([['overrules'], '0:1']);
    expect([readings('1S#', 'ap1:1'), score('1S#', 'ap1:1')]).toEqual([['new'], '1:1']);
    expect([readings('p', 'ap0:1'), score('p', 'ap0:1')]).toEqual([['overrules'], '0:1']);
    expect([readings('1S# p1:0'), readings('1S# p2:0')]).toEqual([['closes'], ['new']]);
    for (const line of ['p7:7', 'ap7:7']) {
      const { findings, refused } = type(['1S#', line]).last;
      expect(findings.map(({ code }) => code)).toContain('score-differs');
      expect(refused).toBe(false);
    }
    const short: Command[] = [{ type: 'settings', settings: { points: [2, 2] } }, LINEUP];
    expect(type(['1S#', '1S#', 'p2:0'], short).match.state).toMatchObject({ set: 2, score: [0, 0] });
  });

  test('a sign is refused if no reading can be chosen; in a comment the sign is text', () => {
    for (const line of ['p@', '1S-|', '>a p@', 'T|', 'c1:7@'])
      expect(type([line]).last.refused, line).toBe(!line.startsWith('>'));
  });
});

describe('[R-CODE-4] `$` adds a point', () => {
  test('in the line of the deciding touch; one key takes the other reading', () => {
    expect(score('1S# $')).toBe('2:0');
    expect(readings('1S# $')).toEqual(['new']);
    expect(findingsOf('1S# $')).toEqual(['point-after-point 2:0, 1S# p 1:0']);
    expect(findingsOf('1S# a$')).toEqual(['point-after-point 1:1, 1S# ap 0:1']);
    expect(findingsOf('1S# a$$&H=')).toEqual(['point-after-point 2:0, 1S# p 1:0']);
  });

  test('also in its own line', () => {
    expect(findingsOf('1S#', '$')).toEqual(['point-after-point 2:0, $@ 1:0']);
    expect(findingsOf('1S#', 'a$')).toEqual(['point-after-point 1:1, ap 0:1']);
    expect(findingsOf('1S#', '$$&H=')).toEqual(['point-after-point 1:1, ap 0:1']);
  });

  test('if no rally was decided before `$`, the reading is stored too', () => {
    for (const lines of [['$'], ['1S-', '$'], ['p', 'a$'], ['*$$&H#']]) {
      expect(readings(...lines)).toEqual(['new']);
      expect(findingsOf(...lines)).toEqual([]);
    }
    const { log } = type(['1S-', '$']);
    expect(foldLog([...log, { type: 'amend', target: '0.0', code: '*01SH#' }]).state.score).toEqual([2, 0]);
  });

  test('`$@` closes the decided rally or overrules its point', () => {
    expect([score('1S#', '$@'), score('1S#', 'a$@'), score('1S# a$@')]).toEqual(['1:0', '0:1', '0:1']);
    expect(readings('1S#', 'a$@')).toEqual(['overrules']);
  });

  test('after the last point of the match `$` is refused; one key takes the other reading', () => {
    const over: Command[] = [{ type: 'settings', settings: { points: [1, 1], bestOf: 1 } }, LINEUP];
    const { last } = type(['7A#', '8A#', 'a$'], over);
    expect(last.findings).toMatchObject([
      { code: 'match-over', refused: true, repairs: [{ kind: 'replace', from: 0, length: 2, text: 'ap' }] },
    ]);
    expect(type(['7A#', '8A#', 'ap'], over).match.state).toMatchObject({ over: false, score: [1, 1] });
  });

  test('an API call of the specification stores `$` as new; `$` without a reading folds by version 1', () => {
    for (const [code, stored] of [
      ['$', '*$$&H#'],
      ['*$', '*$$&H#'],
      ['a$', 'a$$&H#'],
      ['$$&H#', '*$$&H#'],
      ['*$$&H#', '*$$&H#'],
      ['a$$&H#', 'a$$&H#'],
      ['$$&H=', '*$$&H='],
    ] as const) {
      const { entries } = checkLine(type(['7A#']).match, code, DEFAULT_TABLES, { settlesReadings: false });
      expect(entries).toMatchObject([{ code: stored, reading: 'new' }]);
    }
    const [begin, rest] = [type(['7A#']).log, { id: 'old', block: 'old' }];
    expect(foldLog([...begin, { type: 'add', ...rest, code: '*$$&H#' }]).state.score).toEqual([1, 0]);
    expect(foldLog([...begin, { type: 'add', ...rest, code: 'a$$&H#' }]).state.score).toEqual([0, 1]);
  });

  test('a reading that an API call sends takes precedence over `new`', () => {
    const { match } = type(['7A#']);
    const options = { settlesReadings: false, reading: 'overrules' } as const;
    const { entries, after } = checkLine(match, 'a$', DEFAULT_TABLES, options);
    expect([entries[0]?.reading, after.score]).toEqual(['overrules', [0, 1]]);
  });
});

describe('[R-CODE-4] stored readings stay', () => {
  test('a log without readings folds by the rules of version 1', () => {
    const { log } = type(['1S- a14A#', '5D=', 'p', 'ap']);
    const old = log.map((command) => (command.type === 'add' ? { ...command, reading: undefined } : command));
    expect(foldLog(log).state.score).toEqual([1, 1]);
    expect(foldLog(old).state.score).toEqual([1, 1]);
    const swallowed = type(['7A#', 'p']).log.map((command) =>
      command.type === 'add' ? { ...command, reading: undefined } : command,
    );
    expect(foldLog(swallowed).state.score).toEqual([1, 0]);
  });

  test('after a correction of the deciding touch, its confirming point still counts', () => {
    const { log } = type(['1S- a14A# ap']);
    const target = log.findIndex((command) => command.type === 'add' && command.code === 'a14AH#');
    const { id } = log[target] as { id: string };
    expect(foldLog([...log, { type: 'amend', target: id, code: 'a14AH-' }]).state.score).toEqual([0, 1]);
  });

  test('an amend may change the reading', () => {
    const { log } = type(['7A#', 'p']);
    expect(foldLog([...log, { type: 'amend', target: '1.0', reading: 'closes' }]).state.score).toEqual([
      1, 0,
    ]);
  });

  test('`p` in an API call of the specification confirms the decided rally; no reading is stored', () => {
    const match = type(['7A#']).match;
    const { entries } = checkLine(match, 'p', DEFAULT_TABLES, { settlesReadings: false });
    expect(entries[0]?.reading).toBeNull();
    expect(entries[0]?.happenings).toEqual([]);
  });
});

describe('[R-CODE-5] a serve while a rally is open', () => {
  test('the repairs give the previous rally to one side or the other', () => {
    const { last } = type(['1S- a14A-', 'a11S-']);
    const [finding] = last.findings;
    expect(finding?.code).toBe('second-serve');
    const repairedLines = finding?.repairs.map((repair) =>
      repair.kind === 'replace' ? `${repair.text}a11S-` : '',
    );
    expect(repairedLines).toEqual(['p a11S-', 'ap a11S-']);
    expect(repairedLines?.map((line) => score('1S- a14A-', line))).toEqual(['1:0', '0:1']);
    expect(type(['1S- a14A-', 'ap a12S-']).last.findings).toEqual([]);
  });

  test('text for a proposed serve gives the same repairs if the line starts with it', () => {
    const { match } = type(['1S- a14A-']);
    for (const line of ["'.5+.K1.3X1#", '.5+', '=', "'6=", "'#"]) {
      const { findings, refused } = checkLine(match, line, DEFAULT_TABLES);
      expect(
        findings.map(({ code }) => code),
        line,
      ).toEqual(['no-serve-proposed']);
      expect(findings[0]?.repairs).toMatchObject([
        { from: 0, text: 'p ' },
        { from: 0, text: 'ap ' },
      ]);
      expect(refused).toBe(true);
    }
    const codes = (log: string[], line: string) =>
      checkLine(type(log).match, line, DEFAULT_TABLES).findings.map(({ code }) => code);
    expect(codes(['1S- a14A-'], "5D- '.5+")).toEqual(['no-number']);
    expect(codes(['1S- a14A-'], "'K1#")).toEqual(['no-number']);
    expect(codes(['1S='], '.5+')).toEqual(['empty']);
  });
});
