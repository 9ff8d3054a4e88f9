/**
 * `npm run admin -- books`: replays the money ledger and lists the projections that differ from the ledger.
 */
import type { Config } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connection.ts';
import { checkLedger } from '../../shop/money/check.ts';
import { withDatabase } from './withDatabase.ts';

export const books = (config: Config): Promise<boolean> =>
  withDatabase(config, async (pool) => {
    // no statement timeout, unlike the connections of the pool
    const db = await connect(pool.options.connectionString ?? '');
    let differences = 0;
    try {
      await db.query('begin isolation level repeatable read read only');
      const { purchases, payments } = await checkLedger(db, (difference) => {
        differences++;
        console.log(difference);
      });
      console.log(`${purchases} compras e ${payments} pagamentos conferidos, ${differences} diferenças`);
    } finally {
      await db.end();
    }
    return differences === 0;
  });
