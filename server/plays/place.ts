/** Computes the clock shifts of an event's cameras, and the rallies of its photos. Runs in a thread. */
import { findShift } from '@volleyscouter/core/photoPlay/findShift';
import { placeShots } from '@volleyscouter/core/photoPlay/placeShots';
import { type Anchors, rallyTimes } from '@volleyscouter/core/photoPlay/rallyTimes';
import type { FoundShift, GameTimes, Refusal, Shot } from '@volleyscouter/core/photoPlay/types';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import type { Score } from '@volleyscouter/core/rally/state';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';

export interface JobGame {
  game: string;
  court: string;
  commands: readonly Command[];
  anchors: Anchors;
}

export interface JobClock {
  body: string;
  fromAt: string;
  shots: readonly (Shot & { id: string })[];
  /** Shift in ms that a person confirmed; `null`: the shift is to be found. */
  confirmed: number | null;
  /** Shift in ms of the same camera at its last event. */
  prior: number | null;
}

export interface PlaceJob {
  games: readonly JobGame[];
  clocks: readonly JobClock[];
}

export interface EventRally {
  set: number;
  before: Score;
  after: Score;
  /** First log entry of the rally. */
  entry: string;
}

export interface PlayRow {
  id: string;
  game: string;
  rally: number;
  set: number;
  home: number;
  away: number;
  entry: string;
  phase: 'before' | 'during' | 'after';
  awayMs: number;
  shown: boolean;
}

export interface ClockRow {
  body: string;
  fromAt: string;
  shift: number | null;
  state: FoundShift['state'];
  why: Refusal | '';
  score: number;
}

/** The index of a rally in the list is its index in the match (`Play.rally` minus one). */
export function eventRallies(match: Match): (EventRally | undefined)[] {
  const rallies: EventRally[] = [];
  for (const { number, set, before, winner, touches, decidedBy } of ralliesOf(match)) {
    const [home, away] = before.score;
    const after: Score = [home + Number(winner === '*'), away + Number(winner === 'a')];
    rallies[number - 1] = { set, before: [home, away], after, entry: touches[0]?.play.id ?? decidedBy ?? '' };
  }
  return rallies;
}

export function placePhotos({ games, clocks }: PlaceJob): { clocks: ClockRow[]; plays: PlayRow[] } {
  const rallies = new Map<string, (EventRally | undefined)[]>();
  const times: GameTimes[] = games.map(({ game, court, commands, anchors }) => {
    const match = foldLog(commands);
    rallies.set(game, eventRallies(match));
    return { game, court, ...rallyTimes(match, anchors) };
  });
  const shifts = clocks.map((clock) => {
    const { shots, prior, confirmed } = clock;
    const foundShift = confirmed === null ? findShift(shots, times, { prior }) : null;
    return { clock, confirmed, foundShift };
  });
  // photos may fit the rallies by chance: a found shift is sure only after a person has confirmed one clock
  // of the event
  const isTrusted = clocks.some(({ confirmed }) => confirmed !== null);
  const rows: ClockRow[] = [];
  const plays: PlayRow[] = [];
  for (const { clock, confirmed, foundShift } of shifts) {
    const { body, fromAt, shots } = clock;
    const state = foundShift?.state === 'sure' && !isTrusted ? 'asked' : foundShift?.state;
    const shift = foundShift?.state === 'refused' ? null : (confirmed ?? foundShift?.shift ?? null);
    if (foundShift && state)
      rows.push({ body, fromAt, shift, state, why: foundShift.why ?? '', score: foundShift.score });
    if (shift === null) continue;
    for (const [index, placed] of placeShots(shots, times, shift).entries()) {
      const rally = placed && rallies.get(placed.game)?.[placed.rally];
      const id = shots[index]?.id;
      if (!rally || id === undefined) continue;
      const { game, phase, away: awayMs } = placed;
      const [home, away] = phase === 'after' ? rally.after : rally.before;
      const { set, entry } = rally;
      const isShown = state === undefined || state === 'sure';
      plays.push({
        id,
        game,
        rally: placed.rally,
        set,
        home,
        away,
        entry,
        phase,
        awayMs: Math.round(awayMs),
        shown: isShown,
      });
    }
  }
  return { clocks: rows, plays };
}
