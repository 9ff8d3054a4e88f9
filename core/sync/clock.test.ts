import { expect, test } from 'vitest';
import {
  compareClocks,
  type DeviceClock,
  fromMeasured,
  isStale,
  measure,
  measuredOf,
  momentOf,
  type Sample,
  UNMEASURED,
} from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 10, 22, 18);

/** The wall clock is `wrong` ms ahead; the steady clock stops during sleep. */
function device(wrong: number) {
  let [now, steady, clock] = [START, 500, UNMEASURED as DeviceClock];
  const read = () => ({ wall: now + wrong, steady });
  const pass = (ms: number) => {
    now += ms;
    steady += ms;
  };
  const sample = (there: number, back: number): Sample => {
    const sent = read();
    pass(there);
    const server = now;
    pass(back);
    return { sent, received: read(), server };
  };
  return {
    pass,
    sleep: (ms: number) => {
      now += ms;
    },
    set: (ms: number) => {
      wrong += ms;
    },
    measure: (...trips: [there: number, back: number][]) => {
      clock = measure(
        clock,
        trips.map(([there, back]) => sample(there, back)),
      );
    },
    reload: () => {
      clock = fromMeasured(measuredOf(clock));
      steady = 100;
    },
    /** Error of the estimate of the server's time, in ms. */
    error: () => {
      clock = compareClocks(clock, read());
      return momentOf(clock, read()).at - now;
    },
    stale: () => isStale(compareClocks(clock, read()), read()),
    shift: () => momentOf(clock, read()).shift,
  };
}

test.each([
  ['right', 0],
  ['three minutes slow', -3 * MINUTE],
  ['set to the hour of another zone', -4 * HOUR],
  ['a year ahead', 365 * 24 * HOUR],
])('[R-KEYS] a device that is %s estimates the time of the server', (_, wrong) => {
  const phone = device(wrong);
  expect(phone.shift()).toBe(null);
  expect(phone.error()).toBe(wrong);
  phone.measure([20, 20], [20, 20]);
  expect(phone.error()).toBe(0);
  expect(phone.shift()).toBe(0 - wrong);
  phone.pass(2 * HOUR);
  expect(phone.error()).toBe(0);
});

test('[R-KEYS] of several samples, the sample with the shortest round trip counts', () => {
  const phone = device(-3 * MINUTE);
  phone.measure([900, 20], [30, 10], [20, 400]);
  expect(Math.abs(phone.error())).toBe(10);
});

test('a less exact measurement counts only if the previous measurement is contradicted or old', () => {
  const phone = device(0);
  phone.measure([20, 20]);
  phone.measure([900, 100]);
  expect(phone.error()).toBe(0);
  // after ten hours, the error of the old measurement may have grown to that of the new one
  phone.pass(10 * HOUR);
  phone.measure([900, 100]);
  expect(phone.error()).toBe(400);
  const other = device(0);
  other.measure([20, 20]);
  other.set(5 * MINUTE);
  other.measure([400, 600]);
  expect(Math.abs(other.error())).toBeLessThanOrEqual(500);
});

test('[R-KEYS] correcting the clock during use keeps the estimate, and makes the measurement stale', () => {
  const phone = device(-3 * MINUTE);
  phone.measure([20, 20]);
  phone.pass(MINUTE);
  expect(phone.stale()).toBe(false);
  phone.set(3 * MINUTE + 40);
  expect(phone.error()).toBe(0);
  expect(phone.stale()).toBe(true);
  expect(phone.shift()).toBe(-40);
  phone.measure([20, 20]);
  expect(phone.error()).toBe(0);
  expect(phone.stale()).toBe(false);
});

test('[R-KEYS] a clock set back does not change the estimate, whatever its new time', () => {
  const phone = device(7 * MINUTE);
  phone.measure([20, 20]);
  phone.set(-5 * MINUTE);
  expect(phone.error()).toBe(0);
  phone.set(-4 * MINUTE);
  expect(phone.error()).toBe(0);
});

test('[R-KEYS] after sleep the wall clock is still valid, also if it is wrong', () => {
  for (const wrong of [0, -3 * MINUTE, 4 * HOUR]) {
    const phone = device(wrong);
    phone.measure([20, 20]);
    phone.sleep(20 * MINUTE);
    expect(phone.error()).toBe(0);
    expect(phone.stale()).toBe(true);
  }
});

test('a steady clock that runs during sleep causes no leap', () => {
  const phone = device(-3 * MINUTE);
  phone.measure([20, 20]);
  phone.pass(5 * MINUTE);
  expect(phone.stale()).toBe(false);
  expect(phone.error()).toBe(0);
});

test('a sample with a long round trip, or interrupted by a leap, is ignored', () => {
  const phone = device(-3 * MINUTE);
  phone.measure();
  phone.measure([9000, 9000]);
  expect(phone.shift()).toBe(null);
  const sent = { wall: START, steady: 0 };
  const leapt = { sent, received: { wall: START + MINUTE, steady: 40 }, server: START };
  expect(measure(UNMEASURED, [leapt]).shift).toBe(null);
  const nonsense = { sent, received: { wall: START + 40, steady: 40 }, server: Number.NaN };
  expect(measure(UNMEASURED, [nonsense])).toBe(UNMEASURED);
});

test('[R-KEYS] the measurement is stored for an offline start', () => {
  const phone = device(-3 * MINUTE);
  phone.measure([20, 20]);
  phone.pass(5 * MINUTE);
  phone.reload();
  expect(phone.error()).toBe(0);
  expect(phone.shift()).toBe(3 * MINUTE);
  expect(measuredOf(UNMEASURED)).toBe(null);
});
