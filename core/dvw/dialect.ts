/** Dialect of a file: programs write Data Volley's format with consistent differences. */
import type { DvwText } from './text.ts';

export interface Dialect {
  eol: '\r\n' | '\n';
  /** The last line has a line end. */
  endsLast: boolean;
  /** Column 2: on no touch, on the last one of a rally, on the deciding one and those after it. */
  point: 'none' | 'last' | 'decided';
  /** Column 3: on no attack, on those after a reception, on all. */
  attack: 'none' | 'reception' | 'all';
  /** A line `$$&H` follows a deciding touch without an answer. */
  greens: boolean;
  /** A failed block answers the attack: it is marked in column 2, and no `$$&H` follows. */
  blocksAnswer: boolean;
  /**
   * Lines with the setters follow a side-out, precede every serve for both teams, or are missing, as in beach
   * volleyball.
   */
  setters: 'side-out' | 'serve' | 'none';
  /** The team whose lines come first if both have some. */
  first: 'home' | 'server';
  pointShows: 'before' | 'after';
  /**
   * Setters in the very first line, if each line of a line-up contains only those named so far; `null` if all
   * lines contain both.
   */
  namedSoFar: readonly [home: string, visitor: string] | null;
  /**
   * `sixAtEnd`: the line of a set end has the players on court. `sixAtChange`: the line of a substitution has
   * them.
   */
  sixAtEnd: boolean;
  sixAtChange: boolean;
  /** Setters in a substitution's line if they are not those of the match. */
  settersAtChange: readonly [home: string, visitor: string] | null;
  /** Lines `P` and `z` follow a substitution that changes the setter. */
  saysNewSetter: boolean;
  /** Column 12 if a line has a video second. */
  camera: string;
  /** Notation of coordinates missing beside others, by skill, `p` and `c`: `-1-1` by default. */
  missing: Readonly<Record<string, readonly string[]>>;
}

/** For a match that was recorded here, or imported before dialects were stored. */
export const USUAL: Dialect = {
  eol: '\r\n',
  endsLast: true,
  point: 'decided',
  attack: 'all',
  greens: false,
  blocksAnswer: true,
  setters: 'side-out',
  first: 'home',
  pointShows: 'before',
  namedSoFar: null,
  sixAtEnd: true,
  sixAtChange: true,
  settersAtChange: null,
  saysNewSetter: false,
  camera: '1',
  missing: {},
};

const TOUCH = /^[*aA](?:\d\d|\$\$)([SREABDF])/;
const POINT = /^[*aA]p\d/;
const CHANGE = /^[*aA]c\d/;
const LINE_UP = />LUp/;

/** Kind of a line for its missing coordinates: its skill, `p` or `c`; empty for others. */
export const kindOf = (code: string): string =>
  TOUCH.exec(code)?.[1] ?? (POINT.test(code) ? 'p' : CHANGE.test(code) ? 'c' : '');

/** Returns the most frequent value of a list, the first of several; `undefined` for an empty one. */
function most<Value>(values: Iterable<Value>): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: [Value, number] | undefined;
  for (const each of counts) if (!best || each[1] > best[1]) best = each;
  return best?.[0];
}

type Fields = readonly string[];
const codeOf = (fields: Fields): string => fields[0] ?? '';
const sixOf = (fields: Fields): string => fields.slice(14, 26).join(';');

function missingOf(lines: readonly Fields[]): Dialect['missing'] {
  const seen = new Map<string, string[][]>();
  for (const fields of lines) {
    const spots = fields.slice(4, 7);
    if (!spots.some((spot) => /^\d+$/.test(spot))) continue;
    const kind = kindOf(codeOf(fields));
    if (kind === '') continue;
    const known = seen.get(kind) ?? [[], [], []];
    seen.set(kind, known);
    for (const [at, spot] of spots.entries()) if (spot === '' || spot === '-1-1') known[at]?.push(spot);
  }
  const usual = [...seen].map(([kind, slots]) => [kind, slots.map((slot) => most(slot) ?? '-1-1')] as const);
  return Object.fromEntries(usual.filter(([, slots]) => slots.some((slot) => slot !== '-1-1')));
}

/** Column 2: number of consecutive lines with it at the end of a rally. */
function pointOf(lines: readonly Fields[]): Dialect['point'] {
  const runs: number[] = [];
  let run = 0;
  for (const fields of lines) {
    if (/^[*aA](\d\d|\$\$)/.test(codeOf(fields))) run = fields[1] === '' ? 0 : run + 1;
    else if (POINT.test(codeOf(fields))) {
      runs.push(run);
      run = 0;
    }
  }
  if (runs.every((length) => length === 0)) return 'none';
  return (most(runs.filter((length) => length > 0)) ?? 0) > 1 || runs.some((length) => length > 1)
    ? 'decided'
    : 'last';
}

function attackOf(lines: readonly Fields[]): Dialect['attack'] {
  const phases = lines.flatMap((fields) => (kindOf(codeOf(fields)) === 'A' ? [fields[2] ?? ''] : []));
  if (phases.every((phase) => phase === '')) return 'none';
  return phases.some((phase) => phase !== '' && phase !== 'r') ? 'all' : 'reception';
}

/** Returns the setters of the very first line, if the lines of a line-up differ. */
function namedSoFarOf(lines: readonly Fields[]): Dialect['namedSoFar'] {
  const ups = lines.filter((fields) => LINE_UP.test(codeOf(fields)));
  const differ = ups.some((fields, at) => {
    const next = ups[at + 1];
    return next?.[8] === fields[8] && (next?.[9] !== fields[9] || next?.[10] !== fields[10]);
  });
  const shown = (column: number): string => /^\d?$/.exec(ups[0]?.[column] ?? '')?.[0] ?? '';
  return differ ? [shown(9), shown(10)] : null;
}

/** Yields lines of a kind, each with the next one. */
function* followed(lines: readonly Fields[], kind: RegExp): Generator<[line: Fields, next: Fields]> {
  for (const [at, fields] of lines.entries()) {
    const next = lines[at + 1];
    if (next && kind.test(codeOf(fields))) yield [fields, next];
  }
}

const GREEN = /^[*aA]\$\$&/;
/** The lines of most substitutions contain no setter. */
const NOBODY = ['0', '0'] as const;

export function dialectOf({ eol, endsLast, scout: rows }: DvwText): Dialect {
  const scout = rows.map(({ fields }) => fields);
  const points = scout.filter((fields) => POINT.test(codeOf(fields))).length;
  const count = (code: RegExp): number => scout.filter((fields) => code.test(codeOf(fields))).length;
  const every = count(/^[*aA]P\d+$/) > points;
  const none = points > 0 && count(/^[*aA][Pz]\d/) === 0;
  const turns = [...followed(scout, POINT)].flatMap(([point, next]) =>
    /^[*aA]z\d$/.test(codeOf(next)) ? [sixOf(point) === sixOf(next)] : [],
  );
  const faults = [...followed(scout, /^[*aA](\d\d|\$\$)B.=/)].map(([, next]) => !GREEN.test(codeOf(next)));
  const changes = scout.filter((fields) => CHANGE.test(codeOf(fields)));
  const saysNewSetter = [...followed(scout, CHANGE)].some(([, next]) => /^[*aA]P/.test(codeOf(next)));
  const hasSix = (code: RegExp): boolean =>
    most(scout.flatMap((fields) => (code.test(codeOf(fields)) ? [/\d/.test(sixOf(fields))] : []))) ?? true;
  const starts = scout.filter((fields, at) => {
    const before = scout[at - 1];
    return LINE_UP.test(codeOf(fields)) && !(before && LINE_UP.test(codeOf(before)));
  });
  return {
    eol,
    endsLast,
    point: pointOf(scout),
    attack: attackOf(scout),
    greens: count(GREEN) > points / 10,
    blocksAnswer: most(faults) ?? true,
    setters: none ? 'none' : every ? 'serve' : 'side-out',
    first: every || starts.some((fields) => !codeOf(fields).startsWith('*')) ? 'server' : 'home',
    pointShows: !every && most(turns) ? 'after' : 'before',
    namedSoFar: namedSoFarOf(scout),
    sixAtEnd: hasSix(/^\*\*\dset/),
    sixAtChange: hasSix(CHANGE),
    settersAtChange:
      most(changes.map((fields) => fields.slice(9, 11).join())) === NOBODY.join() ? NOBODY : null,
    saysNewSetter: !every && saysNewSetter,
    camera:
      most(scout.flatMap((fields) => (/^\d+$/.test(fields[12] ?? '') ? [fields[11] ?? ''] : []))) ?? '1',
    missing: missingOf(scout),
  };
}
