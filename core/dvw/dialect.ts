/** How a file writes what every file says: programs that write Data Volley's format differ in it, line by line the same. */
import type { DvwText } from './text.ts';

export interface Dialect {
  eol: '\r\n' | '\n';
  /** Whether the last line has an end. */
  endsLast: boolean;
  /** Column 2: of no touch, of the last one of a rally, of the deciding one and those behind it. */
  point: 'none' | 'last' | 'decided';
  /** Column 3: of no attack, of those after a reception, of all. */
  attack: 'none' | 'reception' | 'all';
  /** A line `$$&H` behind a deciding touch that nobody answers. */
  greens: boolean;
  /** Whether a block that fails answers the attack: it is marked in column 2, and no `$$&H` follows. */
  blocksAnswer: boolean;
  /** Lines with the setters stand behind a side-out, of both teams before every serve, or nowhere, as in beach volleyball. */
  setters: 'side-out' | 'serve' | 'none';
  /** Whose lines come first where both teams have some. */
  first: 'home' | 'server';
  /** The rotation that the line of a point shows. */
  pointShows: 'before' | 'after';
  /** Setters that the first line of all shows, where each line of a line-up shows those named so far; `null` where all show both. */
  namedSoFar: readonly [home: string, visitor: string] | null;
  /** Whether the line of the end of a set, and of a substitution, has the players on court. */
  sixAtEnd: boolean;
  sixAtChange: boolean;
  /** Setters of a substitution's line, where they are not those of the match. */
  settersAtChange: readonly [home: string, visitor: string] | null;
  /** Lines `P` and `z` behind a substitution that changes who sets. */
  saysNewSetter: boolean;
  /** Column 12 where a line has a video second. */
  camera: string;
  /** Coordinates that are missing beside others, by skill, `p` and `c`: `-1-1` where it says nothing. */
  missing: Readonly<Record<string, readonly string[]>>;
}

/** Of a match that was recorded here, or imported before a dialect was kept. */
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

/** What a line is, for its missing coordinates: its skill, `p` or `c`; empty for others. */
export const kindOf = (code: string): string =>
  TOUCH.exec(code)?.[1] ?? (POINT.test(code) ? 'p' : CHANGE.test(code) ? 'c' : '');

/** The value that most of a list have, the first of several; `undefined` of none. */
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

/** Column 2: how many lines in a row have it where a rally ends. */
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

/** Setters of the first line of all, where the lines of a line-up do not show the same. */
function namedSoFarOf(lines: readonly Fields[]): Dialect['namedSoFar'] {
  const ups = lines.filter((fields) => LINE_UP.test(codeOf(fields)));
  const differ = ups.some((fields, at) => {
    const next = ups[at + 1];
    return next?.[8] === fields[8] && (next?.[9] !== fields[9] || next?.[10] !== fields[10]);
  });
  const shown = (column: number): string => /^\d?$/.exec(ups[0]?.[column] ?? '')?.[0] ?? '';
  return differ ? [shown(9), shown(10)] : null;
}

/** Lines of a kind, each with the one behind it. */
function* followed(lines: readonly Fields[], kind: RegExp): Generator<[line: Fields, next: Fields]> {
  for (const [at, fields] of lines.entries()) {
    const next = lines[at + 1];
    if (next && kind.test(codeOf(fields))) yield [fields, next];
  }
}

const GREEN = /^[*aA]\$\$&/;
/** Where the lines of most substitutions show no setter. */
const NOBODY = ['0', '0'] as const;

/** Reads how a file is written from its lines. */
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
  const said = [...followed(scout, CHANGE)].some(([, next]) => /^[*aA]P/.test(codeOf(next)));
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
    saysNewSetter: !every && said,
    camera:
      most(scout.flatMap((fields) => (/^\d+$/.test(fields[12] ?? '') ? [fields[11] ?? ''] : []))) ?? '1',
    missing: missingOf(scout),
  };
}
