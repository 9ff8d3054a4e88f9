import type { AttackCount, AttackPhase, TeamPhases } from '@volleyscouter/core/report/teamPhases';
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import type { RotationTotal } from '@volleyscouter/core/stats/rotations';
import { TEAM_COLOR } from './colors.ts';
import { setName } from './setTables.ts';
import { balance, count, rate, shareCells } from './shares.ts';
import { type Cell, type Column, type Table, widthOf } from './table.ts';
import { texts } from './texts.ts';

const text = texts.phases;
const figure = (label: string, width = 9): Column => ({ head: label, width, align: 'right' });

function table(
  { side }: TeamPhases,
  width: number,
  parts: Pick<Table, 'title' | 'rows'> & { lead: readonly Column[] } & Partial<Table>,
): Table {
  const { lead, columns = [], ...rest } = parts;
  const [first, ...otherColumns] = lead;
  const firstWidth = width - widthOf(otherColumns) - widthOf(columns);
  return {
    color: TEAM_COLOR[side],
    groups: [],
    total: null,
    empty: text.none,
    ...rest,
    columns: [{ head: '', align: 'left', ...first, width: firstWidth }, ...otherColumns, ...columns],
  };
}

const rotationCells = ({ won, lost, received, sideOuts, served, breakPoints }: RotationTotal): Cell[] => [
  count(won),
  count(lost),
  balance(won, lost),
  ...shareCells(sideOuts, received),
  ...shareCells(breakPoints, served),
];

export const rotationTable = (phases: TeamPhases, team: string, width: number): Table =>
  table(phases, width, {
    title: team,
    lead: [{ head: text.rotation, width: 0, align: 'left' }],
    groups: [
      { head: '', columns: 1 },
      { head: text.points, columns: 3 },
      { head: text.sideOut, columns: 2 },
      { head: text.breakPoint, columns: 2 },
    ],
    columns: [
      figure(text.won, 10),
      figure(text.lost, 10),
      { ...figure(text.balance, 9), strong: true },
      figure(text.ofAll, 15),
      figure('%', 11),
      figure(text.ofAll, 15),
      figure('%', 11),
    ],
    rows: phases.rotations.map((row) => [`P${row.position}`, ...rotationCells(row)]),
    total: [texts.total, ...rotationCells(phases.rallies)],
  });

/** Returns `whole` divided by `part`, with one decimal. */
const perOne = (whole: number, part: number): string =>
  part === 0 ? NO_VALUE : (whole / part).toFixed(1).replace('.', ',');

export function rallyTable(phases: TeamPhases, width: number): Table {
  const { rallies, firstBall } = phases;
  const { received, sideOuts, served, breakPoints } = rallies;
  const { won, lost } = firstBall;
  return table(phases, width, {
    title: text.rallies,
    lead: [{ head: '', width: 0, align: 'left' }],
    columns: [figure(text.ofAll, 18), figure('%', 12)],
    rows: [
      [text.sideOutLong, ...shareCells(sideOuts, received)],
      [text.firstBallWon, ...shareCells(won.part, won.whole)],
      [text.firstBallLost, ...shareCells(lost.part, lost.whole)],
      [text.breakPointLong, ...shareCells(breakPoints, served)],
      [text.receptionsPerPoint, '', perOne(received, sideOuts)],
      [text.servesPerBreak, '', perOne(served, breakPoints)],
    ],
  });
}

const ATTACK: readonly Column[] = [
  figure(text.n),
  figure(text.attackPoints),
  figure(text.errors),
  figure(text.blocked),
  figure(text.percent, 11),
  figure(text.efficiency, 11),
];
const attackCells = ({ n, points, errors, blocked, percent: value, efficiency }: AttackCount): Cell[] => [
  count(n),
  count(points),
  count(errors),
  count(blocked),
  rate(value, n),
  rate(efficiency, n),
];
const PHASES: readonly AttackPhase[] = ['perfect', 'positive', 'other', 'transition'];

export const attackTable = (phases: TeamPhases, width: number): Table =>
  table(phases, width, {
    title: text.attacks,
    lead: [{ head: '', width: 0, align: 'left' }],
    columns: ATTACK,
    rows: PHASES.map((phase) => [text.phaseNames[phase], ...attackCells(phases.attacks[phase])]),
    total: [texts.total, ...attackCells(phases.attacks.all)],
  });

export const placeTable = (phases: TeamPhases, width: number): Table =>
  table(phases, width, {
    title: text.places,
    lead: [{ head: '', width: 0, align: 'left' }],
    groups: [
      { head: '', columns: 1 },
      { head: text.reception, columns: 2 },
      { head: text.transition, columns: 2 },
      { head: texts.total, columns: 3 },
    ],
    columns: [
      figure(text.n, 8),
      figure('%', 11),
      figure(text.n, 9),
      figure('%', 11),
      figure(text.n, 9),
      figure('%', 11),
      figure(text.percent, 11),
    ],
    rows: phases.places.map(({ place, shares, attacks }) => [
      text.placeNames[place],
      ...(['reception', 'transition', 'all'] as const).flatMap((phase): Cell[] => {
        const { part, whole, percent: value } = shares[phase];
        return [count(part), part === 0 ? NO_VALUE : rate(value, whole)];
      }),
      rate(attacks.percent, attacks.n),
    ]),
  });

const named = (number: number | null, name: string): string =>
  number === null ? texts.unknown : `${number} ${name.trim()}`.trim();

export const attackerTable = (phases: TeamPhases, width: number, most: number): Table =>
  table(phases, width, {
    title: text.attackers,
    lead: [{ head: text.player, width: 0, align: 'left' }],
    groups: [
      { head: '', columns: 1 },
      { head: text.reception, columns: 2 },
      { head: text.transition, columns: 2 },
      { head: texts.total, columns: 2 },
    ],
    columns: [
      figure(text.ofAll, 11),
      figure('%', 10.5),
      figure(text.ofAll, 12),
      figure('%', 10.5),
      figure(text.percent, 10.5),
      figure(text.efficiency, 10.5),
    ],
    rows: phases.attackers
      .slice(0, most)
      .map(({ number, name, reception, transition, all }) => [
        named(number, name),
        ...[reception, transition].flatMap(({ points, n }) => shareCells(points, n)),
        rate(all.percent, all.n),
        rate(all.efficiency, all.n),
      ]),
  });

export const receiverTable = (phases: TeamPhases, width: number, most: number): Table =>
  table(phases, width, {
    title: text.receivers,
    lead: [{ head: text.player, width: 0, align: 'left' }],
    columns: [
      figure(text.n),
      figure(text.errors),
      figure(text.positive, 11),
      figure(text.efficiency, 11),
      figure(text.zone, 11),
    ],
    rows: phases.receivers
      .slice(0, most)
      .map(({ number, name, n, errors, positive, efficiency, zone }) => [
        named(number, name),
        String(n),
        count(errors),
        rate(positive, n),
        rate(efficiency, n),
        zone === null ? NO_VALUE : String(zone),
      ]),
  });

export const runTable = (phases: TeamPhases, golden: number | null, width: number, most: number): Table =>
  table(phases, width, {
    title: text.runs,
    lead: [{ head: texts.setTable.set, width: 0, align: 'left' }],
    columns: [
      { ...figure(text.length, 14), strong: true },
      figure(text.from, 17),
      figure(text.to, 17),
      figure(text.server, 14),
    ],
    rows: phases.runs
      .slice(0, most)
      .map(({ set, length, from, to, server }) => [
        setName(set, set === golden),
        String(length),
        from.join('-'),
        to.join('-'),
        server === null ? NO_VALUE : String(server),
      ]),
    empty: text.noRuns,
  });
