import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { MOVEMENTS, type Movements } from '@volleyscouter/core/rally/point';
import type { Court } from './court.ts';
import type { Flagged } from './model.ts';

export function visible(state: Match['state']): Court {
  const { set, score, setsWon, closed, serving, left, home, visitor, over, changes, off, golden } = state;
  const court = { set, score, setsWon, closed, serving, left, home, visitor, over, changes, off, golden };
  return JSON.parse(JSON.stringify(court));
}

export const engine = (commands: readonly Command[], moves: Partial<Movements> = {}): Court =>
  visible(foldLog(commands, { ...MOVEMENTS, ...moves }).state);

export const flagsOf = ({ plays }: Pick<Match, 'plays'>): Flagged[] =>
  plays.map(({ id, flags }) => ({ id, flags: [...flags].sort() }));
