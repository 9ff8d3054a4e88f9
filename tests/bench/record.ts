/** B4 and B5: an entry until it is acknowledged, over HTTP, the scouts in another process; beside it what the database alone does. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connect, makePool } from '@volleyscouter/server/database/connection';
import { locate } from '@volleyscouter/server/database/open';
import { type RecordedServer, recordedServer } from '../kit/recorded-server.ts';
import { below, type Figure, percentile } from './measure.ts';

const RECORDERS = fileURLToPath(new URL('recorders.ts', import.meta.url));
const CLIENTS = 50;
const SECONDS = 6;

/** Milliseconds of every call of so many scouts. */
async function recordOn(server: RecordedServer, games: readonly string[]): Promise<number[]> {
  const args = [RECORDERS, server.address(), server.token, String(SECONDS), ...games];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 28 });
  return JSON.parse(stdout);
}

/** Bare commits of four statements a second, on the same database, by as many connections as the server has. */
async function bareCommits(server: RecordedServer): Promise<number> {
  const located = await locate({ dataDir: server.dataDir, databaseUrl: undefined });
  if (!located.ok) throw new Error(located.error);
  const client = await connect(located.value.url);
  await client.query('create table bare (id integer primary key, seq integer not null)');
  await client.query('insert into bare select n, 0 from generate_series(1, $1) as n', [CLIENTS]);
  const pool = makePool(located.value.url);
  const end = performance.now() + SECONDS * 500;
  let commits = 0;
  const work = async (id: number): Promise<void> => {
    while (performance.now() < end) {
      const tx = await pool.connect();
      await tx.query('begin');
      await tx.query({ name: 'lock', text: 'select seq from bare where id = $1 for update', values: [id] });
      await tx.query({ name: 'add', text: 'update bare set seq = seq + 1 where id = $1', values: [id] });
      await tx.query('commit');
      tx.release();
      commits++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => work(index + 1)));
  await pool.end();
  await client.query('drop table bare');
  await client.end();
  return commits / (SECONDS / 2);
}

export async function recordFigures(): Promise<Figure[]> {
  const server = await recordedServer(CLIENTS + 1);
  try {
    const [alone = '', ...all] = server.matches.map(({ id }) => id);
    const one = await recordOn(server, [alone]);
    const many = await recordOn(server, all);
    const rate = many.length / SECONDS;
    const bare = await bareCommits(server);
    return [
      below('B4', 'entry -> acknowledged, one scout, median', percentile(one, 0.5), 5),
      below('B4', 'the same, p99', percentile(one, 0.99), 25),
      {
        id: 'B5',
        what: `entries acknowledged, ${CLIENTS} scouts on ${CLIENTS} matches`,
        figure: `${rate.toFixed(0)} /s`,
        reach: '>= 1000 /s',
        reached: rate >= 1000,
      },
      below('B5', 'the same, p99', percentile(many, 0.99), 80),
      {
        id: 'B5',
        what: 'bare commits of four statements, the same database and moment',
        figure: `${bare.toFixed(0)} /s`,
        reach: '',
        reached: null,
      },
    ];
  } finally {
    await server.close();
  }
}
