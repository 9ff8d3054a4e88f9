/** Installs Debian packages that the tests use. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAMS, programPath } from '../tests/kit/programs.ts';

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages; prints a line if that fails. Does nothing on other systems or without root. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !mayInstall()) return;
  // RUNLEVEL=1: packages of servers do not start them
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // fails quickly without a network
  const timeouts = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  try {
    execFileSync('apt-get', [...timeouts, 'update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } catch {
    console.error(`The packages ${packages.join(', ')} could not be installed.`);
  }
}

/** Installs the programs that slow tests use. */
export function ensurePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([name]) => programPath(name) === undefined);
  installPackages(missing.map(([, debianPackage]) => debianPackage));
}
