/**
 * The short grammar: what a scout types who leaves out what is known. It is tried only for a token that the full grammar (core/code/line)
 * refuses, so nothing that it accepts means anything else.
 *
 *   short  = touch *("." touch) [sign]
 *   touch  = [side] ["'"] [number] [skill] [type] [start] [grade] [places]     ; as in core/code/typed
 *
 * `'` takes the proposed number where it does not fill in by itself. In a rally that has not begun, a first touch that begins with a grade or
 * with the point, or is a zone before one of them, is the serve that stands in the line. Skill and side that are left out follow from the
 * touch before, see `skillAfter` and `sideAfter`; never where the ball may be on either side, never where another skill would decide
 * otherwise, and behind a touch that decides only an answer to it can stand.
 */
import type { Touch } from '../code/entry.ts';
import { fillLinked, impliedSecond, secondSide } from '../code/link.ts';
import { readTyped, withDefaults } from '../code/typed.ts';
import { otherSide, type Side, type Skill, type TouchType, type Zone } from '../code/vocabulary.ts';
import { answers } from '../rally/apply.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { setterNumber, teamOf } from '../rally/state.ts';
import {
  type Guess,
  type GuessName,
  guessAttacker,
  guessFollow,
  guessPlace,
  guessServer,
  guessSetter,
  guessSide,
  guessType,
  isEitherSide,
  type Moment,
  mayBlock,
  sideAfter,
} from './guess.ts';
import type { Model } from './model.ts';
import { learntTables } from './tables.ts';

/** Which guesses are switched on. */
export type Switches = Readonly<Record<GuessName, boolean>>;

export const SWITCHES: Switches = {
  server: true,
  type: true,
  side: false,
  setter: true,
  attacker: true,
  place: true,
};

export interface ShortMoment extends Moment {
  settings: Settings;
  model: Model;
  switches: Switches;
  /** The first touch of its line. */
  first: boolean;
}

/** A touch as it was read, with what nobody typed. */
export interface ShortTouch {
  touch: Touch;
  guessed: readonly GuessName[];
}

/** A number that is proposed and not taken. */
export interface Offer {
  name: GuessName;
  guess: Guess;
  /** Where in the token the key goes. */
  at: number;
}

export type ShortReading = { touches: ShortTouch[]; offer: null } | { touches: null; offer: Offer | null };

const REFUSED: ShortReading = { touches: null, offer: null };

/** One touch of the chain as it was typed: `null` for what was left out. */
export interface Part {
  touch: Touch;
  blocked: boolean;
  guessed: Set<GuessName>;
  /** Its skill was typed, as a letter, a combination or a call. */
  said: boolean;
  /** It sets or attacks by what has been usual. */
  follows: boolean;
  /** Joined to the one before by a point, and one of today's pairs. */
  pair: boolean;
}

const BUILDS: readonly Skill[] = ['R', 'D', 'F'];

/** Reads a token that the full grammar refuses. Never throws. */
export function readShort(text: string, moment: ShortMoment): ShortReading {
  const tables = learntTables(moment.model, moment.tables);
  // marks and combinations would be told apart by a letter alone: `p`, `pp`
  if (/^[*aA]?[TCPZ$>]/i.test(text)) return REFUSED;
  const bodies = text.toUpperCase().split('.');
  const parts: Part[] = [];
  let at = 0;
  for (const [index, body] of bodies.entries()) {
    const before = parts.at(-1)?.touch ?? moment.before;
    const { part, offer } = readPart(
      body,
      { ...moment, before, tables, first: moment.first && index === 0 },
      index > 0,
      bodies.length > index + 1,
    );
    if (offer) return { touches: null, offer: { ...offer, at: at + offer.at } };
    // `<` is a pair of its own
    if (!part || part.blocked) return REFUSED;
    const last = parts.at(-1);
    // who has no letter behind the number may have set or attacked: what follows must not depend on it
    if (last?.follows && !part.said) return REFUSED;
    parts.push(part);
    at += body.length + 1;
  }
  const touches = finishParts(parts, { ...moment, tables });
  return isOver(touches, moment.settings) ? REFUSED : { touches, offer: null };
}

/** Skills that may stand without a letter, the likeliest first, and whether that one may be taken where others fit as well. */
interface Skills {
  possible: readonly Skill[];
  trusted: boolean;
}
const only = (skill: Skill): Skills => ({ possible: [skill], trusted: true });
const NO_SKILL: Skills = { possible: [], trusted: false };

/**
 * What follows a touch. Behind a point an attack is blocked by who may block, else dug; what else follows an attack or a block, and whether
 * somebody sets or attacks, is what has been usual.
 */
function skillsAfter(
  moment: ShortMoment,
  side: Side,
  number: number | null | undefined,
  linked: boolean,
): Skills {
  const { before, model, settings } = moment;
  if (!before) return NO_SKILL;
  if (before.skill === 'S') return only('R');
  if (before.skill === 'E') return only('A');
  if (number === undefined)
    return BUILDS.includes(before.skill) && before.side === side ? only('E') : NO_SKILL;
  if (before.skill === 'A' && linked) {
    const blocks = mayBlock(moment, settings, otherSide(before.side), number);
    return { possible: blocks ? ['B', 'D'] : ['D', 'B'], trusted: true };
  }
  if (BUILDS.includes(before.skill) && before.side !== side) return NO_SKILL;
  const all: Skill[] = BUILDS.includes(before.skill) ? ['E', 'A'] : ['D', 'A', 'B', 'E'];
  const follow = guessFollow(model, moment, side, number);
  const first = all.filter((skill) => skill === follow?.value);
  return {
    possible: [...first, ...all.filter((skill) => skill !== follow?.value)],
    trusted: follow?.fills ?? false,
  };
}

/** From where somebody serves. */
const SERVED_FROM = '57691';

/** Whether a first touch is the serve that stands in the line: a grade first, a point first, or a zone before one of them that is nobody's number. */
function isServe(rest: string, goesOn: boolean, { state }: ShortMoment): boolean {
  if (rest === '') return goesOn;
  if (/^[#+!\-/=]/.test(rest)) return true;
  if (goesOn && /^[1-9][1-9][A-D]$/.test(rest)) return true;
  const zone = rest[0] ?? '';
  if (!SERVED_FROM.includes(zone) || !(rest.length === 1 ? goesOn : /^.[#+!\-/=]/.test(rest))) return false;
  const server = teamOf(state, state.serving).six[0];
  const on = [...state.home.six, ...state.visitor.six];
  return Number(zone) === server || !on.includes(Number(zone));
}

/** Whether something stands behind a touch that decides and is no answer to it. */
function isOver(touches: readonly ShortTouch[], { winning }: Settings): boolean {
  const at = touches.findIndex(
    ({ touch }) => decides(winning, touch.side, touch.skill, touch.grade) !== null,
  );
  const deciding = touches[at]?.touch;
  return deciding !== undefined && touches.slice(at + 1).some(({ touch }) => !answers(deciding, touch));
}

interface PartReading {
  part: Part | null;
  offer: Offer | null;
}
const NO_PART: PartReading = { part: null, offer: null };

/** The letters in front of a touch. */
interface Head {
  marker: string;
  takes: boolean;
  isGhost: boolean;
  number: number | null | undefined;
  /** What stands behind the number. */
  behind: string;
  /** A combination or a call stands first there. */
  code: string | undefined;
  isCall: boolean;
  said: Skill | undefined;
  linked: boolean;
}

function headOf(body: string, moment: ShortMoment, linked: boolean, goesOn: boolean): Head {
  const { before, state, tables } = moment;
  const marker = /^[*A]/.exec(body)?.[0] ?? '';
  const takes = body[marker.length] === "'";
  const rest = body.slice(marker.length + (takes ? 1 : 0));
  const begins = !before && !linked && state.touches === 0;
  const isGhost = begins && marker === '' && (takes || isServe(rest, goesOn, moment));
  const digits = isGhost ? undefined : /^(?:\$\$|\d\d|\d)/.exec(rest)?.[0];
  const number = digits === undefined ? undefined : digits === '$$' ? null : Number(digits);
  const behind = rest.slice(digits?.length ?? 0);
  const code = [...tables.combinations, ...tables.calls].find((each) => behind.startsWith(each.code))?.code;
  const isCall = tables.calls.some((each) => each.code === code);
  const letter = code === undefined ? /^[SREABDF]/.exec(behind)?.[0] : undefined;
  const said = (code !== undefined ? (isCall ? 'E' : 'A') : letter) as Skill | undefined;
  return { marker, takes, isGhost, number, behind, code, isCall, said, linked };
}

/** One touch, with the one before it as `before`. `linked`: by a point; `goesOn`: a point stands behind it. */
export function readPart(body: string, moment: ShortMoment, linked: boolean, goesOn: boolean): PartReading {
  const { before } = moment;
  const head = headOf(body, moment, linked, goesOn);
  const { isGhost, said, number, marker, takes } = head;
  if (isGhost) return readAs('S', head, moment);
  if (said) return readAs(said, head, moment);
  // a grade alone goes on with a point, never behind a side or a space
  if (number === undefined && !takes && (!linked || marker !== '')) return NO_PART;
  // a line that goes on with an open rally names what it begins with: its end may have been forgotten
  if (moment.first && before) return NO_PART;
  const side = marker === 'A' ? 'a' : marker === '' && linked && before ? before.side : '*';
  const { possible, trusted } = skillsAfter(moment, sideOf(head, moment, 'E') ?? side, number, linked);
  const readings = possible.map((skill) => readAs(skill, head, moment));
  const fitting = readings.flatMap(({ part }) => part ?? []);
  const [first, ...others] = fitting;
  if (!first) return readings.find(({ offer }) => offer) ?? NO_PART;
  if (others.length === 0) return { part: first, offer: null };
  // a skill that was left out never decides
  const winners = fitting.map(({ touch }) => winnerOf(touch, moment));
  if (!trusted || first.touch.skill !== possible[0] || new Set(winners).size > 1) return NO_PART;
  return { part: { ...first, follows: BUILDS.includes(before?.skill ?? 'S') }, offer: null };
}

const winnerOf = (touch: Touch, { settings, tables }: ShortMoment): Side | null =>
  decides(settings.winning, touch.side, touch.skill, touch.grade ?? tables.defaults[touch.skill].grade);

/** Whose touch it is; `null` where that must be typed. */
function sideOf(head: Head, moment: ShortMoment, skill: Skill): Side | null {
  const { before, state, model, switches } = moment;
  if (head.marker !== '') return head.marker === 'A' ? 'a' : '*';
  if (head.isGhost) return state.serving;
  if (head.linked && before) {
    const paired = secondSide(before.skill, skill, before.side);
    if (!paired && isEitherSide(before, skill)) return null;
    return paired ?? sideAfter(before, skill);
  }
  const guess = switches.side && before ? guessSide(model, moment, skill) : null;
  return guess && (guess.fills || head.takes) ? (guess.value as Side) : '*';
}

/** The touch as one of a skill. */
function readAs(skill: Skill, head: Head, moment: ShortMoment): PartReading {
  const { before, model, switches, state, tables } = moment;
  const { marker, takes, behind, code, isCall, said, linked } = head;
  const side = sideOf(head, moment, skill);
  if (side === null) return NO_PART;
  const guessed = new Set<GuessName>();
  if (switches.side && before && marker === '' && !linked) guessed.add('side');
  let { number } = head;
  // a call alone is the setter's, as in the full grammar
  if (number === undefined && isCall && !takes) number = setterNumber(teamOf(state, side)) ?? undefined;
  if (number === undefined) {
    const [name, guess] = numberGuess(moment, skill, side, code);
    if (!guess || !name || !switches[name]) return NO_PART;
    if (!guess.fills && !takes) return { part: null, offer: { name, guess, at: marker.length } };
    guessed.add(name);
    number = Number(guess.value);
  } else if (takes) return NO_PART;
  const front = number === null ? '$$' : String(number).padStart(2, '0');
  const pair = linked && before !== null && secondSide(before.skill, skill, before.side) === side;
  const expected = pair && before ? impliedSecond(before.skill) : null;
  for (const { text, place, custom } of variantsOf(said ? behind : skill + behind, skill, {
    ...moment,
    model,
  })) {
    const read = readTyped(front + text, side, tables, expected, pair, null);
    if (!read.ok || (custom !== undefined && read.value.touch.custom !== custom)) continue;
    if (place) guessed.add('place');
    return { part: { ...read.value, guessed, said: said !== undefined, follows: false, pair }, offer: null };
  }
  return NO_PART;
}

function numberGuess(moment: ShortMoment, skill: Skill, side: Side, combo: string | undefined) {
  const { model } = moment;
  if (skill === 'S') return ['server', guessServer(model, moment)] as const;
  if (skill === 'E') return ['setter', guessSetter(model, moment, side)] as const;
  if (skill === 'A' && combo) return ['attacker', guessAttacker(model, moment, side, combo)] as const;
  return [null, null] as const;
}

interface Variant {
  text: string;
  place: boolean;
  custom?: string;
}

/** The text behind the number, and with places that may be left out: the zone of a block, empty places before a custom letter. */
function variantsOf(text: string, skill: Skill, moment: ShortMoment): Variant[] {
  const variants: Variant[] = [{ text, place: false }];
  const { before, model, switches } = moment;
  if (!switches.place) return variants;
  if (skill === 'B' && before?.skill === 'A') {
    const corner = /^(B[HMQTUNO]?[#+!\-/=]?)([BCD].*)$/.exec(text);
    const to = corner && guessPlace(model, 'to', { side: before.side, skill }, before.combo);
    if (corner && to?.fills) variants.push({ text: `${corner[1]}${to.value}${corner[2]}`, place: true });
  }
  for (const custom of new Set(model.seen.get(`custom ${skill}`) ?? []))
    for (let fill = 1; text.endsWith(custom) && fill <= 3; fill++)
      variants.push({ text: text.slice(0, -custom.length) + '~'.repeat(fill) + custom, place: true, custom });
  return variants;
}

/** Types, then what one of a pair says for the other, then places that follow, then defaults. */
export function finishParts(typed: readonly Part[], moment: ShortMoment): ShortTouch[] {
  const { model, switches, tables } = moment;
  const parts = typed.map((part) => ({ ...part, touch: { ...part.touch }, guessed: new Set(part.guessed) }));
  const beforeOf = (index: number): Touch | null => parts[index - 1]?.touch ?? moment.before;
  for (const [index, { touch, guessed, pair }] of parts.entries()) {
    const next = parts[index + 1];
    if (touch.type !== null) continue;
    const linked = next?.pair ? next.touch.type : null;
    const guess = switches.type ? guessType(model, { ...moment, before: beforeOf(index) }, touch) : null;
    if (linked) touch.type = linked;
    else if (guess?.fills) {
      touch.type = guess.value as TouchType;
      guessed.add('type');
    } else if (pair) touch.type = beforeOf(index)?.type ?? null;
  }
  for (const [index, { touch, guessed }] of parts.entries()) {
    if (touch.skill === 'S' && touch.from === null && switches.place) {
      const from = guessPlace(model, 'from', touch, null);
      if (from?.fills && from.value !== '~') {
        touch.from = Number(from.value) as Zone;
        guessed.add('place');
      }
    }
    const before = beforeOf(index);
    if (touch.skill === 'D' && touch.subtype === null && before && switches.place) {
      const subtype = guessPlace(model, 'subtype', touch, `${before.skill}${before.grade}`);
      if (subtype?.fills && subtype.value !== '~') {
        touch.subtype = subtype.value;
        guessed.add('place');
      }
    }
    const next = parts[index + 1];
    if (touch.skill === 'E' && touch.target === null && switches.place) {
      const target = guessPlace(model, 'target', touch, next?.pair ? next.touch.combo : null);
      if (target?.fills) {
        touch.target = target.value;
        guessed.add('place');
      }
    }
    if (!next?.pair) continue;
    const [one, two] = fillLinked(touch, next.touch, tables);
    const players =
      touch.skill === 'A' && next.touch.skill === 'B' && next.touch.players === null && switches.place;
    const alone = players ? guessPlace(model, 'players', next.touch, null) : null;
    if (alone?.fills && alone.value === '~') two.players = null;
    Object.assign(touch, one);
    Object.assign(next.touch, two);
  }
  return parts.map(({ touch, guessed }) => {
    const target = touch.target === '~' ? null : touch.target;
    return { touch: withDefaults({ ...touch, target }, tables), guessed: [...guessed] };
  });
}
