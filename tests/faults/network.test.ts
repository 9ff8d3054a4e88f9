/**
 * F3: the network is cut, is slow, and loses answers.
 *
 * @module-tag guard
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { CLEAN, presses } from '../kit/recording.ts';
import type { Scout } from '../kit/scout.ts';
import { type WeakNetwork, weakNetwork } from '../kit/weak-network.ts';

const SCOUTS = 4;
/** Shorter than in the product, so that a missing answer does not delay the test. */
const ANSWER_TIMEOUT_MS = 300;

let server: RecordedServer;
let network: WeakNetwork;
beforeAll(async () => {
  server = await recordedServer(SCOUTS + 1);
  network = await weakNetwork(server.address());
});
afterAll(async () => {
  await network.close();
  await server.close();
});

/** The network is slow, is cut `cuts` times and loses `swallowed` answers. */
async function record(
  scouts: readonly Scout[],
  perScout: number,
  cuts: number,
  swallowed: number,
): Promise<void> {
  const random = seeded(7);
  const all = scouts.map(({ client }) => presses(client, perScout));
  let dueCuts = 0;
  for (let count = 0; count < perScout; count++) {
    const isDue = (times: number): boolean =>
      Math.floor(((count + 1) * times) / perScout) > Math.floor((count * times) / perScout);
    network.heal();
    network.delay(count % 3 === 0 ? random() * 20 : 0);
    if (isDue(swallowed)) network.swallow(1, count % 4 === 0);
    for (const [index, scout] of scouts.entries()) {
      const press = all[index]?.[count];
      if (press) scout.enter(press);
    }
    await sleep(random() * 12);
    if (isDue(cuts)) dueCuts++;
    if (dueCuts === 0) continue;
    const isLong = count % 8 === 0;
    // a cut without an open connection has no effect
    if (isLong ? network.down() : network.cut()) dueCuts--;
    if (isLong) await sleep(random() * 100);
  }
  network.heal();
  while (dueCuts > 0 || network.counts.swallowed < swallowed) {
    await sleep(random() * 12);
    if (dueCuts > 0 && network.cut()) dueCuts--;
  }
  // until the answer to an entry is lost
  for (let count = perScout; scouts.every(({ counts }) => counts.lostAnswers === 0); count++) {
    network.swallow(1, false);
    for (const scout of scouts) scout.enter(...presses(scout.client, count + 1).slice(-1));
    await sleep(100);
  }
}

describe('[F3] [R-SYNC-2] a network that fails', () => {
  test(
    'causes no lost and no doubled entry',
    async () => {
      const [perScout, cuts, swallowed] = [dose(60, 500), dose(20, 200), dose(8, 50)];
      const scouts = server.scouts(server.matches.slice(0, SCOUTS), {
        address: () => network.address,
        patience: ANSWER_TIMEOUT_MS,
        most: 5,
      });
      await record(scouts, perScout, cuts, swallowed);
      const healed = performance.now();
      await Promise.all(scouts.map((scout) => scout.drained()));
      const seconds = (performance.now() - healed) / 1000;
      await Promise.all(scouts.map((scout) => scout.stop()));
      const acknowledged = scouts.reduce((sum, scout) => sum + scout.acknowledged(), 0);
      const lostAnswers = scouts.reduce((sum, { counts }) => sum + counts.lostAnswers, 0);
      report(
        `F3: ${acknowledged} acknowledged, ${network.counts.cuts} cuts, ${network.counts.swallowed} answers swallowed, ` +
          `${lostAnswers} retried that were stored, drained ${seconds.toFixed(2)} s after healing`,
      );
      expect(acknowledged).toBe(scouts.reduce((sum, { entered }) => sum + entered.length, 0));
      expect(acknowledged).toBeGreaterThanOrEqual(SCOUTS * perScout);
      expect(network.counts.cuts).toBeGreaterThanOrEqual(cuts);
      expect(network.counts.swallowed).toBeGreaterThanOrEqual(swallowed);
      expect(lostAnswers).toBeGreaterThan(0);
      expect(await server.verdict(scouts)).toEqual(CLEAN);
    },
    dose(60_000, 600_000),
  );

  test('the check fails for a client that resends unanswered entries under a new number', async () => {
    const [scout] = server.scouts(server.matches.slice(SCOUTS), {
      address: () => network.address,
      patience: ANSWER_TIMEOUT_MS,
      renumbers: true,
    });
    if (!scout) throw new Error('no scout');
    for (const press of presses(scout.client, 5)) {
      network.swallow(1, false);
      scout.enter(press);
      await scout.drained();
    }
    await scout.stop();
    expect((await server.verdict([scout])).twice).toBeGreaterThan(0);
  });
});
