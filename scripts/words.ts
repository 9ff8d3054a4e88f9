/** Checks comments and names against the style rules of CONTRIBUTING.md. */
import { readFileSync } from 'node:fs';
import { sourceFiles } from './sourceFiles.ts';

const MAX_SENTENCE_WORDS = 20;

const FAULTS = [
  {
    pattern: /\/\*\*[\s*]*(?:What|Of|Who|Whose|That|Where|Which)\b/g,
    why: 'a doc comment begins with a clause',
  },
  {
    pattern: /\b(?:const|let|var) (?:MOST|LONGEST|SHORTEST|ENOUGH)(?:_\w+)?\b/g,
    why: 'name it MAX_ or MIN_ and its unit',
  },
  {
    pattern: /\b(?:each|said|told)(?:, \w+)?\) =>|\b(?:const|let) (?:each|said|told|asked|come)\b/g,
    why: 'name it after its item',
  },
];

/** Doc comments, and blocks of line comments. Indented lines hold grammars and tables; `-` begins an item. */
const COMMENT = /^ *\/\*\*[\s\S]*?\*\/|^ *\/\/ .*(?:\n *\/\/ .*)*/gm;
const INDENTED = /^ *(?:\*|\/\/) {2,}(?! *- ).*$|^ *\*\s+-(?= )/gm;
const QUOTED = /`[^`]*`|'[^']* [^']*'/g;
const MARKS = /^ *(?:\/\*\*|\*\/|\*|\/\/)|\*\/$/gm;

const longestSentence = (comment: string): number =>
  Math.max(
    ...comment
      .replace(INDENTED, '.\n')
      .replace(MARKS, '')
      .replace(QUOTED, 'quoted')
      .split(/[.:;!?]\s/)
      .map((sentence) => sentence.trim().split(/\s+/).length),
  );

let faults = 0;
for (const file of sourceFiles()) {
  const text = readFileSync(file, 'utf8');
  const report = (index: number, why: string): void => {
    faults++;
    console.error(`${file}:${text.slice(0, index).split('\n').length} ${why}`);
  };
  for (const { pattern, why } of FAULTS) for (const { index } of text.matchAll(pattern)) report(index, why);
  for (const { 0: comment, index } of text.matchAll(COMMENT))
    if (longestSentence(comment) > MAX_SENTENCE_WORDS) report(index, 'a sentence has more than 20 words');
}
process.exitCode = faults === 0 ? 0 : 1;
