/** The table of a team as CEV and FIVB print it. One row for each set shows the sources of its points. */
import type { Side } from '../code/vocabulary.ts';
import type { Match } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';
import { type TeamTallies, tallyTeam } from '../stats/athletes.ts';
import type { Rally } from '../stats/rallies.ts';
import { type SetPoints, setPoints } from '../stats/sets.ts';
import { addTally, emptyTally, type Tally } from '../stats/tally.ts';
import { type Figures, figuresOf } from './athleteTable.ts';
import { type ReportedTeam, type SetMark, setMarksOf } from './team.ts';

/**
 * Up to this number the whole roster is listed. From a larger roster, only players who took part are listed,
 * if anybody took part.
 */
const ROSTER = 14;
/** Further players, those with the fewest touches, are summed. */
const MAX_ROWS = 20;

export interface SheetRow {
  /** `null`: touches of `$$`, an unknown player. */
  number: number | null;
  name: string;
  isLibero: boolean;
  isCaptain: boolean;
  /** One mark for each set of the report. */
  marks: readonly SetMark[];
  figures: Figures;
}

export interface SetRow {
  set: number;
  figures: Figures;
  points: SetPoints;
}

export interface TeamSheet {
  side: Side;
  /** By shirt number. */
  rows: readonly SheetRow[];
  /** Players beyond the rows of a page. */
  others: { count: number; figures: Figures } | null;
  /** Players of the roster who took no part in the match. They are left out for lack of room. */
  absent: readonly number[];
  total: Figures;
  /** Sources of the points in all sets of the report. */
  points: SetPoints;
  /** One row for each set of the report. */
  sets: readonly SetRow[];
}

interface Entrant {
  number: number;
  marks: readonly SetMark[];
  tally: Tally;
}

const touchesIn = ({ skills, ungraded }: Tally): number =>
  [...Object.values(skills).flatMap((grades) => Object.values(grades)), ...Object.values(ungraded)].reduce(
    (sum, count) => sum + count,
    0,
  );

/** `onlyPresent`: ignores players who took no part. */
function placed(entrants: readonly Entrant[], onlyPresent: boolean) {
  const tookPart = ({ marks, tally }: Entrant): boolean =>
    marks.some((mark) => mark !== null) || touchesIn(tally) > 0;
  // before the first play nobody has taken part, and everybody is listed
  const isFull = onlyPresent || (entrants.length > ROSTER && entrants.some(tookPart));
  const absent = isFull && !onlyPresent ? entrants.filter((entrant) => !tookPart(entrant)) : [];
  const present = isFull ? entrants.filter(tookPart) : entrants;
  if (present.length <= MAX_ROWS) return { rows: present, others: [], absent };
  const busiest = new Set(
    present.toSorted((a, b) => touchesIn(b.tally) - touchesIn(a.tally)).slice(0, MAX_ROWS),
  );
  const isListed = (entrant: Entrant): boolean => busiest.has(entrant);
  return {
    rows: present.filter(isListed),
    others: present.filter((entrant) => !busiest.has(entrant)),
    absent,
  };
}

function sumOf(entrants: readonly Entrant[]): Tally {
  const sum = emptyTally();
  for (const { tally } of entrants) addTally(sum, tally);
  return sum;
}

function pointsOver(sets: readonly SetRow[]): SetPoints {
  const sum = (of: keyof SetPoints): number => sets.reduce((all, { points }) => all + points[of], 0);
  return {
    serve: sum('serve'),
    attack: sum('attack'),
    block: sum('block'),
    opponentErrors: sum('opponentErrors'),
  };
}

/**
 * `only`: the sheet covers this set and lists the players who took part in it. If absent, the sheet covers
 * the match, and `ROSTER` determines which players are listed.
 */
export function teamSheet(
  match: Match,
  rallies: readonly Rally[],
  { side, numbers, nameOf, isLibero, isCaptain }: ReportedTeam,
  only?: number,
): TeamSheet {
  const reportedSets = only === undefined ? setNumbers(match) : [only];
  const { athletes, unknown, team }: TeamTallies = tallyTeam(rallies, side, only);
  const marks = reportedSets.map((set) => setMarksOf(match, side, set));
  const everybody = [...new Set([...numbers, ...athletes.keys()])].sort((a, b) => a - b);
  const { rows, others, absent } = placed(
    everybody.map((number) => ({
      number,
      marks: marks.map((players) => players.get(number) ?? null),
      tally: athletes.get(number) ?? emptyTally(),
    })),
    only !== undefined,
  );
  const sets = reportedSets.map((set) => ({
    set,
    figures: figuresOf(tallyTeam(rallies, side, set).team),
    points: setPoints(match, rallies, side, set),
  }));
  const nobody = { number: null, name: '', isLibero: false, isCaptain: false, marks: marks.map(() => null) };
  return {
    side,
    rows: [
      ...rows.map(({ number, marks: playerMarks, tally }) => ({
        number,
        name: nameOf(number),
        isLibero: isLibero(number),
        isCaptain: isCaptain(number),
        marks: playerMarks,
        figures: figuresOf(tally),
      })),
      ...(touchesIn(unknown) > 0 ? [{ ...nobody, figures: figuresOf(unknown) }] : []),
    ],
    others: others.length > 0 ? { count: others.length, figures: figuresOf(sumOf(others)) } : null,
    absent: absent.map(({ number }) => number),
    total: figuresOf(team),
    points: pointsOver(sets),
    sets,
  };
}
