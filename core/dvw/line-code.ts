import type { Entry, Touch } from '../code/entry.ts';
import { type CodeError, parseEntry } from '../code/parse.ts';
import { writeTouch } from '../code/write.ts';
import type { Result } from '../result.ts';
import type { DvwLine, Problem } from './file.ts';

/**
 * A faulty code is reported. A faulty point keeps only its side. A faulty touch keeps its readable columns if
 * its number and skill are valid. Other faulty codes give `null`.
 */
export function readCode(line: DvwLine, problems: Problem[]): Entry | null {
  const text = line.code.replace(/^A/, 'a');
  const whole = parseEntry(text);
  if (whole.ok) return whole.value;
  const side = text[0] === 'a' ? 'a' : '*';
  const [part, reason] = /^[*a]p\d/.test(text)
    ? [{ kind: 'point', side, score: null } as const, 'code' as const]
    : salvage(text, whole.error);
  problems.push({ line: line.line, text: text.slice(0, 80), reason });
  return part;
}

const OPTIONAL: readonly CodeError['code'][] = ['bad-type', 'bad-grade', 'bad-place'];

/** Replaces unreadable columns by `~`, one after another, until the code can be read. */
function salvage(text: string, first: CodeError): [entry: Entry | null, reason: 'code' | 'place'] {
  let blanked = text.slice(0, 20).padEnd(15, '~');
  let error = first;
  let reason: 'code' | 'place' = 'place';
  for (let tries = 0; tries < 12 && OPTIONAL.includes(error.code); tries++) {
    if (error.code !== 'bad-place') reason = 'code';
    const length = error.at === 6 ? 2 : error.found.length;
    blanked = blanked.slice(0, error.at) + '~'.repeat(length) + blanked.slice(error.at + length);
    const reparsed: Result<Entry, CodeError> = parseEntry(blanked);
    if (reparsed.ok)
      return [reparsed.value.kind === 'touch' ? readable(reparsed.value) : reparsed.value, reason];
    error = reparsed.error;
  }
  return [null, 'code'];
}

const readable = (touch: Touch): Entry | null => {
  const reparsed = parseEntry(writeTouch(touch));
  return reparsed.ok ? reparsed.value : null;
};
