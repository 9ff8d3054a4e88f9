/**
 * Finds the browser of the tests: CHROMIUM_PATH, Debian's headless shell (installed if run as root),
 * Playwright's shell, or an installed browser. Without any of these, downloads Playwright's shell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, TEST_CHROMIUM } from '../tests/kit/chromium.ts';
import { installPackages } from './debian.ts';

function download(): void {
  const command = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];
  try {
    execFileSync(process.execPath, command, { stdio: 'inherit' });
  } catch {
    console.error("Playwright's Chromium could not be downloaded.");
  }
}

const isThere = (): boolean => existsSync(TEST_CHROMIUM.executablePath);

export function ensureChromium(): void {
  const named = process.env.CHROMIUM_PATH;
  if (!named && !existsSync(HEADLESS_SHELL)) installPackages(['chromium-headless-shell']);
  if (!named && !isThere()) download();
  if (isThere()) return;
  console.error(
    named
      ? `CHROMIUM_PATH: there is no browser at ${named}`
      : 'The tests found no browser. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one.',
  );
  process.exit(1);
}
