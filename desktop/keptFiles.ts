/** Stores the paths of chosen files with opaque ids. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface KeptFile {
  id: string;
  /** Origin of the pages that may open the file. */
  origin: string;
  path: string;
}

/** Beyond it, the files that were chosen longest ago are removed. */
const MAX_FILES = 500;

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'origin', 'path'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function read(file: string): KeptFile[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? value.filter(isKept) : [];
  } catch {
    return [];
  }
}

export class KeptFiles {
  #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  keep(origin: string, path: string): string {
    const all = read(this.#file);
    const previous = all.find((file) => file.origin === origin && file.path === path);
    const entry = previous ?? { id: randomUUID(), origin, path };
    this.#write([...all.filter((file) => file !== previous), entry].slice(-MAX_FILES));
    return entry.id;
  }

  /** `null` if the id is unknown, or belongs to another origin. */
  pathOf(origin: string, id: string): string | null {
    return read(this.#file).find((file) => file.id === id && file.origin === origin)?.path ?? null;
  }

  /** Replaces the JSON file atomically. */
  #write(all: readonly KeptFile[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
