/** kit/table.ts explains the columns of the tables. */
import { readFileSync } from 'node:fs';
import { runTable } from '@volleyscouter/tests/kit/sync/table';
import { expect, test } from 'vitest';

/** This browser may record, the match has no entry, the socket is in the room of the match. */
const OPEN = ['start', 'opened', 'leading', 'fetched', 'log-saved', 'joined 0'];

const text = readFileSync(new URL('../../tests/vectors/sync_step.txt', import.meta.url), 'utf8');
const tables = text
  .split(/^# /m)
  .slice(1)
  .map((table): [title: string, rows: string[]] => {
    const [title = '', ...rows] = table.trim().split('\n');
    return [
      title,
      rows.map((row) =>
        row
          .split('|')
          .map((cell) => cell.trim())
          .join(' | '),
      ),
    ];
  });

test('[R-SYNC-1] [R-SYNC-2] [R-SYNC-3] there are more than 30 tables', () => {
  expect(tables.length).toBeGreaterThan(30);
});

test.each(tables)('[R-SYNC-1] [R-SYNC-2] [R-SYNC-3] %s', (_, rows) => {
  const before = rows[0]?.startsWith('start') ? [] : OPEN;
  expect(runTable([...before, ...rows]).slice(before.length)).toEqual(rows);
});
