import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog, type Match } from '../rally/fold.ts';
import { setNumbers } from '../rally/items.ts';
import { ralliesOf } from './rallies.ts';
import { rotationFigures } from './rotations.ts';
import { setPoints } from './sets.ts';

const after = (codes: string): Match =>
  foldLog([
    { type: 'settings', settings: { bestOf: 3, points: [25, 15] } },
    LINEUP,
    ...codes.split(' ').map((code, at): Command => ({ type: 'add', id: `${at}`, block: `${at}`, code })),
  ]);

describe("[R-RALLY-11] awarded points are in no player's figures", () => {
  test.each(['*01SM# acr', '*01SM# a11SM= awa', 'awo'])('after %s', (codes) => {
    const match = after(codes);
    const rallies = ralliesOf(match);
    const errors = codes.includes('SM=') ? 1 : 0;
    const serves = codes.includes('SM#') ? 1 : 0;
    const all = setNumbers(match).map((set) => setPoints(match, rallies, '*', set));
    expect(all[0]).toEqual({ serve: serves, attack: 0, block: 0, opponentErrors: errors });
    expect(all.slice(1).every(({ opponentErrors }) => opponentErrors === 0)).toBe(true);
    const won = rotationFigures(rallies, '*').reduce((sum, row) => sum + row.won, 0);
    expect(won).toBe(serves + errors);
    expect(setPoints(match, rallies, 'a', 1)).toEqual({ serve: 0, attack: 0, block: 0, opponentErrors: 0 });
  });
});
