import { importDvw } from '@volleyscouter/core/dvw/game';
import { SWITCHES } from '@volleyscouter/core/guess/guess';
import { describe, expect, test } from 'vitest';
import { FULL, report } from '../kit/dose.ts';
import { filesFromFacts } from '../kit/real-files.ts';
import { keysOf } from './keys.ts';

/** Max keys, as a share of the keys without guesses. */
const RATIOS: Readonly<Record<string, number>> = {
  'PM06.dvw': 0.7,
  'click-scout.dvw': 0.74,
  'example_data.dvw': 0.75,
  'emu-purd.dvw': 0.71,
  'kats_beds.dvw': 0.68,
  'purd-ju.dvw': 0.7,
  'uw-purd.dvw': 0.7,
};
const SMALL = ['PM06.dvw', 'example_data.dvw'];
const NAMES = Object.keys(RATIOS).filter((name) => FULL || SMALL.includes(name));

function figuresOf(name: string, side: boolean) {
  const read = importDvw(filesFromFacts.realText(name));
  if (!read.ok) throw new Error(`${name}: ${read.error}`);
  return keysOf(read.value.commands, { ...SWITCHES, side }).figures;
}

describe('[R-CODE-2] keys of a match with the guesses', () => {
  test.each(NAMES)('%s has the same figures with at least a quarter fewer keys', (name) => {
    const figures = figuresOf(name, false);
    report(JSON.stringify({ file: name, ...figures }));
    expect(figures.cellsEqual).toBe(true);
    expect(figures.blindWrong.points).toBe(0);
    expect(figures.ratio).toBeLessThanOrEqual(RATIOS[name] ?? 0);
    expect(figures.guessed.side).toEqual([0, 0]);
  });

  test('a match typed with guessed sides has the same figures', () => {
    const figures = figuresOf('PM06.dvw', true);
    expect(figures.cellsEqual).toBe(true);
    expect(figures.guessed.side[1]).toBeGreaterThan(100);
  });

  test('guesses use nothing of later plays', () => {
    const read = importDvw(filesFromFacts.realText('PM06.dvw'));
    if (!read.ok) throw new Error(read.error);
    const { commands } = read.value;
    const whole = keysOf(commands).steps;
    const half = keysOf(commands.slice(0, Math.floor(commands.length / 2))).steps;
    // the last line of the half may be incomplete
    expect(half.slice(0, -1)).toEqual(
      whole.slice(0, half.length - 1).map((step) => expect.objectContaining(shortOf(step))),
    );
  });
});

const shortOf = (step: object) => ('short' in step ? { short: step.short } : {});
