import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** Tests without a tag run in `npm test`, tests with a tag in `npm run test:all` (scripts/test.ts). */
const tags = [
  { name: 'guard', description: 'Guards rights, money, recording and stored data; runs in test:guard too.' },
  { name: 'slow', description: 'Takes too long for npm test.' },
];

/**
 * Test files of a worker share modules, because loading the server takes longer than running a short file.
 */
const shared = {
  environment: 'node',
  // limit for hanging tests: on a loaded machine the demonstration alone takes over a minute
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // on a loaded machine a server may pause for seconds
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
  setupFiles: 'tests/kit/unstub.ts',
  tags,
};
const alone = { ...shared, isolate: true };

/** Files that mock modules or count the open handles of their process: each runs in its own process. */
const ALONE = {
  unit: ['core/statement/crowd.test.ts'],
  server: ['server/shop/purchases/{states,tampered,zip}.test.ts', 'server/shop/pictures/pictures.test.ts'],
};
const DATABASE = ['tests/kit/database-setup.ts'];

export default defineConfig({
  test: {
    // the default on two cores is one
    maxWorkers: 2,
    silent: 'passed-only',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{core,contract,pdf,spreadsheet,web,desktop,scripts}/**/*.test.{ts,tsx}',
            'tests/model/*.test.ts',
            'tests/fixtures/*.test.ts',
            'tests/typing/*.test.ts',
            'tests/{dvw,pix}/*.test.ts',
            'tests/fuzz/{code,pix*}.test.ts',
            'tests/attack/leaks.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...ALONE.unit],
        },
      },
      { test: { ...alone, name: 'unit-alone', include: ALONE.unit } },
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'tests/access/*.test.ts',
            'tests/attack/{attack,forgeries,races,floods}.test.ts',
            'tests/fuzz/routes.test.ts',
            'tests/live/*.test.ts',
            'tests/money/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...ALONE.server],
          globalSetup: DATABASE,
        },
      },
      { test: { ...alone, name: 'server-alone', include: ALONE.server, globalSetup: DATABASE } },
      {
        test: {
          ...alone,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: DATABASE,
        },
      },
    ],
  },
});
