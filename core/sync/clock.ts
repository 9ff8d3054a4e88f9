/**
 * The server's clock on a device (R-PLAY-1). The difference is measured as NTP does: the device asks for the server's time, and half the
 * round trip is how wrong the answer can be; of several samples the quickest counts. In between the device's two clocks watch each
 * other: the wall clock may be set to another time, the steady one may stand still while the device sleeps.
 */

/** Both clocks of a device at one moment, in ms. */
export interface ClockReading {
  /** Since 1970, as the device is set (`Date.now`). A time zone does not change it. */
  wall: number;
  /** Since some moment of its own (`performance.now`): never set to another time. */
  steady: number;
}

/** One question for the server's time. */
export interface Sample {
  sent: ClockReading;
  heard: ClockReading;
  /** The server's time, in ms since 1970. */
  server: number;
}

export interface DeviceClock {
  /** Added to the wall clock it gives the server's time; `null`: never measured. */
  shift: number | null;
  /** How wrong it was at most when it was measured, in ms. */
  error: number;
  /** Wall clock of the measurement. */
  measuredAt: number;
  /** Wall clock less steady clock, when they were compared last; `null` before. */
  lead: number | null;
  /** The clocks have parted since the measurement. */
  leapt: boolean;
}

/** What is kept for the next start, also without network. */
export type MeasuredShift = Pick<DeviceClock, 'error' | 'measuredAt'> & { shift: number };

export const UNMEASURED: DeviceClock = { shift: null, error: 0, measuredAt: 0, lead: null, leapt: false };

export const fromMeasured = (measured: MeasuredShift | null): DeviceClock => ({ ...UNMEASURED, ...measured });

export const measuredOf = ({ shift, error, measuredAt }: DeviceClock): MeasuredShift | null =>
  shift === null ? null : { shift, error, measuredAt };

/** Questions of one measurement. */
export const SAMPLES = 5;
/** Two clocks of a device that part by less, in ms, have not leapt. */
const LEAP = 250;
/** A clock that was set right is at most so far from the server's, in ms. */
const RIGHT = 2000;
/** A device's clock goes wrong by at most so much of the time that passes. */
const DRIFT = 1e-4;
/** A slower answer, in ms, says too little. */
const SLOWEST = 10_000;
/** A measurement is repeated after so many ms. */
const LASTS = 10 * 60 * 1000;

/**
 * Compares the clocks. A wall clock that went back was set back: the server's time goes on by the steady one. One that went forward
 * was set right, if it now shows the server's time; else the device slept, and its wall clock knows for how long.
 */
export function compareClocks(clock: DeviceClock, { wall, steady }: ClockReading): DeviceClock {
  const lead = wall - steady;
  if (clock.lead === null) return { ...clock, lead };
  const leap = lead - clock.lead;
  if (Math.abs(leap) < LEAP) return clock;
  if (clock.shift === null) return { ...clock, lead };
  const shift = clock.shift - leap;
  const wasSet = leap < 0 || (Math.abs(shift) <= RIGHT && Math.abs(shift) < Math.abs(clock.shift));
  return { ...clock, lead, leapt: true, ...(wasSet && { shift }) };
}

const roundTrip = ({ sent, heard }: Sample): number => heard.steady - sent.steady;

/** Neither lost in time nor interrupted by a leap. */
function isSound(sample: Sample): boolean {
  const { sent, heard, server } = sample;
  const trip = roundTrip(sample);
  const leap = heard.wall - sent.wall - trip;
  return Number.isFinite(server) && trip >= 0 && trip <= SLOWEST && Math.abs(leap) < LEAP;
}

/** The clock after a measurement. A worse one than before, which does not contradict it, changes nothing. */
export function measure(before: DeviceClock, samples: readonly Sample[]): DeviceClock {
  const [best] = samples.filter(isSound).sort((one, other) => roundTrip(one) - roundTrip(other));
  if (!best) return before;
  const clock = compareClocks(before, best.heard);
  const { sent, heard, server } = best;
  const error = roundTrip(best) / 2;
  const shift = Math.round(server - (sent.wall + heard.wall) / 2);
  const aged = clock.error + DRIFT * Math.abs(heard.wall - clock.measuredAt);
  const agrees = clock.shift !== null && Math.abs(shift - clock.shift) <= error + aged;
  if (agrees && !clock.leapt && aged <= error) return clock;
  return { shift, error, measuredAt: heard.wall, lead: heard.wall - heard.steady, leapt: false };
}

/** Whether it is time to measure again. */
export const isStale = ({ shift, leapt, measuredAt }: DeviceClock, { wall }: ClockReading): boolean =>
  shift === null || leapt || Math.abs(wall - measuredAt) > LASTS;

/** A moment on the server's clock. */
export interface ServerMoment {
  /** Milliseconds since 1970. */
  at: number;
  /** What it has more than the device's own clock; `null`: not measured, it is the device's own. */
  shift: number | null;
}

/** The moment of a reading, of a clock that was compared with it (`look`). */
export const momentOf = ({ shift }: DeviceClock, { wall }: ClockReading): ServerMoment => ({
  at: wall + (shift ?? 0),
  shift,
});
