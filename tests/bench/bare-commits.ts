/** For comparison: the minimum work of a safe entry, one transaction of four sequential statements. */
import { randomUUID } from 'node:crypto';
import { connect, makePool } from '@volleyscouter/server/platform/database/connection';
import { presses } from '../kit/recording.ts';

/** Returns the ms of every commit; each writer has its own match. */
export async function bareCommits(url: string, writers: number, seconds: number): Promise<number[]> {
  const client = await connect(url);
  await client.query(`
    create schema bare;
    create table bare.matches (id integer primary key);
    create table bare.entries (match integer, id uuid, command jsonb, primary key (match, id))`);
  await client.query('insert into bare.matches select generate_series(1, $1::integer)', [writers]);
  const pool = makePool(url);
  const [command] = presses('bare', 1);
  const entry = JSON.stringify(command);
  // the first tenth opens connections and prepares statements
  const begin = performance.now() + seconds * 100;
  const end = begin + seconds * 1000;
  const times: number[] = [];

  async function write(match: number): Promise<void> {
    for (let began = performance.now(); began < end || times.length === 0; began = performance.now()) {
      const tx = await pool.connect();
      await tx.query('begin');
      await tx.query({
        ...{ name: 'lock', text: 'select id from bare.matches where id = $1 for update' },
        values: [match],
      });
      await tx.query({
        ...{ name: 'insert', text: 'insert into bare.entries values ($1, $2, $3)' },
        values: [match, randomUUID(), entry],
      });
      await tx.query('commit');
      tx.release();
      if (began >= begin) times.push(performance.now() - began);
    }
  }

  try {
    await Promise.all(Array.from({ length: writers }, (_, index) => write(index + 1)));
    return times;
  } finally {
    await pool.end();
    await client.query('drop schema bare cascade');
    await client.end();
  }
}
