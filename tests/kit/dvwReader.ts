/**
 * A second reader of Data Volley files (.dvw), without code of the product. Its sources are a description of
 * the format, and files that other programs wrote.
 *
 * A section is a header `[3NAME]` and its lines; cells are separated by `;`. An empty or unreadable cell is
 * null.
 */

type Side = 'home' | 'visitor';
type Skill = 'S' | 'R' | 'E' | 'A' | 'B' | 'D' | 'F';
type Maybe<T> = T | null;

interface DvwTouch {
  kind: 'touch';
  side: Side;
  /** Null for `$$`, an unknown player. */
  number: Maybe<number>;
  skill: Skill;
  type: Maybe<string>;
  grade: Maybe<string>;
  /** `combination` is for every skill but the set (E); the set has `call` in these columns. */
  combination: Maybe<string>;
  call: Maybe<string>;
  target: Maybe<string>;
  from: Maybe<number>;
  /** A zone; for an attack in a file with cones, a cone. */
  to: Maybe<number>;
  subzone: Maybe<string>;
  subtype: Maybe<string>;
  players: Maybe<number>;
  special: Maybe<string>;
  custom: Maybe<string>;
}

export type DvwEntry =
  | DvwTouch
  | { kind: 'point'; side: Side; home: number; visitor: number }
  | { kind: 'setterPosition'; side: Side; position: number }
  | { kind: 'setter'; side: Side; number: number }
  /** `>LUp`, at the start of a set, contains either the setter or the position. */
  | { kind: 'lineup'; side: Side; setter: Maybe<number>; position: Maybe<number> }
  | { kind: 'substitution'; side: Side; out: number; in: number }
  | { kind: 'timeout'; side: Side }
  | { kind: 'setEnd'; set: number }
  /** `won`: whether `side` won the point. */
  | { kind: 'unplayedPoint'; side: Side; won: boolean }
  | { kind: 'comment'; text: string }
  | { kind: 'unknown' };

/**
 * `column` and `row` are numbered from 1 in the grid of the file; `x` (0.5-3.5) and `y` (0.5-6.5) are a place
 * on the court.
 */
interface DvwPlace {
  column: number;
  row: number;
  x: number;
  y: number;
}

const SKILLS = ['S', 'R', 'A', 'B', 'D', 'E', 'F'] as const;
const ROLES = ['libero', 'outside', 'opposite', 'middle', 'setter'] as const;
/** Start position of a player in a set. `came in`: entered later as a substitute. */
type Start = Maybe<number | 'came in'>;

const wordOf = (cell = ''): Maybe<string> => cell.trim() || null;
const numberOf = (cell = ''): Maybe<number> => (/^-?\d+$/.test(cell.trim()) ? Number(cell) : null);
const filledText = (text: string): Maybe<string> => text.replaceAll('~', '') || null;
const sideOf = (mark: string): Side => (mark === '*' ? 'home' : 'visitor');

const TOUCH = new RegExp(
  [
    /^(?<side>[*a])(?<number>\d\d|\$\$)(?<skill>[SREABDF])(?<type>[HMQTUNO~])(?<grade>[#+!\-/=~])/,
    /(?<combination>[A-Z][A-Z0-9]|~~)(?<target>[FCBPS~])(?<from>[1-9~])(?<to>[1-9~])(?<subzone>[A-D~])/,
    /(?<subtype>[A-Z1-5~])(?<players>[0-9~])(?<special>[A-Z~])(?<custom>.{0,5})$/,
  ]
    .map(({ source }) => source)
    .join(''),
);

function touchOf(code: string): Maybe<DvwTouch> {
  // a code has no empty columns at its end
  const places = code.padEnd(15, '~').match(TOUCH)?.groups;
  if (!places) return null;
  const letter = (name: string) => filledText(places[name] ?? '');
  const figure = (name: string) => numberOf(letter(name) ?? '');
  const skill = places.skill as Skill;
  const pair = letter('combination');
  return {
    kind: 'touch',
    side: sideOf(places.side ?? ''),
    number: figure('number'),
    skill,
    type: letter('type'),
    grade: letter('grade'),
    combination: skill === 'E' ? null : pair,
    call: skill === 'E' ? pair : null,
    target: letter('target'),
    from: figure('from'),
    to: figure('to'),
    subzone: letter('subzone'),
    subtype: letter('subtype'),
    players: figure('players'),
    special: letter('special'),
    custom: places.custom || null,
  };
}

/** Codes without the side mark; the groups of a pattern are the numbers. */
const FORMS: readonly [RegExp, (side: Side, numbers: [number, number]) => DvwEntry][] = [
  // the file kats_beds-clip has a letter after a score: `ap00:01B`
  [/^p(\d\d?):(\d\d?)[A-Z]?$/, (side, [home, visitor]) => ({ kind: 'point', side, home, visitor })],
  [/^z([1-6])$/, (side, [position]) => ({ kind: 'setterPosition', side, position })],
  [/^P(\d\d?)$/, (side, [number]) => ({ kind: 'setter', side, number })],
  [/^z([1-6])>LUp$/, (side, [position]) => ({ kind: 'lineup', side, setter: null, position })],
  [/^P(\d\d?)>LUp$/, (side, [setter]) => ({ kind: 'lineup', side, setter, position: null })],
  [/^c(\d\d?):(\d\d?)$/, (side, [out, enters]) => ({ kind: 'substitution', side, out, in: enters })],
  [/^T$/, (side) => ({ kind: 'timeout', side })],
  [/^\$\$&[HMQTUNO~]#$/, (side) => ({ kind: 'unplayedPoint', side, won: true })],
  [/^\$\$&[HMQTUNO~]=$/, (side) => ({ kind: 'unplayedPoint', side, won: false })],
];

function entryOf(code: string): DvwEntry {
  if (code.startsWith('>')) return { kind: 'comment', text: code.slice(1) };
  const setEnd = code.match(/^\*\*(\d)set$/);
  if (setEnd) return { kind: 'setEnd', set: Number(setEnd[1]) };
  const mark = code.slice(0, 1);
  if (mark !== '*' && mark !== 'a') return { kind: 'unknown' };
  for (const [form, entry] of FORMS) {
    const parts = code.slice(1).match(form);
    if (parts) return entry(sideOf(mark), [Number(parts[1]), Number(parts[2])]);
  }
  return touchOf(code) ?? { kind: 'unknown' };
}

function placeOf(cell = ''): Maybe<DvwPlace> {
  const index = numberOf(cell);
  if (index === null || index < 1 || index > 100 * 101) return null;
  const column = ((index - 1) % 100) + 1;
  const row = Math.floor((index - 1) / 100) + 1;
  return { column, row, x: 0.5 + ((column - 11) / 80) * 3, y: 0.5 + ((row - 11) / 81) * 6 };
}

function scoutLine(line: string) {
  const cells = line.split(';');
  const [code = '', pointPhase, attackPhase, , start, middle, end, clock, set, home, visitor, , second] =
    cells;
  // the numbers in positions 1-6; home begins at column 15, visitors at column 21
  const sixFrom = (column: number) => Array.from({ length: 6 }, (_, i) => numberOf(cells[column - 1 + i]));
  return {
    code,
    entry: entryOf(code.trim()),
    pointPhase: wordOf(pointPhase),
    attackPhase: wordOf(attackPhase),
    coordinates: { start: placeOf(start), middle: placeOf(middle), end: placeOf(end) },
    clock: wordOf(clock),
    set: numberOf(set),
    setterPositions: { home: numberOf(home), visitor: numberOf(visitor) },
    videoSecond: numberOf(second),
    homeSix: sixFrom(15),
    visitorSix: sixFrom(21),
  };
}

function player(line: string) {
  const [, number, , s1, s2, s3, s4, s5, , lastName, firstName, , mark = '', role] = line.split(';');
  const starts = [s1, s2, s3, s4, s5].map((cell): Start => (cell === '*' ? 'came in' : numberOf(cell)));
  return {
    number: numberOf(number),
    lastName: wordOf(lastName),
    firstName: wordOf(firstName),
    libero: mark.includes('L'),
    captain: mark.includes('C'),
    role: ROLES[(numberOf(role) ?? 0) - 1] ?? null,
    starts,
  };
}

function team(line = '') {
  const [id, name, setsWon, coach] = line.split(';');
  return { id: wordOf(id), name: wordOf(name), setsWon: numberOf(setsWon), coach: wordOf(coach) };
}

function match(line = '') {
  const cells = line.split(';');
  const [date, time, season, league] = cells;
  return {
    date: wordOf(date),
    time: wordOf(time),
    season: wordOf(season),
    league: wordOf(league),
    // `C` is in the eleventh or in the twelfth cell
    cones: cells.slice(10, 12).includes('C'),
  };
}

function scoreOf(cell = ''): Maybe<{ home: number; visitor: number }> {
  const [, home, visitor] = cell.match(/^\s*(\d+)\s*-\s*(\d+)\s*$/) ?? [];
  return home && visitor ? { home: Number(home), visitor: Number(visitor) } : null;
}

function setOf(line: string) {
  const [, at8, at16, at21, final, minutes] = line.split(';');
  return { partial: [at8, at16, at21].map(scoreOf), final: scoreOf(final), minutes: numberOf(minutes) };
}

function combination(line: string) {
  const [code = '', start, side, type, text] = line.split(';');
  return { code, start: numberOf(start), side: wordOf(side), type: wordOf(type), text: wordOf(text) };
}

function call(line: string) {
  const [code = '', , text] = line.split(';');
  return { code, text: wordOf(text) };
}

/** Returns the winning symbols by skill; null if the line does not list every skill. */
function winningSymbols(line = ''): Maybe<Record<string, { lose: string; win: string }>> {
  if (line.length !== 8 * SKILLS.length) return null;
  const grades = (from: number) => line.slice(from, from + 4).replaceAll('~', '');
  return Object.fromEntries(
    SKILLS.map((skill, i) => [skill, { lose: grades(i * 8), win: grades(i * 8 + 4) }]),
  );
}

/** Headers may be missing; a repeated header continues its section. */
function sectionsOf(text: string): (name: string) => string[] {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  // the file PM06 ends with a zero byte
  for (const line of text.replaceAll('\0', '').split(/\r\n|\r|\n/)) {
    const name = line.match(/^\s*\[3([A-Z-]+)\]\s*$/)?.[1];
    if (name) {
      lines = sections.get(name) ?? [];
      sections.set(name, lines);
    } else if (line.trim()) lines.push(line);
  }
  return (name) => sections.get(name) ?? [];
}

export function readDvwFile(text: string) {
  const section = sectionsOf(text);
  const [home, visitor] = section('TEAMS');
  return {
    match: match(section('MATCH')[0]),
    teams: { home: team(home), visitor: team(visitor) },
    players: { home: section('PLAYERS-H').map(player), visitor: section('PLAYERS-V').map(player) },
    combinations: section('ATTACKCOMBINATION').map(combination),
    calls: section('SETTERCALL').map(call),
    winningSymbols: winningSymbols(section('WINNINGSYMBOLS')[0]?.trim()),
    sets: section('SET').map(setOf),
    scout: section('SCOUT').map(scoutLine),
  };
}
