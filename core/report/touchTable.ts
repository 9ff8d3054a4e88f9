/** Rows are in play order; headings and file formats belong to the writers (spreadsheet/). */
import type { Place } from '../code/grid.ts';
import type { Side } from '../code/vocabulary.ts';
import { writeTouch } from '../code/write.ts';
import type { Match } from '../rally/fold.ts';
import { directionOf } from '../stats/directions.ts';
import type { Rally } from '../stats/rallies.ts';
import { pointsIn } from '../stats/sets.ts';
import { type TouchRow, touchesOf } from '../stats/touches.ts';
import type { ReportedGame } from './head.ts';

/** docs/GLOSSARY.md has the headings. */
export const TOUCH_COLUMNS = [
  'set',
  'rally',
  'homeBefore',
  'visitorBefore',
  'homeAfter',
  'visitorAfter',
  'server',
  'winner',
  'phase',
  'side',
  'team',
  'number',
  'name',
  'skill',
  'type',
  'grade',
  'combination',
  'call',
  'target',
  'from',
  'to',
  'cone',
  'sub',
  'subtype',
  'players',
  'special',
  'custom',
  'rotation',
  'otherRotation',
  'setter',
  'setBy',
  'serveType',
  'receiver',
  'reception',
  'startAcross',
  'startDeep',
  'middleAcross',
  'middleDeep',
  'endAcross',
  'endDeep',
  'video',
  'clock',
  'typed',
  'code',
  'play',
] as const;
export type TouchColumn = (typeof TOUCH_COLUMNS)[number];

/** `typed` is in ms since 1970; places are in metres from the touching team's view (code/grid.ts). */
export type TouchCells = Readonly<ReturnType<typeof cellsOf>>;

/** The data that the caller may see (core/game/minors, contract/log). */
export interface Shown {
  /** Times of typing. */
  clocks: boolean;
  /** Free text of the scout. */
  words: boolean;
}

type TeamNames = Readonly<Record<Side, { team: string; nameOf: ReadonlyMap<number, string> }>>;

const namesOf = ({ teams, players }: Pick<ReportedGame, 'teams' | 'players'>): TeamNames => {
  const of = (side: 'home' | 'away') => ({
    team: teams[side].name,
    nameOf: new Map(
      players[side].map(({ number, name, surname }) => [number, [name, surname].filter(Boolean).join(' ')]),
    ),
  });
  return { '*': of('home'), a: of('away') };
};

/** Two decimals are as precise as the grid. */
const metres = (place: Place | null, axis: keyof Place): number | null =>
  place && Math.round(place[axis] * 100) / 100;

const placeCells = (row: TouchRow, cones: boolean) => {
  const { from, to, cone, sub, start, middle, end } = directionOf(row, cones);
  return {
    ...{ from, to, cone, sub },
    startAcross: metres(start, 'across'),
    startDeep: metres(start, 'deep'),
    middleAcross: metres(middle, 'across'),
    middleDeep: metres(middle, 'deep'),
    endAcross: metres(end, 'across'),
    endDeep: metres(end, 'deep'),
  };
};

const rallyCells = ({ set, rally, before, after, server, winner, phase, serve, reception }: TouchRow) => ({
  ...{ set, rally, server, winner, phase },
  homeBefore: pointsIn(before, '*'),
  visitorBefore: pointsIn(before, 'a'),
  homeAfter: pointsIn(after, '*'),
  visitorAfter: pointsIn(after, 'a'),
  serveType: serve?.type ?? null,
  receiver: reception?.number ?? null,
  reception: reception?.grade ?? null,
});

function cellsOf(row: TouchRow, teams: TeamNames, cones: boolean, { clocks, words }: Shown) {
  const { touch, assist } = row;
  const { side, number, skill, type, grade, combo, target, subtype, players, special } = touch;
  const { team, nameOf } = teams[side];
  const custom = words ? touch.custom : '';
  return {
    ...rallyCells(row),
    ...placeCells(row, cones),
    ...{ side, team, number, skill, type, grade, subtype, players, special },
    name: number === null ? null : (nameOf.get(number) ?? null),
    combination: skill === 'E' ? null : combo,
    call: skill === 'E' ? combo : (assist?.combo ?? null),
    target: target ?? assist?.target ?? null,
    custom,
    // the rotation is unknown without a line-up
    rotation: row.setter === null ? null : row.position,
    otherRotation: row.otherSetter === null ? null : row.otherPosition,
    setter: row.setter,
    setBy: assist?.number ?? null,
    video: row.seconds,
    clock: row.clock,
    typed: clocks ? row.keyed : null,
    code: writeTouch({ ...touch, custom }),
    play: row.play,
  } satisfies Record<TouchColumn, string | number | null>;
}

export interface TouchTable {
  /** For the file name. */
  names: Readonly<Record<Side, string>>;
  date: string;
  rows: readonly TouchCells[];
}

export function touchTable(
  game: Pick<ReportedGame, 'teams' | 'players' | 'date'>,
  match: Match,
  rallies: readonly Rally[],
  options: Shown,
): TouchTable {
  const teams = namesOf(game);
  const { cones } = match.settings;
  return {
    names: { '*': game.teams.home.name, a: game.teams.away.name },
    date: game.date,
    rows: touchesOf(rallies).map((row) => cellsOf(row, teams, cones, options)),
  };
}
