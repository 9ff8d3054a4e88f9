import { expect, test } from 'vitest';
import { packagesDraft, packagesOf, withStep, wrongParts } from './packagesDraft.ts';

const PACKAGES = {
  steps: [
    { from: 5, cents: 1000 },
    { from: 10, cents: 799 },
  ],
  allCents: 9000,
};

test('[R-SHOP-10] a draft of stored packages is read back unchanged', () => {
  expect(packagesOf(packagesDraft(PACKAGES))).toEqual({ ok: true, value: PACKAGES });
});

test('prices may be cents or reais with a comma', () => {
  const draft = withStep(withStep({ steps: [], all: ' 90,00 ' }));
  const steps = draft.steps.map((step, index) => ({ ...step, each: ['1000', '8,50'][index] ?? '' }));
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
])('from %j photos at %j each, all photos for %j: the problem is %s', (from, each, all, problem) => {
  expect(packagesOf({ steps: [{ key: 0, from, each }], all })).toEqual({ ok: false, error: problem });
});

test('each invalid field is reported with the key of its row', () => {
  const row = (key: number, from: string, each: string) => ({ key, from, each });
  const wrong = (steps: ReturnType<typeof row>[], all = '') => [...wrongParts({ steps, all })];
  expect(wrong([row(0, '5', '10'), row(3, '99999', 'abc')], 'x')).toEqual(['3.from', '3.each', 'all']);
  expect(wrong([row(0, '5', ''), row(1, '', '')])).toEqual(['0.each']);
  expect(wrong([row(0, '5', '10'), row(1, '5', '10')])).toEqual(['1.from', '1.each']);
  expect(wrong([row(0, '10', '8'), row(1, '5', '7')])).toEqual(['0.each']);
  expect(wrong([row(0, '5', '10'), row(1, '10', '8')], '90')).toEqual([]);
});
