import { readFileSync } from 'node:fs';

const DOCUMENT = readFileSync(new URL('../../docs/stored-shapes.md', import.meta.url), 'utf8');

/**
 * Returns the backquoted names in these columns of the table under `heading`, sorted. Names of several
 * columns are joined by a dot.
 */
export function listedNames(heading: string, columns: readonly number[]): string[] {
  const section = DOCUMENT.split('\n## ').find((text) => text.startsWith(`${heading}\n`)) ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => line.split('|').slice(1, -1));
  const names = rows.flatMap((cells) =>
    columns.reduce<string[]>(
      (starts, column) => {
        const quoted = [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
        return starts.flatMap((start) => quoted.map((name) => (start ? `${start}.${name}` : name)));
      },
      [''],
    ),
  );
  return names.sort();
}
