import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function isAccepted(message: string): boolean {
  const file = join(tmpdir(), `commit-message-${process.pid}`);
  writeFileSync(file, `${message}\n`);
  const { status } = spawnSync('sh', ['scripts/hooks/commit-msg', file]);
  rmSync(file);
  return status === 0;
}

test.each([
  'shop: add a filter by shirt',
  'core, web: rename the doubts of a line\n\nA body of any length.',
  '# a comment\nshop: mostra a ação',
  "Merge branch 'main'",
])('a valid subject is accepted: %j', (message) => {
  expect(isAccepted(message)).toBe(true);
});

test.each(['Add a filter', 'shop: add a filter.', 'shop:add a filter', `shop: ${'x'.repeat(67)}`, ''])(
  'an invalid subject is rejected: %j',
  (message) => {
    expect(isAccepted(message)).toBe(false);
  },
);
