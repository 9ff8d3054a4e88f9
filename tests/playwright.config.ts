import { defineConfig } from '@playwright/test';
import { TEST_CHROMIUM } from './kit/chromium.ts';

/** The slowest files run first, so that no worker waits for another at the end of the run. */
const SLOWEST = [
  'no-network',
  'typing',
  'scout',
  'match',
  'edits',
  'recording',
  'pad',
  'game-form',
  'video-live',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './kit/e2e-setup.ts',
  timeout: 60_000,
  // one machine for several: what comes late is waited for
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // on two cores: a third makes the whole a minute shorter, and what is timed late
  workers: 2,
  retries: 0,
  forbidOnly: true,
  projects: [
    { name: 'longest', testMatch: SLOWEST },
    { name: 'others', testIgnore: SLOWEST },
  ],
  reporter: [['list'], ['json']],
  outputDir: '../test-results',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    // a worker would answer before the network that tests steer; offline.spec.ts is about it
    serviceWorkers: 'block',
    // what is looked for is there at once, and no frame is drawn on the way; MOVING (kit/browser.ts) is for files that keep motion
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: TEST_CHROMIUM,
  },
});
