/**
 * Reference figures as tables in plain text. Each table has a head with its column names, then one line per
 * row.
 *
 *   tables  = *( path ": " column *( ";" column ) LF *( cell *( ";" cell ) LF ) LF )
 *   path    = name *( "/" name )                      ; position of the table in the tree
 */
type Row = Readonly<Record<string, unknown>>;
type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function writeTables(tree: Tree, path: readonly string[] = []): string {
  return Object.entries(tree)
    .map(([name, value]) => {
      const here = [...path, name];
      if (isTree(value)) return writeTables(value, here);
      const rows = value as readonly Row[];
      const columns = Object.keys(rows[0] ?? {});
      if (rows.some((row) => Object.keys(row).join() !== columns.join()))
        throw new Error(`${here.join('/')}: rows differ`);
      const cells = rows.map((row) => columns.map((column) => String(row[column])).join(';'));
      return `${[`${here.join('/')}: ${columns.join(';')}`, ...cells].join('\n')}\n\n`;
    })
    .join('');
}

/** Cells are text. */
export function parseTables(text: string): Tree {
  const tree: Tree = {};
  for (const table of text.split('\n\n').filter((block) => block.trim() !== '')) {
    const [head = '', ...lines] = table.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    const [path = '', columns = ''] = head.split(': ');
    const names = path.split('/');
    const last = names.pop() ?? '';
    let branch = tree;
    for (const name of names) {
      branch[name] ??= {};
      branch = branch[name] as Tree;
    }
    branch[last] = lines.map((line) =>
      Object.fromEntries(line.split(';').map((cell, index) => [columns.split(';')[index] ?? '', cell])),
    );
  }
  return tree;
}
