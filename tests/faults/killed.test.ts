import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { CLEAN, presses } from '../kit/recording.ts';
import type { Scout } from '../kit/scout.ts';

const SCOUTS = 4;
const random = seeded(Date.parse('2026-05-01'));
const below = (limit: number): number => Math.floor(random() * limit);

let server: RecordedServer;
beforeAll(async () => {
  server = await recordedServer(SCOUTS * 2 + 1);
});
afterAll(() => server.close());

async function record(scouts: readonly Scout[], perScout: number): Promise<void> {
  const next = scouts.map(({ client, entered }) =>
    presses(client, entered.length + perScout).slice(entered.length),
  );
  for (let count = 0; count < perScout; count++) {
    for (const [index, scout] of scouts.entries()) {
      const press = next[index]?.[count];
      if (press) scout.enter(press);
    }
    await sleep(2);
  }
}

/**
 * In even rounds a signal kills the server; in odd rounds the server kills itself after some commits. Every
 * fifth round kills the database too.
 */
async function kill(round: number, recording: Promise<void>): Promise<void> {
  const bySignal = round % 2 === 0;
  if (bySignal) {
    await sleep(below(60));
    server.program().child.kill('SIGKILL');
  }
  await server.program().status;
  if (round % 5 === 0) await server.killDatabase();
  await recording;
}

/** `perScout`: presses of a scout between two kills. */
async function rounds(scouts: readonly Scout[], kills: number, perScout: number): Promise<void> {
  for (let round = 1; round <= kills; round++) {
    // a commit number above the number of presses would never be reached
    const fault = `after-commit:${1 + below(perScout)}`;
    await server.program().end('SIGKILL');
    await server.startAgain(round % 2 === 1 ? { env: { VOLLEYSCOUTER_FAULT: fault } } : {});
    await kill(round, record(scouts, perScout));
  }
  await server.program().end('SIGKILL');
  await server.startAgain();
  await Promise.all(scouts.map((scout) => scout.drained()));
  await Promise.all(scouts.map((scout) => scout.stop()));
}

const sum = (scouts: readonly Scout[], figure: (scout: Scout) => number): number =>
  scouts.reduce((total, scout) => total + figure(scout), 0);

describe('[F1] [R-SYNC-1] a server that is killed', () => {
  test('an entry whose answer was lost in a kill is retried and stored once', async () => {
    const scouts = server.scouts(server.matches.slice(SCOUTS * 2), { most: 3 });
    await rounds(scouts, 1, 8);
    expect(sum(scouts, ({ counts }) => counts.lostAnswers)).toBe(1);
    expect(await server.verdict(scouts)).toEqual(CLEAN);
  });

  test('a killed server loses nothing that it acknowledged, stores nothing twice, and starts again with its database', {
    tags: 'guard',
    timeout: dose(300_000, 1_800_000),
  }, async () => {
    const [kills, perScout] = [dose(15, 102), dose(10, 13)];
    // few batches per call, so that there are always enough commits
    const scouts = server.scouts(server.matches.slice(0, SCOUTS), { most: 3 });
    await rounds(scouts, kills, perScout);
    const acknowledged = sum(scouts, (scout) => scout.acknowledged());
    const lostAnswers = sum(scouts, ({ counts }) => counts.lostAnswers);
    report(
      `F1: ${kills} kills, ${acknowledged} acknowledged, ${lostAnswers} answers lost after commit and retried`,
    );
    expect(acknowledged).toBe(SCOUTS * kills * perScout);
    expect(lostAnswers).toBeGreaterThanOrEqual(dose(5, 30));
    expect(await server.verdict(scouts)).toEqual(CLEAN);
  });

  test('the check fails for a client that retries under a new number', {
    tags: 'guard',
    timeout: 120_000,
  }, async () => {
    const scouts = server.scouts(server.matches.slice(SCOUTS, SCOUTS * 2), { renumbers: true });
    await rounds(scouts, 4, 8);
    expect((await server.verdict(scouts)).twice).toBeGreaterThan(0);
  });
});
