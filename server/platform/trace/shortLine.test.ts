import { describe, expect, test } from 'vitest';
import { openLogger } from './logger.ts';
import { shortLine } from './shortLine.ts';

describe('[R-OPS-1] a line of the log on a terminal', () => {
  const lines: string[] = [];
  const log = openLogger({ write: (line) => lines.push(shortLine(line)) });
  const written = (write: () => void): string => {
    lines.length = 0;
    write();
    return lines.join('');
  };

  test('an event is shown with time and fields, a list as its length', () => {
    expect(
      written(() => log.info({ event: 'migration', migrations: ['a', 'b'], note: 'two words' })),
    ).toMatch(/^\d\d:\d\d:\d\d migration migrations=2 note="two words"\n$/);
  });

  test('a warning is marked, and control characters are removed', () => {
    expect(written(() => log.warn('red \u001b[31m'))).toMatch(/^\S+ warn red {2}\[31m\n$/);
  });

  test('an error is shown with its stack and its causes', () => {
    const error = new Error('outer', { cause: new TypeError('inner') });
    expect(written(() => log.error({ err: error }))).toMatch(
      /^\S+ error outer\n +at .*\n[\s\S]*\n {2}TypeError: inner\n +at /,
    );
  });
});
