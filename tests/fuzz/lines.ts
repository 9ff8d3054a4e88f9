/** Generates lines from the grammar of the code and of the typed line, and mutates real lines. */
import type { Random } from './random.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const SKILLS = 'SREABDF';
const TYPES = 'HMQTUNO';
const GRADES = '#+!-/=';
const side = (random: Random): string => random.of('*a');
const two = (random: Random): string => random.of(DIGITS) + random.of(DIGITS);
const letterOrDigit = LETTERS + DIGITS;

/** Head, then columns, each filled or not, without trailing `~`. */
function touch(random: Random): string {
  const number = random.chance(5) ? '$$' : two(random);
  const head = side(random) + number + random.of(SKILLS) + random.of(`${TYPES}~`) + random.of(`${GRADES}~`);
  const filled = random.below(101);
  const fill = (letters: string): string => (random.chance(filled) ? random.of(letters) : '~');
  const combo = random.chance(filled) ? random.of(LETTERS) + random.of(letterOrDigit) : '~~';
  const zones = fill('FCBPS-') + fill('123456789') + fill('123456789') + fill('ABCD');
  const more = fill(letterOrDigit) + fill(DIGITS) + fill(letterOrDigit);
  const custom = random.chance(20)
    ? Array.from({ length: 1 + random.below(5) }, () => random.of('+-0S2BFx!~'))
    : [];
  return head + (combo + zones + more + custom.join('')).replace(/~+$/, '');
}

export function canonical(random: Random): string {
  const kind = random.below(20);
  const digit = () => random.of('123456');
  const points = () => (random.chance(5) ? `1${two(random)}` : two(random));
  if (kind < 13) return touch(random);
  if (kind === 13) return `${side(random)}p${random.chance(20) ? '' : `${points()}:${points()}`}`;
  if (kind === 14) return `${side(random)}$$&H${random.of('#=')}`;
  if (kind === 15) return `${side(random)}z${digit()}`;
  if (kind === 16) return `${side(random)}P${two(random)}`;
  if (kind === 17) return `${side(random)}c${two(random)}:${two(random)}`;
  if (kind === 18) return random.chance(50) ? `${side(random)}T` : `**${digit()}set`;
  return `>${Array.from({ length: random.below(30) }, () => random.of('abc >*;#ção🏐')).join('')}`;
}

const maybe = (random: Random, percent: number, text: () => string): string =>
  random.chance(percent) ? text() : '';
const shirt = (random: Random): string => random.of([random.of(DIGITS), two(random), two(random), '$$']);

function skillDetails(random: Random, grades: string): string {
  const zone = () => random.of('123456789');
  return (
    maybe(random, 40, () => random.of(TYPES)) +
    maybe(random, 20, zone) +
    maybe(random, 70, () => random.of(grades)) +
    maybe(random, 40, () => zone() + maybe(random, 60, zone) + maybe(random, 30, () => random.of('ABCD')))
  );
}

const COMBINATIONS = ['X5', 'X1', 'V6', 'XP', 'PP', 'C0', 'X6', 'CB'];
const SECOND: Record<string, readonly string[]> = { S: ['R', ''], A: ['B', 'D', ''], E: ['A'] };

function typedToken(random: Random): string {
  const marker = random.of(['', '', '*', 'a', 'A']);
  const kind = random.below(10);
  if (kind === 0)
    return marker + random.of(['T', '$', 'p', 'z3', 'P7', 'c5:12', 'c0512', 'p12:10', 'at', 'Z1']);
  if (kind === 1) return `${marker + shirt(random)}K1${maybe(random, 50, () => random.of(GRADES))}`;
  if (kind === 2)
    return marker + shirt(random) + random.of(COMBINATIONS) + skillDetails(random, `${GRADES}<`);
  const skill = random.of(SKILLS);
  const first = `${marker}${shirt(random)}${skill}${skillDetails(random, skill === 'A' ? `${GRADES}<` : GRADES)}`;
  const second = SECOND[skill];
  if (!second || kind < 6) return first;
  return `${first}.${shirt(random)}${random.of(second)}${skillDetails(random, GRADES)}`;
}

export function typed(random: Random): string {
  const tokens = Array.from({ length: 1 + random.below(4) }, () => typedToken(random));
  const line = tokens.join(' '.repeat(1 + random.below(2)));
  return random.chance(20) ? line.toLowerCase() : line;
}

const ODD = [
  ...'*a$~#+!-/=<.;:&@|> 0159SREABDFXzPcpTZé\t\0🏐',
  '\ud83c',
  '\u202e',
  '\ufeff',
  '~~~~',
  '*12SM#',
];

/**
 * Makes one to three changes: inserts, removes, replaces or doubles a character, repeats it 10,000 times,
 * cuts off the end, or exchanges both halves.
 */
export function mutate(random: Random, line: string): string {
  let changed = line;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = random.below(changed.length + 1);
    const [head, tail] = [changed.slice(0, at), changed.slice(at)];
    const change = random.below(6);
    if (change === 0) changed = head + random.of(ODD) + tail;
    else if (change === 1) changed = head + tail.slice(1);
    else if (change === 2) changed = head + random.of(ODD) + tail.slice(1);
    else if (change === 3) changed = head;
    else if (change === 4) changed = head + tail.slice(0, 1) + tail;
    else changed = random.chance(2) ? head + tail.slice(0, 1).repeat(10_000) + tail : tail + head;
  }
  return changed;
}
