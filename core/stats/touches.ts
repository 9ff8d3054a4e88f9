/** A row holds all needed data of its rally, so any subset of rallies (range.ts) can be counted. */
import type { Touch } from '../code/entry.ts';
import type { Spots } from '../code/grid.ts';
import { otherSide, type Position, type Side } from '../code/vocabulary.ts';
import { plusOne, type Score, setterNumber, teamOf } from '../rally/state.ts';
import type { Rally, TouchPlay } from './rallies.ts';
import { phaseOf, type TouchPhase } from './touchPhase.ts';

export interface TouchRow {
  play: string;
  /** Its grade is `null` if the grade does not count (rallies.ts). */
  touch: Touch;
  blocked: boolean;
  rally: number;
  set: number;
  /** At the start and end of the rally; equal while it is open. */
  before: Score;
  after: Score;
  server: Side | null;
  winner: Side | null;
  phase: TouchPhase;
  /** Setter positions of the own and of the other team. */
  position: Position;
  otherPosition: Position;
  /** Shirt number; `null` without a lineup. */
  otherSetter: number | null;
  /** Shirt number; `null` without a lineup. */
  setter: number | null;
  serve: Touch | null;
  reception: Touch | null;
  /** The set (E) before an attack; `null` for other touches. */
  assist: Touch | null;
  spots: Spots | null;
  /** Seconds into the video. */
  seconds: number | null;
  /** HH.MM.SS, as in a Data Volley file. */
  clock: string | null;
  /** First key, ms since 1970; `null` if the play was not typed live. */
  keyed: number | null;
}

function assistOf({ touches }: Rally, index: number): Touch | null {
  const attack = touches[index]?.touch;
  if (attack?.skill !== 'A') return null;
  for (let at = index - 1; at >= 0; at--) {
    const touch = touches[at]?.touch;
    if (touch?.side !== attack.side || touch.skill === 'A') return null;
    if (touch.skill === 'E') return touch;
  }
  return null;
}

const touchOf = ({ touches }: Rally, is: (touch: Touch) => boolean): Touch | null =>
  touches.find(({ touch }) => is(touch))?.touch ?? null;

const keyedAt = ({ play: { keys, afterwards } }: TouchPlay): number | null =>
  keys && !afterwards ? keys.first : null;

function rowsOf(rally: Rally): TouchRow[] {
  const { number, set, before, server, winner } = rally;
  const common = {
    rally: number,
    set,
    before: before.score,
    after: winner ? plusOne(before.score, winner) : before.score,
    server,
    winner,
    serve: touchOf(rally, ({ skill }) => skill === 'S'),
    reception: touchOf(rally, ({ skill, side }) => skill === 'R' && side !== server),
  };
  return rally.touches.map((rallyTouch, index) => {
    const { play, touch, blocked } = rallyTouch;
    const team = teamOf(before, touch.side);
    const other = teamOf(before, otherSide(touch.side));
    return {
      ...common,
      play: play.id,
      touch,
      blocked,
      phase: phaseOf(rally, index),
      position: team.setter,
      otherPosition: other.setter,
      otherSetter: setterNumber(other),
      setter: setterNumber(team),
      assist: assistOf(rally, index),
      spots: play.spots,
      seconds: play.moment && play.moment.at / 1000,
      clock: play.clock,
      keyed: keyedAt(rallyTouch),
    };
  });
}

/** In play order. */
export const touchesOf = (rallies: readonly Rally[]): TouchRow[] => rallies.flatMap(rowsOf);
