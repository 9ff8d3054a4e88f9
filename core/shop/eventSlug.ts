/** The address of an event's page, `/e/{slug}`: its name as letters of an address, and the key that finds it under any name. */
import { plain } from '../text/plain.ts';

const LONGEST = 60;
const KEY = /(?:^|-)([0-9a-f]{12})$/;

export function slugOf(name: string, key: string): string {
  const words = plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return words === '' ? key : `${words}-${key}`;
}

/** The key in an address; `null` where there is none. */
export const keyOf = (slug: string): string | null => KEY.exec(slug)?.[1] ?? null;
