/**
 * Finds the shortest text for the touches of a rally, touch by touch. The text consists of codes of the full
 * grammar and chains of the short grammar. It omits what the engine guesses. The result is a proposal;
 * keys.ts reads it as the screen would.
 */
import type { Touch } from '@volleyscouter/core/code/entry';
import { parseLine } from '@volleyscouter/core/code/line';
import { secondSide } from '@volleyscouter/core/code/link';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { withDefaults } from '@volleyscouter/core/code/typed';
import type { Side, Skill } from '@volleyscouter/core/code/vocabulary';
import { writeTouch } from '@volleyscouter/core/code/write';
import { finishParts } from '@volleyscouter/core/guess/finish';
import { guessSide, guessTail, tailOf } from '@volleyscouter/core/guess/guess';
import { ACCEPT_KEY, type Part, readPart, type ShortMoment } from '@volleyscouter/core/guess/part';
import { MARK, readBody } from '@volleyscouter/core/guess/short';
import { learntTables } from '@volleyscouter/core/guess/tables';
import { bodiesOf, type Way as FullWay, fits, type ShortestTouch } from './shortest.ts';

/** Max ways with an unfinished token. */
const WIDTH = 40;

interface Way {
  tokens: readonly string[];
  /** The current token: text, last touches, and index of the first touch. */
  text: string;
  parts: readonly Part[];
  since: number;
  /** Text after the token's last `.`, and index of the first touch in this text. */
  body: string;
  from: number;
  goesOn: boolean;
  cost: number;
}

interface Rally {
  touches: readonly ShortestTouch[];
  moment: ShortMoment;
  setter: (side: Side) => number | null;
  /** Ways to type one or two touches, from an index on, with codes of the full grammar. */
  full: (at: number) => readonly FullWay[];
  /** The `.` before a number may be left out. */
  isJoined: boolean;
}

/** `null` if there is no way to type the rally. */
export function typeChain(rally: Rally): string[] | null {
  const { touches } = rally;
  const ways: Way[][] = touches.map(() => []);
  const open: Way[][] = [
    [{ tokens: [], text: '', parts: [], since: 0, body: '', from: 0, goesOn: false, cost: 0 }],
    ...ways,
  ];
  for (let at = 0; at <= touches.length; at++) {
    const here = best(open[at] ?? []);
    const closed = here.flatMap((way) => close(rally, way, at)).sort((a, b) => a.cost - b.cost);
    const [finished] = closed;
    if (at === touches.length) return finished ? [...finished.tokens] : null;
    if (finished) {
      for (const { text: whole, touches: length } of rally.full(at)) {
        const text = withSide(rally, at, whole);
        open[at + length]?.push({
          ...finished,
          tokens: [...finished.tokens, text],
          since: at + length,
          parts: [],
          text: '',
          cost: finished.cost + text.length + 1,
        });
      }
      for (const next of candidates(rally, at, false)) open[at + 1]?.push(begun(finished, next, at, touches));
    }
    const typed = touches[at] as ShortestTouch;
    const linked = candidates(rally, at, true);
    for (const way of here.filter(({ parts, goesOn }) => parts.length > 0 && goesOn === typed.goesOn))
      for (const next of linked) {
        const parts = [...way.parts, next.part].slice(-3);
        if (!isSettled(rally, parts, at)) continue;
        open[at + 1]?.push({
          ...way,
          text: `${way.text}.${next.text}`,
          body: next.text,
          from: at,
          parts,
          cost: way.cost + next.text.length + 1,
        });
        if (isJoined(rally, way, next, at))
          open[at + 1]?.push({
            ...way,
            text: way.text + next.text,
            body: way.body + next.text,
            parts,
            cost: way.cost + next.text.length,
          });
      }
  }
  return null;
}

const begun = (finished: Way, next: Candidate, at: number, touches: readonly ShortestTouch[]): Way => ({
  tokens: finished.tokens,
  text: next.text,
  parts: [next.part],
  since: at,
  body: next.text,
  from: at,
  goesOn: touches[at]?.goesOn ?? false,
  cost: finished.cost + next.text.length + 1,
});

/**
 * Keeps the cheapest way of each meaning: one way without an unfinished token, and at most `WIDTH` ways with
 * one.
 */
function best(ways: readonly Way[]): Way[] {
  const bestWays = new Map<string, Way>();
  for (const way of ways.toSorted((a, b) => a.cost - b.cost)) {
    const last = way.parts.at(-1);
    const name = JSON.stringify([last?.touch, last?.pair, last?.follows]);
    if (!bestWays.has(name)) bestWays.set(name, way);
  }
  const all = [...bestWays.values()];
  return [
    ...all.filter(({ parts }) => parts.length === 0),
    ...all.filter(({ parts }) => parts.length > 0).slice(0, WIDTH),
  ];
}

/** The `.` before the touch `at` may be left out. */
function isJoined(rally: Rally, way: Way, next: Candidate, at: number): boolean {
  if (!/^(?:'|[A-Z][A-Z\d]|\d)/.test(next.text)) return false;
  if (/^\d/.test(next.text) && !rally.isJoined) return false;
  if (/^\d/.test(next.text) && !/[A-Z\d']$/.test(way.text)) return false;
  const { moment } = rally;
  const now = momentAt(rally, way.from);
  const tables = learntTables(moment.model, moment.tables);
  const body = (way.body + next.text).toUpperCase();
  const { parts } = readBody(body, { ...now, tables }, way.from > way.since, true);
  return (
    parts?.length === at + 1 - way.from &&
    JSON.stringify(parts.at(-1)?.touch) === JSON.stringify(next.part.touch) &&
    JSON.stringify(parts.at(-2)?.touch) === JSON.stringify(way.parts.at(-1)?.touch)
  );
}

/** Returns nothing if the token is read as other touches. */
function close(rally: Rally, way: Way, at: number): Way[] {
  if (way.parts.length === 0) return [way];
  const { touches, moment } = rally;
  const expected = touches.slice(way.since, at);
  const read = finishParts(way.parts, momentAt(rally, at - way.parts.length)).at(-1);
  const last = expected.at(-1);
  if (!read || !last || writeTouch(read.touch) !== writeTouch(last.touch)) return [];
  const text = way.text + (way.goesOn ? ';' : '');
  const [token] = parseLine(text, { tables: moment.tables, setter: rally.setter });
  // a token that the full grammar can read is never read by the short grammar
  if (
    !token ||
    (!token.error && token.codes.join(' ') !== expected.map(({ touch }) => writeTouch(touch)).join(' '))
  )
    return [];
  return [
    { ...way, tokens: [...way.tokens, text], text: '', parts: [], cost: way.cost + (way.goesOn ? 1 : 0) },
  ];
}

/**
 * If sides are guessed, omits the side mark where the guess is filled in and correct. All other codes have
 * their mark, also for the home side.
 */
function withSide(rally: Rally, at: number, text: string): string {
  const touch = rally.touches[at]?.touch;
  const moment = momentAt(rally, at);
  if (!touch || !moment.switches.side || !moment.before) return text;
  const guess = guessSide(moment.model, moment, touch.skill);
  const bare = text.replace(/^[*a]/, '');
  if (!guess.fills || text.length - bare.length > 6) return touch.side === 'a' ? text : `*${bare}`;
  return guess.value === touch.side ? bare : touch.side + bare;
}

const momentAt = ({ touches, moment }: Rally, at: number): ShortMoment =>
  at === 0
    ? moment
    : {
        ...moment,
        first: false,
        before: touches[at - 1]?.touch ?? null,
        state: { ...moment.state, touches: at },
      };

/** The last touch has completed the touch before it as expected. */
function isSettled(rally: Rally, parts: readonly Part[], at: number): boolean {
  const read = finishParts(parts, momentAt(rally, at + 1 - parts.length)).at(-2);
  const expected = rally.touches[at - 1];
  return !!read && !!expected && writeTouch(read.touch) === writeTouch(expected.touch);
}

/** Fields that the touches of a pair may copy from each other. */
const SHARED: readonly (keyof Touch)[] = ['from', 'to', 'sub', 'subtype', 'players'];
/** Fields that a guess may fill in. */
const GUESSED_FIELDS: Partial<Record<Skill, readonly (keyof Touch)[]>> = {
  S: ['from'],
  E: ['target', 'grade', 'subtype'],
  B: ['to', 'players'],
  D: ['subtype'],
};

/** True if each missing field may still be filled in, by a neighbouring touch or by a guess. */
function mayFollow(
  partial: Touch,
  touch: Touch,
  neighbours: readonly (Touch | null)[],
  tables: CodeTables,
): boolean {
  const read = withDefaults(partial, tables);
  const isOpen = (key: keyof Touch): boolean => {
    if (key === 'type' || GUESSED_FIELDS[touch.skill]?.includes(key)) return true;
    return neighbours.some(
      (other) => other && (key === 'grade' || (SHARED.includes(key) && other[key] === touch[key])),
    );
  };
  return (Object.keys(read) as (keyof Touch)[]).every((key) => read[key] === touch[key] || isOpen(key));
}

function pairBehind({ touches }: Rally, at: number): Touch | null {
  const [touch, next] = [touches[at]?.touch, touches[at + 1]?.touch];
  return touch && next && secondSide(touch.skill, next.skill, touch.side) === next.side ? next : null;
}

interface Candidate {
  text: string;
  part: Part;
}

/** Returns the shortest text for each meaning. */
function candidates(rally: Rally, at: number, linked: boolean): Candidate[] {
  const { touches } = rally;
  const { touch } = touches[at] as ShortestTouch;
  const moment = momentAt(rally, at);
  const tables: CodeTables = learntTables(moment.model, moment.tables);
  const { before } = moment;
  const pair =
    linked && before && secondSide(before.skill, touch.skill, before.side) === touch.side ? before : null;
  const nextOfPair = pairBehind(rally, at);
  const byMeaning = new Map<string, Candidate>();
  const number = touch.number === null ? '$$' : String(touch.number);
  const two = number.padStart(2, '0');
  for (const { text: body } of bodiesOf(touch, pair, tables)) {
    const isSaid = body.startsWith(touch.skill);
    const bare = isSaid ? [body.slice(1)] : touch.combo === null ? [touch.skill + body] : [];
    // a combination names the attacker only at the beginning of the body
    const turned = body.replace(/^([#+!\-/=])([A-Z][A-Z\d])/, '$2$1');
    const forms = [body, ...bare, turned];
    if (touch.skill === 'B') for (const form of [...forms]) forms.push(form.replace(/[1-9](?=[A-D])/, ''));
    const tail = moment.switches.place ? guessTail(moment.model, touch)?.value : undefined;
    if (touch.custom) for (const form of [...forms]) forms.push(form.replace(/~+(?=[^~]+$)/, ''));
    if (tail !== undefined && tail === tailOf(touch))
      for (const form of [...forms])
        if (form.endsWith(tail)) forms.push(`${form.slice(0, -tail.length)}${ACCEPT_KEY}`);
    for (const form of new Set(forms))
      for (const playerMark of new Set(['', "'", number, number.slice(-1), two]))
        for (const side of linked || touch.side === 'a' || moment.switches.side ? ['', touch.side] : ['']) {
          const text = side + playerMark + form;
          // this token would be read as a mark
          if (!linked && MARK.test(text)) continue;
          const reading = readPart(text.toUpperCase(), { ...moment, tables }, linked, true);
          const { part } = reading;
          if (!part || part.touch.side !== touch.side || part.touch.number !== touch.number) continue;
          if (part.touch.skill !== touch.skill || !fits(part.touch, touch, pair)) continue;
          if (part.blocked || !mayFollow(part.touch, touch, [part.pair ? before : null, nextOfPair], tables))
            continue;
          const name = JSON.stringify([part.touch, part.pair, part.follows]);
          const shortest = byMeaning.get(name);
          if (!shortest || shortest.text.length > text.length) byMeaning.set(name, { text, part });
        }
  }
  return [...byMeaning.values()].sort((a, b) => a.text.length - b.text.length);
}
