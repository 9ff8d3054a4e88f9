export type Cells = Map<string, string>;

const KEY_COLUMNS = [
  'player_id',
  'set_number',
  'player_number',
  'P',
  'skill',
  'start_zone',
  'end_zone',
  'phase',
  'evaluation_code',
];

function put(cells: Cells, path: string, value: unknown): void {
  if (Array.isArray(value))
    for (const [index, row] of value.entries()) put(cells, `${path}/${nameOf(row, index)}`, row);
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(inner) && KEY_COLUMNS.includes(key)) continue;
      put(cells, path ? `${path}/${key}` : key, inner);
    }
  else cells.set(path, String(value));
}

function nameOf(row: unknown, index: number): string {
  if (row === null || typeof row !== 'object') return String(index + 1);
  const named = Object.entries(row).filter(([key]) => KEY_COLUMNS.includes(key));
  return named.length ? named.map(([key, value]) => `${key}=${value}`).join(',') : String(index + 1);
}

export function cellsOf(figures: object): Cells {
  const cells: Cells = new Map();
  put(cells, '', figures);
  return cells;
}

export interface CellDifference {
  cell: string;
  ours: string | undefined;
  theirs: string | undefined;
}

export function differences(ours: Cells, theirs: Cells): CellDifference[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((cell) => ours.get(cell) !== theirs.get(cell))
    .map((cell) => ({ cell, ours: ours.get(cell), theirs: theirs.get(cell) }));
}
