import { entries, touches } from '@volleyscouter/tests/kit/touches';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEntry, parseTouch } from './parse.ts';
import { writeEntry, writeTouch } from './write.ts';

describe('[R-CODE-7] parse and write are inverse', () => {
  test('for every touch', () => {
    fc.assert(
      fc.property(touches, (touch) => {
        expect(parseTouch(writeTouch(touch))).toEqual({ ok: true, value: touch });
      }),
      { numRuns: 3_000 },
    );
  });

  test('for every entry', () => {
    fc.assert(
      fc.property(entries, (entry) => {
        expect(parseEntry(writeEntry(entry))).toEqual({ ok: true, value: entry });
      }),
      { numRuns: 3_000 },
    );
  });

  test('a written code has no trailing ~ and is read back unchanged', () => {
    fc.assert(
      fc.property(touches, (touch) => {
        const code = writeTouch(touch);
        if (code.length > 6) expect(code.at(-1)).not.toBe('~');
        const read = parseTouch(code);
        expect(read.ok && writeTouch(read.value)).toBe(code);
      }),
    );
  });
});
