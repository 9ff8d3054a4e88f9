import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, isBackupName, listOld, timeOf } from './retention.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-01T03:00:00Z');
const daily = (time: number): string => backupName(new Date(time), 'daily');
const times = fc.uniqueArray(fc.integer({ min: START, max: START + 1_000 * DAY }), { maxLength: 120 });

test('the name of a backup contains its time; other names are no backups', () => {
  fc.assert(
    fc.property(fc.integer({ min: START, max: START + 1_000 * DAY }), (time) => timeOf(daily(time)) === time),
  );
  for (const name of [
    '',
    'x',
    `../${daily(START)}`,
    `${daily(START)}/x`,
    `${daily(START)}\n`,
    daily(START).replace('01', '13'),
  ])
    expect(isBackupName(name)).toBe(false);
});

test('[decision 91] after three years, daily backups of seven days, four weeks and twelve months are kept', () => {
  let remaining: string[] = [];
  for (let day = 0; day < 3 * 365; day += 1) {
    const now = START + day * DAY;
    remaining.push(daily(now));
    const old = new Set(listOld(remaining, 'daily', new Date(now)));
    remaining = remaining.filter((name) => !old.has(name));
  }
  const ages = remaining.map((name) => Math.round((START + (3 * 365 - 1) * DAY - timeOf(name)) / DAY));
  expect(ages.filter((age) => age < 7)).toHaveLength(7);
  expect(new Set(remaining.map((name) => name.slice(0, 7))).size).toBe(12);
  expect(ages.filter((age) => age < 28).length).toBeGreaterThanOrEqual(9);
  expect(remaining.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('[decision 91] the newest backup stays; files with future times or of other kinds do not count', () => {
  fc.assert(
    fc.property(
      times,
      times,
      fc.integer({ min: START, max: START + 1_000 * DAY }),
      (madeTimes, otherTimes, at) => {
        const now = new Date(at);
        const names = madeTimes.map(daily);
        const past = names.filter((name) => timeOf(name) <= at);
        const old = listOld(names, 'daily', now);
        const remaining = names.filter((name) => !old.includes(name));
        expect(old).not.toContain(past.toSorted().at(-1));
        expect(old.every((name) => timeOf(name) <= at)).toBe(true);
        expect(listOld(remaining, 'daily', now)).toEqual([]);
        const uncounted = otherTimes.flatMap((time) => [
          daily(at + 1 + time),
          backupName(new Date(time), 'manual'),
          'x',
        ]);
        expect(listOld([...uncounted, ...names.toReversed()], 'daily', now).toSorted()).toEqual(
          old.toSorted(),
        );
        expect(listOld(names, 'manual', now)).toEqual([]);
      },
    ),
  );
});
