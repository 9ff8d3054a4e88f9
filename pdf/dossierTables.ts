/**
 * Tables for paper and screen, in widths for paper (190 mm in all). Each figure has a filter, so that a
 * screen can open its plays.
 */
import type { Position } from '@volleyscouter/core/code/vocabulary';
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import type {
  Counted,
  DistributionRow,
  DossierAttacker,
  DossierDirection,
  DossierDocument,
  DossierPlayer,
  DossierReceiver,
  ServerRow,
} from '@volleyscouter/core/season/dossier';
import { DISTRIBUTED } from '@volleyscouter/core/season/dossier';
import {
  addFigures,
  emptyFigures,
  type FigureFilter,
  type MatchFigures,
} from '@volleyscouter/core/season/figures';
import type { PlayCount } from '@volleyscouter/core/season/plays';
import { countsOf, type SeasonFigureName, seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import { ATTACK_PLACES } from '@volleyscouter/core/stats/distribution';
import { efficiencyOf, type RatedSkill } from '@volleyscouter/core/stats/tally';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { TEAM_COLOR } from './colors.ts';
import { dossierTexts as texts } from './dossierTexts.ts';
import { balance, count, ofAll, percentage, rate, shaded, shareCells } from './shares.ts';
import { type Cell, type Column, type Table, widthOf } from './table.ts';

export const DOSSIER_WIDTH = 190;
const COLOR = TEAM_COLOR['*'];

const leftColumn = (head: string, width = 0): Column => ({ head, width, align: 'left' });
const right = (head: string, width: number): Column => ({ head, width, align: 'right' });

/** The plays that a figure counts. */
export interface DossierFigure {
  filter: FigureFilter;
  /** Key of an athlete's identity. */
  athlete?: string;
  /** Absent: all matches. */
  match?: string;
  count: PlayCount;
}

/** `null` if the cell is no figure. */
type Figured = readonly [cell: Cell, figure: DossierFigure | null];

export interface DossierTable extends Table {
  figures: readonly (readonly (DossierFigure | null)[])[];
  totalFigures: readonly (DossierFigure | null)[];
}

const plain = (cell: Cell): Figured => [cell, null];
const counting = (figure: DossierFigure, cells: readonly Cell[]): Figured[] =>
  cells.map((cell) => [cell, cell === NO_VALUE || cell === '' ? null : figure]);

const cellsOf = (row: readonly Figured[]): Cell[] => row.map(([cell]) => cell);
const figuresIn = (row: readonly Figured[]): (DossierFigure | null)[] => row.map(([, figure]) => figure);

interface TableParts {
  groups?: Table['groups'];
  total?: readonly Figured[];
  empty?: string;
}

function table(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly Figured[])[],
  { groups = [], total, empty = texts.nobody }: TableParts = {},
): DossierTable {
  const [first, ...otherColumns] = columns;
  const width = DOSSIER_WIDTH - widthOf(otherColumns);
  return {
    title,
    color: COLOR,
    groups,
    columns: [{ ...leftColumn(''), ...first, width }, ...otherColumns],
    rows: rows.map(cellsOf),
    total: total ? cellsOf(total) : null,
    empty,
    figures: rows.map(figuresIn),
    totalFigures: total ? figuresIn(total) : [],
  };
}

const share = (part: number, whole: number): Cell[] => [count(whole), percentage(part, whole)];
const rated = (skill: RatedSkill, counted: Counted): Cell => rate(efficiencyOf(skill, counted), counted.n);
const graded = ({ n, grades }: Counted, countedGrades: readonly ('#' | '+')[]): Cell =>
  percentage(
    countedGrades.reduce((sum, grade) => sum + grades[grade], 0),
    n,
  );

/** Returns `#7 Ana`; the newest number is first. */
export const playerName = ({ name, numbers }: Pick<DossierPlayer, 'name' | 'numbers'>): string =>
  `#${numbers.join('/')} ${name}`.trim();

/** Shares of a match; figures with the same n are grouped. */
const MATCH_FIGURES: readonly (readonly SeasonFigureName[])[] = [
  ['sideOut'],
  ['break'],
  ['positive'],
  ['kills', 'attack'],
  ['serve'],
];

const matchFigures = (figures: MatchFigures, match?: string): Figured[] =>
  MATCH_FIGURES.flatMap((names): Figured[] => {
    const shares = names.map((name) => seasonFigure(figures, name));
    const cells = [count(shares[0]?.n ?? 0), ...shares.map(({ value, n }) => rate(value, n))];
    const [name = 'sideOut'] = names;
    return counting({ filter: {}, ...(match !== undefined && { match }), count: countsOf(name) }, cells);
  });

const MATCH_COLUMNS: readonly Column[] = [
  leftColumn(texts.opponent),
  { head: texts.date, width: 20, align: 'left' },
  { head: texts.sets, width: 12, align: 'center' },
  { ...right(texts.n, 8), gap: 2 },
  right(texts.sideOut, 13),
  right(texts.n, 8),
  right(texts.breakPoint, 11),
  right(texts.n, 8),
  right(texts.positive, 14),
  right(texts.n, 8),
  right(texts.kills, 11),
  right(texts.attackEfficiency, 15),
  right(texts.n, 8),
  right(texts.serveEfficiency, 15),
];

function matchTable({ matches }: DossierDocument): DossierTable {
  const sum = emptyFigures();
  for (const { figures } of matches) if (figures) addFigures(sum, figures);
  const rows = matches.map(({ _id, date, opponent, sets, figures }): Figured[] => [
    plain(opponent.trim() || texts.noTeam),
    plain(brazilianDay(date) || texts.noDate),
    plain(`${sets.own} x ${sets.other}`),
    ...matchFigures(figures ?? emptyFigures(), _id),
  ]);
  const total = [texts.total, '', ''].map(plain);
  return table(texts.matches, MATCH_COLUMNS, rows, {
    total: [...total, ...matchFigures(sum)],
    empty: texts.noMatches,
  });
}

function rotationTable({ rotations }: DossierDocument): DossierTable {
  const columns = [
    leftColumn(texts.rotation),
    right(texts.balance, 25),
    { ...right(texts.n, 25), gap: 4 },
    right(texts.sideOut, 30),
    { ...right(texts.n, 25), gap: 4 },
    right(texts.breakPoint, 30),
  ];
  const rows = rotations.map(
    ({ position, won, lost, received, sideOuts, served, breakPoints }): Figured[] => {
      const filter = { rotation: position };
      return [
        plain(`P${position}`),
        [balance(won, lost), won + lost > 0 ? { filter, count: { of: 'decided' } } : null],
        ...counting({ filter, count: { of: 'received' } }, share(sideOuts, received)),
        ...counting({ filter, count: { of: 'served' } }, share(breakPoints, served)),
      ];
    },
  );
  return table(texts.rotations, columns, rows);
}

const CALL_COLUMNS: readonly Column[] = [
  leftColumn(texts.call),
  right(texts.n, 25),
  { ...right(texts.pointsOfAll, 30), gap: 4 },
  right(texts.kills, 25),
  { ...right(texts.n, 30), gap: 4 },
  right(texts.sideOut, 25),
];

const callTables = ({ calls }: DossierDocument): DossierTable[] => {
  const rows = calls
    .slice(0, MAX_CALLS)
    .map(({ code, sets, attacks, points, received, sideOuts }) =>
      [code, count(sets), ...shareCells(points, attacks), ...share(sideOuts, received)].map(plain),
    );
  return rows.length > 0 ? [table(texts.calls, CALL_COLUMNS, rows)] : [];
};

const pointsOf = ({ n, grades }: Counted): Cell => (n === 0 ? NO_VALUE : shaded(ofAll(grades['#'], n), n));

const distributionCells = (filter: FigureFilter, { n, places }: DistributionRow): Figured[] => [
  ...counting({ filter, count: { of: 'A' } }, [count(n)]),
  ...ATTACK_PLACES.flatMap((place) => {
    const placeAttacks = places[place].n;
    const cells = [percentage(placeAttacks, n), pointsOf(places[place])];
    return placeAttacks === 0 ? cells.map(plain) : counting({ filter, count: { of: 'A', place } }, cells);
  }),
];

const DISTRIBUTION_COLUMNS: readonly Column[] = [
  leftColumn(texts.after),
  right(texts.n, 9),
  ...ATTACK_PLACES.flatMap((): Column[] => [{ ...right('%', 9), gap: 1 }, right(texts.pointsOfAll, 12)]),
];
const PLACE_GROUPS = [
  { head: '', columns: 2 },
  ...ATTACK_PLACES.map((place) => ({ head: texts.places[place], columns: 2 })),
];

const filterAfter = (reception: (typeof DISTRIBUTED)[number]): FigureFilter =>
  reception === 'transition' ? { phase: 'transition' } : { phase: 'reception', reception };

const distributionTables = ({ byReception, byRotation }: DossierDocument): DossierTable[] => [
  table(
    texts.byReception,
    DISTRIBUTION_COLUMNS,
    DISTRIBUTED.map((reception) => [
      plain(texts.qualities[reception]),
      ...distributionCells(filterAfter(reception), byReception[reception]),
    ]),
    { groups: PLACE_GROUPS },
  ),
  table(
    texts.byRotation,
    DISTRIBUTION_COLUMNS,
    byRotation.map((row, index) => [
      plain(`P${index + 1}`),
      ...distributionCells({ phase: 'reception', rotation: (index + 1) as Position }, row),
    ]),
    { groups: PLACE_GROUPS },
  ),
];

const ofPlayer = (
  { key: athlete }: Pick<DossierPlayer, 'key'>,
  count: PlayCount,
  filter: FigureFilter = {},
): DossierFigure => ({ filter, athlete, count });

export const wayFigure = (
  player: Pick<DossierPlayer, 'key'>,
  skill: 'S' | 'A',
  { from, to, cone }: DossierDirection,
): DossierFigure =>
  ofPlayer(player, { of: skill, ...(from && { from }), ...(to && { to }), ...(cone && { cone }) });

const directionsText = (directions: readonly DossierDirection[], most: number): string =>
  directions
    .slice(0, most)
    .map(({ from, to, cone, n }) => `${from}-${to ?? texts.cone(cone ?? 0)}: ${n}`)
    .join(', ');

const MAX_CALLS = 8;
/** Players beyond this number are left out. */
const MAX_ROWS = 14;

function attackerTable({ attackers }: DossierDocument): DossierTable {
  const columns = [
    leftColumn(texts.player),
    ...[texts.n, texts.points, texts.errors, texts.blocked].map((head) => right(head, 9)),
    right(texts.percent, 12),
    right(texts.efficiency, 12),
    { ...right(texts.n, 9), gap: 2 },
    right(texts.efficiency, 12),
    { ...right(texts.n, 9), gap: 2 },
    right(texts.efficiency, 12),
    { ...leftColumn(texts.ways, 50), gap: 3 },
  ];
  const cells = ({ all, reception, transition, ways, ...player }: DossierAttacker): Figured[] => {
    const graded = (grade: '#' | '=') =>
      counting(ofPlayer(player, { of: 'A', grades: [grade] }), [count(all.grades[grade])]);
    const whole = ofPlayer(player, { of: 'A' });
    const after = (phase: 'reception' | 'transition', counted: Counted) =>
      counting(ofPlayer(player, { of: 'A' }, { phase }), [count(counted.n), rated('A', counted)]);
    return [
      plain(playerName(player)),
      ...counting(whole, [count(all.n)]),
      ...graded('#'),
      ...graded('='),
      ...counting(ofPlayer(player, { of: 'blocked' }), [count(all.blocked)]),
      ...counting(whole, [percentage(all.grades['#'], all.n), rated('A', all)]),
      ...after('reception', reception),
      ...after('transition', transition),
      ...counting(whole, [directionsText(ways, 4)]),
    ];
  };
  return table(texts.attackers, columns, attackers.slice(0, MAX_ROWS).map(cells), {
    groups: [
      { head: '', columns: 7 },
      { head: texts.reception, columns: 2 },
      { head: texts.transition, columns: 2 },
      { head: '', columns: 1 },
    ],
  });
}

const ZONE_COLUMNS: readonly Column[] = texts.zonesByServes.map((head, at) => ({
  ...leftColumn(head, 24),
  gap: at === 0 ? 3 : 0,
}));

/** Returns zone, receptions and efficiency: `5: 12 (8%)`. */
function zoneCell(served: DossierReceiver['zones'][number] | undefined): Cell {
  if (!served) return '';
  const { zone, counted } = served;
  return shaded(`${zone}: ${counted.n} (${efficiencyOf('R', counted) ?? 0}%)`, counted.n);
}

function serveTargetTable({ receivers }: DossierDocument): DossierTable {
  const columns = [
    leftColumn(texts.player),
    right(texts.n, 12),
    right(texts.errors, 12),
    right(texts.perfect, 15),
    right(texts.good, 15),
    right(texts.efficiency, 15),
    ...ZONE_COLUMNS,
  ];
  const cells = ({ all, zones, ...player }: DossierReceiver): Figured[] => {
    const whole = ofPlayer(player, { of: 'R' });
    return [
      plain(playerName(player)),
      ...counting(whole, [count(all.n)]),
      ...counting(ofPlayer(player, { of: 'R', grades: ['='] }), [count(all.grades['='])]),
      ...counting(whole, [graded(all, ['#']), graded(all, ['#', '+']), rated('R', all)]),
      ...ZONE_COLUMNS.flatMap((_, at) => {
        const zone = zones[at]?.zone;
        return counting(ofPlayer(player, { of: 'R', ...(zone && { zone }) }), [zoneCell(zones[at])]);
      }),
    ];
  };
  return table(texts.receivers, columns, receivers.slice(0, MAX_ROWS).map(cells), {
    groups: [
      { head: '', columns: 6 },
      { head: texts.zones, columns: ZONE_COLUMNS.length },
    ],
  });
}

function serverTable({ servers }: DossierDocument): DossierTable {
  const columns = [
    leftColumn(texts.player),
    right(texts.n, 12),
    right(texts.points, 12),
    right(texts.errors, 12),
    right(texts.efficiency, 15),
    { ...leftColumn(texts.types, 34), gap: 3 },
    { ...leftColumn(texts.ways, 54), gap: 1 },
  ];
  const cells = ({ all, types, ways, ...player }: ServerRow): Figured[] => {
    const whole = ofPlayer(player, { of: 'S' });
    const graded = (grade: '#' | '=') =>
      counting(ofPlayer(player, { of: 'S', grades: [grade] }), [count(all.grades[grade])]);
    const typeTexts = types.map(({ type, n }) => `${type ? texts.typeNames[type] : texts.typeUnknown} ${n}`);
    return [
      plain(playerName(player)),
      ...counting(whole, [count(all.n)]),
      ...graded('#'),
      ...graded('='),
      ...counting(whole, [rated('S', all), typeTexts.join(', '), directionsText(ways, 4)]),
    ];
  };
  return table(texts.servers, columns, servers.slice(0, MAX_ROWS).map(cells));
}

/** In reading order, one list per page. */
export const dossierTables = (document: DossierDocument): readonly (readonly DossierTable[])[] => [
  [matchTable(document), rotationTable(document), ...distributionTables(document), ...callTables(document)],
  [attackerTable(document), serveTargetTable(document), serverTable(document)],
];
