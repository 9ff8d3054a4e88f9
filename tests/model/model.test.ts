import { isDeepStrictEqual } from 'node:util';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Movements } from '@volleyscouter/core/rally/point';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engine } from './engine.ts';
import { model, playOut } from './model.ts';
import { logs } from './play.ts';
import { smallest } from './smallest.ts';

const numRuns = process.env.PROOF ? 1000 : 200;

const differs = (log: readonly Command[], moves?: Partial<Movements>): boolean =>
  !isDeepStrictEqual(engine(log, moves), model(log));

/** What the runs must have met, in a thousand of them. */
const MUST_MEET: Record<string, number> = {
  'deciding set': 50,
  'match end': 20,
  'set end': 200,
  'change of sides': 50,
  'side-out': 1000,
  answer: 100,
  'read as an answer': 100,
  'touch read as new': 50,
  'point read as new': 20,
  'overruled an explicit point': 10,
  overruled: 100,
  'overruled after the end': 10,
  'rally closed': 100,
  'explicit point': 200,
  'set closed by hand': 50,
  substitution: 100,
  'bad substitution': 100,
  'setter comes in': 10,
  'another sets': 20,
  'by hand': 500,
  'touch after the end': 50,
};

test('[R-RALLY-1] to [R-RALLY-9]: the engine says of every log what the model says', () => {
  const met: Record<string, number> = {};
  let commands = 0;
  fc.assert(
    fc.property(logs, (log) => {
      commands += log.length;
      for (const [what, times] of Object.entries(playOut(log).met)) met[what] = (met[what] ?? 0) + times;
      if (!differs(log)) return;
      const small = smallest(log, differs);
      expect(engine(small), JSON.stringify(small)).toEqual(model(small));
    }),
    { numRuns, endOnFailure: true },
  );
  console.log(`${numRuns} logs, ${commands} commands; met: ${JSON.stringify(met)}`);
  for (const [what, times] of Object.entries(MUST_MEET)) {
    expect(met[what] ?? 0, what).toBeGreaterThanOrEqual(Math.ceil((times * numRuns) / 1000));
  }
}, 600_000);

test.each<[string, Partial<Movements>]>([
  ['does not rotate', { rotate: (six) => six }],
  ['does not move the setter', { setterBack: (position) => position }],
])('an engine that %s is noticed', (_, moves) => {
  const sample = fc.sample(logs, { numRuns: 20, seed: 20 });
  const noticed = sample.filter((log) => differs(log, moves)).length;
  console.log(`noticed in ${noticed} of ${sample.length} logs`);
  expect(noticed).toBeGreaterThanOrEqual(sample.length / 4);
});
