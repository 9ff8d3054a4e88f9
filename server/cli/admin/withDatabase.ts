import type { Pool } from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { connect, withPool } from '../../platform/database/connection.ts';
import { appliedMigrations, pendingMigrations, readMigrations } from '../../platform/database/migrate.ts';
import { visitDatabase } from '../../platform/database/open.ts';

/** Its message is printed without a stack trace. */
export class Failure extends Error {}

export const fail = (...lines: string[]): never => {
  throw new Failure(lines.join('\n'));
};

export async function requireCurrent(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const pending = pendingMigrations(await readMigrations(), await appliedMigrations(client));
    if (!pending.ok) fail(pending.error);
    else if (pending.value.length > 0)
      fail('O banco de dados é de uma versão anterior: inicie o servidor uma vez e tente de novo.');
  } finally {
    await client.end();
  }
}

export async function withDatabase<T>(config: Config, work: (db: Pool) => Promise<T>): Promise<T> {
  const visited = await visitDatabase(config);
  if (!visited.ok) return fail(visited.error);
  const { url, leave } = visited.value;
  try {
    await requireCurrent(url);
    return await withPool(url, work);
  } finally {
    await leave();
  }
}
