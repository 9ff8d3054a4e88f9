import { isDeepStrictEqual } from 'node:util';
import { vectors } from '@volleyscouter/tests/kit/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from './defaults.ts';
import { type LineContext, parseLine } from './line.ts';
import { parseEntry } from './parse.ts';

const context: LineContext = { tables: DEFAULT_TABLES, setter: () => 5 };

const codesOf = (line: string): string[] => parseLine(line, context).flatMap(({ codes }) => codes);
const errorsOf = (line: string) => parseLine(line, context).flatMap(({ error }) => error ?? []);

describe('[R-CODE-2] typed lines and their codes', () => {
  test.each(vectors('line_valid'))('%s', (typed, codes) => {
    expect(errorsOf(typed!)).toEqual([]);
    const [touches = '', comment] = codes!.split(/ ?(?=>)(.*)/);
    expect(codesOf(typed!)).toEqual([...touches.split(' ').filter(Boolean), ...(comment ? [comment] : [])]);
  });

  test('the codes of a line, typed again, give the same codes', () => {
    for (const [typed] of vectors('line_valid')) {
      const codes = codesOf(typed!);
      expect(codesOf(codes.join(' '))).toEqual(codes);
    }
  });
});

describe('[R-CODE-5] an invalid token is refused; its error has a position in the line', () => {
  test.each(vectors('line_invalid'))('%s', (typed, expected) => {
    const tokens = parseLine(typed!, context);
    expect(tokens).toMatchObject([{ entries: [], codes: [], error: { code: expected } }]);
    const { from, length } = tokens[0]!.error!;
    expect(from).toBeGreaterThanOrEqual(0);
    expect(length).toBeGreaterThanOrEqual(1);
    expect(from).toBeLessThanOrEqual(typed!.length);
  });

  test('the valid tokens of a line with an invalid token are read', () => {
    const tokens = parseLine('7S# 7 a5R=', context);
    expect(tokens.map(({ codes, error }) => codes[0] ?? error?.code)).toEqual([
      '*07SH#',
      'no-skill',
      'a05RH=',
    ]);
    expect(tokens[1]!.error).toMatchObject({ from: 5 });
  });
});

describe('[R-CODE-7] every token of a line is read or has an error', () => {
  const letters = fc.constantFrom(...' .*a$1259SREABDF#+!-/=<~X5K1zPcpT:&>sethQ');
  const lines = fc.oneof(
    fc.string({ unit: letters, maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );

  function isRight(line: string): boolean {
    let at = 0;
    return parseLine(line, context).every(({ text, from, entries, codes, error }) => {
      const inOrder = from >= at && line.slice(from, from + text.length) === text;
      at = from + text.length;
      if (error) return inOrder && codes.length === 0 && error.from >= from && error.length > 0;
      const reparsed = codes.map(parseEntry).map((read) => read.ok && read.value);
      return inOrder && codes.length > 0 && isDeepStrictEqual(reparsed, entries);
    });
  }

  test('in random lines', () => fc.assert(fc.property(lines, isRight), { numRuns: 5_000 }));

  test.each(['\0', '\ud83c', '🏐', '1', '7S# ', '.', '7S.5 ', '7A<.5 ', '9X5#5B\t', '>', '\u202e'])(
    'in %j repeated many times',
    (piece) => expect(isRight(piece.repeat(10_000 / piece.length))).toBe(true),
  );

  test('no part of a long line is dropped silently', () => {
    const line = '7S# '.repeat(4_000);
    const tokens = parseLine(line, context);
    expect(tokens.length === 4_000 || tokens.some(({ error }) => error)).toBe(true);
  });

  test('in a long line, each token has at most two codes and a short error', () => {
    for (const line of [
      '7A<.5'.repeat(2_000),
      '7S.5 '.repeat(1_000),
      '.'.repeat(10_000),
      '9X5#5B\t'.repeat(500),
    ]) {
      for (const { codes, text, error } of parseLine(line, context)) {
        expect(codes.length).toBeLessThanOrEqual(2);
        expect(JSON.stringify(error).length).toBeLessThan(200);
        expect(text.length).toBeLessThanOrEqual(10_000);
      }
    }
  });
});

test('places marked anywhere in a typed code become its spots and determine its zones', () => {
  const token = (text: string) => parseLine(text, context)[0];
  for (const text of ['12SM-^1982^8030', '12S^1982M^8030-', '*12SM-^1982^8030']) {
    expect(token(text)).toMatchObject({
      codes: ['*12SM-~~~11C'],
      spots: [[1982, null, 8030]],
      differs: false,
      error: null,
    });
  }
});

test('a linked reception has the ball path of its serve', () => {
  const [token] = parseLine('12S^1982^8044.7R#', context);
  expect(token?.spots).toEqual([
    [1982, null, 8044],
    [1982, null, 8044],
  ]);
  expect(token?.codes).toEqual(['*12SH-~~~16B', 'a07RH#~~~16B']);
});

test('a typed zone that differs from a marked place is kept and reported', () => {
  expect(parseLine('12S-15^1982^8044', context)[0]).toMatchObject({ codes: ['*12SH-~~~15'], differs: true });
});

test.each(['12S-^', '12S-^12', '12S-^0000', '12S^1111^2222^3333^4444', 'T^1234', '12S-^1982x'])(
  '%s is unreadable',
  (text) => expect(parseLine(text, context)[0]?.error?.code).toBe('bad-letter'),
);
