/**
 * `npm test`: the tests that every change must pass. `npm run test:guard`: the guards that `.ci/run` adds.
 * `npm run test:all`: all tests. The last line is `N passed, N failed`.
 *
 * The tests are selected by tag (vitest.config.ts):
 *
 *     npm test              Vitest tests without a tag, browser tests tagged `@short`
 *     npm run test:guard    Vitest tests tagged `guard`
 *     npm run test:all      all tests, also those tagged `slow`
 */
import { globSync, readFileSync } from 'node:fs';
import { build } from './build.ts';
import { checks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { testDataSet } from './dataSet.ts';
import { ensurePrograms } from './debian.ts';
import { bench, check, finish, playwright, vitest } from './stages.ts';

/** Returns the test files with a matching text. Vitest itself would import each file to read its tags. */
const testFilesWith = (pattern: RegExp): string[] =>
  globSync(['server/**/*.test.ts', 'tests/*/*.test.ts']).filter((file) =>
    pattern.test(readFileSync(file, 'utf8')),
  );

const SHORT = [
  '--tags-filter=!guard && !slow',
  ...testFilesWith(/@module-tag/).flatMap((file) => ['--exclude', file]),
];
const GUARD = ['--tags-filter=guard', ...testFilesWith(/@module-tag guard|tags: 'guard'/)];
const firstLoad = (): Promise<void> => check('first load', 'node_modules/size-limit/bin.js');

const RUNS = {
  async short() {
    const faults = vitest('faults', { only: SHORT, isBeside: true });
    await checks();
    await vitest('unit', { only: SHORT });
    await firstLoad();
    await vitest('server', { only: SHORT });
    await faults;
    await playwright('--grep=@short');
  },
  async guard() {
    const faults = vitest('faults', { only: GUARD, isBeside: true });
    await vitest('server', { only: GUARD });
    await testDataSet();
    await faults;
  },
  async all() {
    // both stages mostly wait, so they run beside the others: `faults` restarts servers, the bench has its
    // smallest load
    const faultsAndBench = vitest('faults', { isBeside: true }).then(bench);
    await checks();
    await vitest('unit');
    await firstLoad();
    await vitest('server');
    await faultsAndBench;
    await playwright();
    await check('no secret in the log of all servers', 'tests/attack/wholeLog.ts');
  },
};

const [name = 'short'] = process.argv.slice(2);
const run = RUNS[name as keyof typeof RUNS];
if (!run) throw new Error(`no such run: ${name} (${Object.keys(RUNS).join(', ')})`);
ensureChromium();
if (name === 'all') ensurePrograms();
build();
await run();
finish();
