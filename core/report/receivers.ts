import type { Side, Zone } from '../code/vocabulary.ts';
import { receivers, receptionZones } from '../stats/receptions.ts';
import { efficiencyOf, percent } from '../stats/tally.ts';
import type { TouchRow } from '../stats/touches.ts';

export interface ReceiverRow {
  /** `null`: an unknown player. */
  number: number | null;
  name: string;
  n: number;
  errors: number;
  /** Share of # and +, in per cent. */
  positive: number | null;
  efficiency: number | null;
  /** Zone of most receptions; `null` if unknown. */
  zone: Zone | null;
}

/** Most receptions first. */
export function receiverRows(
  touches: readonly TouchRow[],
  side: Side,
  nameOf: (number: number) => string,
): ReceiverRow[] {
  const rows = [...receivers(touches, { side })].map(([number, figures]) => ({
    number,
    name: number === null ? '' : nameOf(number),
    n: figures.n,
    errors: figures.grades['='],
    positive: percent(figures.grades['#'] + figures.grades['+'], figures.n),
    efficiency: efficiencyOf('R', figures),
    zone: [...receptionZones(touches, { side, number }).keys()].find((zone) => zone !== null) ?? null,
  }));
  return rows.sort((one, other) => other.n - one.n);
}
