import { expect, test } from 'vitest';
import { draftOf, packagesOf, withStep } from './packagesDraft.ts';

const PACKAGES = {
  steps: [
    { from: 5, cents: 1000 },
    { from: 10, cents: 799 },
  ],
  allCents: 9000,
};

test('[R-SHOP-10] what is shown is what is read back', () => {
  expect(packagesOf(draftOf(PACKAGES))).toEqual({ ok: true, value: PACKAGES });
});

test('prices are typed as people write them; an empty row does not count', () => {
  const draft = withStep(withStep({ steps: [], all: ' R$ 90 ' }));
  const steps = draft.steps.map((step, index) => ({ ...step, each: ['R$ 10', '8.50'][index] ?? '' }));
  expect(packagesOf({ ...draft, steps })).toEqual({
    ok: true,
    value: {
      steps: [
        { from: 5, cents: 1000 },
        { from: 10, cents: 850 },
      ],
      allCents: 9000,
    },
  });
  expect(packagesOf({ steps: [{ key: 0, from: '', each: ' ' }], all: '' })).toEqual({
    ok: true,
    value: { steps: [], allCents: null },
  });
});

test.each([
  ['cinco', '10', '', 'step-wrong'],
  ['5', 'grátis', '', 'step-wrong'],
  ['5', '0', '', 'step-wrong'],
  ['5', '10', 'x', 'all-wrong'],
])('%j photos at %j, all for %j: %s', (from, each, all, problem) => {
  expect(packagesOf({ steps: [{ key: 0, from, each }], all })).toEqual({ ok: false, error: problem });
});
