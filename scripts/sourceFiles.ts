import { globSync } from 'node:fs';

const FILES = '{contract,core,desktop,pdf,scripts,server,spreadsheet,tests,web}/**/*.{ts,tsx,mjs}';

export const sourceFiles = (root = '.'): string[] =>
  globSync(FILES, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
