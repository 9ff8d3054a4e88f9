import { globSync } from 'node:fs';

const FILES = '{contract,core,desktop,pdf,scripts,server,spreadsheet,tests,web}/**/*.{ts,tsx,mjs}';

/** Returns the paths of the source files below `root`, relative to it. */
export const sourceFiles = (root = '.'): string[] =>
  globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
