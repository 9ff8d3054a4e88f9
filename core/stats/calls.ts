/** Decision 88. */
import type { Side } from '../code/vocabulary.ts';
import { setterOf } from './distribution.ts';
import { type Graded, graded, groupRows } from './graded.ts';
import { isPoint } from './tally.ts';
import type { TouchRow } from './touches.ts';

export interface CallFigures {
  /** K1, KM ... */
  code: string;
  sets: Graded;
  attacks: Graded;
  points: Graded;
  /**
   * `received`: set touches after a reception in decided rallies. `sideOuts`: the part of them in rallies that
   * the team won.
   */
  received: Graded;
  sideOuts: Graded;
}

/** The most frequent first. `setter`: only the balls that this player set. */
export function callFigures(rows: readonly TouchRow[], side: Side, setter?: number): CallFigures[] {
  const teamRows = rows.filter(({ touch }) => touch.side === side);
  const isBy = (number: number | null): boolean => setter === undefined || number === setter;
  const sets = teamRows.filter((row) => row.touch.skill === 'E' && isBy(row.touch.number ?? row.setter));
  const calls = [...groupRows(sets, ({ touch }) => touch.combo)].flatMap(([code, called]): CallFigures[] => {
    if (code === null) return [];
    const attacks = teamRows.filter((row) => row.assist?.combo === code && isBy(setterOf(row)));
    const received = called.filter(({ phase, winner }) => phase === 'reception' && winner !== null);
    return [
      {
        code,
        sets: graded(called),
        attacks: graded(attacks),
        points: graded(attacks.filter(({ touch }) => isPoint(touch))),
        received: graded(received),
        sideOuts: graded(received.filter(({ winner }) => winner === side)),
      },
    ];
  });
  return calls.sort((one, other) => other.sets.n - one.sets.n);
}
