import { expect, test } from 'vitest';
import { dayAfter, daysBetween, fullDay, today } from './days.ts';

test('today is the day in Brazilian time', () => {
  expect(today(new Date('2026-05-01T02:30:00Z'))).toBe('2026-04-30');
  expect(today(new Date('2026-05-01T03:00:00Z'))).toBe('2026-05-01');
});

test('days are counted across months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(fullDay('2026-05-01')).toBe('01/05/2026');
});
