import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import type { Flag } from './apply.ts';
import type { Command } from './command.ts';
import { foldLog } from './fold.ts';
import { LIMITS, NO_LIMIT, type Preset } from './preset.ts';
import { DEFAULT_SETTINGS, NEW_GAME } from './settings.ts';

/** The line-ups are 1 to 6 and 11 to 16. */
function flagsOf(preset: Preset | null, codes: string, settings = {}): (Flag | '')[] {
  const adds = codes
    .split(' ')
    .map((code, index): Command => ({ type: 'add', id: `${index}`, block: 'b', code }));
  const rules = { ...(preset && LIMITS[preset]), preset, ...settings };
  const { plays } = foldLog([{ type: 'settings', settings: rules }, LINEUP, ...adds]);
  return plays.slice(1).map(({ flags }) => flags.join() as Flag | '');
}
const fits = (preset: Preset | null, codes: string): boolean =>
  flagsOf(preset, codes).every((flag) => flag === '');

describe('[R-RALLY-4] returning players, by the rules of the FIVB', () => {
  test.each([
    ['a starter returns once, for their own substitute', '*c01:07 *c07:01'],
    ['two positions at once', '*c01:07 *c02:08 *c08:02 *c07:01'],
    ['each side has its own substitutions', '*c01:07 ac11:01 ac01:11'],
  ])('%s: not flagged', (_, codes) => expect(fits('fivb', codes)).toBe(true));

  test.each([
    ['a starter leaves a second time', '*c01:07 *c07:01 *c01:07'],
    ['a starter leaves a second time, for another substitute', '*c01:07 *c07:01 *c01:08'],
    ['a starter returns for another substitute', '*c01:07 *c02:08 *c08:01'],
    ['a substitute is replaced by a third', '*c01:07 *c07:08'],
    ['a substitute comes in again', '*c01:07 *c07:01 *c02:07'],
  ])('%s: flagged', (_, codes) => {
    expect(flagsOf('fivb', codes).at(-1)).toBe('no-reentry');
    expect(flagsOf('fivb', codes).slice(0, -1).join('')).toBe('');
  });

  test('each set starts without substitutions', () => {
    expect(fits('fivb', '*c01:07 *c07:01 **1set *c01:07')).toBe(true);
  });
});

describe('[R-RALLY-4] by the rules of the NCAA', () => {
  test('a player returns any number of times to the same position', () => {
    expect(fits('ncaa', '*c01:07 *c07:01 *c01:07 *c07:08 *c08:01')).toBe(true);
  });
  test('a player who returns to another position is flagged', () => {
    expect(flagsOf('ncaa', '*c01:07 *c07:01 *c02:07')).toEqual(['', '', 'no-reentry']);
  });
});

test('[R-RALLY-4] with the preset livre, or without a preset, returning players are not checked', () => {
  for (const preset of ['livre', null] as const)
    expect(fits(preset, '*c01:07 *c07:01 *c01:07 *c07:08 *c02:07')).toBe(true);
});

describe('[R-RALLY-4] limits', () => {
  const six = '*c01:07 *c02:08 *c03:09 *c07:01 *c08:02 *c09:03';
  test('are the limits of the preset, unless the game has its own limits', () => {
    expect(flagsOf('fivb', `${six} *c04:10`).at(-1)).toBe('too-many-substitutions');
    expect(flagsOf('ncaa', `${six} *c04:10`).at(-1)).toBe('');
    expect(flagsOf('fivb', `${six} *c04:10`, { substitutions: 8 }).at(-1)).toBe('');
    expect(flagsOf('livre', Array(9).fill('*T').join(' ')).join('')).toBe('');
    expect(NO_LIMIT).toBeGreaterThan(50);
  });
  test('a log without settings has the limits of the FIVB, but no preset', () => {
    expect(NEW_GAME).toMatchObject({ preset: 'fivb', substitutions: 6, timeouts: 2 });
    expect(DEFAULT_SETTINGS).toMatchObject({ preset: null, substitutions: 6, timeouts: 2 });
  });
});

describe('[R-RALLY-4] an exceptional substitution', () => {
  const six = '*c01:07 *c02:08 *c03:09 *c07:01 *c08:02 *c09:03';
  test('is not counted and not flagged, for any player', () => {
    expect(flagsOf('fivb', `${six} *c!04:07 *T`).join('')).toBe('');
    const { state } = foldLog([LINEUP, { type: 'add', id: 'x', block: 'x', code: '*c!05:12' }]);
    expect(state.home).toMatchObject({ six: [1, 2, 3, 4, 12, 6], substitutions: 0 });
  });
  test('the new player takes the position and the substitutions of the injured player', () => {
    expect(fits('fivb', '*c01:07 *c!07:08 *c08:01')).toBe(true);
    expect(flagsOf('fivb', '*c01:07 *c07:01 *c!01:08 *c08:09').at(-1)).toBe('no-reentry');
  });
  test('the injured player may not return in the match', () => {
    expect(flagsOf('fivb', '*c!01:07 *c07:01').at(-1)).toBe('no-reentry');
    expect(flagsOf('fivb', '*c!01:07 **1set *c07:01').at(-1)).toBe('no-reentry');
  });
  test('is flagged as invalid if "out" is not on court', () => {
    expect(flagsOf('fivb', '*c!09:07')).toEqual(['bad-substitution']);
  });
});

test('[R-RALLY-4] a set with a thousand substitutions stores a limited number of substitutions', () => {
  const codes = Array.from({ length: 1000 }, (_, at) => (at % 2 ? '*c07:01' : '*c01:07'));
  const adds = codes.map((code, at): Command => ({ type: 'add', id: `${at}`, block: 'b', code }));
  const { state } = foldLog([LINEUP, ...adds]);
  expect([state.home.substitutions, state.changes.length]).toEqual([1000, 2 * NO_LIMIT]);
});
