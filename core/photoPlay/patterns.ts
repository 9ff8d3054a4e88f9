import type { Reading } from './types.ts';

const BURST_GAP_MS = 1500;
/** In seconds: half of the window over which the mean density is computed. */
const MEAN_HALF = 90;
/** Share of the shots whose times depend on the rallies; the other shots are distributed uniformly. */
const RALLY_SHARE = 0.9;
/** Density between rallies; the density during a rally is 1. */
const BETWEEN = 0.1;
/** Seconds before and after a rally in which shots belong to the rally. */
const BEFORE = 2;
const AFTER = 6;
/** In seconds from the middle rally: rallies further away belong to another day. */
const MAX_AWAY = 43_200;

/** For each second, the likelihood of a shot divided by its likelihood by chance. */
export interface Pattern {
  /** Second since 1970 of the first element. */
  start: number;
  ratio: Float32Array;
}

/** Each burst contains ascending times in ms. */
export function burstsOf(times: readonly number[]): number[][] {
  const bursts: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const at of times.toSorted((one, other) => one - other)) {
    if (at - last > BURST_GAP_MS) bursts.push([]);
    bursts.at(-1)?.push(at);
    last = at;
  }
  return bursts;
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

const secondOf = (ms: number): number => Math.round(ms / 1000);

const densityAt = (second: number, from: number, to: number): number =>
  second < from
    ? 1 - (from - second) / (BEFORE + 1)
    : second <= to + 2
      ? 1
      : Math.max(0, 1 - (second - to - 2) / (AFTER - 1));

/** `null` if the reading has no times. Gaps left by rallies without times get the neutral ratio 1. */
export function patternOf(reading: Reading): Pattern | null {
  const knownTimes = reading.filter((time) => time !== null).toSorted((one, other) => one.from - other.from);
  const middle = knownTimes[knownTimes.length >> 1];
  if (!middle) return null;
  const isNear = (ms: number): boolean => Math.abs(secondOf(ms - middle.from)) <= MAX_AWAY;
  const times = reading.map((time) => (time && isNear(time.from) && isNear(time.to) ? time : null));
  const near = times.filter((time) => time !== null);
  const margin = MEAN_HALF + AFTER;
  const start = secondOf(Math.min(...near.map(({ from }) => from))) - margin;
  const length = secondOf(Math.max(...near.map(({ to }) => to))) + margin - start + 1;
  const density = new Float32Array(length).fill(BETWEEN);
  for (const time of near) {
    const [from, to] = [secondOf(time.from) - start, secondOf(time.to) - start];
    for (let at = from - BEFORE; at <= to + AFTER; at++)
      density[at] = Math.max(density[at] ?? 0, BETWEEN + (1 - BETWEEN) * densityAt(at, from, to));
  }
  const sums = new Float64Array(length + 1);
  for (let at = 0; at < length; at++) sums[at + 1] = (sums[at] as number) + (density[at] as number);
  const ratio = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    const [from, to] = [Math.max(0, at - MEAN_HALF), Math.min(length, at + MEAN_HALF + 1)];
    const mean = ((sums[to] as number) - (sums[from] as number)) / (to - from);
    ratio[at] = (RALLY_SHARE * (density[at] as number)) / mean + 1 - RALLY_SHARE;
  }
  let end = 0;
  let isGap = false;
  for (const time of times) {
    if (time && isGap) ratio.fill(1, end, Math.max(0, secondOf(time.from) - start - BEFORE));
    if (time) end = Math.max(end, secondOf(time.to) - start + AFTER);
    isGap = time === null;
  }
  if (isGap) ratio.fill(1, end);
  return { start, ratio };
}
