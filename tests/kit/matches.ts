import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '@volleyscouter/core/rally/command';
import { type Squad, simulateMatch } from '@volleyscouter/core/rally/simulate';
import { seeded } from '@volleyscouter/server/demo/seeded';
import type { Parts } from '@volleyscouter/server/parts';
import { inTransaction } from '@volleyscouter/server/platform/database/transaction';
import { EMPTY_GAME, type GameData, insertGame } from '@volleyscouter/server/scouting/games/store';
import { append } from '@volleyscouter/server/scouting/log/store';

export const dvwText = (): string =>
  readFileSync(fileURLToPath(new URL('../fixtures/amistoso.dvw', import.meta.url)), 'utf8');

const squad = (first: number): Squad => ({
  six: [0, 1, 2, 3, 4, 5].map((offset) => first + offset),
  setter: 1,
  libero: first + 9,
  strength: 0.5,
});

/** Best of three between 1-6 (libero 10) and 11-16 (libero 20). */
export const playedMatch = (seed = 1): Command[] =>
  simulateMatch(squad(1), squad(11), seeded(seed), {
    bestOf: 3,
    home: [{ number: 10, role: 'libero' }],
    visitor: [{ number: 20, role: 'libero' }],
  });

export async function storeGame(
  { db, clock }: Parts,
  data: Partial<GameData>,
  commands: readonly Command[] = playedMatch(),
): Promise<string> {
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    await insertGame(tx, id, { ...EMPTY_GAME, ...data }, clock());
    await append(tx, { gameId: id, seq: 0, commands, author: null, now: clock() });
  });
  return id;
}
