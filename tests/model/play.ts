/**
 * Generates logs. Usually the correct side serves, and rallies end. Answers, overrules, substitutions and
 * corrections occur where possible. Each decision gives at most one command, so that a failing log can be
 * shrunk.
 */
import type { Add, Command } from '@volleyscouter/core/rally/command';
import type { RosterEntry, Settings } from '@volleyscouter/core/rally/settings';
import fc from 'fast-check';
import { other, type Side } from './log.ts';
import { type Game, playOut } from './model.ts';

const MAX_COMMANDS = 200;

export interface Decision {
  kind: number;
  /** Selects player, grade or target. */
  pick: number;
  more: number;
  sameBlock: boolean;
}

export interface Plan {
  settings: Partial<Settings>;
  lineup: boolean;
  decisions: Decision[];
}

export const HOME = [1, 2, 3, 4, 5, 6];
export const VISITOR = [11, 12, 13, 14, 15, 16];
const roster = (six: readonly number[]): RosterEntry[] => [
  ...six.map((number, index) => ({ number, role: index === 0 ? ('setter' as const) : null })),
  { number: 20, role: 'setter' },
  { number: 21, role: 'libero' },
  { number: 22, role: 'outside' },
  { number: 23, role: 'setter' },
];
const LOSES_MORE: Settings['winning'] = {
  S: { '#': 'wins', '=': 'loses' },
  R: { '=': 'loses', '/': 'loses' },
  E: { '=': 'loses', '/': 'loses' },
  A: { '#': 'wins', '=': 'loses', '/': 'loses' },
  B: { '#': 'wins', '=': 'loses', '/': 'loses' },
  D: { '=': 'loses', '#': 'wins' },
  F: { '=': 'loses' },
};
/** A/ lets play go on. */
const NEW: Settings['winning'] = {
  S: { '#': 'wins', '=': 'loses' },
  R: { '=': 'loses' },
  E: { '=': 'loses' },
  A: { '#': 'wins', '=': 'loses' },
  B: { '#': 'wins', '=': 'loses' },
  D: { '=': 'loses' },
  F: { '=': 'loses' },
};
const POINTS: Settings['points'][] = [
  [3, 3],
  [5, 3],
  [3, 5],
  [1, 2],
  [8, 6],
  [12, 8],
  [25, 15],
  [25, 15],
];

/** In most variants, sets and matches end within a short log. */
export function settingsBy(pick: number): Partial<Settings> {
  const rosters = pick % 2 ? { home: roster(HOME), visitor: roster(VISITOR) } : {};
  const table = [LOSES_MORE, NEW, NEW, NEW][pick % 9];
  const winning = table ? { winning: table } : {};
  const rules = (pick >> 2) % 2 ? 1 : 2;
  const limits = pick % 3 === 0 ? { substitutions: 1, timeouts: 1 } : {};
  const preset = pickFrom([null, 'fivb', 'ncaa', 'livre'] as const, pick >> 1);
  return {
    bestOf: [1, 3, 3, 5, 5][pick % 5]!,
    points: POINTS[pick % 8]!,
    ...rosters,
    ...winning,
    ...limits,
    preset,
    rules,
  };
}

export const pickFrom = <T>(list: readonly T[], pick: number): T => list[pick % list.length]!;
const two = (number: number): string => String(number).padStart(2, '0');
const TOUCHES = [
  'RM-',
  'EH+',
  'AH-',
  'AQ/',
  'DH+',
  'BH+',
  'FH-',
  'AT!~~',
  'EQ#K1',
  'RM~',
  'B~!',
  'DH!~~~45A',
];
const ENDINGS = ['AH#', 'AT=X5~45', 'AQ/', 'BH#', 'SM=', 'RM=', 'DH=', 'EH=', 'FH=', 'BH/', 'DH#', 'SQ#'];
const ANSWERS = ['RM=', 'BH=', 'DH=', 'BH#', 'DH#', 'RQ-', 'BT-', 'BH/'];
const UNREADABLE = [
  '',
  'x',
  '*',
  '*1',
  '*12',
  '*12Q',
  'b03SM#',
  '*z7',
  '*z0',
  '*c5',
  '**9',
  '*01SM?',
  '🏐',
  'aT1',
];

const six = (game: Game, side: Side): readonly number[] =>
  (side === '*' ? game.court.home : game.court.visitor).six;

/** Returns a shirt number, mostly of a player on court. */
export function shirt(game: Game, side: Side, pick: number): string {
  const court = six(game, side);
  if (pick % 13 === 0) return '$$';
  return two(pick % 7 && court.length ? pickFrom(court, pick) : (pick * 7) % 100);
}

function touch(game: Game, { pick, more }: Decision, deciding: boolean): string {
  const begins = game.open.length === 0;
  if (begins && pick % 10) {
    const side = pick % 12 ? game.court.serving : other(game.court.serving);
    const grade = deciding ? pickFrom(['#', '='], more) : pickFrom(['-', '+', '!', '/'], more);
    return `${side}${shirt(game, side, more)}S${pickFrom(['M', 'H', 'Q'], pick)}${grade}`;
  }
  const before = game.open.at(-1);
  if (before?.skill === 'A' && before.grade === '/' && pick % 3) {
    const blocking = other(before.side);
    return `${blocking}${shirt(game, blocking, more)}BH#`;
  }
  const side = pick % 2 ? '*' : 'a';
  return side + shirt(game, side, more) + pickFrom(deciding ? ENDINGS : TOUCHES, pick >> 1);
}

function answer(game: Game, { pick, more }: Decision): string {
  const { last } = game;
  const deciding = last?.touch ? last.touch.side : game.court.serving;
  const side = more % 6 ? other(deciding) : deciding;
  return side + shirt(game, side, more) + pickFrom(ANSWERS, pick);
}

function aside(game: Game, kind: number, { pick, more }: Decision): string {
  const side: Side = pick % 2 ? '*' : 'a';
  const court = six(game, side);
  const bench = [20, 21, 22, 23, ...(side === '*' ? HOME : VISITOR)];
  const entering = bench.find((number, index) => index >= more % bench.length && !court.includes(number));
  if (kind === 0 || kind >= 8)
    return `${side}c${pick % 7 ? '' : '!'}${two(shirtOf(court, more))}:${two(entering ?? more % 100)}`;
  if (kind === 1) return `${side}c${two(more % 30)}:${two(pick % 30)}`;
  if (kind === 2) return `${side}T`;
  if (kind === 3) return `${side}z${1 + (more % 6)}`;
  if (kind === 4) return `${side}P${more % 3 ? two(shirtOf(court, more)) : two(more % 100)}`;
  if (kind === 5) return `**${more % 4 ? game.court.set : 1 + (more % 5)}set`;
  if (kind === 7 && pick % 3 > 0) return refereeCode(game, side, pick, more);
  if (kind === 6) return pickFrom(['>', '>LUp', '>*p', '> tempo técnico'], more);
  return pickFrom(UNREADABLE, more);
}
function refereeCode(game: Game, side: Side, pick: number, more: number): string {
  if (game.court.over && more % 3) return '**golden';
  const number = more % 5 ? two(shirtOf(six(game, side), more)) : '';
  const card = pickFrom(['cy', 'cr', 'cr', 'ce', 'cd'], pick);
  return (more >> 3) % 8 ? `${side}${card}${number}` : pickFrom([`${side}wo`, `${side}wa`, '**golden'], pick);
}

const shirtOf = (court: readonly number[], pick: number): number =>
  court.length ? pickFrom(court, pick) : pick % 100;

function point(game: Game, { pick, more }: Decision): string {
  const winner = game.last?.winner ?? game.court.serving;
  const side = more % 3 ? winner : other(winner);
  return pickFrom([`${side}p`, `${side}p12:10`, `${side}$$&H#`, `${other(side)}$$&M=`], pick);
}

function nextCode(game: Game, decision: Decision): string {
  const { kind } = decision;
  if (game.court.over && !game.court.golden && kind % 8 === 0) return '**golden';
  if (kind < 300) return touch(game, decision, false);
  if (kind < 600) return touch(game, decision, true);
  if (kind < 700) return answer(game, decision);
  if (kind < 790) return point(game, decision);
  return aside(game, kind % 10, decision);
}

export function manual(game: Game, { pick, more }: Decision): Partial<Extract<Command, { type: 'manual' }>> {
  const { set } = game.court;
  const setter = (1 + (more % 6)) as 1;
  const shift = (numbers: readonly number[]) =>
    numbers.map((_, at) => numbers[(at + more) % numbers.length]!);
  const choices: Partial<Extract<Command, { type: 'manual' }>>[] = [
    { home: { six: shift(HOME), setter } },
    { visitor: { six: shift(VISITOR), setter } },
    { home: { six: shift(HOME), setter }, visitor: { six: shift(VISITOR), setter }, serving: 'a' },
    { serving: more % 2 ? '*' : 'a' },
    { left: more % 2 ? '*' : 'a' },
    { score: [more % 5, pick % 5] },
    { set: set + 1 },
    { set: 1 + (more % 5), score: [pick % 3, more % 3], setsWon: [0, more % 2] },
  ];
  return pickFrom(choices, pick);
}

function choose(log: readonly Command[], game: Game, decision: Decision): Command | null {
  const { kind, pick, more, sameBlock } = decision;
  const number = log.length;
  const plays = log.flatMap((command) =>
    command.type === 'add' || command.type === 'manual' ? command : [],
  );
  const earlier = plays[(more * 31 + pick) % Math.max(plays.length, 1)];
  const recent = plays.at(-1 - (more % 4));
  const block = sameBlock ? (plays.at(-1)?.block ?? 'b') : `b${number}`;
  const target = (pick % 2 ? earlier : recent)?.id ?? 'nobody';

  if (kind >= 985) return { type: 'manual', id: `m${number}`, block, ...manual(game, decision) };
  if (kind >= 979) return { type: 'void', block: (pick % 3 ? recent : earlier)?.block ?? 'none' };
  // some edits share a block, so that one void removes all of them
  const change = pick % 3 === 0 ? { block: `c${Math.floor(number / 4)}` } : {};
  if (kind >= 976) return { type: 'remove', target, ...change };
  if (kind >= 973) {
    const before = more % 4 ? (plays[(more * 17 + pick) % Math.max(plays.length, 1)]?.id ?? 'nobody') : null;
    return { type: 'move', target, before, ...change };
  }
  if (kind >= 970) return { type: 'void', block: `c${Math.max(0, Math.floor(number / 4) - (more % 2))}` };
  if (kind >= 961) {
    const amendments = [
      { goesOn: more % 3 > 0 },
      { reading: more % 2 ? 'new' : 'answers' } as const,
      { code: nextCode(game, { ...decision, kind: more % 900 }) },
      { time: 3 },
    ];
    return { type: 'amend', target, ...pickFrom(amendments, pick), ...change };
  }
  if (kind >= 951 && kind < 954)
    return { type: 'rewind', to: pick % 5 ? Math.max(0, number - (more % 12)) : more % (number + 3) };
  if (kind >= 954 && kind < 957) return { type: 'enlist', side: pick % 2 ? '*' : 'a', number: more % 30 };
  if (kind >= 957) return pick % 4 ? null : { type: 'settings', settings: settingsBy(more) };
  const code = nextCode(game, decision);
  const before = kind % 23 === 0 ? { before: target } : {};
  const goesOn = kind % 17 === 0 ? { goesOn: true } : {};
  const reading = pickFrom<Add['reading']>(['answers', 'closes', 'new', 'overrules', ...Array(8)], more);
  const id = kind % 97 === 0 && earlier ? earlier.id : `p${number}`;
  return { type: 'add', id, block, code, ...before, ...goesOn, ...(reading && { reading }) };
}

export function playOn({ settings, lineup, decisions }: Plan): Command[] {
  const log: Command[] = [{ type: 'settings', settings }];
  const lineups = { home: { six: HOME, setter: 1 }, visitor: { six: VISITOR, setter: 2 } } as const;
  if (lineup) log.push({ type: 'manual', id: 'start', block: 'start', ...lineups });
  let game = playOut(log);
  for (const decision of decisions) {
    if (log.length >= MAX_COMMANDS) break;
    // after the end of the match, about one decision in eight is enough
    if (game.court.over && decision.more % 8) continue;
    const next = choose(log, game, decision);
    if (!next) continue;
    log.push(next);
    game = playOut(log);
  }
  return log;
}

export const decision: fc.Arbitrary<Decision> = fc.record({
  kind: fc.integer({ min: 0, max: 999 }),
  pick: fc.nat(999),
  more: fc.nat(999),
  sameBlock: fc.boolean(),
});

export const logs: fc.Arbitrary<Command[]> = fc
  .record({
    settings: fc.nat(839).map(settingsBy),
    lineup: fc.nat(9).map((n) => n > 0),
    decisions: fc.oneof(
      { weight: 1, arbitrary: fc.array(decision, { maxLength: 40 }) },
      { weight: 3, arbitrary: fc.array(decision, { minLength: 150, maxLength: 260, size: 'max' }) },
    ),
  })
  .map(playOn);
