import { benchText } from './texts/bench.ts';

const { age } = benchText;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 'há 12 s', 'há 3 min', 'há 2 h'. A negative age counts as now. */
export function ageText(ms: number): string {
  if (ms < SECOND) return age.now;
  if (ms < MINUTE) return age.seconds(Math.floor(ms / SECOND));
  return ms < HOUR ? age.minutes(Math.floor(ms / MINUTE)) : age.hours(Math.floor(ms / HOUR));
}

export function untilNextAge(ms: number): number {
  const step = ms < MINUTE ? SECOND : ms < HOUR ? MINUTE : HOUR;
  return step - (ms % step);
}
