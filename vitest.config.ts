import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/** The files of a worker share what they load: most of what a file of its own process does is to load the server anew. */
const shared = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // a server stands still for seconds where others take the processor
  expect: { poll: { timeout: 20_000 } },
  isolate: false,
  setupFiles: 'tests/kit/unstub.ts',
} as const;
const alone = { ...shared, isolate: true } as const;

/** Files that mock modules, or count what their process has open: each has a process of its own. */
const ALONE = {
  unit: ['core/statement/crowd.test.ts'],
  server: ['server/purchases/{states,tampered,zip}.test.ts', 'server/pictures/pictures.test.ts'],
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
            '{core,contract,pdf,spreadsheet,web,desktop}/**/*.test.{ts,tsx}',
            'tests/model/*.test.ts',
            'tests/fixtures/*.test.ts',
            'tests/typing/*.test.ts',
            'tests/fuzz/{code,pix*}.test.ts',
            'tests/attack/leaks.test.ts',
            'tests/attack/mark/mark.test.ts',
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
          // each starts, kills and cuts servers of its own, on data and ports of its own: two at a time, as elsewhere
        },
      },
    ],
  },
});
