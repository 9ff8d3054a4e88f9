/** The whole match from its log. The same code runs in the browser and on the server. */
import type { Entry } from '../code/entry.ts';
import type { Spots } from '../code/grid.ts';
import { parseEntry } from '../code/parse.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import { apply, applyManual, type Flag, type Marks, overruledBy, type Step } from './apply.ts';
import type { Add, Command, Logged, Manual, Reading } from './command.ts';
import type { Afterwards, KeyTimes } from './keyTimes.ts';
import { amendedMoment, type PlayMoment, storedMoment } from './moment.ts';
import { type Happening, MOVEMENTS, type Movements } from './point.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { type MatchState, START } from './state.ts';

/** One line of the play list: what was entered, and what followed from it. */
export interface Play {
  id: string;
  block: string;
  /** The canonical code; empty for a change by hand. */
  code: string;
  /** `null` for a change by hand or a code that cannot be read. */
  entry: Entry | null;
  manual: Manual | null;
  /** As in `Add`; where the play is seen is `moment`. */
  time: number | null;
  moment: PlayMoment | null;
  clock: string | null;
  /** When it was typed, and why that may not be when it was played. */
  keys: KeyTimes | null;
  afterwards: Afterwards | null;
  spots: Spots | null;
  goesOn: boolean;
  /** Settled when it was typed; `null` where it was not. */
  reading: Reading | null;
  /** What of the code nobody typed and nobody has seen yet, as in `Add`; else empty. */
  guessed: string;
  rally: number;
  set: number;
  before: MatchState;
  after: MatchState;
  /** What followed when it was entered; what of that still stands is `standing`. */
  happenings: readonly Happening[];
  flags: readonly Flag[];
  /**
   * A later explicit point of the rally took the point back that this play gave or stood behind: the match that it went on from. What
   * this play did does not stand. `null` for every other play.
   */
  overruled: MatchState | null;
}

/** What followed from a play and was not taken back. */
export const standing = ({ happenings, overruled }: Play): readonly Happening[] =>
  overruled ? [] : happenings;

export interface Match {
  settings: Settings;
  /** Every id that counts, also of what was taken back: a second command with one of them does nothing. */
  ids: ReadonlySet<string>;
  /** What was taken back, with the set in which its place stands: something may still be inserted there. */
  gone: ReadonlyMap<string, number>;
  plays: readonly Play[];
  state: MatchState;
}

/** An entry that has a place in play order. */
export type Placed = Add | Manual;

/** Whether a command says how the match is played and not what happened in it. */
export const isRule = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';

/** What counts of a whole log after its rewinds, with its numbers in the log. */
export function counting(commands: Iterable<Command>): Logged[] {
  let kept: Logged[] = [];
  let seq = 0;
  for (const command of commands) {
    seq++;
    if (command.type === 'rewind')
      kept = kept.filter((each) => each.seq <= command.to || isRule(each.command));
    else kept.push({ seq, command });
  }
  return kept;
}

/** The settings with one number more on a roster. */
function enlisted(settings: Settings, side: Side, number: number): Settings {
  const name = side === '*' ? 'home' : 'visitor';
  if (settings[name].some((player) => player.number === number)) return settings;
  return { ...settings, [name]: [...settings[name], { number, role: null }] };
}

/** The list under a name, there from now on. */
function listed(lists: Map<string, string[]>, name: string): string[] {
  const known = lists.get(name);
  if (known) return known;
  const list: string[] = [];
  lists.set(name, list);
  return list;
}

/** The places in play order, what is left in them with corrections applied, and the settings as they are now. */
function settle(commands: Iterable<Command>) {
  const order: string[] = [];
  const inserted = new Map<string, string[]>();
  const seen = new Set<string>();
  const kept = new Map<string, Placed>();
  const blocks = new Map<string, string[]>();
  let settings = DEFAULT_SETTINGS;
  for (const { command } of counting(commands)) {
    switch (command.type) {
      case 'settings':
        settings = { ...settings, ...command.settings };
        break;
      case 'enlist':
        settings = enlisted(settings, command.side, command.number);
        break;
      case 'rewind':
        break;
      case 'amend': {
        const target = kept.get(command.target);
        if (target?.type !== 'add') break;
        const { code = target.code, time = target.time } = command;
        const moment = amendedMoment(target, command);
        const { goesOn = target.goesOn, reading = target.reading } = command;
        const spots = command.spots === null ? undefined : (command.spots ?? target.spots);
        const isSeen = command.code !== undefined || command.guessed !== undefined;
        const guessed = isSeen ? undefined : target.guessed;
        kept.set(target.id, { ...target, code, time, moment, goesOn, reading, spots, guessed });
        break;
      }
      case 'remove':
        kept.delete(command.target);
        break;
      case 'void':
        for (const id of blocks.get(command.block) ?? []) kept.delete(id);
        blocks.delete(command.block);
        break;
      default: {
        if (seen.has(command.id)) break;
        // a place before nothing known, itself among that, is the end
        const target = command.before !== undefined && seen.has(command.before) ? command.before : null;
        seen.add(command.id);
        kept.set(command.id, command);
        listed(blocks, command.block).push(command.id);
        if (target === null) order.push(command.id);
        else listed(inserted, target).push(command.id);
      }
    }
  }
  return { places: inOrder(order, inserted), kept, settings, ids: seen };
}

/** What is left of a log's plays and changes by hand, corrections applied, in the order of entry. */
export const entered = (log: Iterable<Command>): Placed[] => [...settle(log).kept.values()];

/** The ids in play order: each preceded by what was inserted before it, and that by what was inserted before that. */
function inOrder(order: readonly string[], inserted: ReadonlyMap<string, readonly string[]>): string[] {
  if (inserted.size === 0) return [...order];
  const ids: string[] = [];
  const expanded = new Set<string>();
  const stack = order.toReversed();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const before = expanded.has(id) ? undefined : inserted.get(id);
    expanded.add(id);
    if (before) {
      stack.push(id);
      // one by one: what is spread has to fit on the stack of calls
      for (const each of before.toReversed()) stack.push(each);
    } else ids.push(id);
  }
  return ids;
}

const setterOf = (position: number): Position => Math.min(6, Math.max(1, position)) as Position;

/** One play: the entry read and applied to the state before it. */
export function play(
  before: MatchState,
  placed: Placed,
  settings: Settings,
  moves: Movements = MOVEMENTS,
): Play {
  const { id, block, keys = null, afterwards = null } = placed;
  const common = { id, block, keys, afterwards, before, overruled: null };
  if (placed.type === 'manual') {
    const safe = (line: Manual['home']) => line && { six: line.six, setter: setterOf(line.setter) };
    const manual = { ...placed, home: safe(placed.home), visitor: safe(placed.visitor) };
    const after = applyManual(before, manual);
    const unsaid = { clock: null, spots: null, goesOn: false, reading: null, guessed: '' };
    const rest = { ...unsaid, time: null, moment: null, happenings: [], flags: [] };
    return { ...common, ...rest, code: '', entry: null, manual, after, rally: after.rally, set: after.set };
  }
  const parsed = parseEntry(placed.code);
  const entry = parsed.ok ? parsed.value : null;
  const step: Step = entry
    ? apply(before, entry, settings, placed, moves)
    : { state: before, happenings: [], flags: ['unreadable'], rally: before.rally, set: before.set };
  return {
    ...common,
    code: placed.code,
    entry,
    manual: null,
    time: placed.time ?? null,
    moment: storedMoment(placed),
    clock: placed.clock ?? null,
    spots: placed.spots ?? null,
    goesOn: placed.goesOn ?? false,
    reading: placed.reading ?? null,
    guessed: placed.guessed ?? '',
    rally: step.rally,
    set: step.set,
    after: step.state,
    happenings: step.happenings,
    flags: step.flags,
  };
}

/** What was said of a play beside its code. */
export const marksOf = ({ goesOn, reading }: Play): Marks => ({ goesOn, ...(reading && { reading }) });

/**
 * Adds a play behind the others. Those that it overrules, from the deciding touch on, are replaced by plays that say so and belong to
 * the rally's set; the objects themselves stay as they are, a shorter match has them too.
 */
function append(plays: Play[], next: Play): void {
  const found = next.entry && overruledBy(next.before, next.entry, marksOf(next));
  for (let at = plays.length - 1; found && at >= 0; at--) {
    const play = plays[at] as Play;
    plays[at] = { ...play, set: next.set, overruled: found };
    if (play.happenings.some(({ kind }) => kind === 'point')) break;
  }
  plays.push(next);
}

/** Folds a whole log, oldest command first. Never throws. */
export function foldLog(commands: Iterable<Command>, moves: Movements = MOVEMENTS): Match {
  const { places, kept, settings, ids } = settle(commands);
  const plays: Play[] = [];
  const gone = new Map<string, number>();
  let state = START;
  for (const id of places) {
    const entry = kept.get(id);
    if (!entry) {
      gone.set(id, state.set);
      continue;
    }
    const next = play(state, entry, settings, moves);
    append(plays, next);
    state = next.after;
  }
  return { settings, ids, gone, plays, state };
}

/** The match after one more command: cheap for an addition at the end, a whole fold for everything else. */
export function extend(match: Match, command: Command, log: () => Iterable<Command>): Match {
  if ((command.type !== 'add' && command.type !== 'manual') || command.before) return foldLog(log());
  if (match.ids.has(command.id)) return match;
  const { settings, gone } = match;
  const next = play(match.state, command, settings);
  const ids = new Set(match.ids).add(command.id);
  const plays = [...match.plays];
  append(plays, next);
  return { settings, ids, gone, plays, state: next.after };
}
