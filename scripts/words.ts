/** Checks doc comments and constant names against the style rules of CONTRIBUTING.md. */
import { globSync, readFileSync } from 'node:fs';

const FILES = '{contract,core,desktop,pdf,scripts,server,spreadsheet,tests,web}/**/*.{ts,tsx,mjs}';
const FAULTS = [
  {
    pattern: /\/\*\*[\s*]*(?:What|Of|Who|Whose|That|Where|Which)\b/g,
    why: 'a doc comment begins with a clause',
  },
  {
    pattern: /\b(?:const|let|var) (?:MOST|LONGEST|SHORTEST|ENOUGH)(?:_\w+)?\b/g,
    why: 'name it MAX_ or MIN_ and its unit',
  },
];

let faults = 0;
for (const file of globSync(FILES, { exclude: ['**/node_modules/**', '**/dist/**'] })) {
  const text = readFileSync(file, 'utf8');
  for (const { pattern, why } of FAULTS)
    for (const { index } of text.matchAll(pattern)) {
      faults++;
      console.error(`${file}:${text.slice(0, index).split('\n').length} ${why}`);
    }
}
process.exitCode = faults === 0 ? 0 : 1;
