/** @module-tag slow */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { launch, type Program } from '../kit/program.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { CLEAN, FIRST_ADMIN, judge, openMatches, presses, readWholeLog } from '../kit/recording.ts';
import { type Scout, startScout } from '../kit/scout.ts';

const refusals = (scouts: readonly Scout[], code: string): number =>
  scouts.reduce((sum, { counts }) => sum + (counts.refusals.get(code) ?? 0), 0);

const unexpectedRefusals = (scouts: readonly Scout[], ...right: string[]): string[] =>
  scouts.flatMap(({ counts }) => [...counts.refusals.keys()].filter((code) => !right.includes(code)));

const PLENTY = 4_000;

async function keepEntering(scouts: readonly Scout[], over: () => boolean): Promise<void> {
  const next = scouts.map(({ client, entered }) =>
    presses(client, entered.length + PLENTY).slice(entered.length),
  );
  for (let count = 0; !over(); count++) {
    for (const [index, scout] of scouts.entries()) {
      const press = next[index]?.[count];
      if (press) scout.enter(press);
    }
    await sleep(10);
  }
}

describe('[F7] a server that is restarted or loses its database', () => {
  let server: RecordedServer;
  let scouts: Scout[];
  beforeAll(async () => {
    server = await recordedServer(4);
    scouts = server.scouts(server.matches);
  });
  afterAll(() => server.close());

  /** Causes `fault` while scouts record. Their own retries must deliver every entry. */
  async function whileRecording(fault: () => Promise<void>): Promise<void> {
    let over = false;
    for (const { counts } of scouts) counts.refusals.clear();
    const entering = keepEntering(scouts, () => over);
    const before = scouts.reduce((sum, scout) => sum + scout.acknowledged(), 0);
    while (scouts.reduce((sum, scout) => sum + scout.acknowledged(), 0) <= before + 8) await sleep(5);
    await fault();
    over = true;
    await entering;
    await Promise.all(scouts.map((scout) => scout.drained()));
    expect(await server.verdict(scouts)).toEqual(CLEAN);
  }
  test('while the server is restarted, entries are kept and arrive afterwards', async () => {
    await whileRecording(async () => {
      await server.program().end('SIGTERM');
      await server.startAgain();
    });
  });

  test('a second server on the same data exits with one line, and the first server continues', async () => {
    await whileRecording(async () => {
      const second = launch({ dataDir: server.dataDir, env: FIRST_ADMIN });
      await expect(second).rejects.toThrow(
        /^ended before it was ready: DATA_DIR: outro servidor já usa [^\n]+\n$/,
      );
    });
    expect(unexpectedRefusals(scouts)).toEqual([]);
  });

  test('while the database is down, the server refuses with `database-down`, and later every entry is stored once', async () => {
    const times = dose(2, 10);
    let answers = 0;
    for (let time = 0; time < times; time++) {
      await whileRecording(async () => {
        await server.killDatabase();
        while (refusals(scouts, 'database-down') === 0) await sleep(5);
      });
      answers += refusals(scouts, 'database-down');
      expect(unexpectedRefusals(scouts, 'database-down')).toEqual([]);
    }
    report(`F7: the database was killed ${times} times, ${answers} answers said so`);
  });
});

/**
 * A command prefix for a namespace where `folder` is a small disk. A shell in this namespace executes the
 * lines of stdin, and exits when the command ends.
 */
const ON_A_SMALL_DISK = (folder: string, megabytes: number): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m none '${folder}' || exit 9
   exec 3<&0
   "$@" </dev/null & server=$!
   trap 'kill -TERM $server' TERM
   (while read -r line <&3; do eval "$line" >/dev/null 2>&1; echo "done: $line"; done) &
   wait $server; wait $server; status=$?
   kill $!
   exit $status`,
  'sh',
];

describe.runIf(process.platform === 'linux')('[F7] a disk that is full', () => {
  let folder: string;
  let program: Program | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'volleyscouter-small-'));
  });
  afterEach(async () => {
    await program?.end();
    await rm(folder, { recursive: true, force: true });
  });

  async function inside({ child }: Program, command: string): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      const readChunk = (chunk: Buffer): void => {
        if (chunk.includes(`done: ${command}`)) resolve();
        else child.stdout?.once('data', readChunk);
      };
      child.stdout?.once('data', readChunk);
    });
    child.stdin?.write(`${command}\n`);
    await Promise.race([ended, once(child, 'close')]);
  }

  test('makes the server refuse with `disk-full` or `database-down`; after space is freed, every entry is stored once', async () => {
    const dataDir = join(folder, 'data');
    program = await launch({ dataDir, env: FIRST_ADMIN, prefix: ON_A_SMALL_DISK(folder, 160) });
    const { address } = program;
    const { token, matches } = await openMatches(address, 2);
    const scouts = matches.map(({ id }, index) =>
      startScout({ address: () => address, token, gameId: id, client: `scout${index + 1}` }),
    );
    let over = false;
    const entering = keepEntering(scouts, () => over);
    while (scouts.some((scout) => scout.acknowledged() < 20)) await sleep(5);
    await inside(program, `cat /dev/zero > '${folder}/filler'`);
    while (refusals(scouts, 'disk-full') === 0) await sleep(5);
    const acknowledged = scouts.map((scout) => scout.acknowledged());
    await inside(program, `rm '${folder}/filler'`);
    await sleep(50);
    over = true;
    await entering;
    await Promise.all(scouts.map((scout) => scout.drained()));
    report(
      `F7: disk full after ${acknowledged.join(' and ')} acknowledged, ${refusals(scouts, 'disk-full')} answers said so, ` +
        `${refusals(scouts, 'database-down')} said that the database was away`,
    );
    expect(unexpectedRefusals(scouts, 'disk-full', 'database-down')).toEqual([]);
    for (const [index, match] of matches.entries()) {
      const scout = scouts[index];
      if (!scout) throw new Error('no scout');
      expect(judge(match, scout, await readWholeLog(address, token, match.id))).toEqual(CLEAN);
      await scout.stop();
    }
  }, 120_000);
});
