/** The engine's answer in the model's words. */
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { MOVEMENTS, type Movements } from '@volleyscouter/core/rally/point';
import type { Court } from './court.ts';

export function visible(state: Match['state']): Court {
  const { set, score, setsWon, closed, serving, left, home, visitor, over } = state;
  return JSON.parse(JSON.stringify({ set, score, setsWon, closed, serving, left, home, visitor, over }));
}

export const engine = (commands: readonly Command[], moves: Partial<Movements> = {}): Court =>
  visible(foldLog(commands, { ...MOVEMENTS, ...moves }).state);
