import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAMS, programPath } from '../tests/kit/programs.ts';

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Prints an error if the installation fails. Does nothing on other systems, or if not run as root. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0 || !mayInstall()) return;
  // with RUNLEVEL=1 the installed server packages do not start their servers
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // without a network, apt-get fails after a short time
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

export function ensurePrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([name]) => programPath(name) === undefined);
  installPackages(missing.map(([, debianPackage]) => debianPackage));
}
