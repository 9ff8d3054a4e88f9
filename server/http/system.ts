import { DONE } from '@volleyscouter/contract/fields';
import { readHealth } from '@volleyscouter/contract/system';
import type { Parts } from '../parts.ts';
import type { On } from './handle.ts';

export function systemRoutes(on: On, { db }: Parts): void {
  on(readHealth, async () => {
    await db.query('select 1');
    return DONE;
  });
}
