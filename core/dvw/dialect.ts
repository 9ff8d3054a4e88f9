/**
 * Programs that write Data Volley's format differ in details; each program writes a detail in one way only.
 */
import type { DvwText } from './text.ts';

export interface Dialect {
  eol: '\r\n' | '\n';
  /** The last line has a line end. */
  endsLast: boolean;
  /**
   * Touches with a value in column 2: none, the last touch of each rally, or the deciding touch and all later
   * touches.
   */
  point: 'none' | 'last' | 'decided';
  /** Attacks that have a value in column 3. */
  attack: 'none' | 'reception' | 'all';
  /** A line `$$&H` follows a deciding touch that is the last touch of its rally. */
  greens: boolean;
  /**
   * A failed block after a deciding attack counts as a later touch: the block has a value in column 2, and no
   * `$$&H` follows.
   */
  blocksAnswer: boolean;
  /**
   * Setter lines follow each side-out, or setter lines of both teams precede every serve. `none`: as in beach
   * volleyball.
   */
  setters: 'side-out' | 'serve' | 'none';
  /** Team with the first setter line if both teams have a setter line. `server`: the serving team. */
  first: 'home' | 'server';
  /** State in the point line of a side-out: before or after the rotation. */
  pointShows: 'before' | 'after';
  /**
   * In some files a line-up line shows a setter only if an earlier line named that setter. In such a file:
   * setter columns of the first line-up line. `null` if every line shows both setters.
   */
  namedSoFar: readonly [home: string, visitor: string] | null;
  /** The line of a set end (`sixAtEnd`), or of a substitution (`sixAtChange`), has the players on court. */
  sixAtEnd: boolean;
  sixAtChange: boolean;
  /**
   * Setter columns in the line of a substitution; `null` if they show the setters at that point of the match.
   */
  settersAtChange: readonly [home: string, visitor: string] | null;
  /** Lines `P` and `z` follow a substitution that changes the setter. */
  saysNewSetter: boolean;
  /** Column 12 of lines with a video second. */
  camera: string;
  /**
   * Text of a missing coordinate in a line that has another coordinate, by kind of line (`kindOf`); `-1-1` by
   * default.
   */
  missing: Readonly<Record<string, readonly string[]>>;
}

/** The dialect for matches that were recorded here, or imported before dialects were stored. */
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

/** Key in `missing`: the skill, `p` (point) or `c` (substitution); empty for other lines. */
export const kindOf = (code: string): string =>
  TOUCH.exec(code)?.[1] ?? (POINT.test(code) ? 'p' : CHANGE.test(code) ? 'c' : '');

function mostFrequent<Value>(values: Iterable<Value>): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: [Value, number] | undefined;
  for (const counted of counts) if (!best || counted[1] > best[1]) best = counted;
  return best?.[0];
}

type Fields = readonly string[];
const codeOf = (fields: Fields): string => fields[0] ?? '';
const sixOf = (fields: Fields): string => fields.slice(14, 26).join(';');

function missingOf(lines: readonly Fields[]): Dialect['missing'] {
  const spotsByKind = new Map<string, string[][]>();
  for (const fields of lines) {
    const spots = fields.slice(4, 7);
    if (!spots.some((spot) => /^\d+$/.test(spot))) continue;
    const kind = kindOf(codeOf(fields));
    if (kind === '') continue;
    const emptySpots = spotsByKind.get(kind) ?? [[], [], []];
    spotsByKind.set(kind, emptySpots);
    for (const [at, spot] of spots.entries()) if (spot === '' || spot === '-1-1') emptySpots[at]?.push(spot);
  }
  const usual = [...spotsByKind].map(
    ([kind, slots]) => [kind, slots.map((slot) => mostFrequent(slot) ?? '-1-1')] as const,
  );
  return Object.fromEntries(usual.filter(([, slots]) => slots.some((slot) => slot !== '-1-1')));
}

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
  return (mostFrequent(runs.filter((length) => length > 0)) ?? 0) > 1 || runs.some((length) => length > 1)
    ? 'decided'
    : 'last';
}

function attackOf(lines: readonly Fields[]): Dialect['attack'] {
  const phases = lines.flatMap((fields) => (kindOf(codeOf(fields)) === 'A' ? [fields[2] ?? ''] : []));
  if (phases.every((phase) => phase === '')) return 'none';
  return phases.some((phase) => phase !== '' && phase !== 'r') ? 'all' : 'reception';
}

function namedSoFarOf(lines: readonly Fields[]): Dialect['namedSoFar'] {
  const ups = lines.filter((fields) => LINE_UP.test(codeOf(fields)));
  const differ = ups.some((fields, at) => {
    const next = ups[at + 1];
    return next?.[8] === fields[8] && (next?.[9] !== fields[9] || next?.[10] !== fields[10]);
  });
  const setterDigit = (column: number): string => /^\d?$/.exec(ups[0]?.[column] ?? '')?.[0] ?? '';
  return differ ? [setterDigit(9), setterDigit(10)] : null;
}

function* followed(lines: readonly Fields[], kind: RegExp): Generator<[line: Fields, next: Fields]> {
  for (const [at, fields] of lines.entries()) {
    const next = lines[at + 1];
    if (next && kind.test(codeOf(fields))) yield [fields, next];
  }
}

const GREEN = /^[*aA]\$\$&/;
const NO_SETTERS = ['0', '0'] as const;

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
    mostFrequent(scout.flatMap((fields) => (code.test(codeOf(fields)) ? [/\d/.test(sixOf(fields))] : []))) ??
    true;
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
    blocksAnswer: mostFrequent(faults) ?? true,
    setters: none ? 'none' : every ? 'serve' : 'side-out',
    first: every || starts.some((fields) => !codeOf(fields).startsWith('*')) ? 'server' : 'home',
    pointShows: !every && mostFrequent(turns) ? 'after' : 'before',
    namedSoFar: namedSoFarOf(scout),
    sixAtEnd: hasSix(/^\*\*\dset/),
    sixAtChange: hasSix(CHANGE),
    settersAtChange:
      mostFrequent(changes.map((fields) => fields.slice(9, 11).join())) === NO_SETTERS.join()
        ? NO_SETTERS
        : null,
    saysNewSetter: !every && saysNewSetter,
    camera:
      mostFrequent(scout.flatMap((fields) => (/^\d+$/.test(fields[12] ?? '') ? [fields[11] ?? ''] : []))) ??
      '1',
    missing: missingOf(scout),
  };
}
