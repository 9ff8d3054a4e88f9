/** Files that people chose in the desktop application: by an opaque id, where they lie. Kept in one JSON file of the data directory. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface KeptFile {
  id: string;
  /** Whose pages may open it again. */
  origin: string;
  path: string;
}

/** The newest are remembered. */
const MOST = 500;

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

  /** The id of a file for the pages of an origin: the one it has already, or a new one. */
  keep(origin: string, path: string): string {
    const all = read(this.#file);
    const known = all.find((each) => each.origin === origin && each.path === path);
    const kept = known ?? { id: randomUUID(), origin, path };
    this.#write([...all.filter((each) => each !== known), kept].slice(-MOST));
    return kept.id;
  }

  /** Where it lies; `null` for an id that was not given to this origin. */
  pathOf(origin: string, id: string): string | null {
    return read(this.#file).find((each) => each.id === id && each.origin === origin)?.path ?? null;
  }

  /** The file appears whole or not at all. */
  #write(all: readonly KeptFile[]): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(all), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
