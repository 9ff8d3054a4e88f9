/** The same code runs in the browser and on the server. */
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

export interface Play {
  id: string;
  block: string;
  /** Canonical code; empty for a manual change. */
  code: string;
  /** `null` for a manual change or an unreadable code. */
  entry: Entry | null;
  manual: Manual | null;
  /** As in `Add`; the position in the video is `moment`. */
  time: number | null;
  moment: PlayMoment | null;
  clock: string | null;
  /** `afterwards`: why the key times differ from the time of the play. */
  keys: KeyTimes | null;
  afterwards: Afterwards | null;
  spots: Spots | null;
  goesOn: boolean;
  reading: Reading | null;
  /** The guessed parts (`Add.guessed`) that are not reviewed yet; else empty. */
  guessed: string;
  rally: number;
  set: number;
  before: MatchState;
  after: MatchState;
  /** Not valid if the play is overruled (`standing`). */
  happenings: readonly Happening[];
  flags: readonly Flag[];
  /**
   * Set if a later point of the same rally overrules this play: the state from which that point continues.
   */
  overruled: MatchState | null;
}

export const standing = ({ happenings, overruled }: Play): readonly Happening[] =>
  overruled ? [] : happenings;

export interface Match {
  settings: Settings;
  /**
   * Ids of all entries, also of undone entries; a rewind frees the ids that it discards. A second command
   * with a used id is ignored.
   */
  ids: ReadonlySet<string>;
  /**
   * Ids of undone or removed entries, with the set at their position. A play can still be inserted before
   * such an id.
   */
  removedIds: ReadonlyMap<string, number>;
  /** Edits in effect, by block. */
  edits: ReadonlyMap<string, readonly Edit[]>;
  plays: readonly Play[];
  state: MatchState;
}

/** An entry or manual change: it has a position in play order. */
export type Placed = Add | Manual;

export type Edit = Amend | Remove | Move;

export const isEdit = (command: Command): command is Edit =>
  command.type === 'amend' || command.type === 'remove' || command.type === 'move';

/** A rule or roster, not an event of the match. */
export const isRule = ({ type }: Command): boolean => type === 'settings' || type === 'enlist';

/** Each command has its number in the log. Discarded commands and undone bulk edits are left out. */
export function counting(commands: Iterable<Command>): Logged[] {
  let inEffect: Logged[] = [];
  let seq = 0;
  const changes = new Set<string>();
  for (const command of commands) {
    seq++;
    if (command.type === 'rewind')
      inEffect = inEffect.filter((logged) => logged.seq <= command.to || isRule(logged.command));
    else if (command.type === 'void' && changes.has(command.block))
      inEffect = inEffect.filter(
        (logged) => !('block' in logged.command && logged.command.block === command.block),
      );
    else {
      if (isEdit(command) && command.block !== undefined) changes.add(command.block);
      inEffect.push({ seq, command });
    }
  }
  return inEffect;
}

function enlisted(settings: Settings, side: Side, number: number): Settings {
  const name = side === '*' ? 'home' : 'visitor';
  if (settings[name].some((player) => player.number === number)) return settings;
  return { ...settings, [name]: [...settings[name], { number, role: null }] };
}

function listed<T>(lists: Map<string, T[]>, name: string): T[] {
  const existing = lists.get(name);
  if (existing) return existing;
  const list: T[] = [];
  lists.set(name, list);
  return list;
}

/** A linked list; `null` is the key of both ends. */
class PlayOrder {
  private readonly next = new Map<string | null, string | null>();
  private readonly previous = new Map<string | null, string | null>();

  private link(id: string | null, nextId: string | null): void {
    this.next.set(id, nextId);
    this.previous.set(nextId, id);
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

function settle(commands: Iterable<Command>) {
  const order = new PlayOrder();
  const knownIds = new Set<string>();
  const remaining = new Map<string, Placed>();
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
        const target = remaining.get(command.target);
        if (target?.type !== 'add') break;
        const { code = target.code, time = target.time } = command;
        const moment = amendedMoment(target, command);
        const { goesOn = target.goesOn, reading = target.reading } = command;
        const spots = command.spots === null ? undefined : (command.spots ?? target.spots);
        const isSeen = command.code !== undefined || command.guessed !== undefined;
        const guessed = isSeen ? undefined : target.guessed;
        remaining.set(target.id, { ...target, code, time, moment, goesOn, reading, spots, guessed });
        break;
      }
      case 'remove':
        remaining.delete(command.target);
        break;
      case 'move': {
        const { target, before } = command;
        const isKnown = knownIds.has(target) && (before === null || knownIds.has(before));
        if (isKnown && target !== before) order.move(target, before);
        break;
      }
      case 'void':
        for (const id of blocks.get(command.block) ?? []) remaining.delete(id);
        blocks.delete(command.block);
        break;
      case 'add':
      case 'manual': {
        if (knownIds.has(command.id)) break;
        // an unknown `before`, or the id of the entry itself, puts the entry at the end
        const target = command.before !== undefined && knownIds.has(command.before) ? command.before : null;
        knownIds.add(command.id);
        remaining.set(command.id, command);
        listed(blocks, command.block).push(command.id);
        order.insert(command.id, target);
      }
    }
  }
  return { places: order.list(), remaining, settings, ids: knownIds, edits };
}

/** The entries with corrections applied, in the order of entry. */
export const entered = (log: Iterable<Command>): Placed[] => [...settle(log).remaining.values()];

const setterOf = (position: number): Position => Math.min(6, Math.max(1, position)) as Position;

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
    const noPlayData = { ...unsaid, time: null, moment: null, happenings: [], flags: [] };
    return {
      ...common,
      ...noPlayData,
      code: '',
      entry: null,
      manual,
      after,
      rally: after.rally,
      set: after.set,
    };
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

export const marksOf = ({ goesOn, reading }: Play): Marks => ({ goesOn, ...(reading && { reading }) });

/**
 * If `next` overrules a point, copies replace the plays from the deciding touch on. The copies have the set
 * of `next`. The old objects are not changed, because matches of a shorter log share them.
 */
function append(plays: Play[], next: Play): void {
  const overruledState = next.entry && overruledBy(next.before, next.entry, marksOf(next));
  for (let at = plays.length - 1; overruledState && at >= 0; at--) {
    const play = plays[at] as Play;
    plays[at] = { ...play, set: next.set, overruled: overruledState };
    if (play.happenings.some(({ kind }) => kind === 'point')) break;
  }
  plays.push(next);
}

/** Oldest command first. Never throws. */
export function foldLog(commands: Iterable<Command>, moves: Movements = MOVEMENTS): Match {
  const { places, remaining, settings, ids, edits } = settle(commands);
  const plays: Play[] = [];
  const removedIds = new Map<string, number>();
  let state = START;
  for (const id of places) {
    const entry = remaining.get(id);
    if (!entry) {
      removedIds.set(id, state.set);
      continue;
    }
    const next = play(state, entry, settings, moves);
    append(plays, next);
    state = next.after;
  }
  return { settings, ids, removedIds, edits, plays, state };
}

/** A new entry at the end is applied to `match`; any other command needs a fold of the whole log. */
export function extend(match: Match, command: Command, log: () => Iterable<Command>): Match {
  if ((command.type !== 'add' && command.type !== 'manual') || command.before) return foldLog(log());
  if (match.ids.has(command.id)) return match;
  const next = play(match.state, command, match.settings);
  const ids = new Set(match.ids).add(command.id);
  const plays = [...match.plays];
  append(plays, next);
  return { ...match, ids, plays, state: next.after };
}
