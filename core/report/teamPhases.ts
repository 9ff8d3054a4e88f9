import type { CombinationPlace } from '../code/tables.ts';
import type { Side } from '../code/vocabulary.ts';
import { type AttackFigures, attacksOf, firstBall } from '../stats/attacks.ts';
import type { SetCourse } from '../stats/course.ts';
import {
  ATTACK_PLACES,
  type AttackPlace,
  type Distribution,
  type DistributionFilter,
  distribution,
} from '../stats/distribution.ts';
import type { Graded } from '../stats/graded.ts';
import type { Rally } from '../stats/rallies.ts';
import {
  type RotationFigures,
  type RotationTotal,
  rotationFigures,
  rotationTotal,
} from '../stats/rotations.ts';
import { efficiencyOf, percent } from '../stats/tally.ts';
import type { TouchRow } from '../stats/touches.ts';
import { type ReceiverRow, receiverRows } from './receivers.ts';
import type { ReportedTeam } from './team.ts';

export interface CountedShare {
  part: number;
  whole: number;
  /** In per cent; `null` if the whole is 0. */
  percent: number | null;
}
export const countedShare = (part: number, whole: number): CountedShare => ({
  part,
  whole,
  percent: percent(part, whole),
});

export interface AttackCount {
  n: number;
  points: number;
  errors: number;
  blocked: number;
  /** In per cent; `null` without attacks. */
  percent: number | null;
  efficiency: number | null;
}

const countOf = (graded: Graded): AttackCount => ({
  n: graded.n,
  points: graded.grades['#'],
  errors: graded.grades['='],
  blocked: graded.blocked,
  percent: percent(graded.grades['#'], graded.n),
  efficiency: efficiencyOf('A', graded),
});

const ATTACK_PHASES = [
  'perfect',
  'positive',
  'other',
  'transition',
  'all',
] as const satisfies (keyof AttackFigures)[];
export type AttackPhase = (typeof ATTACK_PHASES)[number];

const PLACE_PHASES = ['reception', 'transition', 'all'] as const;
export type PlacePhase = (typeof PLACE_PHASES)[number];

export interface AttackerRow {
  /** `null`: an unknown player. */
  number: number | null;
  name: string;
  reception: AttackCount;
  transition: AttackCount;
  all: AttackCount;
}

export interface PlaceRow {
  place: AttackPlace;
  shares: Readonly<Record<PlacePhase, CountedShare>>;
  attacks: AttackCount;
}

export interface RunRow {
  set: number;
  length: number;
  from: readonly [number, number];
  to: readonly [number, number];
  /** The player who serves from the second point of the run on; `null` if unknown. */
  server: number | null;
}

export interface TeamPhases {
  side: Side;
  rotations: readonly RotationFigures[];
  rallies: RotationTotal;
  /** Receptions whose first attack won or lost the rally. */
  firstBall: { won: CountedShare; lost: CountedShare };
  attacks: Readonly<Record<AttackPhase, AttackCount>>;
  places: readonly PlaceRow[];
  /** Most attacks first. */
  attackers: readonly AttackerRow[];
  receivers: readonly ReceiverRow[];
  /** Longest first. */
  runs: readonly RunRow[];
}

/** Shorter runs are too common. */
const MIN_RUN_POINTS = 3;

interface PlayedTouches {
  rallies: readonly Rally[];
  touches: readonly TouchRow[];
  course: readonly SetCourse[];
  combinations: readonly CombinationPlace[];
}

function placesOf({ touches, combinations }: PlayedTouches, side: Side): PlaceRow[] {
  const placed = (filter: Omit<DistributionFilter, 'side'>): Distribution =>
    distribution(touches, { side, ...filter }, combinations);
  const by = {
    reception: placed({ phase: 'reception' }),
    transition: placed({ phase: 'transition' }),
    all: placed({}),
  };
  const share = (place: AttackPlace, phase: PlacePhase): CountedShare =>
    countedShare(by[phase].places[place].n, by[phase].all.n);
  return ATTACK_PLACES.filter((place) => by.all.places[place].n > 0).map((place) => ({
    place,
    shares: {
      reception: share(place, 'reception'),
      transition: share(place, 'transition'),
      all: share(place, 'all'),
    },
    attacks: countOf(by.all.places[place]),
  }));
}

function runsOf(course: readonly SetCourse[], rallies: readonly Rally[], side: Side): RunRow[] {
  const rallyByNumber = new Map(rallies.map((rally) => [rally.number, rally]));
  const serverOf = (number: number | null | undefined): number | null =>
    rallyByNumber.get(number ?? -1)?.touches.find(({ touch }) => touch.skill === 'S' && touch.side === side)
      ?.touch.number ?? null;
  const runs = course.flatMap(({ set, points, runs: setRuns }) =>
    setRuns
      .filter((run) => run.side === side && run.length >= MIN_RUN_POINTS)
      .map(({ length, from, to, first }) => ({
        set,
        length,
        from,
        to,
        server: serverOf(points[first + 1]?.rally),
      })),
  );
  return runs.sort((one, other) => other.length - one.length);
}

export function teamPhases(played: PlayedTouches, { side, nameOf }: ReportedTeam): TeamPhases {
  const { rallies, touches, course } = played;
  const rotations = rotationFigures(rallies, side);
  const { team, players } = attacksOf(touches, side);
  const { receptions, wonAtOnce, lostAtOnce } = firstBall(rallies, side);
  const attackers = [...players].map(([number, attacks]) => ({
    number,
    name: number === null ? '' : nameOf(number),
    reception: countOf(attacks.reception),
    transition: countOf(attacks.transition),
    all: countOf(attacks.all),
  }));
  return {
    side,
    rotations,
    rallies: rotationTotal(rotations),
    firstBall: {
      won: countedShare(wonAtOnce.n, receptions.n),
      lost: countedShare(lostAtOnce.n, receptions.n),
    },
    attacks: Object.fromEntries(ATTACK_PHASES.map((phase) => [phase, countOf(team[phase])])) as Record<
      AttackPhase,
      AttackCount
    >,
    places: placesOf(played, side),
    attackers: attackers.sort((one, other) => other.all.n - one.all.n),
    receivers: receiverRows(touches, side, nameOf),
    runs: runsOf(course, rallies, side),
  };
}
