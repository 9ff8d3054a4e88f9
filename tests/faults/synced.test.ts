/**
 * F2: server and database run under strace; the test finds the commits in the write-ahead log itself.
 *
 * @module-tag slow
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from '@volleyscouter/server/platform/database/embedded/create';
import { clusterHome, locate } from '@volleyscouter/server/platform/database/open';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { CLEAN, type OpenMatch, presses } from '../kit/recording.ts';
import { ensureStrace, readTrace, straceWords, type Trace } from '../kit/strace.ts';
import { commitsOf, type Position, readWal } from '../kit/wal.ts';

const SCOUTS = 4;
let folder: string;
let server: RecordedServer;
beforeAll(async () => {
  ensureStrace();
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-trace-'));
  server = await recordedServer(SCOUTS * 2);
}, 300_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function acknowledgedBy(text: string): string | null {
  if (!text.includes('HTTP/1.1 200') || !text.includes('\\"fates\\"')) return null;
  const number = [...text.matchAll(/\\"number\\":(\d+)/g)].at(-1)?.[1];
  const client = /\\"client\\":\\"([\w-]+)\\"/.exec(text)?.[1];
  return number !== undefined && client !== undefined ? `${client}-${number}` : null;
}

/** True if a sync of the log covers the commit: it began after the write and ended before this line. */
function isSafe({ written, synced }: Trace, commit: Position, line: number): boolean {
  return synced.some(
    ({ begins, ends, from }) =>
      ends < line &&
      commit > from &&
      commit <= from + 16 * 1024 * 1024 &&
      written.some((write) => write.from < commit && write.to >= commit && write.ends < begins),
  );
}

/** A deliberate mistake: PostgreSQL answers before it has synced. */
async function disableSyncCommit(): Promise<void> {
  const located = await locate({ dataDir: server.dataDir, databaseUrl: undefined });
  if (!located.ok) throw new Error(located.error);
  const client = new pg.Client(located.value.url);
  await client.connect();
  await client.query('alter system set synchronous_commit = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function recordUnderStrace(
  matches: readonly OpenMatch[],
  perScout: number,
  isCareless: boolean,
): Promise<{ answers: number; early: number }> {
  const file = join(folder, isCareless ? 'careless' : 'careful');
  await server.program().end();
  await server.startAgain({ prefix: straceWords(file) });
  if (isCareless) await disableSyncCommit();
  const scouts = server.scouts(matches, { most: 1 });
  for (const scout of scouts) for (const press of presses(scout.client, perScout)) scout.enter(press);
  await Promise.all(scouts.map((scout) => scout.drained()));
  expect(await server.verdict(scouts)).toEqual(CLEAN);
  await Promise.all(scouts.map((scout) => scout.stop()));
  await server.program().end();
  const commits = commitsOf(readWal(dataFolder(clusterHome(server.dataDir))), /scout-\w+-\d+/g);
  const trace = readTrace(await readFile(file, 'latin1'));
  const answers = trace.sent.flatMap(({ begins, text }) => {
    const entry = acknowledgedBy(text);
    return entry === null ? [] : [{ begins, commit: commits.get(entry) }];
  });
  const early = answers.filter(
    ({ begins, commit }) => commit === undefined || !isSafe(trace, commit, begins),
  );
  return { answers: answers.length, early: early.length };
}

// strace exists only on Linux, where the tests always run
describe.runIf(process.platform === 'linux')('[F2] [R-SYNC-1] an answer', () => {
  test(
    'is sent after a sync that began when its commit had been written',
    async () => {
      const perScout = dose(40, 500);
      const { answers, early } = await recordUnderStrace(server.matches.slice(0, SCOUTS), perScout, false);
      report(`F2: ${answers} answers, ${early} before their sync`);
      expect(answers).toBe(SCOUTS * perScout);
      expect(early).toBe(0);
    },
    dose(60_000, 300_000),
  );

  test('the check fails if commits are not synced before the answer', async () => {
    const { answers, early } = await recordUnderStrace(server.matches.slice(SCOUTS), 20, true);
    expect(answers).toBe(SCOUTS * 20);
    expect(early).toBeGreaterThan(0);
  });
});
