import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { claim, insertArrival, MAX_RETRY_WAIT_MS } from './store.ts';

const NOW = new Date('2026-03-04T05:06:07Z');
const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

const db = await freshDatabase();
afterAll(() => db.drop());

test('[R-SHOP-5] if the clock was set back, a postponed file is due at once, a held file is not', async () => {
  const file = { batchId: null, fileName: 'a.jpg', bytes: 1, owner: '', place: 'here' };
  await insertArrival(db.pool, { ...file, id: 'held' }, NOW, after(MAX_RETRY_WAIT_MS));
  const next = (now: Date) => inTransaction(db.pool, (tx) => claim(tx, 'here', now));
  expect(await next(NOW)).toBeNull();
  expect(await next(after(MAX_RETRY_WAIT_MS + 1))).toMatchObject({ id: 'held' });
  await insertArrival(db.pool, { ...file, id: 'put off' }, NOW, after(365 * 86_400_000));
  expect(await next(NOW)).toMatchObject({ id: 'put off' });
});
