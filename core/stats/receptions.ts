import type { Side, TouchType, Zone } from '../code/vocabulary.ts';
import { type Graded, graded, gradedBy, groupRows, isSmall, shareOfGrades } from './graded.ts';
import { byShirt, efficiencyOf } from './tally.ts';
import type { TouchRow } from './touches.ts';

/** `null` selects unknown values. */
export interface ReceptionFilter {
  side: Side;
  number?: number | null;
  /** End zone of the serve. */
  zone?: Zone | null;
  type?: TouchType | null;
}

/** From the reception, else from the serve. */
export const receptionZone = ({ touch, serve }: TouchRow): Zone | null => touch.to ?? serve?.to ?? null;
const typeOf = ({ touch, serve }: TouchRow): TouchType | null => touch.type ?? serve?.type ?? null;

export const receptionsIn = (
  rows: readonly TouchRow[],
  { side, number, zone, type }: ReceptionFilter,
): TouchRow[] =>
  rows.filter(
    (row) =>
      row.touch.skill === 'R' &&
      row.touch.side === side &&
      (number === undefined || row.touch.number === number) &&
      (zone === undefined || receptionZone(row) === zone) &&
      (type === undefined || typeOf(row) === type),
  );

/**
 * By shirt number, ascending; `null`, an unknown player, last. Efficiency is computed by `efficiencyOf('R',
 * ...)`.
 */
export const receivers = (
  rows: readonly TouchRow[],
  filter: ReceptionFilter,
): ReadonlyMap<number | null, Graded> =>
  new Map([...gradedBy(receptionsIn(rows, filter), ({ touch }) => touch.number)].sort(byShirt));

/** Most frequent first. */
export const receptionZones = (
  rows: readonly TouchRow[],
  filter: ReceptionFilter,
): ReadonlyMap<Zone | null, Graded> => gradedBy(receptionsIn(rows, filter), receptionZone);

/** Most frequent first. */
export const serveTypes = (
  rows: readonly TouchRow[],
  filter: ReceptionFilter,
): ReadonlyMap<TouchType | null, Graded> => gradedBy(receptionsIn(rows, filter), typeOf);

/** Zone and type are absent if the figures are not split by them. */
export interface ServeTarget {
  number: number;
  zone?: Zone | null;
  type?: TouchType | null;
  figures: Graded;
  efficiency: number | null;
  small: boolean;
}
export type TargetPart = 'zone' | 'type';

function worseFirst(one: ServeTarget, other: ServeTarget): number {
  const positive = ({ figures }: ServeTarget): number => shareOfGrades(figures, ['#', '+']) ?? 0;
  return (
    Number(one.small) - Number(other.small) ||
    (one.efficiency ?? 0) - (other.efficiency ?? 0) ||
    positive(one) - positive(other) ||
    other.figures.n - one.figures.n ||
    one.number - other.number
  );
}

/**
 * The lowest efficiency first, but small samples last. `parts`: splits the figures by end zone or type of
 * serve.
 */
export function serveTargets(
  rows: readonly TouchRow[],
  filter: ReceptionFilter,
  parts: readonly TargetPart[] = [],
): ServeTarget[] {
  const keyOf = (row: TouchRow): string =>
    [
      row.touch.number,
      parts.includes('zone') && receptionZone(row),
      parts.includes('type') && typeOf(row),
    ].join();
  const groups = groupRows(receptionsIn(rows, filter), keyOf).values();
  const targets = [...groups].flatMap((group): ServeTarget[] => {
    const [first] = group;
    if (!first || first.touch.number === null) return [];
    const figures = graded(group);
    return [
      {
        number: first.touch.number,
        ...(parts.includes('zone') && { zone: receptionZone(first) }),
        ...(parts.includes('type') && { type: typeOf(first) }),
        figures,
        efficiency: efficiencyOf('R', figures),
        small: isSmall(figures),
      },
    ];
  });
  return targets.sort(worseFirst);
}
