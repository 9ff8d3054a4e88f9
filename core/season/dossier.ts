/**
 * The last matches of a team, counted together. An athlete has one label in all matches (identity.ts),
 * independent of shirt numbers.
 */
import type { Side, TouchType, Zone } from '../code/vocabulary.ts';
import { attacksOf } from '../stats/attacks.ts';
import { type CallFigures, callFigures } from '../stats/calls.ts';
import { directedTouches, directionLines } from '../stats/directions.ts';
import { ATTACK_PLACES, type AttackPlace, distribution } from '../stats/distribution.ts';
import { type Graded, gradedBy } from '../stats/graded.ts';
import { ralliesIn, type ScoreFilter } from '../stats/range.ts';
import { receptionZones, serveTargets } from '../stats/receptions.ts';
import { type RotationFigures, rotationFigures, rotationTotal } from '../stats/rotations.ts';
import { type CountedGrades, type GradeCounts, noGrades } from '../stats/tally.ts';
import { type TouchRow, touchesOf } from '../stats/touches.ts';
import type { ReceptionQuality } from '../stats/touchPhase.ts';
import type { MatchFigures } from './figures.ts';
import { type AthleteIdentity, unlisted } from './identity.ts';
import type { PlayedMatch } from './plays.ts';

/** Lists of matches are newest first. */
export interface DossierMatch extends PlayedMatch {
  id: string;
  /** By shirt number. */
  identities: ReadonlyMap<number, AthleteIdentity>;
}

/** The formulas are in core/stats/tally. */
export interface Counted extends CountedGrades {
  grades: GradeCounts;
}

export interface DossierPlayer {
  key: string;
  name: string;
  /** Shirt numbers in these matches, the newest first. */
  numbers: readonly number[];
}

/** In a match with cones, an attack goes to a `cone` and not to a zone `to`. */
export interface DossierDirection {
  from: Zone | null;
  to: Zone | null;
  cone: Zone | null;
  n: number;
  points: number;
  lost: number;
}

export interface DossierAttacker extends DossierPlayer {
  all: Counted;
  reception: Counted;
  transition: Counted;
  ways: readonly DossierDirection[];
}

export interface DossierReceiver extends DossierPlayer {
  all: Counted;
  /** The three most frequent end zones of the received serves. */
  zones: readonly { zone: Zone | null; counted: Counted }[];
}

export interface ServerRow extends DossierPlayer {
  all: Counted;
  types: readonly { type: TouchType | null; n: number }[];
  ways: readonly DossierDirection[];
}

export interface DistributionRow {
  n: number;
  places: Readonly<Record<AttackPlace, Counted>>;
}

export type DossierCall = { code: string } & Record<Exclude<keyof CallFigures, 'code'>, number>;

export const DISTRIBUTED = ['perfect', 'positive', 'other', 'transition'] as const;

export interface Dossier {
  score: ScoreFilter;
  rotations: readonly RotationFigures[];
  byReception: Readonly<Record<(typeof DISTRIBUTED)[number], DistributionRow>>;
  /** Distribution of attacks after reception, by own setter position 1-6. */
  byRotation: readonly DistributionRow[];
  /** The most frequent first. */
  calls: readonly DossierCall[];
  /** Most attacks first. */
  attackers: readonly DossierAttacker[];
  /** The worst receiver first; receivers with fewer than ten receptions last. */
  receivers: readonly DossierReceiver[];
  /** Most serves first. */
  servers: readonly ServerRow[];
}

export interface DossierResult {
  _id: string;
  /** YYYY-MM-DD, or empty. */
  date: string;
  opponent: string;
  sets: { own: number; other: number };
  figures: MatchFigures | null;
}

export interface DossierDocument extends Dossier {
  team: { name: string };
  matches: readonly DossierResult[];
}

/** Receivers with fewer receptions come last. */
const MIN_RANKED_RECEPTIONS = 10;
const MAX_DIRECTIONS = 8;

const counted = ({ n, grades, blocked }: Graded): Counted => ({ n, grades: { ...grades }, blocked });

/** Labels replace shirt numbers, from 1 in order of first occurrence. */
function labels() {
  const byKey = new Map<string, number>();
  const players: { key: string; name: string; numbers: number[] }[] = [];
  return {
    players,
    labelOf(number: number, { id, identities }: DossierMatch): number {
      const { key, name } = identities.get(number) ?? unlisted(number, id);
      const label = byKey.get(key) ?? byKey.size + 1;
      byKey.set(key, label);
      players[label - 1] ??= { key, name, numbers: [] };
      const player = players[label - 1];
      if (player && !player.numbers.includes(number)) player.numbers.push(number);
      return label;
    },
  };
}

/** The touches of a match, with the team as home team. Labels replace the team's shirt numbers. */
function labelled(match: DossierMatch, labelOf: (number: number) => number): TouchRow[] {
  const { side } = match;
  const sideOf = (of: Side | null): Side | null => (of === null ? null : of === side ? '*' : 'a');
  const relabel = <Touch extends TouchRow['touch'] | null>(touch: Touch): Touch =>
    touch && {
      ...touch,
      side: touch.side === side ? '*' : 'a',
      number: touch.side === side && touch.number !== null ? labelOf(touch.number) : touch.number,
    };
  return touchesOf(match.rallies).map((row) => ({
    ...row,
    touch: relabel(row.touch),
    serve: relabel(row.serve),
    reception: relabel(row.reception),
    assist: relabel(row.assist),
    server: sideOf(row.server),
    winner: sideOf(row.winner),
    setter: row.touch.side === side && row.setter !== null ? labelOf(row.setter) : row.setter,
  }));
}

interface LabelledMatch {
  match: DossierMatch;
  rows: readonly TouchRow[];
}

type DistributionFields = Omit<Parameters<typeof distribution>[1], 'side'>;

function distributed(matches: readonly LabelledMatch[], filter: DistributionFields): DistributionRow {
  const parts = matches.map(({ match, rows }) =>
    distribution(rows, { side: '*', ...filter }, match.combinations),
  );
  const sum = (place: AttackPlace): Counted => {
    const total: Counted = { n: 0, grades: noGrades(), blocked: 0 };
    for (const { places } of parts) {
      total.n += places[place].n;
      total.blocked += places[place].blocked;
      for (const grade of Object.keys(total.grades) as (keyof GradeCounts)[])
        total.grades[grade] += places[place].grades[grade];
    }
    return total;
  };
  return {
    n: parts.reduce((total, { all }) => total + all.n, 0),
    places: Object.fromEntries(ATTACK_PLACES.map((place) => [place, sum(place)])) as Record<
      AttackPlace,
      Counted
    >,
  };
}

function playerDirections(
  matches: readonly LabelledMatch[],
  skill: 'S' | 'A',
  number: number,
): DossierDirection[] {
  const directions = [false, true].flatMap((cones) => {
    const rows = matches.filter(({ match }) => match.cones === cones).flatMap(({ rows }) => rows);
    return directionLines(directedTouches(rows, { side: '*', skill, number }), cones);
  });
  return directions
    .filter(({ from, to, cone }) => from !== null && (to ?? cone) !== null)
    .map(({ from, to, cone, figures: { n, grades, blocked } }) => ({
      ...{ from, to, cone, n },
      points: grades['#'],
      lost: grades['='] + blocked,
    }))
    .sort((a, b) => b.n - a.n)
    .slice(0, MAX_DIRECTIONS);
}

function rotationsOf(matches: readonly DossierMatch[]): RotationFigures[] {
  const rows = matches.flatMap(({ rallies, side }) => rotationFigures(rallies, side));
  return ([1, 2, 3, 4, 5, 6] as const).map((position) => ({
    position,
    ...rotationTotal(rows.filter((row) => row.position === position)),
  }));
}

const isUnranked = ({ all }: DossierReceiver): boolean => all.n < MIN_RANKED_RECEPTIONS;

/** `all`: newest match first. */
export function dossier(all: readonly DossierMatch[], score: ScoreFilter = {}): Dossier {
  const { players, labelOf } = labels();
  const played = all.map((match) => ({ ...match, rallies: ralliesIn(match.rallies, score, match.side) }));
  const matches = played.map((match) => ({
    match,
    rows: labelled(match, (number) => labelOf(number, match)),
  }));
  const rows = matches.flatMap((match) => match.rows);
  const player = (label: number): DossierPlayer => players[label - 1] ?? { key: '', name: '', numbers: [] };
  const after = (reception: ReceptionQuality) => distributed(matches, { phase: 'reception', reception });
  const side = '*';
  const attackers = [...attacksOf(rows, side).players].flatMap(([label, playerAttacks]): DossierAttacker[] =>
    label === null
      ? []
      : [
          {
            ...player(label),
            all: counted(playerAttacks.all),
            reception: counted(playerAttacks.reception),
            transition: counted(playerAttacks.transition),
            ways: playerDirections(matches, 'A', label),
          },
        ],
  );
  const receivers = serveTargets(rows, { side }).map(({ number, figures }): DossierReceiver => {
    const zones = receptionZones(rows, { side, number });
    return {
      ...player(number),
      all: counted(figures),
      zones: [...zones].flatMap(([zone, of]) => (zone ? [{ zone, counted: counted(of) }] : [])).slice(0, 3),
    };
  });
  const served = directedTouches(rows, { side, skill: 'S' });
  const servers = [...gradedBy(served, ({ touch }) => touch.number)].flatMap(
    ([label, playerServes]): ServerRow[] => {
      if (label === null) return [];
      const types = gradedBy(
        served.filter(({ touch }) => touch.number === label),
        ({ touch }) => touch.type,
      );
      return [
        {
          ...player(label),
          all: counted(playerServes),
          types: [...types].map(([type, { n }]) => ({ type, n })),
          ways: playerDirections(matches, 'S', label),
        },
      ];
    },
  );
  return {
    score,
    rotations: rotationsOf(played),
    byReception: {
      perfect: after('perfect'),
      positive: after('positive'),
      other: after('other'),
      transition: distributed(matches, { phase: 'transition' }),
    },
    byRotation: ([1, 2, 3, 4, 5, 6] as const).map((position) =>
      distributed(matches, { phase: 'reception', position }),
    ),
    calls: callFigures(rows, side).map(({ code, sets, attacks, points, received, sideOuts }) => ({
      ...{ code, sets: sets.n, attacks: attacks.n, points: points.n },
      ...{ received: received.n, sideOuts: sideOuts.n },
    })),
    attackers: attackers.sort((a, b) => b.all.n - a.all.n),
    receivers: receivers.sort((a, b) => Number(isUnranked(a)) - Number(isUnranked(b))),
    servers,
  };
}
