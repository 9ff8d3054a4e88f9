/** The whole match from its log. The same code runs in the browser and on the server. */
import type { Entry } from '../code/entry.ts';
import type { Spots } from '../code/grid.ts';
import { parseEntry } from '../code/parse.ts';
import type { Position, Side } from '../code/vocabulary.ts';
import { apply, applyManual, type Flag, type Marks, overruledBy, type Step } from './apply.ts';
import type { Add, Amend, Command, Logged, Manual, Move, Reading, Remove } from './command.ts';
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
  /** Changes to many plays that still stand, by their blocks. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  plays: readonly Play[];
  state: MatchState;
}

/** An entry that has a place in play order. */
export type Placed = Add | Manual;

export type Edit = Amend | Remove | Move;

export const isEdit = (command: Command): command is Edit =>
  command.type === 'amend' || command.type === 'remove' || command.type === 'move';

/** Whether a command says how the match is played and not what happened in it. */
export const isRule = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';

/** Returns the commands that count, with their numbers in the log: rewinds and undone changes are applied. */
export function counting(commands: Iterable<Command>): Logged[] {
  let kept: Logged[] = [];
  let seq = 0;
  const changes = new Set<string>();
  for (const command of commands) {
    seq++;
    if (command.type === 'rewind')
      kept = kept.filter((each) => each.seq <= command.to || isRule(each.command));
    else if (command.type === 'void' && changes.has(command.block))
      kept = kept.filter((each) => !('block' in each.command && each.command.block === command.block));
    else {
      if (isEdit(command) && command.block !== undefined) changes.add(command.block);
      kept.push({ seq, command });
    }
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
function listed<T>(lists: Map<string, T[]>, name: string): T[] {
  const known = lists.get(name);
  if (known) return known;
  const list: T[] = [];
  lists.set(name, list);
  return list;
}

/** Ids in play order, as a linked list; `null` stands before the first and after the last. */
class PlayOrder {
  private readonly next = new Map<string | null, string | null>();
  private readonly previous = new Map<string | null, string | null>();

  private link(one: string | null, other: string | null): void {
    this.next.set(one, other);
    this.previous.set(other, one);
  }

  insert(id: string, before: string | null): void {
    this.link(this.previous.get(before) ?? null, id);
    this.link(id, before);
  }

  move(id: string, before: string | null): void {
    this.link(this.previous.get(id) ?? null, this.next.get(id) ?? null);
    this.insert(id, before);
  }

  list(): string[] {
    const ids: string[] = [];
    for (let id = this.next.get(null); id; id = this.next.get(id)) ids.push(id);
    return ids;
  }
}

/** The places in play order, what is left in them with corrections applied, and the settings as they are now. */
function settle(commands: Iterable<Command>) {
  const order = new PlayOrder();
  const seen = new Set<string>();
  const kept = new Map<string, Placed>();
  const blocks = new Map<string, string[]>();
  const edits = new Map<string, Edit[]>();
  let settings = DEFAULT_SETTINGS;
  for (const { command } of counting(commands)) {
    if (isEdit(command) && command.block !== undefined) listed(edits, command.block).push(command);
    switch (command.type) {
      case 'settings':
        settings = { ...settings, ...command.settings };
        break;
      case 'enlist':
        settings = enlisted(settings, command.side, command.number);
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
      case 'move': {
        const { target, before } = command;
        const isKnown = seen.has(target) && (before === null || seen.has(before));
        if (isKnown && target !== before) order.move(target, before);
        break;
      }
      case 'void':
        for (const id of blocks.get(command.block) ?? []) kept.delete(id);
        blocks.delete(command.block);
        break;
      case 'add':
      case 'manual': {
        if (seen.has(command.id)) break;
        // a place before nothing known, itself among that, is the end
        const target = command.before !== undefined && seen.has(command.before) ? command.before : null;
        seen.add(command.id);
        kept.set(command.id, command);
        listed(blocks, command.block).push(command.id);
        order.insert(command.id, target);
      }
    }
  }
  return { places: order.list(), kept, settings, ids: seen, edits };
}

/** What is left of a log's plays and changes by hand, corrections applied, in the order of entry. */
export const entered = (log: Iterable<Command>): Placed[] => [...settle(log).kept.values()];

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
  const { places, kept, settings, ids, edits } = settle(commands);
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
  return { settings, ids, gone, edits, plays, state };
}

/** The match after one more command: cheap for an addition at the end, a whole fold for everything else. */
export function extend(match: Match, command: Command, log: () => Iterable<Command>): Match {
  if ((command.type !== 'add' && command.type !== 'manual') || command.before) return foldLog(log());
  if (match.ids.has(command.id)) return match;
  const next = play(match.state, command, match.settings);
  const ids = new Set(match.ids).add(command.id);
  const plays = [...match.plays];
  append(plays, next);
  return { ...match, ids, plays, state: next.after };
}
