import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian package by program. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  caddy: 'caddy',
  bwrap: 'bubblewrap',
  pgbouncer: 'pgbouncer',
};

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin'];

/** Returns the path of an installed program; `undefined` if it is missing. */
export const programPath = (name: string): string | undefined =>
  [...FOLDERS, ...(process.env.PATH ?? '').split(':')]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
