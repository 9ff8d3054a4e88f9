/** Enters player, skill and grade of every touch on the touch pad, with the fewest taps. */
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import type { Entry, Touch } from '@volleyscouter/core/code/entry';
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { writeEntry } from '@volleyscouter/core/code/write';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { extend, foldLog, type Match, type Play } from '@volleyscouter/core/rally/fold';
import { Pad, playersOf, type Tap } from '@volleyscouter/core/rally/pad';
import type { Typing } from './typing.ts';

export type Pressed = Tap | { kind: 'enter' };

export interface TappedRally {
  rally: number;
  taps: readonly Pressed[];
}

export interface TappedMatch {
  match: Match;
  rallies: readonly TappedRally[];
}

/** Returns the text of an entry. The text of a touch has only its tapped parts. */
const signature = (entry: Entry | null): string =>
  entry?.kind === 'touch'
    ? [entry.side, entry.number ?? '$$', entry.skill, entry.grade].join(' ')
    : entry
      ? writeEntry(entry)
      : '';

const isTouch = (entry: Entry | null): entry is Touch => entry?.kind === 'touch';

/** Shortest first. */
function waysOf({ side, number, skill, grade }: Touch): Tap[][] {
  const sweep: Tap = { kind: 'touch', action: skill, grade };
  const playerTaps: Tap[] =
    number === null
      ? [{ kind: 'code', code: `${side === 'a' ? 'a' : ''}$$` }]
      : [{ kind: 'player', side, number }];
  return [[], [sweep], [...playerTaps, sweep]];
}

const sideMark = (side: Side): string => (side === 'a' ? 'a' : '');

function tapsOf(entry: Entry): Tap[] {
  switch (entry.kind) {
    case 'substitution':
      return [
        { kind: 'code', code: `${sideMark(entry.side)}C` },
        { kind: 'player', side: entry.side, number: entry.out },
        { kind: 'player', side: entry.side, number: entry.in },
      ];
    case 'timeout':
      return [{ kind: 'code', code: `${sideMark(entry.side)}T` }];
    case 'point':
    case 'green': {
      const wins = entry.kind === 'point' || entry.wins;
      const side = wins ? entry.side : entry.side === '*' ? 'a' : '*';
      return [{ kind: 'code', code: `${sideMark(side)}P` }];
    }
    case 'setterNumber':
      return [{ kind: 'code', code: `${sideMark(entry.side)}P${entry.number}` }];
    case 'setterPosition':
      return [{ kind: 'code', code: `${sideMark(entry.side)}Z${entry.position}` }];
    default:
      return [{ kind: 'code', code: writeEntry(entry) }];
  }
}

export const touchesOf = ({ plays }: Match): string[] =>
  plays.flatMap(({ entry }) => (entry ? [signature(entry)] : []));

class Hand {
  match: Match;
  text = '';
  taps: Pressed[] = [];
  readonly log: Command[];
  private block = 0;

  constructor(log: Command[]) {
    this.log = log;
    this.match = foldLog(log);
  }

  add(command: Command): void {
    this.log.push(command);
    this.match = extend(this.match, command, () => this.log);
  }

  press(tap: Pressed): void {
    // a number without a key takes two taps: it is chosen from the list of all players
    const listed = tap.kind === 'player' && !playersOf(this.match, tap.side).includes(tap.number);
    this.taps.push(...(listed ? [tap, tap] : [tap]));
    const tapped =
      tap.kind === 'enter'
        ? { enter: this.text, text: '' }
        : new Pad(this.match, DEFAULT_TABLES).tap(this.text, tap);
    const { enter, text } = tapped;
    if (enter === null) this.text = text;
    else this.enter(enter, text);
  }

  private enter(line: string, rest: string): void {
    const checked = checkLine(this.match, line, DEFAULT_TABLES);
    if (checked.refused)
      throw new Error(`refused: ${line} ${checked.findings.map(({ code }) => code).join()}`);
    const block = `b${this.block++}`;
    for (const [index, { code, goesOn, reading }] of checked.entries.entries())
      this.add({
        type: 'add',
        id: `${block}-${index}`,
        block,
        code,
        ...(goesOn && { goesOn }),
        ...(reading && { reading }),
      });
    this.text = rest;
  }

  /** Returns first the entries of the plays, then the entries of the typed line. */
  entries(): string[] {
    const entered = this.match.plays.flatMap(({ entry }) => (entry ? [signature(entry)] : []));
    return [
      ...entered,
      ...checkLine(this.match, this.text, DEFAULT_TABLES).entries.map(({ entry }) => signature(entry)),
    ];
  }

  /** Stops at the first sequence that gives the expected entries. */
  trySequences(sequences: readonly (readonly Tap[])[], expected: readonly string[]): boolean {
    const { match, text, taps, block } = this;
    const { length } = this.log;
    for (const sequence of sequences) {
      for (const tap of sequence) this.press(tap);
      const entries = this.entries();
      if (entries.length === expected.length && entries.slice(-3).join() === expected.slice(-3).join())
        return true;
      Object.assign(this, { match, text, taps: [...taps], block });
      this.log.length = length;
    }
    return false;
  }
}

export function tapMatch({ settings, steps }: Typing): TappedMatch {
  const hand = new Hand([{ type: 'settings', settings }]);
  const expected: string[] = [];
  const rallies: TappedRally[] = [];
  let block = 0;
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'manual') {
      hand.add({ ...step.manual, id: `m${block}`, block: `m${block++}` });
      continue;
    }
    const before = hand.taps.length;
    tapPlays(hand, step.plays, expected);
    // before line-ups and at the end, no later tap would enter the line
    if (steps[index + 1]?.kind !== 'line') hand.press({ kind: 'enter' });
    const taps = hand.taps.slice(before);
    const rally = step.plays[0]?.rally ?? 0;
    const same = rallies.at(-1);
    if (same?.rally === rally) rallies[rallies.length - 1] = { rally, taps: [...same.taps, ...taps] };
    else rallies.push({ rally, taps });
  }
  return { match: hand.match, rallies };
}

function tapPlays(hand: Hand, plays: readonly Play[], expected: string[]): void {
  for (let at = 0; at < plays.length; at++) {
    const { entry } = plays[at] as Play;
    const next = plays[at + 1]?.entry ?? null;
    if (!entry) continue;
    if (!isTouch(entry)) {
      expected.push(signature(entry));
      for (const tap of tapsOf(entry)) hand.press(tap);
      continue;
    }
    expected.push(signature(entry));
    // tapping the reception enters the serve too
    if (
      entry.skill === 'S' &&
      isTouch(next) &&
      next.skill === 'R' &&
      hand.trySequences(waysOf(next), [...expected, signature(next)])
    ) {
      expected.push(signature(next));
      at++;
      continue;
    }
    if (!hand.trySequences(waysOf(entry), expected))
      throw new Error(`${signature(entry)} cannot be tapped behind ${JSON.stringify(hand.text)}`);
  }
}

export function tapsARally({ rallies }: TappedMatch) {
  const counts = new Map<number, number>();
  for (const { taps } of rallies) counts.set(taps.length, (counts.get(taps.length) ?? 0) + 1);
  const distribution = [...counts].sort(([a], [b]) => a - b);
  const all = rallies.reduce((sum, { taps }) => sum + taps.length, 0);
  return { rallies: rallies.length, taps: all, average: all / rallies.length, distribution };
}
