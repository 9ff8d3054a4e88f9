/** The state of the match after each fact (specification, section 4; R-RALLY-2 to 5). */
import type { ParsedCode } from './code.ts';
import { type Manual, other, type Settings, type Side } from './log.ts';
import {
  type Change,
  mayEnter,
  setterAfter,
  setterOfVersion1,
  transferSubstitutions,
} from './substitution.ts';

export interface Team {
  six: number[];
  setter: number;
  substitutions: number;
  timeouts: number;
}

export interface Court {
  set: number;
  score: [number, number];
  setsWon: [number, number];
  closed: { set: number; score: [number, number]; winner: Side | null; golden?: boolean }[];
  serving: Side;
  left: Side;
  home: Team;
  visitor: Team;
  over: boolean;
  /** Substitutions of this set. Exceptional substitutions do not count. */
  changes: Change[];
  /** Expelled in this set, or hurt or disqualified in this match. */
  off: { side: Side; number: number; why: 'hurt' | 'expulsion' | 'disqualification' }[];
  /** A golden set is or was played. */
  golden: boolean;
}

/** An entry becomes a fact once its rally is known. */
export type Fact =
  | { fact: 'serve'; side: Side }
  | { fact: 'point'; side: Side }
  | { fact: 'set closed' }
  | { fact: 'forfeit'; side: Side }
  | { fact: 'golden set' }
  | { fact: 'hand'; manual: Manual }
  | { fact: 'aside'; parsed: Aside };

type Aside = Extract<
  ParsedCode,
  { what: 'substitution' | 'time-out' | 'setter position' | 'setter number' | 'card' }
>;

/** Receives covered cases, and contradictions of entries. */
export interface Observer {
  note: (caseName: string) => void;
  flag: (contradiction: string) => void;
}

const emptyTeam = (setter: number): Team => ({ six: [], setter, substitutions: 0, timeouts: 0 });

export const emptyCourt = (): Court => ({
  set: 1,
  score: [0, 0],
  setsWon: [0, 0],
  closed: [],
  serving: '*',
  left: '*',
  home: emptyTeam(1),
  visitor: emptyTeam(2),
  over: false,
  changes: [],
  off: [],
  golden: false,
});

const at = (side: Side): 0 | 1 => (side === '*' ? 0 : 1);
const team = (court: Court, side: Side): Team => (side === '*' ? court.home : court.visitor);
const isDeciding = ({ set, golden }: Court, { bestOf }: Settings): boolean => golden || set >= bestOf;
const GOLDEN = 15;
const targetOf = (court: Court, { points, bestOf }: Settings): number =>
  court.golden ? GOLDEN : points[court.set >= bestOf ? 1 : 0];

function rotate(turning: Team): void {
  const [first, ...rest] = turning.six;
  if (first !== undefined) turning.six = [...rest, first];
  turning.setter = turning.setter > 1 ? turning.setter - 1 : 6;
}

function endSet(court: Court, winner: Side | null, settings: Settings, observer: Observer): void {
  const { golden } = court;
  if (isDeciding(court, settings)) observer.note('deciding set');
  court.closed.push({ set: court.set, score: court.score, winner, ...(golden && { golden }) });
  if (winner && !golden) court.setsWon[at(winner)] += 1;
  court.over = golden || (winner !== null && Math.max(...court.setsWon) > settings.bestOf / 2);
  observer.note(golden ? 'golden set' : court.over ? 'match end' : 'set end');
  if (!court.over) beginSet(court, winner);
}

function beginSet(court: Court, lastWinner: Side | null): void {
  court.set += 1;
  court.score = [0, 0];
  court.left = other(court.left);
  startCounting(court);
  if (lastWinner) court.serving = other(lastWinner);
  rotate(court.home);
  rotate(court.visitor);
}

function startCounting(court: Court): void {
  court.changes = [];
  court.off = court.off.filter(({ why }) => why !== 'expulsion');
  for (const team of [court.home, court.visitor]) Object.assign(team, { substitutions: 0, timeouts: 0 });
}

function addPoint(court: Court, side: Side, settings: Settings, observer: Observer): void {
  court.score[at(side)] += 1;
  if (court.serving !== side) {
    observer.note('side-out');
    rotate(team(court, side));
    court.serving = side;
  }
  const [home, visitor] = court.score;
  const [more, less] = [Math.max(home, visitor), Math.min(home, visitor)];
  const deciding = isDeciding(court, settings);
  const target = targetOf(court, settings);
  if (more >= target && more - less >= 2) {
    endSet(court, home > visitor ? '*' : 'a', settings, observer);
    return;
  }
  // R-RALLY-3 "when the first team reaches": this side has half of the target, the other side has fewer
  // points
  const half = Math.ceil(target / 2);
  if (deciding && court.score[at(side)] === half && court.score[at(other(side))] < half) {
    observer.note('change of sides');
    court.left = other(court.left);
  }
}

/** R-RALLY-11: the other side gets the missing points and sets. */
function forfeit(court: Court, loser: Side, settings: Settings, observer: Observer): void {
  const winner = other(loser);
  observer.note('forfeit');
  while (!court.over) {
    court.score[at(winner)] = Math.max(targetOf(court, settings), court.score[at(loser)] + 2);
    endSet(court, winner, settings, observer);
  }
}

function goldenSet(court: Court, observer: Observer): void {
  observer.note('golden set begins');
  court.golden = true;
  court.over = false;
  beginSet(court, court.closed.at(-1)?.winner ?? null);
}

/** A repeated reason moves to the end of the list. */
function putOff(court: Court, added: Court['off'][number]): void {
  const isOther = (shirt: Court['off'][number]): boolean =>
    shirt.side !== added.side || shirt.number !== added.number || shirt.why !== added.why;
  court.off = [...court.off.filter(isOther), added];
}

export const isSentOff = ({ off }: Court, side: Side, number: number | null): boolean =>
  off.some((shirt) => shirt.side === side && shirt.number === number && shirt.why !== 'hurt');

type Substitution = Extract<Aside, { what: 'substitution' }>;

function substitute(
  court: Court,
  { side, out, in: entering, exceptional }: Substitution,
  settings: Settings,
  observer: Observer,
): void {
  const ownTeam = team(court, side);
  if (!ownTeam.six.includes(out) || ownTeam.six.includes(entering)) {
    observer.note('bad substitution');
    observer.flag('bad-substitution');
    return;
  }
  observer.note(exceptional ? 'exceptional substitution' : 'substitution');
  if (!exceptional && isSentOff(court, side, entering)) observer.flag('sent-off');
  const roster = side === '*' ? settings.home : settings.visitor;
  const listed = (shirt: number): boolean =>
    roster.some(({ number, role }) => number === shirt && role === 'setter');
  const before = ownTeam.six[ownTeam.setter - 1];
  ownTeam.six = ownTeam.six.map((number) => (number === out ? entering : number));
  countSubstitution(court, { side, out, in: entering }, exceptional, settings, observer);
  const question = { six: ownTeam.six, setter: ownTeam.setter, before, entering, listed };
  const setterNumber = settings.rules === 2 ? setterAfter(question) : setterOfVersion1(question);
  if (setterNumber !== null) ownTeam.setter = ownTeam.six.indexOf(setterNumber) + 1;
  if (settings.rules === 2)
    observer.note(
      setterNumber !== null && setterNumber !== before ? 'another sets' : 'the same position sets',
    );
  else if (setterNumber !== null) observer.note('setter comes in');
}

function countSubstitution(
  court: Court,
  change: Change,
  exceptional: boolean,
  settings: Settings,
  observer: Observer,
): void {
  const { side, out } = change;
  if (exceptional) {
    court.changes = transferSubstitutions(court.changes, change);
    putOff(court, { side, number: out, why: 'hurt' });
    return;
  }
  const ownTeam = team(court, side);
  const offReason = court.off.findLast((shirt) => shirt.side === side && shirt.number === change.in)?.why;
  const isHurt = offReason === 'hurt';
  ownTeam.substitutions += 1;
  if (ownTeam.substitutions > settings.substitutions) observer.flag('too-many-substitutions');
  if ((isHurt && settings.preset === 'fivb') || !mayEnter(settings.preset, court.changes, change))
    observer.flag('no-reentry');
  court.changes = [...court.changes, change];
}

function applyAside(court: Court, parsed: Aside, settings: Settings, observer: Observer): void {
  const ownTeam = team(court, parsed.side);
  if (parsed.what === 'substitution') substitute(court, parsed, settings, observer);
  if (parsed.what === 'card' && parsed.number !== null) {
    const why = ({ e: 'expulsion', d: 'disqualification', y: null, r: null } as const)[parsed.card];
    if (why) putOff(court, { side: parsed.side, number: parsed.number, why });
  }
  if (parsed.what === 'time-out') {
    ownTeam.timeouts += 1;
    if (ownTeam.timeouts > settings.timeouts) observer.flag('too-many-timeouts');
  }
  if (parsed.what === 'setter position') ownTeam.setter = parsed.position;
  if (parsed.what === 'setter number') {
    if (ownTeam.six.includes(parsed.number)) ownTeam.setter = ownTeam.six.indexOf(parsed.number) + 1;
    else observer.flag('setter-not-on-court');
  }
}

function applyManual(court: Court, { home, visitor, set, score, setsWon, serving, left }: Manual): void {
  if (home) Object.assign(court.home, { six: [...home.six], setter: home.setter });
  if (visitor) Object.assign(court.visitor, { six: [...visitor.six], setter: visitor.setter });
  if (set !== undefined && set !== court.set) {
    court.set = set;
    court.score = [0, 0];
    startCounting(court);
  }
  if (score) court.score = [...score];
  if (setsWon) court.setsWon = [...setsWon];
  if (serving) court.serving = serving;
  if (left) court.left = left;
}

const copyCourt = (court: Court): Court => ({
  ...court,
  score: [...court.score],
  setsWon: [...court.setsWon],
  closed: [...court.closed],
  home: { ...court.home },
  visitor: { ...court.visitor },
});

export function happens(before: Court, fact: Fact, settings: Settings, observer: Observer): Court {
  const court = copyCourt(before);
  if (fact.fact === 'serve') court.serving = fact.side;
  if (fact.fact === 'point') addPoint(court, fact.side, settings, observer);
  if (fact.fact === 'forfeit') forfeit(court, fact.side, settings, observer);
  if (fact.fact === 'golden set') goldenSet(court, observer);
  if (fact.fact === 'hand') applyManual(court, fact.manual);
  if (fact.fact === 'aside') applyAside(court, fact.parsed, settings, observer);
  if (fact.fact === 'set closed') {
    const [home, visitor] = court.score;
    endSet(court, home === visitor ? null : home > visitor ? '*' : 'a', settings, observer);
  }
  return court;
}
