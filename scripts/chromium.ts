/** The browser of the tests: CHROMIUM_PATH, or a Debian package, installed when it is missing and may be. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { HEADLESS_SHELL, TEST_CHROMIUM } from '../tests/kit/chromium.ts';

function install(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // without a network this ends soon
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  execFileSync('apt-get', [...patience, 'update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

export function ensureChromium(): void {
  const mayInstall = !process.env.CHROMIUM_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && !existsSync(HEADLESS_SHELL)) {
    try {
      install();
    } catch {
      console.error(
        'The headless shell could not be installed; the whole Chromium does as well, more slowly.',
      );
    }
  }
  const path = TEST_CHROMIUM.executablePath;
  if (existsSync(path)) return;
  console.error(`Chromium not found at ${path}. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.`);
  process.exit(1);
}
