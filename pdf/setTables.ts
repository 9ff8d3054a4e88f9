import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { CoachReport } from '@volleyscouter/core/report/coachReport';
import type { SetLine } from '@volleyscouter/core/report/setLines';
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import type { SetPoints } from '@volleyscouter/core/stats/sets';
import { INK } from './colors.ts';
import { count } from './shares.ts';
import type { Column, Table } from './table.ts';
import { texts } from './texts.ts';

const text = texts.setTable;
/** In mm. */
const PARTIALS = 42;

const scoreOf = (score: readonly [number, number] | null): string => (score ? score.join('-') : NO_VALUE);
const lasted = (minutes: number | null): string => (minutes === null ? text.unknown : text.duration(minutes));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const setName = (set: number, isGolden: boolean): string =>
  isGolden ? texts.goldenLabel : texts.setNumber(set);

const pointsOver = (sets: readonly SetLine[]): [number, number] => [
  sum(sets.map(({ score }) => score[0])),
  sum(sets.map(({ score }) => score[1])),
];

export function setTable({ lines }: Pick<CoachReport, 'lines'>): Table {
  const longest = lines.reduce<SetLine['partials']>(
    (most, { partials }) => (partials.length > most.length ? partials : most),
    [],
  );
  const partials = longest.map(
    ({ at }): Column => ({ head: String(at), width: PARTIALS / longest.length, align: 'right' }),
  );
  const minutes = lines.map((set) => set.minutes);
  const knownMinutes = minutes.flatMap((setMinutes) => setMinutes ?? []);
  const total = knownMinutes.length === minutes.length ? sum(knownMinutes) : null;
  return {
    title: text.title,
    color: INK,
    groups: [
      { head: '', columns: 2 },
      { head: partials.length > 0 ? text.partials : '', columns: partials.length },
      { head: '', columns: 1 },
    ],
    columns: [
      { head: text.set, width: 24, align: 'left' },
      { head: text.minutes, width: 18, align: 'right' },
      ...partials,
      { head: text.score, width: partials.length > 0 ? 16 : 16 + PARTIALS, align: 'right', strong: true },
    ],
    rows: lines.map(({ set, isGolden, score, partials: setPartials, minutes: minutesOfSet }) => [
      setName(set, isGolden),
      lasted(minutesOfSet),
      ...partials.map((_, index) => (setPartials[index] ? scoreOf(setPartials[index].score) : '')),
      scoreOf(score),
    ]),
    total:
      lines.length === 0
        ? null
        : [texts.total, lasted(total), ...partials.map(() => ''), scoreOf(pointsOver(lines))],
    empty: text.none,
  };
}

export const SOURCES = ['serve', 'attack', 'block', 'opponentErrors'] as const satisfies (keyof SetPoints)[];

/** Points that no rally gave (`texts.given`) have a row only if there are such points. */
export function sourceTable(
  { lines, sheets }: Pick<CoachReport, 'lines' | 'sheets'>,
  names: Readonly<Record<Side, string>>,
  width: number,
): Table {
  const points = SIDES.map((side) => sheets[side].points);
  const all = pointsOver(lines);
  const unsourced = points.map(
    (teamPoints, index) => (all[index] ?? 0) - sum(SOURCES.map((source) => teamPoints[source])),
  );
  const row = (label: string, values: readonly number[]): string[] => [label, ...values.map(count)];
  return {
    title: texts.sourceTitle,
    color: INK,
    groups: [],
    columns: [
      { head: '', width: width - 52, align: 'left' },
      ...SIDES.map((side): Column => ({ head: names[side], width: 26, align: 'right' })),
    ],
    rows: [
      ...SOURCES.map((source) =>
        row(
          texts.sourceNames[source],
          points.map((teamPoints) => teamPoints[source]),
        ),
      ),
      ...(unsourced.some((value) => value > 0) ? [row(texts.given, unsourced)] : []),
    ],
    total: row(texts.total, all),
    empty: '',
  };
}
