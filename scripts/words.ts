/** Checks doc comments and constant names against the style rules of CONTRIBUTING.md. */
import { readFileSync } from 'node:fs';
import { sourceFiles } from './sourceFiles.ts';

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
for (const file of sourceFiles()) {
  const text = readFileSync(file, 'utf8');
  for (const { pattern, why } of FAULTS)
    for (const { index } of text.matchAll(pattern)) {
      faults++;
      console.error(`${file}:${text.slice(0, index).split('\n').length} ${why}`);
    }
}
process.exitCode = faults === 0 ? 0 : 1;
