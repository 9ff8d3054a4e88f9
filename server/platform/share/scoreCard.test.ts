import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { logScores, summaryOf } from '../../scouting/games/answers.ts';
import { EMPTY_GAME, type GameRow } from '../../scouting/games/store.ts';
import { descriptionOf, scoreCard } from './scoreCard.ts';

const ROW: GameRow = { ...EMPTY_GAME, id: 'g', importedFrom: null, copyOf: null, madeBy: null, seq: 0 };
const add = (code: string, at: number): Command => ({ type: 'add', id: `${at}`, block: `${at}`, code });
const points = (side: '*' | 'a', count: number): string[] => Array.from({ length: count }, () => `${side}p`);

test('a golden set is not a sixth set, and its score is marked', () => {
  const settings: Command = { type: 'settings', settings: { bestOf: 1, points: [3, 3] } };
  const codes = [...points('*', 3), '**golden', ...points('a', 2)];
  const match = foldLog([settings, ...codes.map(add)]);
  const card = scoreCard(ROW, match, null, new Date(0));
  expect(descriptionOf(card)).toBe('Set de ouro · 0 x 2 (3 x 0, Ou 0 x 2)');
  expect(summaryOf(ROW, logScores(match), true).aoVivo).toEqual({ set: 2, home: 0, away: 2, ouro: true });
});
