import { defineConfig } from 'vitest/config';

const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    // on two cores the default is one
    maxWorkers: 2,
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
        },
      },
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
          globalSetup: ['server/database/vitest-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          globalSetup: ['server/database/vitest-setup.ts'],
          // each starts, kills and cuts servers of its own, on data and ports of its own: two at a time, as elsewhere
        },
      },
    ],
  },
});
