/** The tables of a team's dossier: the same on paper and on screen. Widths are those of the paper, 190 mm. */
import type {
  Counted,
  DistributionRow,
  DossierAttacker,
  DossierDocument,
  DossierPlayer,
  DossierReceiver,
  DossierWay,
  ServerRow,
} from '@volleyscouter/core/season/dossier';
import { DISTRIBUTED } from '@volleyscouter/core/season/dossier';
import { addFigures, emptyFigures, type MatchFigures } from '@volleyscouter/core/season/figures';
import { type SeasonFigureName, seasonFigure } from '@volleyscouter/core/season/seasonFigures';
import { ATTACK_PLACES } from '@volleyscouter/core/stats/distribution';
import { efficiency, type RatedSkill } from '@volleyscouter/core/stats/tally';
import { TEAM_COLOR } from './colors.ts';
import { dossierWords as words } from './dossierWords.ts';
import { balance, count, ofAll, percentage, rate, shaded } from './shares.ts';
import { type Cell, type Column, NOTHING, type Table, widthOf } from './table.ts';

export const DOSSIER_WIDTH = 190;
const COLOR = TEAM_COLOR['*'];

const left = (head: string, width = 0): Column => ({ head, width, align: 'left' });
const right = (head: string, width: number): Column => ({ head, width, align: 'right' });

/** The first column takes what the others leave. */
function table(
  title: string,
  columns: readonly Column[],
  rows: Table['rows'],
  more: Partial<Table> = {},
): Table {
  const [first, ...others] = columns;
  const width = DOSSIER_WIDTH - widthOf(others);
  return {
    title,
    color: COLOR,
    groups: [],
    columns: [{ ...left(''), ...first, width }, ...others],
    rows,
    total: null,
    empty: words.nobody,
    ...more,
  };
}

const share = (part: number, whole: number): Cell[] => [count(whole), percentage(part, whole)];
const rated = (skill: RatedSkill, { n, grades }: Counted): Cell => rate(efficiency(skill, grades, n), n);
/** Those of some grades, in per cent. */
const graded = ({ n, grades }: Counted, which: readonly ('#' | '+')[]): Cell =>
  percentage(
    which.reduce((sum, grade) => sum + grades[grade], 0),
    n,
  );

/** `#7 Ana`; who wore several numbers has the newest first. */
export const playerName = ({ name, numbers }: DossierPlayer): string =>
  `#${numbers.join('/')} ${name}`.trim();

const dayOf = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1') || words.noDate;

/** Shares of a match, those with the same n beside each other. */
const MATCH_FIGURES: readonly (readonly SeasonFigureName[])[] = [
  ['sideOut'],
  ['break'],
  ['positive'],
  ['kills', 'attack'],
  ['serve'],
];

const figureCells = (figures: MatchFigures): Cell[] =>
  MATCH_FIGURES.flatMap((names): Cell[] => {
    const shares = names.map((name) => seasonFigure(figures, name));
    return [count(shares[0]?.n ?? 0), ...shares.map(({ value, n }) => rate(value, n))];
  });

const MATCH_COLUMNS: readonly Column[] = [
  left(words.opponent),
  { head: words.date, width: 20, align: 'left' },
  { head: words.sets, width: 12, align: 'center' },
  { ...right(words.n, 8), gap: 2 },
  right(words.sideOut, 13),
  right(words.n, 8),
  right(words.breakPoint, 11),
  right(words.n, 8),
  right(words.positive, 14),
  right(words.n, 8),
  right(words.kills, 11),
  right(words.attackEfficiency, 15),
  right(words.n, 8),
  right(words.serveEfficiency, 15),
];

/** The matches side by side, under them all together. */
function matchTable({ matches }: DossierDocument): Table {
  const sum = emptyFigures();
  for (const { figures } of matches) if (figures) addFigures(sum, figures);
  const rows = matches.map(({ date, opponent, sets, figures }): Cell[] => [
    opponent.trim() || words.noTeam,
    dayOf(date),
    `${sets.own} x ${sets.other}`,
    ...figureCells(figures ?? emptyFigures()),
  ]);
  return table(words.matches, MATCH_COLUMNS, rows, {
    total: [words.total, '', '', ...figureCells(sum)],
    empty: words.noMatches,
  });
}

function rotationTable({ rotations }: DossierDocument): Table {
  const columns = [
    left(words.rotation),
    right(words.balance, 25),
    { ...right(words.n, 25), gap: 4 },
    right(words.sideOut, 30),
    { ...right(words.n, 25), gap: 4 },
    right(words.breakPoint, 30),
  ];
  const rows = rotations.map(({ position, won, lost, received, sideOuts, served, breakPoints }): Cell[] => [
    `P${position}`,
    balance(won, lost),
    ...share(sideOuts, received),
    ...share(breakPoints, served),
  ]);
  return table(words.rotations, columns, rows);
}

const pointsOf = ({ n, grades }: Counted): Cell => (n === 0 ? NOTHING : shaded(ofAll(grades['#'], n), n));

/** Shares of the places, and of the attacks there those that were points. */
const distributionCells = ({ n, places }: DistributionRow): Cell[] => [
  count(n),
  ...ATTACK_PLACES.flatMap((place): Cell[] => [percentage(places[place].n, n), pointsOf(places[place])]),
];

const DISTRIBUTION_COLUMNS: readonly Column[] = [
  left(words.after),
  right(words.n, 9),
  ...ATTACK_PLACES.flatMap((): Column[] => [{ ...right('%', 9), gap: 1 }, right(words.pointsOfAll, 12)]),
];
const PLACE_GROUPS = [
  { head: '', columns: 2 },
  ...ATTACK_PLACES.map((place) => ({ head: words.places[place], columns: 2 })),
];

const distributionTables = ({ byReception, byRotation }: DossierDocument): Table[] => [
  table(
    words.byReception,
    DISTRIBUTION_COLUMNS,
    DISTRIBUTED.map((each) => [words.qualities[each], ...distributionCells(byReception[each])]),
    { groups: PLACE_GROUPS },
  ),
  table(
    words.byRotation,
    DISTRIBUTION_COLUMNS,
    byRotation.map((row, index) => [`P${index + 1}`, ...distributionCells(row)]),
    { groups: PLACE_GROUPS },
  ),
];

const wayText = (ways: readonly DossierWay[], most: number): string =>
  ways
    .slice(0, most)
    .map(({ from, to, cone, n }) => `${from}-${to ?? words.cone(cone ?? 0)}: ${n}`)
    .join(', ');

/** Of each list; the others touched the ball least. */
const MOST_ROWS = 14;

function attackerTable({ attackers }: DossierDocument): Table {
  const columns = [
    left(words.player),
    ...[words.n, words.points, words.errors, words.blocked].map((head) => right(head, 9)),
    right(words.percent, 12),
    right(words.efficiency, 12),
    { ...right(words.n, 9), gap: 2 },
    right(words.efficiency, 12),
    { ...right(words.n, 9), gap: 2 },
    right(words.efficiency, 12),
    { ...left(words.ways, 50), gap: 3 },
  ];
  const cells = ({ all, reception, transition, ways, ...player }: DossierAttacker): Cell[] => [
    playerName(player),
    count(all.n),
    count(all.grades['#']),
    count(all.grades['=']),
    count(all.grades['/']),
    graded(all, ['#']),
    rated('A', all),
    count(reception.n),
    rated('A', reception),
    count(transition.n),
    rated('A', transition),
    wayText(ways, 4),
  ];
  return table(words.attackers, columns, attackers.slice(0, MOST_ROWS).map(cells), {
    groups: [
      { head: '', columns: 7 },
      { head: words.reception, columns: 2 },
      { head: words.transition, columns: 2 },
      { head: '', columns: 1 },
    ],
  });
}

const ZONE_COLUMNS: readonly Column[] = words.zonesByServes.map((head, at) => ({
  ...left(head, 24),
  gap: at === 0 ? 3 : 0,
}));

/** `5: 12 (8%)` */
function zoneCell(served: DossierReceiver['zones'][number] | undefined): Cell {
  if (!served) return '';
  const { n, grades } = served.counted;
  return shaded(`${served.zone}: ${n} (${efficiency('R', grades, n) ?? 0}%)`, n);
}

function serveTargetTable({ receivers }: DossierDocument): Table {
  const columns = [
    left(words.player),
    right(words.n, 12),
    right(words.errors, 12),
    right(words.perfect, 15),
    right(words.good, 15),
    right(words.efficiency, 15),
    ...ZONE_COLUMNS,
  ];
  const cells = ({ all, zones, ...player }: DossierReceiver): Cell[] => [
    playerName(player),
    count(all.n),
    count(all.grades['=']),
    graded(all, ['#']),
    graded(all, ['#', '+']),
    rated('R', all),
    ...ZONE_COLUMNS.map((_, at) => zoneCell(zones[at])),
  ];
  return table(words.receivers, columns, receivers.slice(0, MOST_ROWS).map(cells), {
    groups: [
      { head: '', columns: 6 },
      { head: words.zones, columns: ZONE_COLUMNS.length },
    ],
  });
}

function serverTable({ servers }: DossierDocument): Table {
  const columns = [
    left(words.player),
    right(words.n, 12),
    right(words.points, 12),
    right(words.errors, 12),
    right(words.efficiency, 15),
    { ...left(words.types, 34), gap: 3 },
    { ...left(words.ways, 54), gap: 1 },
  ];
  const cells = ({ all, types, ways, ...player }: ServerRow): Cell[] => [
    playerName(player),
    count(all.n),
    count(all.grades['#']),
    count(all.grades['=']),
    rated('S', all),
    types.map(({ type, n }) => `${type ? words.typeNames[type] : words.typeUnknown} ${n}`).join(', '),
    wayText(ways, 4),
  ];
  return table(words.servers, columns, servers.slice(0, MOST_ROWS).map(cells));
}

/** In the order in which they are read; each list is a page's part. */
export const dossierTables = (document: DossierDocument): readonly (readonly Table[])[] => [
  [matchTable(document), rotationTable(document), ...distributionTables(document)],
  [attackerTable(document), serveTargetTable(document), serverTable(document)],
];
