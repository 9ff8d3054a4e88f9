/** What the court and the scoreboard show, fact after fact (specification, section 4; R-RALLY-2 to 5). */
import type { Said } from './code.ts';
import { type Manual, other, type Settings, type Side } from './log.ts';

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

/** What happened for good: which rally an entry belongs to is settled. */
export type Fact =
  | { fact: 'serve'; side: Side }
  | { fact: 'point'; side: Side }
  | { fact: 'set closed' }
  | { fact: 'hand'; manual: Manual }
  | { fact: 'aside'; said: Aside };

type Aside = Extract<Said, { what: 'substitution' | 'time-out' | 'setter position' | 'setter number' }>;
type Note = (what: string) => void;

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
});

const at = (side: Side): 0 | 1 => (side === '*' ? 0 : 1);
const team = (court: Court, side: Side): Team => (side === '*' ? court.home : court.visitor);
const isDeciding = ({ set }: Court, { bestOf }: Settings): boolean => set >= bestOf;

function rotate(turning: Team): void {
  const [first, ...rest] = turning.six;
  if (first !== undefined) turning.six = [...rest, first];
  turning.setter = turning.setter > 1 ? turning.setter - 1 : 6;
}

function endSet(court: Court, winner: Side | null, settings: Settings, note: Note): void {
  if (isDeciding(court, settings)) note('deciding set');
  court.closed.push({ set: court.set, score: court.score, winner });
  if (winner) {
    court.setsWon[at(winner)] += 1;
    court.over = court.setsWon[at(winner)] > settings.bestOf / 2;
  }
  note(court.over ? 'match end' : 'set end');
  if (court.over) return;
  court.set += 1;
  court.score = [0, 0];
  court.left = other(court.left);
  if (winner) court.serving = other(winner);
  for (const each of [court.home, court.visitor]) {
    rotate(each);
    each.substitutions = 0;
    each.timeouts = 0;
  }
}

function point(court: Court, side: Side, settings: Settings, note: Note): void {
  court.score[at(side)] += 1;
  if (court.serving !== side) {
    note('side-out');
    rotate(team(court, side));
    court.serving = side;
  }
  const [home, visitor] = court.score;
  const [more, less] = [Math.max(home, visitor), Math.min(home, visitor)];
  const deciding = isDeciding(court, settings);
  const target = settings.points[deciding ? 1 : 0];
  if (more >= target && more - less >= 2) {
    endSet(court, home > visitor ? '*' : 'a', settings, note);
    return;
  }
  // "when the first team reaches": by this point, and the other had not been there
  const half = Math.ceil(target / 2);
  if (deciding && court.score[at(side)] === half && court.score[at(other(side))] < half) {
    note('change of sides');
    court.left = other(court.left);
  }
}

/** R-RALLY-4: who sets after a substitution, by the shirt; `null` leaves it to whoever stands where the setter stood. */
function setterAfter(
  own: Team,
  before: number | undefined,
  coming: number,
  listed: (number: number) => boolean,
): number | null {
  const settersOnCourt = own.six.filter(listed);
  if (before !== undefined && own.six.includes(before) && (listed(before) || settersOnCourt.length === 0))
    return before;
  if (settersOnCourt.length === 1) return settersOnCourt[0] ?? null;
  return listed(coming) ? coming : null;
}

/** The same in a match of before: a listed setter who comes in sets, unless a listed one stands there already. */
function setterOfVersion1(
  own: Team,
  coming: number,
  listed: (number: number) => boolean,
  note: Note,
): number | null {
  const standing = own.six[own.setter - 1];
  if (!listed(coming) || (standing !== undefined && listed(standing))) return null;
  note('setter comes in');
  return coming;
}

function substitute(
  court: Court,
  said: Extract<Aside, { what: 'substitution' }>,
  settings: Settings,
  note: Note,
): void {
  const own = team(court, said.side);
  const fits = own.six.includes(said.out) && !own.six.includes(said.in);
  note(fits ? 'substitution' : 'bad substitution');
  if (!fits) return;
  const roster = said.side === '*' ? settings.home : settings.visitor;
  const listed = (shirt: number): boolean =>
    roster.some(({ number, role }) => number === shirt && role === 'setter');
  const before = own.six[own.setter - 1];
  own.six = own.six.map((number) => (number === said.out ? said.in : number));
  own.substitutions += 1;
  const sets =
    settings.rules === 2
      ? setterAfter(own, before, said.in, listed)
      : setterOfVersion1(own, said.in, listed, note);
  if (sets !== null) own.setter = own.six.indexOf(sets) + 1;
  if (settings.rules === 2)
    note(sets !== null && sets !== before ? 'another sets' : 'the same position sets');
}

function aside(court: Court, said: Aside, settings: Settings, note: Note): void {
  const own = team(court, said.side);
  if (said.what === 'substitution') substitute(court, said, settings, note);
  if (said.what === 'time-out') own.timeouts += 1;
  if (said.what === 'setter position') own.setter = said.position;
  if (said.what === 'setter number' && own.six.includes(said.number))
    own.setter = own.six.indexOf(said.number) + 1;
}

function hand(court: Court, { home, visitor, set, score, setsWon, serving, left }: Manual): void {
  if (home) Object.assign(court.home, { six: [...home.six], setter: home.setter });
  if (visitor) Object.assign(court.visitor, { six: [...visitor.six], setter: visitor.setter });
  if (set !== undefined && set !== court.set) {
    court.set = set;
    court.score = [0, 0];
  }
  if (score) court.score = [...score];
  if (setsWon) court.setsWon = [...setsWon];
  if (serving) court.serving = serving;
  if (left) court.left = left;
}

const copied = (court: Court): Court => ({
  ...court,
  score: [...court.score],
  setsWon: [...court.setsWon],
  closed: [...court.closed],
  home: { ...court.home },
  visitor: { ...court.visitor },
});

/** The court after one more fact. */
export function happens(before: Court, fact: Fact, settings: Settings, note: Note): Court {
  const court = copied(before);
  if (fact.fact === 'serve') court.serving = fact.side;
  if (fact.fact === 'point') point(court, fact.side, settings, note);
  if (fact.fact === 'hand') hand(court, fact.manual);
  if (fact.fact === 'aside') aside(court, fact.said, settings, note);
  if (fact.fact === 'set closed') {
    const [home, visitor] = court.score;
    endSet(court, home === visitor ? null : home > visitor ? '*' : 'a', settings, note);
  }
  return court;
}
