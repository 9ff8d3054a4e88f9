/** Who receives how, and where she was served: whom to serve at. */
import type { Side, Zone } from '../code/vocabulary.ts';
import { receivers, receptionZones } from '../stats/receptions.ts';
import { efficiencyOf, percent } from '../stats/tally.ts';
import type { TouchRow } from '../stats/touches.ts';

export interface ReceiverRow {
  /** `null`: a player nobody knows. */
  number: number | null;
  name: string;
  n: number;
  errors: number;
  /** # and +, in per cent. */
  positive: number | null;
  efficiency: number | null;
  /** Where most serves came down that she received; `null` where nobody said. */
  zone: Zone | null;
}

/** Of a side, who received most first. */
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
