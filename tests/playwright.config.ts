import { defineConfig } from '@playwright/test';
import { TEST_CHROMIUM } from './kit/chromium.ts';

/** These files run first, so that no worker waits for another worker at the end of the run. */
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
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // measured on two cores: a third worker saves a minute, but makes timed steps late
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
    // a service worker would answer requests that tests intercept; offline.spec.ts allows it
    serviceWorkers: 'block',
    // elements are in their final position at once; MOVING (kit/browser.ts) is for files that need animations
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: TEST_CHROMIUM,
  },
});
