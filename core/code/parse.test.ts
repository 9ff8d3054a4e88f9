import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { vectors } from '@volleyscouter/tests/kit/vectors';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CODE_LENGTH, parseEntry, parseTouch } from './parse.ts';
import { writeEntry } from './write.ts';

const written = (code: string): string | null => {
  const read = parseEntry(code);
  return read.ok ? writeEntry(read.value) : null;
};

describe('[R-CODE-7] a valid code is read, and written back unchanged', () => {
  test.each(vectors('code_valid'))('%s', (code) => {
    expect(parseEntry(code!)).toMatchObject({ ok: true });
    expect(written(code!)).toBe(code);
  });
});

describe('[R-CODE-7] a non-canonical code of a file is read, and written in its canonical form', () => {
  test.each(vectors('code_read'))('%s', (code, canonical) => {
    expect(written(code!)).toBe(canonical);
    expect(parseEntry(code!)).toEqual(parseEntry(canonical!));
  });
});

describe('[R-CODE-7] an invalid code is refused with the position of the fault', () => {
  test.each(vectors('code_invalid'))('%s', (code, expected) => {
    const read = parseEntry(code!);
    expect(read).toMatchObject({ ok: false, error: { code: expected } });
    if (read.ok) return;
    const { at, found } = read.error;
    expect(code!.slice(at, at + found.length)).toBe(found);
  });

  test('an empty code is refused', () =>
    expect(parseEntry('')).toMatchObject({ ok: false, error: { code: 'empty' } }));
});

test('the fixtures code_valid and code_invalid have at least 60 distinct codes each', () => {
  for (const name of ['code_valid', 'code_invalid']) {
    const codes = vectors(name).map(([code]) => code);
    expect(codes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test('[R-CODE-1] every column of a code is read', () => {
  expect(parseTouch('a15AT#X5F45CH4Sabcde')).toEqual({
    ok: true,
    value: {
      kind: 'touch',
      side: 'a',
      number: 15,
      skill: 'A',
      type: 'T',
      grade: '#',
      combo: 'X5',
      target: 'F',
      from: 4,
      to: 5,
      sub: 'C',
      subtype: 'H',
      players: '4',
      special: 'S',
      custom: 'abcde',
    },
  });
});

test.each(REAL_FILES)(
  '[R-CODE-7] each code of the real files gives the same entry after it is written ($from)',
  ({ realCodes }) => {
    const codes = realCodes();
    expect(codes.length).toBeGreaterThan(10_000);
    for (const code of codes) {
      const read = parseEntry(code);
      expect(read.ok, code).toBe(true);
      if (read.ok) expect(parseEntry(writeEntry(read.value)), code).toEqual(read);
    }
  },
);

describe('[R-CODE-7] parseEntry returns a value or an error', () => {
  const odd = ['🏐', '\ud83c', '\udfd0', '\0', '\u202e', 'é', '\u0301', '\r\n', '\t', '￿', '<script>'];
  const heads = ['', '*', 'a', '*12', '*12SM#', '*12SM#~~~', '*p', '*c', '*$$&', '**', '>'];

  test.each(odd)('for texts with %j', (letters) => {
    for (const head of heads)
      for (const text of [head + letters, letters + head, head + letters.repeat(5_000)]) {
        const read = parseEntry(text);
        if (read.ok) expect(parseEntry(writeEntry(read.value))).toEqual(read);
      }
  });

  test('for random texts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(...'*a$12SREABDF#+!-/=~XVKzPcpT:&>set'), maxLength: 24 }),
    );
    fc.assert(
      fc.property(text, (input) => {
        const read = parseEntry(input);
        if (read.ok) expect(parseEntry(writeEntry(read.value))).toEqual(read);
        else expect(input.slice(read.error.at)).toContain(read.error.found);
      }),
      { numRuns: 5_000 },
    );
  });
});

test('[R-CODE-7] a code above the max length is refused with a short error; a long comment is cut', () => {
  expect(MAX_CODE_LENGTH).toBeLessThanOrEqual(100);
  for (const length of [MAX_CODE_LENGTH + 1, 10_000, 1_000_000]) {
    for (const head of ['*12SM#', '*p12:10', '*c05:12', '*$$&H#', '**1set', 'x']) {
      const read = parseEntry(head.padEnd(length, '~'));
      expect(read).toMatchObject({ ok: false, error: { code: 'unreadable' } });
      expect(JSON.stringify(read).length).toBeLessThan(200);
    }
    const comment = parseEntry('>'.padEnd(length, 'x'));
    expect(JSON.stringify(comment).length).toBeLessThan(2_100);
  }
});
