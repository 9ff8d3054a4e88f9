/** `sets=1,3&ultimos=20&rotacao=casa3` (or `rotacao=fora-agora`), and the score (scoreAddress.ts). */
import type { Position, Side } from '@volleyscouter/core/code/vocabulary';
import { type MatchState, teamOf } from '@volleyscouter/core/rally/state';
import type { Range, ScoreFilter } from '@volleyscouter/core/stats/range';
import { readScore, writeScore } from './scoreAddress.ts';

export const LAST = [10, 20, 30, 50] as const;

export interface RangeChoice {
  /** Set numbers in ascending order; empty for all sets. */
  sets: readonly number[];
  last: number | null;
  /** `now`: the current rotation of the side. */
  rotation: { side: Side; position: Position | 'now' } | null;
  score: ScoreFilter;
}

export const ALL: RangeChoice = { sets: [], last: null, rotation: null, score: {} };

const SIDE_NAMES = { casa: '*', fora: 'a' } as const;
const nameOf = (side: Side): keyof typeof SIDE_NAMES => (side === '*' ? 'casa' : 'fora');

export const writeRotation = (rotation: RangeChoice['rotation']): string =>
  rotation ? nameOf(rotation.side) + (rotation.position === 'now' ? '-agora' : rotation.position) : '';

export function parseRotation(text: string): RangeChoice['rotation'] {
  const [, name, position] = /^(casa|fora)([1-6]|-agora)$/.exec(text) ?? [];
  if (name !== 'casa' && name !== 'fora') return null;
  return {
    side: SIDE_NAMES[name],
    position: position === '-agora' ? 'now' : (Number(position) as Position),
  };
}

export function readRange(params: URLSearchParams): RangeChoice {
  const numbers = (params.get('sets') ?? '').split(',').map(Number);
  const sets = [...new Set(numbers)].filter((set) => Number.isInteger(set) && set > 0).sort((a, b) => a - b);
  const last = Number(params.get('ultimos'));
  return {
    sets,
    last: Number.isInteger(last) && last > 0 ? last : null,
    rotation: parseRotation(params.get('rotacao') ?? ''),
    score: readScore(params),
  };
}

export function writeRange(params: URLSearchParams, { sets, last, rotation, score }: RangeChoice): void {
  const setParam = (name: string, text: string) => (text ? params.set(name, text) : params.delete(name));
  setParam('sets', sets.join());
  setParam('ultimos', last === null ? '' : String(last));
  setParam('rotacao', writeRotation(rotation));
  writeScore(params, score);
}

export function rangeOf({ sets, last, rotation, score }: RangeChoice, state: MatchState): Range {
  const position = rotation?.position === 'now' ? teamOf(state, rotation.side).setter : rotation?.position;
  return {
    ...score,
    ...(sets.length > 0 && { sets }),
    ...(last !== null && { last }),
    ...(rotation && position && { rotation: { side: rotation.side, position } }),
  };
}
