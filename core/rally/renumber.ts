import type { Entry } from '../code/entry.ts';
import type { Side } from '../code/vocabulary.ts';
import { writeEntry } from '../code/write.ts';
import type { Command, Lineup, Manual } from './command.ts';
import type { Match, Play } from './fold.ts';
import { lastSet } from './items.ts';
import { teamOf } from './state.ts';

export interface Renumbering {
  side: Side;
  from: number;
  to: number;
}

function renumbered(entry: Entry, { side, from, to }: Renumbering): Entry | null {
  if (!('side' in entry) || entry.side !== side) return null;
  switch (entry.kind) {
    case 'touch':
    case 'setterNumber':
    case 'sanction':
      return entry.number === from ? { ...entry, number: to } : null;
    case 'substitution': {
      if (entry.out !== from && entry.in !== from) return null;
      return { ...entry, out: entry.out === from ? to : entry.out, in: entry.in === from ? to : entry.in };
    }
    default:
      return null;
  }
}

const nameOf = (side: Side): 'home' | 'visitor' => (side === '*' ? 'home' : 'visitor');

const lineUpBy = ({ six, setter }: Lineup, { from, to }: Renumbering): Lineup | null =>
  six.includes(to) ? null : { six: six.map((number) => (number === from ? to : number)), setter };

const playsOfLastSet = (match: Match): Play[] => {
  const last = lastSet(match);
  return match.plays.filter(({ set }) => set === last);
};

/** By default, counts the plays of the last set. */
export const countPlaysOf = (
  match: Match,
  change: Renumbering,
  plays: readonly Play[] = playsOfLastSet(match),
): number => plays.filter(({ entry }) => entry !== null && renumbered(entry, change) !== null).length;

/**
 * `plays` are consecutive. If the wrong number is on court before them, a corrected lineup is inserted first.
 * This is not done if they begin with a lineup of the side. `unchangedCount`: lineups that already contain
 * the new number. `newId`: for new lineups.
 */
export function renumberPlays(
  plays: readonly Play[],
  change: Renumbering,
  newId: () => string,
  block?: string,
): { commands: Command[]; unchangedCount: number } {
  const name = nameOf(change.side);
  const ofBlock = block !== undefined && { block };
  let unchangedCount = 0;
  const commands = plays.flatMap(({ id, block: old, entry, manual }): Command[] => {
    const written = entry && renumbered(entry, change);
    if (written) return [{ type: 'amend', target: id, code: writeEntry(written), ...ofBlock }];
    const lineUp = manual?.[name];
    if (!manual || !lineUp?.six.includes(change.from)) return [];
    const other = lineUpBy(lineUp, change);
    if (!other) {
      unchangedCount++;
      return [];
    }
    const { redoes: _, ...same } = manual;
    // `before` can name a removed play: its position is still valid
    const replacement: Manual = { ...same, id: newId(), block: block ?? old, before: id, [name]: other };
    return [{ type: 'remove', target: id, ...ofBlock }, replacement];
  });
  const [first] = plays;
  if (!first || first.manual?.[name]) return { commands, unchangedCount };
  const team = teamOf(first.before, change.side);
  if (!team.six.includes(change.from)) return { commands, unchangedCount };
  const lineUp = lineUpBy(team, change);
  if (!lineUp) return { commands, unchangedCount: unchangedCount + 1 };
  const id = newId();
  const start: Manual = { type: 'manual', id, block: block ?? id, before: first.id, [name]: lineUp };
  return { commands: [start, ...commands], unchangedCount };
}

export const renumberLastSet = (match: Match, change: Renumbering, newId: () => string): Command[] =>
  renumberPlays(playsOfLastSet(match), change, newId).commands;
