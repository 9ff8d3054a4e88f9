import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { GRADES, otherSide, SKILLS } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import { checkLine } from '../rally/check.ts';
import type { Add, Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { EXERCISES, type Exercise, exerciseLogs, type Level } from './exercises.ts';
import { judge, type Verdict } from './judge.ts';

const ALL = ([1, 2] as const).flatMap((level) =>
  EXERCISES[level].map((exercise, at) => ({ level, at, exercise })),
);

const add = (code: string, id: string): Add => ({ type: 'add', id, block: id, code });

function verdictOf(level: Level, at: number, ...lines: string[]): Verdict {
  const { before, after } = exerciseLogs(level, at);
  let log: readonly Command[] = before;
  for (const [line, text] of lines.entries()) {
    const { entries, refused } = checkLine(foldLog(log), text, DEFAULT_TABLES);
    expect(refused, text).toBe(false);
    const adds = entries.map(
      ({ code, reading, goesOn }, index): Add => ({
        ...add(code, `typed${line}-${index}`),
        goesOn,
        ...(reading && { reading }),
      }),
    );
    log = [...log, ...adds];
  }
  return judge(foldLog(after), foldLog(log), foldLog(before).plays.length);
}

function verdictOfCodes(level: Level, at: number, codes: readonly string[]): Verdict {
  const { before, after } = exerciseLogs(level, at);
  const typed = foldLog([...before, ...codes.map((code, index) => add(code, `typed${index}`))]);
  return judge(foldLog(after), typed, foldLog(before).plays.length);
}

/** Without the path of the ball. */
const codesOf = ({ steps }: Exercise): string[] =>
  steps.map(({ code }) => code.slice(0, /^[*a]\d\d/.test(code) ? 6 : undefined));

test('each rally ends with one point and no flagged play, and its short form is accepted', () => {
  for (const { level, at, exercise } of ALL) {
    const { before, after } = exerciseLogs(level, at);
    const [start, end] = [foldLog(before), foldLog(after)];
    expect(end.state.score[0] + end.state.score[1]).toBe(start.state.score[0] + start.state.score[1] + 1);
    expect(end.plays.flatMap(({ flags }) => flags)).toEqual([]);
    expect(verdictOf(level, at, exercise.typed), exercise.typed).toEqual({ state: 'right' });
    expect(verdictOfCodes(level, at, codesOf(exercise))).toEqual({ state: 'right' });
  }
});

test('every equivalent way to type is accepted', () => {
  for (const { level, at, exercise } of ALL)
    expect(verdictOf(level, at, ...exercise.typed.split(' ')), exercise.typed).toEqual({ state: 'right' });
  for (const [at, ...lines] of [
    [0, '01sm#15'],
    [0, '*01SH#'],
    [2, 'a12S 5R# 4A#'],
    [2, 'a12S.5R#', '4X5#'],
    [3, '2S a16R', 'a15A/ 3B#'],
    [3, '2S.16+ A15A<.3'],
    [3, '2S.16R+', 'a15A/', '3B#'],
    [4, '2S.16R a15A/', '6D# 5A#'],
  ] as const)
    expect(verdictOf(1, at, ...lines), lines.join(' / ')).toEqual({ state: 'right' });
  expect(verdictOf(2, 2, '1S=', 'p')).toEqual({ state: 'right' });
  expect(verdictOf(2, 2, '1S=', '$@')).toEqual({ state: 'right' });
});

test('a missing `<` and an extra `<` are reported', () => {
  const blocked = (typed: string) => ({ state: 'wrong', difference: { kind: 'blocked', typed } });
  for (const grade of ['/', '-', '+', '!'])
    expect(verdictOf(1, 3, `2S.16R+ a15A${grade}`)).toEqual(blocked(grade));
  expect(verdictOf(1, 3, '2S.16R+ a15A/ 3D#')).toEqual(blocked('/'));
  for (const line of ['2S.16R+ a15A<', '2S.16R+ a15A<.6'])
    expect(verdictOf(1, 4, line)).toMatchObject({
      state: 'wrong',
      difference: { kind: 'not-blocked', expected: { grade: '/' } },
    });
  expect(verdictOf(1, 3, '2S.16R+ a15A<')).toMatchObject({
    state: 'wrong',
    difference: { kind: 'number', expected: { skill: 'B', number: 3 }, typed: { number: null } },
  });
});

test('each change of one letter of a touch is reported', () => {
  for (const { level, at, exercise } of ALL)
    for (const [index, code] of codesOf(exercise).entries()) {
      if (code.length !== 6) continue;
      const codesWith = (from: number, text: string) =>
        codesOf(exercise).map((oldCode, position) =>
          position === index ? oldCode.slice(0, from) + text + oldCode.slice(from + text.length) : oldCode,
        );
      const named = (codes: readonly string[]) => {
        const verdict = verdictOfCodes(level, at, codes);
        return verdict.state === 'wrong' ? verdict.difference.kind : verdict.state;
      };
      const [side = '*', skill = 'S'] = [code[0] as '*' | 'a', code[3]];
      const isBlock = skill === 'B';
      const follows = codesOf(exercise)[index + 1]?.[3] === 'B';
      expect(named(codesWith(0, otherSide(side)))).toBe(isBlock ? 'blocked' : 'side');
      expect(named(codesWith(1, '09'))).toBe('number');
      for (const other of SKILLS.filter((candidate) => candidate !== skill)) {
        // after an attack with `/`, a perfect dig and a block differ only in the letter of the skill
        const kind = isBlock ? 'blocked' : `${code}${other}` === '*06DH#B' ? 'not-blocked' : 'skill';
        expect(named(codesWith(3, other)), `${code} ${other}`).toBe(kind);
      }
      for (const other of GRADES.filter((candidate) => candidate !== code[5]))
        expect(named(codesWith(5, other)), `${code} ${other}`).toBe(isBlock || follows ? 'blocked' : 'grade');
    }
});

test('a missing entry, an extra entry and the next expected entry are reported', () => {
  for (const { level, at, exercise } of ALL) {
    const codes = codesOf(exercise);
    for (const [index, code] of codes.entries()) {
      const rest = codes.filter((_, position) => position !== index);
      const verdict = verdictOfCodes(level, at, rest);
      const isBlock = code[3] === 'B';
      if (isBlock) expect(verdict).toMatchObject({ difference: { kind: 'blocked' } });
      else if (index === codes.length - 1) expect(verdict.state).toBe('open');
      else expect(verdict, code).toMatchObject({ difference: { kind: 'missing' } });
      const open = verdictOfCodes(level, at, codes.slice(0, index));
      if (!isBlock) expect(open.state === 'open' && writeEntry(open.next).slice(0, code.length)).toBe(code);
      const twice = verdictOfCodes(level, at, [...codes.slice(0, index), '*09EH!', ...codes.slice(index)]);
      expect(twice).toMatchObject({ difference: { kind: isBlock ? 'blocked' : 'extra' } });
    }
  }
  expect(verdictOf(2, 0, 'c4:8 1S#')).toMatchObject({ difference: { kind: 'entry' } });
});

test('a point that is read as a new rally is recognised by the score', () => {
  expect(verdictOf(2, 2, '1S=', 'p|')).toMatchObject({ difference: { kind: 'score', score: [3, 0] } });
});

test('the exercise about undo begins with the wrong code', () => {
  const { before, begun, after } = exerciseLogs(1, 5);
  expect(judge(foldLog(after), foldLog(begun), foldLog(before).plays.length)).toMatchObject({
    state: 'wrong',
    difference: { kind: 'grade', expected: { grade: '=' }, typed: { grade: '#' } },
  });
});
