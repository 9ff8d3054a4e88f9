/** `npm run admin -- books`: folds the books of money anew and names what differs from them. */
import type { Config } from '../../platform/config/config.ts';
import { connect } from '../../platform/database/connection.ts';
import { checkBooks } from '../../shop/money/check.ts';
import { withDatabase } from './visit.ts';

/** Whether nothing differs. */
export const books = (config: Config): Promise<boolean> =>
  withDatabase(config, async (pool) => {
    // without the pool's time limit for statements
    const db = await connect(pool.options.connectionString ?? '');
    let differences = 0;
    try {
      await db.query('begin isolation level repeatable read read only');
      const { purchases, payments } = await checkBooks(db, (difference) => {
        differences++;
        console.log(difference);
      });
      console.log(`${purchases} compras e ${payments} pagamentos conferidos, ${differences} diferenças`);
    } finally {
      await db.end();
    }
    return differences === 0;
  });
