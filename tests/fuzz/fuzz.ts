/**
 * Lines that break a promise of core/code (R-CODE-7): reading never throws, and writing is the inverse of
 * parsing.
 */
import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { type LineContext, parseLine } from '@volleyscouter/core/code/line';
import { parseEntry } from '@volleyscouter/core/code/parse';
import { writeEntry } from '@volleyscouter/core/code/write';
import { canonical, mutate, typed } from './lines.ts';
import { Random } from './random.ts';

export interface Failure {
  kind: 'grammar' | 'typed' | 'real';
  line: string;
  why: string;
}

export interface Tally {
  seed: number;
  lines: number;
  /** `grammar`: canonical codes. `typed`: typed lines. */
  grammar: number;
  typed: number;
  real: number;
  read: number;
  refused: number;
  failures: Failure[];
}

/** A test passes a broken parser or writer, to prove that the faults are noticed. */
export interface Codec {
  parse: typeof parseEntry;
  write: typeof writeEntry;
}
const CODEC: Codec = { parse: parseEntry, write: writeEntry };
const context: LineContext = { tables: DEFAULT_TABLES, setter: (side) => (side === '*' ? 5 : null) };
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `why`: the fault, or null. A canonical code must be unchanged. */
function checkCode(
  code: string,
  isCanonical: boolean,
  { parse, write }: Codec,
): { read: boolean; why: string | null } {
  const read = parse(code);
  if (!read.ok) {
    const { at, found } = read.error;
    const named = code.slice(at, at + found.length) === found;
    const why = isCanonical ? `refused: ${read.error.code}` : named ? null : 'the place is not where it says';
    return { read: false, why };
  }
  const text = write(read.value);
  const reread = parse(text);
  if (!reread.ok || !same(reread.value, read.value)) return { read: true, why: `written as ${text}` };
  return { read: true, why: isCanonical && text !== code ? `comes back as ${text}` : null };
}

/** `why`: the fault, or null. A token must give one or two codes, or an error with a position. */
function checkLine(line: string, { parse, write }: Codec): { read: boolean; why: string | null } {
  let at = 0;
  let read = true;
  for (const { text, from, entries, codes, error } of parseLine(line, context)) {
    if (from < at || line.slice(from, from + text.length) !== text)
      return { read, why: 'tokens out of place' };
    at = from + text.length;
    if (error) {
      read = false;
      if (codes.length || error.from < from || error.length < 1)
        return { read, why: `odd error ${error.code}` };
      continue;
    }
    if (codes.length === 0 || codes.length > 2) return { read, why: `${codes.length} codes` };
    for (const [index, code] of codes.entries()) {
      const reread = parse(code);
      if (!reread.ok || !same(reread.value, entries[index]))
        return { read, why: `${code} is not what was read` };
      if (write(reread.value) !== code) return { read, why: `${code} is not canonical` };
    }
  }
  return { read, why: null };
}

/**
 * A third are canonical codes, a third typed lines, and a third mutated real codes. A mutated code is read
 * both as code and as typed line.
 */
export function fuzz(
  {
    seed,
    lines,
    real,
    codec = CODEC,
  }: { seed: number; lines: number; real: readonly string[]; codec?: Codec },
  progress: (tally: Tally) => void = () => {},
): Tally {
  const random = new Random(seed);
  const tally: Tally = { seed, lines: 0, grammar: 0, typed: 0, real: 0, read: 0, refused: 0, failures: [] };

  function recordLine(
    kind: Failure['kind'],
    line: string,
    check: () => { read: boolean; why: string | null },
  ): void {
    let result: { read: boolean; why: string | null };
    try {
      result = check();
    } catch (error) {
      result = { read: false, why: `thrown: ${error}` };
    }
    if (result.read) tally.read++;
    else tally.refused++;
    if (result.why) tally.failures.push({ kind, line: line.slice(0, 200), why: result.why.slice(0, 200) });
  }

  while (tally.lines < lines && tally.failures.length < 100) {
    const kind = tally.lines % 3;
    tally.lines++;
    if (kind === 0) {
      tally.grammar++;
      const code = canonical(random);
      recordLine('grammar', code, () => checkCode(code, true, codec));
    } else if (kind === 1) {
      tally.grammar++;
      tally.typed++;
      const line = typed(random);
      recordLine('typed', line, () => checkLine(line, codec));
    } else {
      tally.real++;
      const line = mutate(random, random.of(real));
      recordLine('real', line, () => {
        const asCode = checkCode(line, false, codec);
        return asCode.why ? asCode : { ...asCode, why: checkLine(line, codec).why };
      });
    }
    if (tally.lines % 100_000 === 0) progress(tally);
  }
  return tally;
}
