/** How the tests start Chromium: without looking for anything outside this machine, and without what nobody looks at. */
import { existsSync } from 'node:fs';

/**
 * What Chromium leaves out. This list takes the place of Playwright's own (of two, Chromium reads the last), so what that one
 * is for stands here first. The two at the end are pages that belong to the address bar: every window loads and runs them in
 * a process of its own, which was two fifths of all the processor time of opening one of our pages (1.4 s to 0.84 s).
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Debian's packages. The headless shell opens one of our pages with two thirds of the processor time of the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = '/usr/bin/chromium';

/** CHROMIUM_PATH, or the first of two that is there. */
const installed = (wanted: string, other: string): string =>
  process.env.CHROMIUM_PATH ?? ([wanted, other].find(existsSync) || wanted);

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

/** For tests. Looked up when it is read: a run may install it first. */
export const TEST_CHROMIUM = {
  args: ARGS,
  get executablePath(): string {
    return installed(HEADLESS_SHELL, WHOLE);
  },
};

/** For figures of speed and pictures: the browser that people have. */
export const CHROMIUM = {
  args: ARGS,
  get executablePath(): string {
    return installed(WHOLE, HEADLESS_SHELL);
  },
};
