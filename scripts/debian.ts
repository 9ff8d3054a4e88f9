/** Installs Debian packages that tests use, where that may be done. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAMS, programPath } from '../tests/kit/programs.ts';

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages; prints a line instead where that fails. Does nothing on other systems or without root. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !mayInstall()) return;
  // installing a server would start it
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // without a network this ends soon
  const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  try {
    execFileSync('apt-get', [...impatient, 'update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } catch {
    console.error(`The packages ${packages.join(', ')} could not be installed.`);
  }
}

/** Installs the programs that slow tests run. */
export function ensurePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([name]) => programPath(name) === undefined);
  installPackages(missing.map(([, debianPackage]) => debianPackage));
}
