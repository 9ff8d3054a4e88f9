/**
 * Writes the backup and the answers of a release. Run it in a checkout of the release, from the root of the
 * repository:
 *
 *     node tests/money/make.ts
 *
 * Steps:
 *
 * - fill a shop (fill.ts)
 * - copy it with `npm run backup`
 * - restore the copy into an empty database
 * - call its server (answers.ts)
 *
 * The files are never written again: if an answer changes on purpose, the test lists the difference.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openPaymentApp } from '../kit/payment-app.ts';
import { startTestCluster } from '../kit/test-cluster.ts';
import { answersOf } from './answers.ts';
import { fill } from './fill.ts';
import { ANSWERS, BACKUP, openRelease } from './release.ts';

/** Smaller numbers are for a trial. */
const [histories = 110, repetitions = 11] = process.argv.slice(2).map(Number);
const SECRET = 'a secret that only this test knows';

const cluster = await startTestCluster();
process.env.TEST_DATABASE_URL = cluster.url;
try {
  let url = '';
  const shop = await openPaymentApp({
    tick: 1000,
    fill: async (its) => {
      url = its;
    },
  });
  await fill(shop, { histories, repetitions });
  const at = shop.server.parts.clock().toISOString();
  const folder = mkdtempSync(join(tmpdir(), 'volleyscouter-release-'));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data'), APP_SECRET: SECRET };
  const backup = spawnSync('npm', ['run', '-s', 'backup', '--', '--out', folder], { env, stdio: 'inherit' });
  if (backup.status !== 0) throw new Error('no backup');
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  renameSync(join(folder, file ?? ''), BACKUP);
  rmSync(folder, { recursive: true, force: true });
  console.log(`violations: ${shop.provider.violations.length}, at ${at}`);
  await shop.close();
  const release = await openRelease(at);
  const answers = await answersOf(release);
  await release.close();
  writeFileSync(ANSWERS, gzipSync([at, ...answers].join('\n'), { level: 9 }));
  console.log(`${answers.length} answers`);
} finally {
  await cluster.stop();
}
