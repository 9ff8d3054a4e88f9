import { readLog } from '@volleyscouter/contract/log';
import { appendLog } from '@volleyscouter/contract/recording';
import { listShortcuts } from '@volleyscouter/contract/shortcuts';
import type { Command } from '@volleyscouter/core/rally/command';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Sent {
  number: number;
  clock: string;
  time: number;
}

const commandOf = (client: string, { number, clock, time }: Sent): Command => ({
  type: 'add',
  id: `${client}-${number}`,
  block: `${client}-${number}`,
  code: '*p',
  clock,
  time,
});

const send = (token: string, id: string, client: string, entry: Sent) =>
  server.call(
    appendLog,
    {
      params: { id },
      body: {
        client,
        rules: 1,
        batches: [{ number: entry.number, epoch: 1, base: 0, commands: [commandOf(client, entry)] }],
      },
    },
    { token },
  );

describe('[F6] clocks that jump', () => {
  test('[R-SYNC-2] the log is in the order of its numbers, with play clocks as they were sent', async () => {
    const { token } = await server.account('Scouter');
    const id = await storeGame(server.parts, {}, []);
    const clocks = ['20.00.00', '20.00.09', '19.59.58', '23.59.59', '00.00.01', '19.00.00', '20.00.10'];
    const jumps = [0, -15 * MINUTE, 3 * HOUR, -15 * MINUTE, 0, -3 * HOUR, HOUR];
    const entries = clocks.map((clock, index) => ({
      number: index + 1,
      clock,
      time: (index % 3) * 43_200,
    }));
    for (const [index, entry] of entries.entries()) {
      server.wait(jumps[index] ?? 0);
      const { status, body } = await send(token, id, 'a', entry);
      expect({ status, seq: body.seq }).toEqual({ status: 200, seq: entry.number });
    }
    const { body } = await server.call(readLog, { params: { id }, query: { since: 0 } }, { token });
    expect(body.entries).toEqual(
      entries.map((entry) => ({ seq: entry.number, command: commandOf('a', entry) })),
    );
  });

  test('[R-SYNC-2] an entry sent before a jump and again after it is stored once', async () => {
    const { token } = await server.account('Scouter');
    const id = await storeGame(server.parts, {}, []);
    const entry = { number: 1, clock: '20.00.00', time: 1 };
    for (const jump of [0, -15 * MINUTE, 3 * HOUR, -2 * HOUR - 45 * MINUTE]) {
      server.wait(jump);
      expect((await send(token, id, 'a', entry)).body.seq).toBe(1);
    }
  });

  const reads = async (token: string): Promise<number> =>
    (await server.call(listShortcuts, {}, { token })).status;

  test('[R-ID-1] a clock set back ends no session', async () => {
    const { token } = await server.account('Scouter');
    const admin = await server.admin();
    server.wait(-15 * MINUTE);
    expect([await reads(token), await reads(admin.token)]).toEqual([200, 200]);
    // 1 h 59 min after signing in; an admin's session expires after 2 h without use
    server.wait(2 * HOUR + 14 * MINUTE);
    expect([await reads(token), await reads(admin.token)]).toEqual([200, 200]);
  });

  test('[R-ID-1] if the clock jumps three hours ahead, an admin is signed out and a scouter is not', async () => {
    const { token } = await server.account('Scouter');
    const admin = await server.admin();
    server.wait(3 * HOUR);
    expect([await reads(token), await reads(admin.token)]).toEqual([200, 401]);
    const id = await storeGame(server.parts, {}, []);
    expect((await send(admin.token, id, 'a', { number: 1, clock: '20.00.00', time: 1 })).status).toBe(401);
    expect((await send(token, id, 'b', { number: 1, clock: '20.00.00', time: 1 })).status).toBe(200);
  });

  test('[R-ID-1] a used session ends at its max age: 12 hours for an admin, 7 days for a scouter', async () => {
    const { token } = await server.account('Scouter');
    const admin = await server.admin();
    for (let hour = 1; hour < 12; hour++) {
      server.wait(HOUR);
      expect(await reads(admin.token)).toBe(200);
    }
    server.wait(HOUR);
    expect([await reads(admin.token), await reads(token)]).toEqual([401, 401]);
    const other = await server.account('Scouter');
    for (let half = 1; half < 14 * 2; half++) {
      server.wait(6 * HOUR);
      expect(await reads(other.token)).toBe(200);
    }
    server.wait(6 * HOUR);
    expect(await reads(other.token)).toBe(401);
  });
});
