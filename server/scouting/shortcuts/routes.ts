import { refuse } from '@volleyscouter/contract/errors';
import {
  createShortcut,
  deleteShortcut,
  listShortcuts,
  type Shortcut,
  updateShortcut,
} from '@volleyscouter/contract/shortcuts';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';

export function shortcutRoutes(on: On, { db }: Parts): void {
  const list = async (): Promise<Shortcut[]> => {
    const { rows } = await db.query<Shortcut>(
      `select original_key as id, original_key as "originalKey", mapped_key as "mappedKey"
         from shortcuts order by original_key collate portuguese`,
    );
    return rows;
  };

  on(listShortcuts, list);

  on(createShortcut, async ({ body }) => {
    const { rowCount } = await db.query('insert into shortcuts values ($1, $2) on conflict do nothing', [
      body.originalKey,
      body.mappedKey,
    ]);
    return rowCount === 1 ? list() : refuse('shortcut-taken');
  });

  on(updateShortcut, async ({ params, body }) => {
    const { rowCount } = await db.query('update shortcuts set mapped_key = $2 where original_key = $1', [
      params.id,
      body.mappedKey,
    ]);
    return rowCount === 1 ? list() : refuse('not-found');
  });

  on(deleteShortcut, async ({ params }) => {
    const { rowCount } = await db.query('delete from shortcuts where original_key = $1', [params.id]);
    return rowCount === 1 ? list() : refuse('not-found');
  });
}
