/** Chromium sends no requests of its own, and does no work in the background. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../desktop/browsers.ts';

/**
 * Chromium reads only the last list of disabled features, so this list begins with Playwright's own. The last
 * two features are pages of the address bar, each in a separate process: without them, opening a page takes
 * 0.84 s of processor time instead of 1.4 s.
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

/** Debian's headless shell needs two thirds of the processor time of the whole browser. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** `whole`: path of Playwright's full Chromium, whose folder is beside the folder of the shell. */
export function downloadedShell(whole = chromium.executablePath()): string | undefined {
  const [browsers = '', revision] = whole.split(/[\\/]chromium-(\d+)[\\/]/);
  const pattern = `chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}{,.exe}`;
  const [shell] = globSync(pattern, { cwd: browsers });
  return shell && join(browsers, shell);
}

const findShell = (): string | undefined => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : downloadedShell());

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

/** With the server's font configuration (`platform/share/lettering.ts`) Chromium finds no fonts and exits. */
function withoutFonts(): Record<string, string | undefined> {
  const { FONTCONFIG_FILE: _, ...env } = process.env;
  return env;
}

/** A getter, because a run may install the browser first. */
export const TEST_CHROMIUM = {
  args: ARGS,
  get env() {
    return withoutFonts();
  },
  get executablePath(): string {
    return process.env.CHROMIUM_PATH ?? findShell() ?? findBrowser() ?? HEADLESS_SHELL;
  },
};

/** The whole browser if it is installed, for measurements and pictures. */
export const CHROMIUM = {
  args: ARGS,
  get env() {
    return withoutFonts();
  },
  get executablePath(): string {
    return findBrowser() ?? findShell() ?? HEADLESS_SHELL;
  },
};
