/** What a change to earlier plays does to the match: folded before it is stored, so that a person can decide. */
import type { Flag } from '@volleyscouter/core/rally/apply';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match, type Play } from '@volleyscouter/core/rally/fold';
import type { ClosedSet, Score } from '@volleyscouter/core/rally/state';

export interface NewFlag {
  play: Play;
  flags: readonly Flag[];
}

/** The end of a set before and after; `null` where it does not end. */
export interface SetEndChange {
  set: number;
  before: Score | null;
  after: Score | null;
}

export interface Consequences {
  after: Match;
  /** Plays that fitted and no longer do. One that is edited alone is not among them: it was typed and checked. */
  newFlags: readonly NewFlag[];
  setEnds: readonly SetEndChange[];
  /** The match ends by it, or no longer ends. */
  over: 'ends' | 'opens' | null;
  /** Plays that belong to another set afterwards. */
  moved: number;
  /** The running score changes; of ended sets `setEnds` tells. */
  scoreMoves: boolean;
  /** Something no longer fits: a person confirms. */
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

/** The match with more commands, and what no longer fits then. `log` is the whole log of `match`. */
export function consequencesOf(
  match: Match,
  log: readonly Command[],
  commands: readonly Command[],
): Consequences {
  const after = foldLog([...log, ...commands]);
  const known = new Map(match.plays.map((play) => [play.id, play]));
  const typed = new Set(
    commands.flatMap((command) => ('target' in command && !command.block ? [command.target] : [])),
  );
  const newFlags: NewFlag[] = [];
  let moved = 0;
  for (const play of after.plays) {
    const old = known.get(play.id);
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

/** Whether a play may be corrected: of the last set; of any in a copy that was made for that (R-RALLY-6). */
export const isEditable = (play: Play, lastSet: number, isCopy: boolean): boolean =>
  isCopy || play.set >= lastSet;

/** The play that stands right after another one in play order; `null` after the last. */
export function nextOf(match: Match, play: Play): Play | null {
  return match.plays[match.plays.findIndex(({ id }) => id === play.id) + 1] ?? null;
}
