/** The browser of the tests: CHROMIUM_PATH, an installed one, Debian's package where it may be installed, or Playwright's download. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, TEST_CHROMIUM } from '../tests/kit/chromium.ts';

function installPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // without a network this ends soon
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  execFileSync('apt-get', [...patience, 'update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function download(): void {
  const command = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}

const isThere = (): boolean => existsSync(TEST_CHROMIUM.executablePath);

function attempt(install: () => void, failure: string): void {
  try {
    install();
  } catch {
    console.error(failure);
  }
}

export function ensureChromium(): void {
  const named = process.env.CHROMIUM_PATH;
  const mayInstall = !named && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && !existsSync(HEADLESS_SHELL))
    attempt(installPackage, 'The package chromium-headless-shell could not be installed.');
  if (!named && !isThere()) attempt(download, "Playwright's Chromium could not be downloaded.");
  if (isThere()) return;
  console.error(
    named
      ? `CHROMIUM_PATH: there is no browser at ${named}`
      : 'The tests found no browser. Install Chrome, Edge or Chromium, or set CHROMIUM_PATH to one.',
  );
  process.exit(1);
}
