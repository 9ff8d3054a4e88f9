/** The grammar is in short.ts. */
import type { Touch } from '../code/entry.ts';
import { impliedSecond, secondSide } from '../code/link.ts';
import { SERVED_FROM } from '../code/places.ts';
import type { CodeTables } from '../code/tables.ts';
import { codesIn, readTyped } from '../code/typed.ts';
import { otherSide, type Side, type Skill } from '../code/vocabulary.ts';
import { decides } from '../rally/settings.ts';
import { setterNumber, teamOf } from '../rally/state.ts';
import { twoDigits } from '../text/day.ts';
import {
  type Guess,
  type GuessName,
  guessAttacker,
  guessDigit,
  guessFollow,
  guessPlace,
  guessServer,
  guessSetter,
  guessSide,
  guessTail,
  isEitherSide,
  type Moment,
  mayBlock,
  type Switches,
  sideAfter,
} from './guess.ts';
import { type Model, rightShare } from './model.ts';

export interface ShortMoment extends Moment {
  model: Model;
  switches: Switches;
  /** First touch of a line. */
  first: boolean;
}

export interface Offer {
  name: GuessName;
  guess: Guess;
  side: Side;
  /** Position in the token at which the key ACCEPT_KEY accepts the offer. */
  at: number;
}

/** In `touch`, parts that were not typed are `null`. Exceptions: guesses, and values of a combination. */
export interface Part {
  touch: Touch;
  blocked: boolean;
  guessed: Set<GuessName>;
  /** As a letter, a combination or a call. */
  isSkillTyped: boolean;
  /** The skill is a guess between set and attack. */
  follows: boolean;
  /** A `.` joins the touch to the previous touch, and both are a linked pair of the full grammar. */
  pair: boolean;
}

/** The key that accepts an offer. */
export const ACCEPT_KEY = "'";

/** After these skills, the same team can set. */
export const SKILLS_BEFORE_SET: readonly Skill[] = ['R', 'D', 'F'];

/** The likeliest first. `trusted`: the first skill is accepted even if other skills fit too. */
interface Skills {
  possible: readonly Skill[];
  trusted: boolean;
}
const only = (skill: Skill): Skills => ({ possible: [skill], trusted: true });
const NO_SKILL: Skills = { possible: [], trusted: false };

function skillsAfter(
  moment: ShortMoment,
  side: Side,
  number: number | null | undefined,
  linked: boolean,
): Skills {
  const { before, model } = moment;
  if (!before) return NO_SKILL;
  if (before.skill === 'S') return only('R');
  if (before.skill === 'E') return only('A');
  if (number === undefined)
    return SKILLS_BEFORE_SET.includes(before.skill) && before.side === side ? only('E') : NO_SKILL;
  if (before.skill === 'A' && linked && isUsed(model, 'D')) {
    const blocks = mayBlock(moment, otherSide(before.side), number);
    return { possible: blocks ? ['B', 'D'] : ['D', 'B'], trusted: true };
  }
  if (SKILLS_BEFORE_SET.includes(before.skill) && before.side !== side) return NO_SKILL;
  const fitting: Skill[] = SKILLS_BEFORE_SET.includes(before.skill) ? ['E', 'A'] : ['D', 'A', 'B', 'E'];
  const all = fitting.filter((skill) => isUsed(model, skill));
  const follow = guessFollow(model, moment, side, number);
  const first = all.filter((skill) => skill === follow?.value);
  return {
    possible: [...first, ...all.filter((skill) => skill !== follow?.value)],
    trusted: follow?.fills ?? false,
  };
}

const isUsed = (model: Model, skill: Skill): boolean =>
  model.seen.has(`skill ${skill}`) || rightShare(model, 'attack').of < 30;

/**
 * Without player and skill, a serve has one of these forms:
 * - It begins with a grade, or with a serving zone and a grade.
 * - Before a `.` only: it is empty, a serving zone, or two zones and a sub-zone.
 *
 * A single zone must not be the number of a player on court other than the serving player.
 */
function isServe(rest: string, goesOn: boolean, { state }: ShortMoment): boolean {
  if (rest === '') return goesOn;
  if (/^[#+!\-/=]/.test(rest)) return true;
  if (goesOn && /^[1-9][1-9][A-D]$/.test(rest)) return true;
  const zone = rest[0] ?? '';
  if (!SERVED_FROM.map(String).includes(zone)) return false;
  if (!(rest.length === 1 ? goesOn : /^.[#+!\-/=]/.test(rest))) return false;
  const server = teamOf(state, state.serving).six[0];
  const on = [...state.home.six, ...state.visitor.six];
  return Number(zone) === server || !on.includes(Number(zone));
}

interface PartReading {
  part: Part | null;
  offer: Offer | null;
}
const NO_PART: PartReading = { part: null, offer: null };

interface Head {
  marker: string;
  isAccepted: boolean;
  isGhost: boolean;
  number: number | null | undefined;
  isDigit: boolean;
  afterNumber: string;
  /** Combination or call at the start of `afterNumber`. */
  code: string | undefined;
  isCall: boolean;
  typedSkill: Skill | undefined;
  linked: boolean;
}

function headOf(body: string, moment: ShortMoment, linked: boolean, goesOn: boolean): Head {
  const { before, state, tables } = moment;
  const marker = /^[*A]/.exec(body)?.[0] ?? '';
  const isAccepted = body[marker.length] === ACCEPT_KEY;
  const rest = body.slice(marker.length + (isAccepted ? 1 : 0));
  const begins = !before && !linked && state.touches === 0;
  const isGhost = begins && marker === '' && (isAccepted || isServe(rest, goesOn, moment));
  const digits = isGhost ? undefined : /^(?:\$\$|\d\d|\d)/.exec(rest)?.[0];
  const number = digits === undefined ? undefined : digits === '$$' ? null : Number(digits);
  const afterNumber = rest.slice(digits?.length ?? 0);
  const first = afterNumber.slice(0, 2);
  const code = codesIn(tables).has(first) ? first : undefined;
  const isCall = code !== undefined && tables.calls.some((call) => call.code === code);
  const letter = code === undefined ? /^[SREABDF]/.exec(afterNumber)?.[0] : undefined;
  const typedSkill = (code !== undefined ? (isCall ? 'E' : 'A') : letter) as Skill | undefined;
  const isDigit = digits?.length === 1;
  return {
    marker,
    isAccepted,
    isGhost,
    number,
    isDigit,
    afterNumber,
    code,
    isCall,
    typedSkill,
    linked,
  };
}

/** `linked`: a `.` joins the touch to `moment.before`. `goesOn`: a `.` follows the touch. */
export function readPart(body: string, moment: ShortMoment, linked: boolean, goesOn: boolean): PartReading {
  const { before } = moment;
  const head = headOf(body, moment, linked, goesOn);
  const { isGhost, typedSkill, number, marker, isAccepted } = head;
  if (isGhost) return readAs('S', head, moment);
  if (typedSkill) return readAs(typedSkill, head, moment);
  // a touch that begins with its grade must follow a `.`
  if (number === undefined && !isAccepted && (!linked || marker !== '')) return NO_PART;
  // the rally began in an earlier line: its end may have been forgotten, so the first skill must be typed
  if (moment.first && before) return NO_PART;
  const side = marker === 'A' ? 'a' : marker === '' && linked && before ? before.side : '*';
  const { possible, trusted } = skillsAfter(moment, sideOf(head, moment, 'E') ?? side, number, linked);
  const readings = possible.map((skill) => readAs(skill, head, moment));
  const fitting = readings.flatMap(({ part }) => part ?? []);
  const [first, ...otherParts] = fitting;
  if (!first) return readings.find(({ offer }) => offer) ?? NO_PART;
  if (otherParts.length === 0) return { part: first, offer: null };
  // no skill is guessed if the fitting skills differ in who wins the rally
  const winners = fitting.map(({ touch }) => winnerOf(touch, moment));
  if (!trusted || first.touch.skill !== possible[0] || new Set(winners).size > 1) return NO_PART;
  return { part: { ...first, follows: SKILLS_BEFORE_SET.includes(before?.skill ?? 'S') }, offer: null };
}

const winnerOf = (touch: Touch, { settings, tables }: ShortMoment): Side | null =>
  decides(settings.winning, touch.side, touch.skill, touch.grade ?? tables.defaults[touch.skill].grade);

/** `null` if the side must be typed. */
function sideOf(head: Head, moment: ShortMoment, skill: Skill): Side | null {
  const { before, state, model, switches } = moment;
  if (head.marker !== '') return head.marker === 'A' ? 'a' : '*';
  if (head.isGhost || (skill === 'S' && head.number === undefined && !head.linked)) return state.serving;
  if (head.linked && before) {
    const paired = secondSide(before.skill, skill, before.side);
    if (!paired && isEitherSide(before, skill)) return null;
    return paired ?? sideAfter(before, skill);
  }
  const guess = switches.side && before ? guessSide(model, moment, skill) : null;
  return guess && (guess.fills || head.isAccepted) ? (guess.value as Side) : '*';
}

function readAs(skill: Skill, head: Head, moment: ShortMoment): PartReading {
  const { before, switches, state, tables } = moment;
  const { marker, isAccepted, code, isCall, typedSkill, linked } = head;
  const completed = withTail(skill, head, moment);
  if (completed === null) return NO_PART;
  const side = sideOf(head, moment, skill);
  // the guess of the serving player applies only to the serving side
  const isServer = skill === 'S' && head.number === undefined;
  if (side === null || (isServer && side !== state.serving)) return NO_PART;
  const guessed = new Set<GuessName>();
  if (switches.side && !isServer && before && marker === '' && !linked) guessed.add('side');
  let { number } = head;
  // as in the full grammar, a call without a number belongs to the setter
  if (number === undefined && isCall && !isAccepted) number = setterNumber(teamOf(state, side)) ?? undefined;
  if (number === undefined) {
    const [name, guess] = numberGuess(moment, skill, side, code);
    if (!guess || !name || !switches[name]) return NO_PART;
    if (!guess.fills && !isAccepted) return { part: null, offer: { name, guess, side, at: marker.length } };
    guessed.add(name);
    number = Number(guess.value);
  } else if (isAccepted) return NO_PART;
  else if (head.isDigit && number !== null && switches.digit) {
    const guess = guessDigit(moment.model, moment, side, number);
    if (guess?.fills) {
      number = Number(guess.value);
      guessed.add('digit');
    }
  }
  const front = number === null ? '$$' : twoDigits(number);
  const pair = linked && before !== null && secondSide(before.skill, skill, before.side) === side;
  const expected = pair && before ? impliedSecond(before.skill) : null;
  for (const { text, place, custom } of variantsOf(
    typedSkill ? completed : skill + completed,
    skill,
    moment,
  )) {
    const read = readTyped(front + text, side, tables, expected, pair, null);
    // a combination fits only attacks, a call only sets
    // a set or block with a start zone needs its letter
    if (!read.ok || !mayHold(read.value.touch, typedSkill !== undefined, tables)) continue;
    if (custom !== undefined && read.value.touch.custom !== custom) continue;
    if (place) guessed.add('place');
    return {
      part: { ...read.value, guessed, isSkillTyped: typedSkill !== undefined, follows: false, pair },
      offer: null,
    };
  }
  return NO_PART;
}

function mayHold(
  { skill, combo, from }: Touch,
  isSaid: boolean,
  { combinations, calls }: CodeTables,
): boolean {
  if (!isSaid && from !== null && (skill === 'E' || skill === 'B')) return false;
  if (combo === null) return true;
  return (
    (skill === 'E' && calls.some(({ code }) => code === combo)) ||
    (skill === 'A' && combinations.some(({ code }) => code === combo))
  );
}

function numberGuess(moment: ShortMoment, skill: Skill, side: Side, combo: string | undefined) {
  const { model } = moment;
  if (skill === 'S') return ['server', guessServer(model, moment)] as const;
  if (skill === 'E') return ['setter', guessSetter(model, moment, side)] as const;
  if (skill === 'A' && combo) return ['attacker', guessAttacker(model, moment, side, combo)] as const;
  return [null, null] as const;
}

function withTail(skill: Skill, { afterNumber, code }: Head, { model }: ShortMoment): string | null {
  if (!afterNumber.endsWith(ACCEPT_KEY) || afterNumber.length === 1) return afterNumber;
  const tail = guessTail(model, { side: '*', skill, combo: code ?? null });
  return tail && afterNumber.slice(0, -1) + tail.value;
}

interface Variant {
  text: string;
  place: boolean;
  custom?: string;
}

/**
 * Returns `text` and its variants: with the guessed zone of a block, or with empty columns (`~`) before a
 * custom letter.
 */
function variantsOf(text: string, skill: Skill, moment: ShortMoment): Variant[] {
  const variants: Variant[] = [{ text, place: false }];
  const { before, model, switches } = moment;
  if (!switches.place) return variants;
  if (skill === 'B' && before?.skill === 'A') {
    const corner = /^(B[HMQTUNO]?[#+!\-/=]?)([BCD].*)$/.exec(text);
    const to = corner && guessPlace(model, 'to', { side: before.side, skill }, before);
    if (corner && to?.fills) variants.push({ text: `${corner[1]}${to.value}${corner[2]}`, place: true });
  }
  for (const custom of new Set(model.seen.get(`custom ${skill}`) ?? []))
    for (let fill = 1; text.endsWith(custom) && fill <= 3; fill++)
      variants.push({ text: text.slice(0, -custom.length) + '~'.repeat(fill) + custom, place: true, custom });
  return variants;
}
