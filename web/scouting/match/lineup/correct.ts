import { otherSide, type Position, type Side } from '@volleyscouter/core/code/vocabulary';
import type { Add, Manual } from '@volleyscouter/core/rally/command';
import type { KeyTimes } from '@volleyscouter/core/rally/keyTimes';
import { type MatchState, type Score, teamOf } from '@volleyscouter/core/rally/state';
import { rotatedPositions, rotatedSetter, sideName } from './six.ts';

export type Correction =
  | { kind: 'score'; side: Side; by: 1 | -1 }
  | { kind: 'serving'; side: Side }
  | { kind: 'left' }
  | { kind: 'setter'; side: Side; position: Position }
  | { kind: 'turn'; side: Side; by: 1 | -1 };

const MAX_POINTS = 199;

function scoreAfter({ score: [home, visitor] }: MatchState, side: Side, by: 1 | -1): Score | null {
  const next: Score = side === '*' ? [home + by, visitor] : [home, visitor + by];
  return Math.min(...next) < 0 || Math.max(...next) > MAX_POINTS ? null : next;
}

function manualOf(state: MatchState, correction: Correction): Omit<Manual, 'type' | 'id' | 'block'> | null {
  switch (correction.kind) {
    case 'score': {
      const score = scoreAfter(state, correction.side, correction.by);
      return score && { score };
    }
    case 'serving':
      return state.serving === correction.side ? null : { serving: correction.side };
    case 'left':
      return { left: otherSide(state.left) };
    case 'turn': {
      const { six, setter } = teamOf(state, correction.side);
      if (six.length < 6) return null;
      const { by } = correction;
      return {
        [sideName(correction.side)]: { six: rotatedPositions(six, by), setter: rotatedSetter(setter, by) },
      };
    }
    case 'setter':
      return null;
  }
}

/** `null` if the correction changes nothing or is impossible. */
export function commandOf(
  state: MatchState,
  correction: Correction,
  newId: () => string,
  keys: KeyTimes | null = null,
): Add | Manual | null {
  if (correction.kind === 'setter') {
    const { side, position } = correction;
    if (teamOf(state, side).setter === position) return null;
    return { type: 'add', id: newId(), block: newId(), code: `${side}z${position}`, ...(keys && { keys }) };
  }
  const change = manualOf(state, correction);
  return change && { type: 'manual', id: newId(), block: newId(), ...change, ...(keys && { keys }) };
}
