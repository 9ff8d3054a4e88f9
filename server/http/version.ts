import { readFileSync } from 'node:fs';

const read = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
};

/** The version of the product. */
export const VERSION = read();
