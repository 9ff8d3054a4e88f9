import { globSync } from 'node:fs';

const FILES = '{contract,core,desktop,pdf,scripts,server,spreadsheet,tests,web}/**/*.{ts,tsx,mjs}';

/** Returns the paths of all source files below `root`, relative to `root`. */
export const sourceFiles = (root = '.'): string[] =>
  globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
