/**
 * Estimates the server's clock as in NTP (R-KEYS): the max error is half the round trip, and the shortest
 * round trip counts. In between, the device's two clocks are compared: a user may change the wall clock, and
 * the steady clock may stop during sleep.
 */

/** In ms. */
export interface ClockReading {
  /** Since 1970, as the device is set (`Date.now`). A time zone does not change it. */
  wall: number;
  /** Since an arbitrary origin (`performance.now`): never set to another time. */
  steady: number;
}

export interface Sample {
  sent: ClockReading;
  received: ClockReading;
  /** In ms since 1970. */
  server: number;
}

export interface DeviceClock {
  /** Wall clock plus `shift` is the server's time; `null`: never measured. */
  shift: number | null;
  /** Max error, in ms. */
  error: number;
  /** By the wall clock. */
  measuredAt: number;
  /** Wall clock minus steady clock at the last comparison; `null` before the first. */
  lead: number | null;
  /** The two clocks have diverged since the measurement. */
  leapt: boolean;
}

/**
 * The part of a measurement that is stored for the next start of the page; the device may then be offline.
 */
export type MeasuredShift = Pick<DeviceClock, 'error' | 'measuredAt'> & { shift: number };

export const UNMEASURED: DeviceClock = { shift: null, error: 0, measuredAt: 0, lead: null, leapt: false };

export const fromMeasured = (measured: MeasuredShift | null): DeviceClock => ({ ...UNMEASURED, ...measured });

export const measuredOf = ({ shift, error, measuredAt }: DeviceClock): MeasuredShift | null =>
  shift === null ? null : { shift, error, measuredAt };

/** Requests per measurement. */
export const SAMPLES = 5;
/** Min divergence of a device's two clocks that counts as a leap. */
const MIN_LEAP_MS = 250;
/** Max error of a clock that was set correctly. */
const MAX_CORRECT_ERROR_MS = 2000;
/** As a fraction of the elapsed time. */
const MAX_DRIFT = 1e-4;
const MAX_ROUND_TRIP_MS = 10_000;
/** An older measurement is repeated. */
const MAX_AGE_MS = 10 * 60 * 1000;

/**
 * A wall clock that went back was set back: the server's time continues by the steady clock. A wall clock
 * that leapt forward to the server's time was set correctly. Otherwise the device slept, and `shift` stays
 * valid.
 */
export function compareClocks(clock: DeviceClock, { wall, steady }: ClockReading): DeviceClock {
  const lead = wall - steady;
  if (clock.lead === null) return { ...clock, lead };
  const leap = lead - clock.lead;
  if (Math.abs(leap) < MIN_LEAP_MS) return clock;
  if (clock.shift === null) return { ...clock, lead };
  const shift = clock.shift - leap;
  const wasSet =
    leap < 0 || (Math.abs(shift) <= MAX_CORRECT_ERROR_MS && Math.abs(shift) < Math.abs(clock.shift));
  return { ...clock, lead, leapt: true, ...(wasSet && { shift }) };
}

const roundTrip = ({ sent, received }: Sample): number => received.steady - sent.steady;

function isSound(sample: Sample): boolean {
  const { sent, received, server } = sample;
  const trip = roundTrip(sample);
  const leap = received.wall - sent.wall - trip;
  return Number.isFinite(server) && trip >= 0 && trip <= MAX_ROUND_TRIP_MS && Math.abs(leap) < MIN_LEAP_MS;
}

/** A less exact measurement that does not contradict the previous measurement is ignored. */
export function measure(previous: DeviceClock, samples: readonly Sample[]): DeviceClock {
  const [best] = samples.filter(isSound).sort((one, other) => roundTrip(one) - roundTrip(other));
  if (!best) return previous;
  const clock = compareClocks(previous, best.received);
  const { sent, received, server } = best;
  const error = roundTrip(best) / 2;
  const shift = Math.round(server - (sent.wall + received.wall) / 2);
  const aged = clock.error + MAX_DRIFT * Math.abs(received.wall - clock.measuredAt);
  const agrees = clock.shift !== null && Math.abs(shift - clock.shift) <= error + aged;
  if (agrees && !clock.leapt && aged <= error) return clock;
  return { shift, error, measuredAt: received.wall, lead: received.wall - received.steady, leapt: false };
}

export const isStale = ({ shift, leapt, measuredAt }: DeviceClock, { wall }: ClockReading): boolean =>
  shift === null || leapt || Math.abs(wall - measuredAt) > MAX_AGE_MS;

export interface ServerMoment {
  /** Milliseconds since 1970. */
  at: number;
  /** Ms added to the device's own clock; `null`: not measured, so `at` is the device's time. */
  shift: number | null;
}

/** Compare `clock` with the reading first (`compareClocks`). */
export const momentOf = ({ shift }: DeviceClock, { wall }: ClockReading): ServerMoment => ({
  at: wall + (shift ?? 0),
  shift,
});
