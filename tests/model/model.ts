/**
 * A second implementation of docs/RULES.md (R-CODE-4, R-RALLY), without imports of the product. It is the
 * reference for core/rally. To overrule a point, the model replays the match without it.
 */
import { type ParsedCode, parseCode } from './code.ts';
import { type Court, emptyCourt, type Fact, happens, isSentOff, type Observer } from './court.ts';
import { type Add, type Entered, type Manual, other, type Reading, type Settings, type Side } from './log.ts';
import { putInOrder } from './order.ts';

export type Touch = Extract<ParsedCode, { what: 'touch' }>;
export type Point = Extract<ParsedCode, { what: 'point' }>;

export interface Played {
  id: string;
  touch: Touch;
  /** Index in the match. */
  entry: number;
  goesOn: boolean;
  /** If true, the grade of the touch does not count. */
  overruled: boolean;
}

export interface Rally {
  touches: Played[];
  won: boolean;
}

export interface Decided {
  winner: Side;
  rally: Rally;
  /** `null` once an explicit point has decided or closed the rally. */
  touch: Touch | null;
  /** A serve of this rally was entered. */
  served: boolean;
  /** Index of the rally's point. */
  fact: number;
  /** Index of the entry that first decided the rally. */
  entry: number;
}

/** `met` counts the covered cases. */
export interface Game {
  settings: Settings;
  facts: Fact[];
  court: Court;
  open: Touch[];
  rallies: Rally[];
  /** The last decided rally; `null` if later entries cannot belong to that rally. */
  last: Decided | null;
  entries: number;
  flagged: Flagged[];
  met: Record<string, number>;
}

export interface Flagged {
  id: string;
  flags: string[];
}

export const note = ({ met }: Pick<Game, 'met'>, caseName: string): void => {
  met[caseName] = (met[caseName] ?? 0) + 1;
};

const flag = ({ flagged }: Game, contradiction: string): void => {
  flagged.at(-1)?.flags.push(contradiction);
};

const NO_OBSERVER: Observer = { note: () => {}, flag: () => {} };

function add(game: Game, fact: Fact): void {
  const observer: Observer = {
    note: (caseName) => note(game, caseName),
    flag: (contradiction) => flag(game, contradiction),
  };
  game.facts.push(fact);
  game.court = happens(game.court, fact, game.settings, observer);
}

export const courtAt = ({ facts, settings }: Game, count: number): Court =>
  facts.slice(0, count).reduce((court, fact) => happens(court, fact, settings, NO_OBSERVER), emptyCourt());

function takeBack(game: Game, from: number): void {
  game.court = courtAt(game, from);
  game.facts = game.facts.slice(0, from);
}

const openRally = ({ rallies }: Game): Rally => rallies.at(-1) as Rally;

function leaveRally(game: Game): void {
  game.open = [];
  game.rallies.push({ touches: [], won: false });
}

function decide(game: Game, winner: Side, touch: Touch | null): void {
  const served = game.open.some(({ skill }) => skill === 'S');
  const rally = openRally(game);
  rally.won = true;
  game.last = { winner, rally, touch, served, fact: game.facts.length, entry: game.entries };
  leaveRally(game);
  add(game, { fact: 'point', side: winner });
}

/** By the table of winning grades; `null` if play goes on. */
export function winnerOf({ side, skill, grade }: Touch, { winning }: Settings): Side | null {
  const outcome = winning[skill]?.[grade];
  if (outcome === 'wins') return side;
  return outcome === 'loses' ? other(side) : null;
}

/** R-RALLY-4. */
export function answers(touch: Touch, deciding: Touch): boolean {
  if (touch.side === deciding.side) return false;
  if (touch.skill === 'R') return deciding.skill === 'S';
  if (touch.skill === 'B') return deciding.skill === 'A';
  return touch.skill === 'D' && deciding.skill === 'A' && deciding.grade === '#';
}

/** Null once the next rally has a touch. */
export const decidedBefore = ({ open, last }: Game): Decided | null => (open.length > 0 ? null : last);

function isOfTheRallyBefore(game: Game, touch: Touch, reading: Reading | undefined): boolean {
  const before = decidedBefore(game);
  if (!before || reading === 'new') return false;
  if (reading !== undefined) return touch.skill !== 'S';
  // rules version 1: entered without a reading
  return before.touch !== null && answers(touch, before.touch);
}

const isLibero = ({ settings }: Game, { side, number }: Touch): boolean =>
  (side === '*' ? settings.home : settings.visitor).some(
    (shirt) => shirt.number === number && shirt.role === 'libero',
  );

const sixOf = ({ home, visitor }: Court, side: Side): number[] => (side === '*' ? home.six : visitor.six);

/** R-CODE-5: a libero of the roster is always allowed. Without a line-up every number is allowed. */
function isOff(game: Game, court: Court, touch: Touch): boolean {
  const six = sixOf(court, touch.side);
  return touch.number !== null && six.length > 0 && !six.includes(touch.number) && !isLibero(game, touch);
}

function enterTouch(game: Game, touch: Touch, goesOn: boolean, reading: Reading | undefined): void {
  const winner = goesOn ? null : winnerOf(touch, game.settings);
  const id = game.flagged.at(-1)?.id ?? '';
  const played: Played = { id, touch, entry: game.entries, goesOn, overruled: false };
  if (isOfTheRallyBefore(game, touch, reading)) {
    game.last?.rally.touches.push(played);
    note(game, reading === undefined ? 'answer' : 'read as an answer');
    // on court before the point, or now
    const courts = [courtAt(game, game.last?.fact ?? 0), game.court];
    const isGone = courts.every((court) => isOff(game, court, touch));
    // rules version 1 does not check who is on court
    if (isGone && reading !== undefined) flag(game, 'not-on-court');
    if (winner && winner !== game.last?.winner) flag(game, 'both-ways');
    return;
  }
  if (reading === 'new' && decidedBefore(game)) note(game, 'touch read as new');
  if (game.court.over) {
    note(game, 'touch after the end');
    flag(game, 'match-over');
    return;
  }
  if (isOff(game, game.court, touch)) flag(game, 'not-on-court');
  if (isSentOff(game.court, touch.side, touch.number)) flag(game, 'sent-off');
  if (game.open.length === 0) beginRally(game, touch);
  else if (touch.skill === 'S') flag(game, 'second-serve');
  game.open.push(touch);
  openRally(game).touches.push(played);
  if (winner) decide(game, winner, touch);
}

function beginRally(game: Game, touch: Touch): void {
  const { side, skill, number } = touch;
  if (skill !== 'S') {
    flag(game, 'no-serve');
    return;
  }
  if (game.court.serving !== side) note(game, 'other server');
  const [first] = sixOf(game.court, side);
  const isNext = number === null || first === undefined || first === number || isLibero(game, touch);
  if (game.court.serving !== side || !isNext) flag(game, 'other-server');
  add(game, { fact: 'serve', side });
}

/** The point belongs to the previous, decided rally. */
function isOfTheLastPoint(game: Game, reading: Reading | undefined): boolean {
  const before = decidedBefore(game);
  if (!before) return false;
  // rules version 1: a point closes or overrules a rally that a touch decided; any other point is new
  return reading === undefined ? before.touch !== null : reading !== 'new';
}

/** Returns the score after a point, also if it ended the set. `fact`: index of the point. */
export function scoreOf(game: Game, fact: number): readonly [home: number, visitor: number] {
  const [before, after] = [courtAt(game, fact), courtAt(game, fact + 1)];
  const ended = after.closed.length > before.closed.length ? after.closed.at(-1) : undefined;
  return ended?.score ?? after.score;
}

function explicitPoint(game: Game, { side, score }: Point, reading: Reading | undefined): void {
  const { last, court } = game;
  const isSame = isOfTheLastPoint(game, reading);
  if (last && isSame) confirmOrOverrule(game, last, side);
  else if (court.over) {
    note(game, 'point after the end');
    flag(game, 'match-over');
    return;
  } else {
    note(game, reading === 'new' && decidedBefore(game) ? 'point read as new' : 'explicit point');
    decide(game, side, null);
  }
  // rules version 1 does not check the score of a point that only closes a rally
  const onlyCloses = reading === undefined && isSame && last?.winner === side;
  if (!score || onlyCloses || !game.last) return;
  if (String(scoreOf(game, game.last.fact)) !== String(score)) flag(game, 'score-differs');
}

function confirmOrOverrule(game: Game, last: Decided, side: Side): void {
  if (last.winner === side) {
    note(game, 'rally closed');
    last.touch = null;
    return;
  }
  if (game.court.over) note(game, 'overruled after the end');
  else note(game, last.touch ? 'overruled' : 'overruled an explicit point');
  for (const played of last.rally.touches)
    if (played.entry >= last.entry && winnerOf(played.touch, game.settings) === last.winner)
      played.overruled = true;
  takeBack(game, last.fact);
  decide(game, side, null);
  const { served, entry, rally } = last;
  game.last = game.last && { ...game.last, served, entry, rally };
}

function byHand(game: Game, manual: Manual): void {
  note(game, 'by hand');
  // setting the number of the current set changes nothing
  const newSet = manual.set !== undefined && manual.set !== game.court.set;
  if (manual.score || newSet) game.last = null;
  add(game, { fact: 'hand', manual });
}

function closedByHand(game: Game, set: number): void {
  if (set !== game.court.set || game.court.over) return;
  note(game, 'set closed by hand');
  leaveRally(game);
  game.last = null;
  add(game, { fact: 'set closed' });
}

/**
 * R-RALLY-11: an open rally ends without a winner, and later entries cannot belong to the previous rally.
 */
function decideByReferee(game: Game, fact: Fact): void {
  if (game.court.over) {
    flag(game, 'match-over');
    return;
  }
  leaveRally(game);
  game.last = null;
  add(game, fact);
}

function goldenSet(game: Game): void {
  if (!game.court.over || game.court.golden) {
    flag(game, 'not-over');
    return;
  }
  game.last = null;
  add(game, { fact: 'golden set' });
}

export function enter(game: Game, parsed: ParsedCode, marks: Pick<Add, 'goesOn' | 'reading'>): void {
  game.entries += 1;
  if (parsed.what === 'touch') enterTouch(game, parsed, marks.goesOn ?? false, marks.reading);
  else if (parsed.what === 'point') explicitPoint(game, parsed, marks.reading);
  else if (parsed.what === 'card' && parsed.card === 'r')
    decideByReferee(game, { fact: 'point', side: other(parsed.side) });
  else if (parsed.what === 'forfeit') decideByReferee(game, { fact: 'forfeit', side: parsed.side });
  else if (parsed.what === 'golden set') goldenSet(game);
  else if (parsed.what === 'set end') closedByHand(game, parsed.set);
  else if (parsed.what === 'nothing') flag(game, 'unreadable');
  else if (parsed.what !== 'comment') add(game, { fact: 'aside', parsed });
}

export function playOut(log: readonly Entered[]): Game {
  const { plays, settings } = putInOrder(log);
  const game: Game = {
    settings,
    facts: [],
    court: emptyCourt(),
    open: [],
    rallies: [{ touches: [], won: false }],
    last: null,
    entries: 0,
    flagged: [],
    met: {},
  };
  for (const play of plays) {
    game.flagged.push({ id: play.id, flags: [] });
    if (play.type === 'manual') byHand(game, play);
    else enter(game, parseCode(play.code), play);
  }
  return game;
}

export const model = (log: readonly Entered[]): Court => playOut(log).court;
