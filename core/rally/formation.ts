/**
 * Places in metres, as the team sees the court (code/grid.ts). In reception, liberos, outsides and back-row
 * middles pass in lanes, and a back-row setter stands behind the front row. Rotation and reception obey the
 * overlap rule.
 */
import type { Place } from '../code/grid.ts';
import type { Position } from '../code/vocabulary.ts';
import { type CourtPlayer, isBackRow } from './court.ts';
import type { PlayerRole, RosterEntry } from './settings.ts';

export type Places = ReadonlyMap<Position, Place>;

const COLUMN: Record<Position, number> = { 4: 1.5, 5: 1.5, 3: 4.5, 6: 4.5, 2: 7.5, 1: 7.5 };
const FRONT = 2.1;
const BACK = 6.9;
/** Behind the end line. */
const SERVER: Place = { across: 7.7, deep: 10.25 };

const rotationPlace = ({ position, server }: CourtPlayer): Place =>
  server ? SERVER : { across: COLUMN[position], deep: isBackRow(position) ? BACK : FRONT };

export const rotationPlaces = (court: readonly CourtPlayer[]): Places =>
  new Map(court.map((player) => [player.position, rotationPlace(player)]));

/** In rotation order, counter-clockwise from the setter. */
const USUAL: readonly PlayerRole[] = ['setter', 'outside', 'middle', 'opposite', 'outside', 'middle'];
const PASSING = 5.9;
const LANES: Record<number, readonly number[]> = { 1: [4.5], 2: [2.7, 6.3], 3: [1.5, 4.5, 7.5] };
const NET = 1.1;
/** In metres: at this distance the discs of two players do not overlap. */
const APART = 1.75;
/** In metres: min sideways distance between neighbours in a row, so that their order is visible. */
const BESIDE = 0.9;
const LEFT = 0.7;
const RIGHT = 8.3;

function roleOf(player: CourtPlayer, setterAt: Position, roster: readonly RosterEntry[]): PlayerRole {
  if (player.setter) return 'setter';
  if (player.libero) return 'libero';
  const listed = roster.find(({ number }) => number === player.number)?.role ?? null;
  if (listed === 'setter') return 'opposite';
  return listed ?? (USUAL[(player.position - setterAt + 6) % 6] as PlayerRole);
}

/** Usual columns, 0 to 2 from left to right. */
const DEFENDS: Record<PlayerRole, { front: number; back: number }> = {
  outside: { front: 0, back: 1 },
  middle: { front: 1, back: 0 },
  libero: { front: 1, back: 0 },
  opposite: { front: 2, back: 2 },
  setter: { front: 2, back: 2 },
};
const DEFENCE = {
  front: [
    { across: 1.5, deep: 2.1 },
    { across: 4.5, deep: 1.5 },
    { across: 7.5, deep: 2.1 },
  ],
  back: [
    { across: 1.5, deep: 6 },
    { across: 4.5, deep: 7.8 },
    { across: 7.5, deep: 6 },
  ],
} as const;

/** If two players of a row share a usual column, the row keeps the order of the rotation. */
export function defencePlaces(court: readonly CourtPlayer[], roster: readonly RosterEntry[]): Places {
  const setterAt = court.find(({ setter }) => setter)?.position ?? 1;
  const places = new Map<Position, Place>();
  for (const positions of ROWS) {
    const row = positions.flatMap((position) => court.find((player) => player.position === position) ?? []);
    const name = row.some(({ position }) => isBackRow(position)) ? 'back' : 'front';
    const usual = row.map((player) => DEFENDS[roleOf(player, setterAt, roster)][name]);
    const columns = new Set(usual).size === row.length ? usual : row.map((_, index) => index);
    for (const [index, { position }] of row.entries())
      places.set(position, DEFENCE[name][columns[index] as number] as Place);
  }
  return places;
}

export function nearestTo(at: Place, court: readonly CourtPlayer[], places: Places): number[] {
  const away = ({ position }: CourtPlayer): number => {
    const place = places.get(position);
    return place ? Math.hypot(place.across - at.across, place.deep - at.deep) : Number.POSITIVE_INFINITY;
  };
  return [...court].sort((a, b) => away(a) - away(b)).map(({ number }) => number);
}

function inOrder(across: number[]): number[] {
  const row = [...across];
  for (let pass = 0; pass < 8; pass++) {
    for (let index = 1; index < row.length; index++) {
      const [left, right] = [row[index - 1] as number, row[index] as number];
      const lack = BESIDE - (right - left);
      if (lack <= 0) continue;
      row[index - 1] = left - lack / 2;
      row[index] = right + lack / 2;
    }
    for (const [index, across] of row.entries())
      row[index] = Math.min(
        RIGHT - (row.length - 1 - index) * BESIDE,
        Math.max(LEFT + index * BESIDE, across),
      );
  }
  return row;
}

const FRONT_OF: readonly (readonly [front: Position, back: Position])[] = [
  [4, 5],
  [3, 6],
  [2, 1],
];
const ROWS: readonly (readonly Position[])[] = [
  [4, 3, 2],
  [5, 6, 1],
];

export function receptionPlaces(court: readonly CourtPlayer[], roster: readonly RosterEntry[]): Places {
  const setterAt = court.find(({ setter }) => setter)?.position ?? 1;
  const roles = new Map(court.map((player) => [player.position, roleOf(player, setterAt, roster)]));
  const passes = ({ position }: CourtPlayer): boolean => {
    const role = roles.get(position);
    return role === 'libero' || role === 'outside' || (role === 'middle' && isBackRow(position));
  };
  const passers = court
    .filter(passes)
    .sort((a, b) => COLUMN[a.position] - COLUMN[b.position] || a.position - b.position);
  const lanes = LANES[passers.length] ?? passers.map((_, index) => 1 + (7 * index) / (passers.length - 1));
  const places = new Map<Position, Place>();
  for (const player of court) {
    const { position } = player;
    const lane = lanes[passers.indexOf(player)];
    const base = { across: COLUMN[position], deep: isBackRow(position) ? 8 : NET };
    const hides = roles.get(position) === 'setter' && isBackRow(position);
    places.set(
      position,
      lane === undefined ? (hides ? { ...base, deep: NET + APART } : base) : { across: lane, deep: PASSING },
    );
  }
  for (const row of ROWS) {
    const ordered = inOrder(row.map((position) => places.get(position)?.across ?? 0));
    for (const [index, position] of row.entries()) {
      const place = places.get(position);
      if (place) places.set(position, { ...place, across: ordered[index] as number });
    }
  }
  for (const [front, back] of FRONT_OF) {
    const [frontPlace, backPlace] = [places.get(front), places.get(back)];
    if (!frontPlace || !backPlace) continue;
    const acrossGap = Math.abs(frontPlace.across - backPlace.across);
    const needed = frontPlace.deep + (acrossGap >= APART ? 0.4 : Math.sqrt(APART ** 2 - acrossGap ** 2));
    if (backPlace.deep < needed) places.set(back, { ...backPlace, deep: needed });
  }
  return places;
}
