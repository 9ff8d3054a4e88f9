import type { Flag } from '@volleyscouter/core/rally/apply';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match, type Play } from '@volleyscouter/core/rally/fold';
import type { ClosedSet, Score } from '@volleyscouter/core/rally/state';

export interface NewFlag {
  play: Play;
  flags: readonly Flag[];
}

/** Final scores of a set before and after the edit; `null`: the set does not end. */
export interface SetEndChange {
  set: number;
  before: Score | null;
  after: Score | null;
}

export interface Consequences {
  after: Match;
  /** Plays that were edited one by one are left out: their codes were checked during typing. */
  newFlags: readonly NewFlag[];
  setEnds: readonly SetEndChange[];
  /** `opens`: the change reopens an ended match; `null`: neither. */
  over: 'ends' | 'opens' | null;
  /** Number of plays that move to another set. Plays edited one by one are not counted. */
  moved: number;
  /** True if the score of the current set changes. For ended sets see `setEnds`. */
  scoreMoves: boolean;
  misfits: boolean;
}

const ends = (closed: readonly ClosedSet[]): Map<number, Score> =>
  new Map(closed.map(({ set, score }) => [set, score]));

function setEndChanges(before: Match, after: Match): SetEndChange[] {
  const [old, now] = [ends(before.state.closed), ends(after.state.closed)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort((a, b) => a - b)
    .map((set) => ({ set, before: old.get(set) ?? null, after: now.get(set) ?? null }))
    .filter(({ before: a, after: b }) => a?.join() !== b?.join());
}

/** `log` is the whole log of `match`. */
export function consequencesOf(
  match: Match,
  log: readonly Command[],
  commands: readonly Command[],
): Consequences {
  const after = foldLog([...log, ...commands]);
  const playsById = new Map(match.plays.map((play) => [play.id, play]));
  const typed = new Set(
    commands.flatMap((command) => ('target' in command && !command.block ? [command.target] : [])),
  );
  const newFlags: NewFlag[] = [];
  let moved = 0;
  for (const play of after.plays) {
    const old = playsById.get(play.id);
    if (!old || typed.has(play.id)) continue;
    const flags = play.flags.filter((flag) => !old.flags.includes(flag));
    if (flags.length > 0) newFlags.push({ play, flags });
    if (play.set !== old.set) moved++;
  }
  const setEnds = setEndChanges(match, after);
  const over = match.state.over === after.state.over ? null : after.state.over ? 'ends' : 'opens';
  const misfits = newFlags.length > 0 || setEnds.length > 0 || over !== null || moved > 0;
  const scoreMoves = match.state.score.join() !== after.state.score.join();
  return { after, newFlags, setEnds, over, moved, scoreMoves, misfits };
}

/** In a copy made for corrections all plays are editable (R-RALLY-6). */
export const isEditable = (play: Play, lastSet: number, isCopy: boolean): boolean =>
  isCopy || play.set >= lastSet;

export function nextOf(match: Match, play: Play): Play | null {
  return match.plays[match.plays.findIndex(({ id }) => id === play.id) + 1] ?? null;
}
