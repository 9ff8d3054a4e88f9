/**
 * The rules of the rally once more, written from docs/RULES.md (R-RALLY) alone and as simply as they read: the second opinion
 * that the engine in core/rally is compared with. It imports nothing of the product but the shapes of its data, and it is
 * slow: everything is played again from the first command.
 */
import type { Add, Command, Manual } from '@volleyscouter/core/rally/command';
import type { Settings } from '@volleyscouter/core/rally/settings';
import { other, type Said, type Side, say } from './code.ts';
import { putInOrder } from './order.ts';

export interface Team {
  six: number[];
  setter: number;
  substitutions: number;
  timeouts: number;
}

/** What can be seen of a match. */
export interface Court {
  set: number;
  score: [number, number];
  setsWon: [number, number];
  closed: { set: number; score: [number, number]; winner: Side | null }[];
  serving: Side;
  left: Side;
  home: Team;
  visitor: Team;
  over: boolean;
}

type Touch = Extract<Said, { what: 'touch' }>;

/** What gave the last point: a touch that may still be answered or overruled, or an explicit point; `null` after what ended the matter. */
type Last = { touch: Touch | null; winner: Side; courtBefore: Court } | null;
/** R-CODE-4: what an entry after a decided rally was said to be when it was typed. */
type Reading = Add['reading'];

/** The match being played, and what happened on the way (so that a test can tell that it met everything). */
export interface Game {
  court: Court;
  settings: Settings;
  /** Touches entered since the last point that are no answers to it. */
  open: number;
  last: Last;
  met: Record<string, number>;
}

const copy = (court: Court): Court => JSON.parse(JSON.stringify(court)) as Court;
const nth = (side: Side): 0 | 1 => (side === '*' ? 0 : 1);
const team = (court: Court, side: Side): Team => (side === '*' ? court.home : court.visitor);
const back = (position: number): number => (position === 1 ? 6 : position - 1);
const note = (game: Game, what: string): void => {
  game.met[what] = (game.met[what] ?? 0) + 1;
};

function rotate(turning: Team): void {
  const first = turning.six.shift();
  if (first !== undefined) turning.six.push(first);
  turning.setter = back(turning.setter);
}

function isDeciding(game: Game): boolean {
  return game.court.set >= game.settings.bestOf;
}

function target(game: Game): number {
  return isDeciding(game) ? game.settings.points[1] : game.settings.points[0];
}

/** R-RALLY-6: the running set ends; `winner` is null for a tie. */
function endSet(game: Game, winner: Side | null): void {
  const { court } = game;
  if (isDeciding(game)) note(game, 'deciding set');
  court.closed.push({ set: court.set, score: [...court.score], winner });
  if (winner) court.setsWon[nth(winner)] += 1;
  if (winner && court.setsWon[nth(winner)] > game.settings.bestOf / 2) {
    court.over = true;
    note(game, 'match end');
    return;
  }
  note(game, 'set end');
  court.set += 1;
  court.score = [0, 0];
  if (winner) court.serving = other(winner);
  court.left = other(court.left);
  for (const each of [court.home, court.visitor]) {
    rotate(each);
    each.substitutions = 0;
    each.timeouts = 0;
  }
}

/** R-RALLY-3 */
function point(game: Game, side: Side): void {
  const { court } = game;
  game.open = 0;
  const mine = ++court.score[nth(side)];
  const theirs = court.score[nth(other(side))];
  if (court.serving !== side) {
    rotate(team(court, side));
    court.serving = side;
    note(game, 'side-out');
  }
  const goal = target(game);
  const half = Math.ceil(goal / 2);
  const leader = mine > theirs ? side : other(side);
  if (Math.max(mine, theirs) >= goal && Math.abs(mine - theirs) >= 2) endSet(game, leader);
  else if (isDeciding(game) && mine === half && theirs < half) {
    court.left = other(court.left);
    note(game, 'change of sides');
  }
}

/** R-RALLY-4 */
function answers(touch: Touch, deciding: Touch): boolean {
  if (touch.side === deciding.side) return false;
  if (touch.skill === 'R') return deciding.skill === 'S';
  if (touch.skill === 'B') return deciding.skill === 'A';
  return touch.skill === 'D' && deciding.skill === 'A' && deciding.grade === '#';
}

/** R-RALLY-2 */
function touched(game: Game, touch: Touch, goesOn: boolean, reading: Reading): void {
  const { court, last } = game;
  const mayBelong = game.open === 0 && last !== null;
  const said = reading === 'answers' || reading === 'closes' || reading === 'overrules';
  if (mayBelong && said && touch.skill !== 'S') {
    note(game, 'read as an answer');
    return;
  }
  if (mayBelong && reading === undefined && last.touch && answers(touch, last.touch)) {
    note(game, 'answer');
    return;
  }
  if (mayBelong && reading === 'new') note(game, 'touch read as new');
  if (court.over) {
    note(game, 'touch after the end');
    return;
  }
  if (game.open === 0 && touch.skill === 'S') {
    if (court.serving !== touch.side) note(game, 'other server');
    court.serving = touch.side;
  }
  game.open += 1;
  const symbols: Partial<Record<string, Partial<Record<string, string>>>> = game.settings.winning;
  const outcome = goesOn ? undefined : symbols[touch.skill]?.[touch.grade];
  if (!outcome) return;
  const winner = outcome === 'wins' ? touch.side : other(touch.side);
  game.last = { touch, winner, courtBefore: copy(court) };
  point(game, winner);
}

/** R-RALLY-5 */
function explicitPoint(game: Game, side: Side, reading: Reading): void {
  const { last } = game;
  const sameRally = reading === undefined ? last?.touch : reading !== 'new';
  if (game.open > 0 || last === null || !sameRally) {
    if (game.court.over) {
      note(game, 'point after the end');
      return;
    }
    note(game, last && game.open === 0 && reading === 'new' ? 'point read as new' : 'explicit point');
    const courtBefore = copy(game.court);
    point(game, side);
    game.last = { touch: null, winner: side, courtBefore };
  } else if (last.winner === side) {
    note(game, 'rally closed');
    game.last = { ...last, touch: null };
  } else {
    const explicit = last.touch ? '' : ' an explicit point';
    note(game, game.court.over ? 'overruled after the end' : `overruled${explicit}`);
    game.court = copy(last.courtBefore);
    point(game, side);
    game.last = { touch: null, winner: side, courtBefore: last.courtBefore };
  }
}

/** R-RALLY-7 */
function substitute(game: Game, side: Side, out: number, coming: number): void {
  const own = team(game.court, side);
  const place = own.six.indexOf(out);
  if (place === -1 || own.six.includes(coming)) {
    note(game, 'bad substitution');
    return;
  }
  const before = own.six[own.setter - 1];
  own.six[place] = coming;
  own.substitutions += 1;
  const roster = side === '*' ? game.settings.home : game.settings.visitor;
  const isSetter = (number: number | undefined) =>
    roster.some((player) => player.number === number && player.role === 'setter');
  note(game, 'substitution');
  if (game.settings.rules === 2) {
    const listed = own.six.filter(isSetter);
    const stays = before !== undefined && own.six.includes(before);
    let sets: number | undefined;
    if (stays && (isSetter(before) || listed.length === 0)) sets = before;
    else if (listed.length === 1) sets = listed[0];
    else if (isSetter(coming)) sets = coming;
    // else who came in for the setter: the position stays
    if (sets !== undefined) own.setter = own.six.indexOf(sets) + 1;
    note(game, sets !== undefined && sets !== before ? 'another sets' : 'the same position sets');
    return;
  }
  if (isSetter(coming) && !isSetter(own.six[own.setter - 1])) {
    own.setter = place + 1;
    note(game, 'setter comes in');
  }
}

/** R-RALLY-9 */
function byHand(game: Game, manual: Manual): void {
  const { court } = game;
  note(game, 'by hand');
  for (const [own, lineup] of [
    [court.home, manual.home],
    [court.visitor, manual.visitor],
  ] as const) {
    if (lineup) Object.assign(own, { six: [...lineup.six], setter: lineup.setter });
  }
  // the number of the set that is being played says nothing new
  const newSet = manual.set !== undefined && manual.set !== court.set;
  if (manual.set !== undefined && newSet) {
    court.set = manual.set;
    court.score = [0, 0];
  }
  if (manual.score) court.score = [...manual.score];
  if (manual.setsWon) court.setsWon = [...manual.setsWon];
  if (manual.serving) court.serving = manual.serving;
  if (manual.left) court.left = manual.left;
  if (manual.score || newSet) game.last = null;
}

function happen(game: Game, said: Said, goesOn: boolean, reading: Reading): void {
  const { court } = game;
  if (said.what === 'touch') touched(game, said, goesOn, reading);
  if (said.what === 'point') explicitPoint(game, said.side, reading);
  if (said.what === 'substitution') substitute(game, said.side, said.out, said.in);
  if (said.what === 'time-out') team(court, said.side).timeouts += 1;
  if (said.what === 'setter position') team(court, said.side).setter = said.position;
  if (said.what === 'setter number') {
    const place = team(court, said.side).six.indexOf(said.number);
    if (place !== -1) team(court, said.side).setter = place + 1;
  }
  if (said.what === 'set end' && said.set === court.set && !court.over) {
    const [home, visitor] = court.score;
    game.open = 0;
    game.last = null;
    note(game, 'set closed by hand');
    endSet(game, home === visitor ? null : home > visitor ? '*' : 'a');
  }
}

/** Plays a log from its first command. */
export function playOut(commands: readonly Command[]): Game {
  const { places, settings } = putInOrder(commands);
  const start = (setter: number): Team => ({ six: [], setter, substitutions: 0, timeouts: 0 });
  const court: Court = {
    set: 1,
    score: [0, 0],
    setsWon: [0, 0],
    closed: [],
    serving: '*',
    left: '*',
    home: start(1),
    visitor: start(2),
    over: false,
  };
  const game: Game = { court, settings, open: 0, last: null, met: {} };
  for (const { entry, gone } of places) {
    if (gone) continue;
    if (entry.type === 'manual') byHand(game, entry);
    else happen(game, say(entry.code), entry.goesOn ?? false, entry.reading);
  }
  return game;
}

/** The match as it stands after a log. */
export const model = (commands: readonly Command[]): Court => playOut(commands).court;
