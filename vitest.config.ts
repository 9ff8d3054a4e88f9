import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** The files of a worker share what they load: most of what a file of its own process does is to load the server anew. */
const shared = {
  ...{ environment: 'node', testTimeout: 60_000, hookTimeout: 60_000, isolate: false },
  ...{ unstubGlobals: true, unstubEnvs: true },
} as const;
/** A mocked module is not to be another file's: these have a process each. */
const alone = { ...shared, isolate: true } as const;

const MOCKING = {
  unit: ['core/statement/crowd.test.ts'],
  server: ['server/purchases/{states,tampered}.test.ts'],
};
const DATABASE = ['server/database/vitest-setup.ts'];

export default defineConfig({
  test: {
    // on two cores the default is one
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            '{core,contract,web}/**/*.test.{ts,tsx}',
            'tests/model/*.test.ts',
            'tests/fixtures/*.test.ts',
            'tests/typing/*.test.ts',
            'tests/fuzz/{code,pix*}.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...MOCKING.unit],
        },
      },
      { test: { ...alone, name: 'unit-mocking', include: MOCKING.unit } },
      {
        test: {
          ...shared,
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'tests/access/*.test.ts',
            'tests/fuzz/routes.test.ts',
            'tests/live/*.test.ts',
            'tests/money/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...MOCKING.server],
          globalSetup: DATABASE,
        },
      },
      { test: { ...alone, name: 'server-mocking', include: MOCKING.server, globalSetup: DATABASE } },
      {
        test: {
          ...alone,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: DATABASE,
          // each starts, kills and cuts servers of its own, on data and ports of its own: two at a time, as elsewhere
        },
      },
    ],
  },
});
