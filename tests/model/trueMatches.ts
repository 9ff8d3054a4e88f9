/**
 * Times are ms since 1970 in UTC, durations ms. Video times of touches are precise to the second. In files
 * with clocks only, the serve has the clock of its code. The touches follow at a fixed interval.
 */

import { importLog } from '@volleyscouter/core/dvw/import';
import type { Command } from '@volleyscouter/core/rally/command';
import { realFile } from '../kit/real-files.ts';
import { realMatch } from '../kit/real-matches.ts';
import type { Chances } from './chances.ts';

export interface TrueTouch {
  id: string;
  skill: string;
  at: number;
}

export interface TrueRally {
  set: number;
  touches: readonly TrueTouch[];
  from: number;
  to: number;
}

export interface TrueMatch {
  name: string;
  /** Index: `Play.rally` minus one. */
  rallies: readonly TrueRally[];
}

export const TIMED = ['emu-purd.dvw', 'kats_beds.dvw', 'purd-ju.dvw', 'uw-purd.dvw'];
const CLOCKED = ['PM06.dvw', 'click-scout.dvw', 'example_data.dvw'];
export const MATCHES = [...TIMED, ...CLOCKED];

/** Ms from the last touch to the end of the rally. */
const BALL_DOWN = 1000;
const TOUCH = 1150;

const secondsOf = (clock: string): number =>
  clock.split('.').reduce((sum, part) => sum * 60 + Number(part), 0);

const matchCache = new Map<string, TrueMatch>();

/** Times are ms on the file's own time line. */
export function fileMatch(name: string): TrueMatch {
  const cached = matchCache.get(name);
  if (cached) return cached;
  const isTimed = TIMED.includes(name);
  const rallies = realMatch(name).rallies.map(({ set, touches }): TrueRally => {
    const [first] = touches;
    const serve = isTimed ? (first?.play.time ?? 0) : secondsOf(first?.play.clock ?? '0');
    const times = touches.map(({ play, touch }, index) => {
      const at = isTimed ? (play.time ?? serve) * 1000 : serve * 1000 + index * TOUCH;
      return { id: play.id, skill: touch.skill, at };
    });
    const last = Math.max(...times.map(({ at }) => at));
    return { set, touches: times, from: serve * 1000, to: last + BALL_DOWN };
  });
  const match = { name, rallies };
  matchCache.set(name, match);
  return match;
}

const SET_BREAK = [120_000, 360_000] as const;
const clamp = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, value));

/** Returns the rallies in order, with the pauses in order or shuffled. Times vary by up to a second. */
export function playMatch(name: string, start: number, shuffles: boolean, chances: Chances): TrueMatch {
  const { rallies } = fileMatch(name);
  const rests = rallies.slice(1).map(({ from, set }, index) => {
    const before = rallies[index];
    const rest = from - (before?.to ?? from);
    return before?.set === set ? Math.max(8000, rest) : clamp(rest, SET_BREAK);
  });
  const isBreak = (index: number): boolean => rallies[index]?.set !== rallies[index + 1]?.set;
  const short = chances.shuffled(rests.filter((_, index) => !isBreak(index)));
  let from = start;
  let used = 0;
  const moved = rallies.map((rally, index): TrueRally => {
    const by = from - rally.from;
    const touches = rally.touches.map((touch) => ({ ...touch, at: touch.at + by + chances.between(0, 800) }));
    const to = rally.to + by + 500;
    const rest = shuffles && !isBreak(index) ? short[used++] : rests[index];
    const played = { set: rally.set, touches, from, to };
    from = to + (rest ?? 0) + chances.between(-1000, 1000);
    return played;
  });
  return { name, rallies: moved };
}

const commandsByFile = new Map<string, readonly Command[]>();
export function commandsOf(name: string): readonly Command[] {
  const imported = commandsByFile.get(name) ?? importLog(realFile(name)).commands;
  commandsByFile.set(name, imported);
  return imported;
}

/**
 * Returns the match kats_beds at its real time of day: its video times are shifted to the clocks of the real
 * scout. `day`: the midnight before.
 */
export function clockedMatch(day: number): { match: TrueMatch; day: number } {
  const name = 'kats_beds.dvw';
  const delays = realMatch(name)
    .rallies.flatMap(({ touches: [serve] }) =>
      serve?.play.clock ? [secondsOf(serve.play.clock) - (serve.play.time ?? 0)] : [],
    )
    .sort((a, b) => a - b);
  // assumption: the quickest tenth of the serves was typed a second after the serve
  const by = day + ((delays[Math.floor(delays.length / 10)] ?? 0) - 1) * 1000;
  const rallies = fileMatch(name).rallies.map((rally) => ({
    ...rally,
    from: rally.from + by,
    to: rally.to + by,
    touches: rally.touches.map((touch) => ({ ...touch, at: touch.at + by })),
  }));
  return { match: { name, rallies }, day };
}
