/**
 * Guesses about a touch before it is typed. A guess is filled in only if at least nine of ten guesses of its
 * kind were right (model.ts).
 */
import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import { type Grade, otherSide, type Side, type Skill } from '../code/vocabulary.ts';
import { isBackRow, isLibero, rosterOf } from '../rally/court.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { type MatchState, setterNumber, teamOf } from '../rally/state.ts';
import { isTrusted, type Model, type Recalled, recall, rightShare, type Share } from './model.ts';

export const GUESSES = ['server', 'type', 'side', 'setter', 'attacker', 'place', 'grade', 'digit'] as const;
export type GuessName = (typeof GUESSES)[number];

export type Switches = Readonly<Record<GuessName, boolean>>;

export const SWITCHES: Switches = {
  server: true,
  type: true,
  side: false,
  setter: true,
  attacker: true,
  place: true,
  grade: true,
  digit: true,
};

export interface Guess {
  value: string;
  share: Share;
  /** Filled in automatically; otherwise only offered. */
  fills: boolean;
  /** Kind under which the results of the guess are counted. */
  kind: string;
}

export interface Moment {
  state: MatchState;
  settings: Settings;
  tables: CodeTables;
  /** The previous touch of the same rally. */
  before: Touch | null;
}

type Known = Pick<Touch, 'side' | 'skill'> & Partial<Touch>;

function makeGuess(model: Model, kind: string, value: string): Guess {
  const share = rightShare(model, kind);
  return { value, share, fills: isTrusted(share), kind };
}

/**
 * Each name gives two guesses: its most frequent value and its last value. The two guesses have different
 * kinds, which also depend on `Recalled.same`.
 */
function recalled(model: Model, kind: string, names: readonly string[]): Guess[] {
  return names.flatMap((name, index) => {
    const recalledValue = recall(model, name);
    if (!recalledValue) return [];
    const last = model.seen.get(name)?.at(-1) ?? recalledValue.value;
    return [
      makeGuess(model, kindOf(index === 0 ? kind : `${kind} ${index}`, recalledValue), recalledValue.value),
      makeGuess(model, `${kind} ${index} last ${recalledValue.same}`, last),
    ];
  });
}

const bestOf = (guesses: readonly Guess[]): Guess | null =>
  guesses.find(({ fills }) => fills) ?? guesses[0] ?? null;

const kindOf = (kind: string, { same }: Recalled): string => `${kind} ${same}`;

export const serverName = ({ state }: Moment): string =>
  `server ${state.serving} ${teamOf(state, state.serving).six[0]}`;

export function guessServer(model: Model, moment: Moment): Guess | null {
  const first = teamOf(moment.state, moment.state.serving).six[0];
  if (first === undefined) return null;
  const guess = makeGuess(model, 'server', recall(model, serverName(moment))?.value ?? String(first));
  // at the start of a set the line-up may still be that of the previous set
  return moment.state.fresh ? { ...guess, fills: false } : guess;
}

/** Names under which the type is remembered, the most specific name first. */
export function typeNames({ before }: Moment, touch: Known): string[] {
  const { side, skill, number, combo } = touch;
  if (skill === 'S') return [`type S ${side} ${number}`, 'type S'];
  if (skill === 'E') return combo ? [`type E ${combo}`] : [];
  if (skill === 'A') return combo || number === null ? [] : [`type A ${side} ${number}`];
  return before ? [`type ${skill} ${before.skill} ${before.type}`] : [];
}

export const typeGuesses = (model: Model, moment: Moment, touch: Known): Guess[] =>
  recalled(model, `type ${touch.skill}`, typeNames(moment, touch));
export const guessType = (model: Model, moment: Moment, touch: Known): Guess | null =>
  bestOf(typeGuesses(model, moment, touch));

/**
 * Returns the setter on court. In three cases, returns the player on court who set most often instead:
 * - the setter is unknown;
 * - the setter made the previous touch;
 * - only other players on court have set recently.
 *
 * Never returns the player of the previous touch.
 */
export function guessSetter(model: Model, { state, before }: Moment, side: Side): Guess | null {
  const team = teamOf(state, side);
  const setter = setterNumber(team);
  const touched = before?.side === side ? before.number : null;
  const earlierSetters = (model.seen.get(`setter ${side}`) ?? []).filter(
    (number) => team.six.includes(Number(number)) && Number(number) !== touched,
  );
  const count = (number: string): number => earlierSetters.filter((earlier) => earlier === number).length;
  const usual = earlierSetters
    .toReversed()
    .reduce<string | null>(
      (best, earlier) => (best === null || count(earlier) > count(best) ? earlier : best),
      null,
    );
  if (touched !== null && touched === setter)
    return usual === null ? null : makeGuess(model, 'second setter', usual);
  if (setter !== null && (usual === null || earlierSetters.includes(String(setter))))
    return makeGuess(
      model,
      `setter ${before && '#+!'.includes(before.grade ?? '') ? 'easy' : 'hard'}`,
      String(setter),
    );
  return usual === null ? null : makeGuess(model, 'other setter', usual);
}

/**
 * Returns the player's position minus the setter's position, modulo 6. A rotation does not change this value.
 * `null` if the player is not on court.
 */
export function offsetOf({ state }: Moment, side: Side, number: number | null): number | null {
  const { six, setter } = teamOf(state, side);
  const at = number === null ? -1 : six.indexOf(number);
  return at < 0 ? null : (at - (setter - 1) + 6) % 6;
}

const FRONT = [2, 3, 4];

/**
 * Returns the usual attacker of the combination in this rotation. If there is none, returns its last attacker
 * who is now in the row of its start zone.
 */
export function guessAttacker(model: Model, moment: Moment, side: Side, combo: string): Guess | null {
  const { six, setter } = teamOf(moment.state, side);
  if (six.length < 6) return null;
  const numberAt = (offset: string) => six[(Number(offset) + setter - 1) % 6];
  const here = recall(model, `attacker ${side} ${combo} ${setter}`);
  const exact = here && numberAt(here.value);
  if (here && exact !== undefined) return makeGuess(model, kindOf('attacker', here), String(exact));
  const from = moment.tables.combinations.find(({ code }) => code === combo)?.from;
  const values = model.seen.get(`attacker ${side} ${combo}`) ?? [];
  const fits = (offset: string): boolean => {
    const at = (Number(offset) + setter - 1) % 6;
    return from == null || FRONT.includes(from) !== isBackRow((at + 1) as 1);
  };
  const best = values.filter(fits);
  const newest = best.at(-1);
  const number = newest === undefined ? undefined : numberAt(newest);
  if (number === undefined) return null;
  return makeGuess(model, `attacker ${new Set(best).size === 1 ? 'row sure' : 'unsure'}`, String(number));
}

/**
 * Names under which the values of each column are remembered. The second parameter is the touch that the
 * value depends on. For `target` it is the attack after the set; for other columns it is the previous touch.
 */
export const PLACES = {
  target: ({ side, combo }: Known, attack: Other) =>
    attack?.combo
      ? [`target ${side} ${attack.combo} ${combo ? 'called' : 'open'}`]
      : combo
        ? [`target call ${side} ${combo}`]
        : [],
  from: (touch: Known) => [`from S ${touch.side} ${touch.number}`],
  to: (_touch: Known, attack: Other) => [
    ...(attack?.combo ? [`to B ${attack.combo}`] : []),
    ...(attack?.from ? [`to B from ${attack.from}`] : []),
  ],
  subtype: ({ skill, grade, combo }: Known, before: Other) =>
    skill === 'E'
      ? [`subtype E ${combo}`]
      : before
        ? [`subtype D ${before.skill}${before.grade} ${grade}`]
        : [],
  /** The remembered value is `same` if the block has the `players` of the attack, else `~`. */
  players: () => ['players B'],
} as const;
export type GuessedPlace = keyof typeof PLACES;
type Other = Pick<Touch, 'skill' | 'grade' | 'combo' | 'from'> | null;

export function placeGuesses(model: Model, place: GuessedPlace, touch: Known, other: Other): Guess[] {
  return recalled(model, `place ${place}${touch.skill === 'E' ? ' E' : ''}`, PLACES[place](touch, other));
}

export const guessPlace = (model: Model, place: GuessedPlace, touch: Known, other: Other): Guess | null =>
  bestOf(placeGuesses(model, place, touch, other));

/** Name for the custom letters of a serve, or for subtype and blockers of an attack. */
export const tailName = ({ skill, combo }: Known): string | null =>
  skill === 'S' ? 'tail S' : skill === 'A' && combo ? `tail A ${combo}` : null;

export function tailOf({ skill, subtype, players, custom }: Touch): string {
  if (skill === 'S') return custom;
  return subtype !== null && players !== null ? subtype + players : '';
}

export function guessTail(model: Model, touch: Known): Guess | null {
  const name = tailName(touch);
  const recalledTail = name === null ? null : recall(model, name);
  return recalledTail && recalledTail.value.length > 1
    ? { ...makeGuess(model, 'tail', recalledTail.value), fills: false }
    : null;
}

export const gradeNames = ({ skill, side }: Known, before: Other): string[] =>
  skill === 'E' ? [`grade E ${side} ${before?.skill}${before?.grade}`, `grade E ${side}`] : [];

export const gradeGuesses = (model: Model, { settings }: Moment, touch: Known, before: Other): Guess[] =>
  recalled(model, 'grade', gradeNames(touch, before)).filter(
    ({ value }) => decides(settings.winning, touch.side, touch.skill, value as Grade) === null,
  );
export const guessGrade = (model: Model, moment: Moment, touch: Known, before: Other): Guess | null =>
  bestOf(gradeGuesses(model, moment, touch, before));

/**
 * Returns no guess if the digit alone is the number of a player on court. The same holds for a player who has
 * left in this set: a substitution that is not typed yet may bring them back.
 */
export function guessDigit(
  model: Model,
  { state, settings }: Moment,
  side: Side,
  digit: number,
): Guess | null {
  const liberos = rosterOf(settings, side).flatMap(({ number, role }) => (role === 'libero' ? number : []));
  const court = [...new Set([...teamOf(state, side).six, ...liberos])];
  const hasLeft = state.changes.some((change) => change.side === side && change.out === digit);
  if (court.includes(digit) || hasLeft) return null;
  const [candidate, ...moreCandidates] = court.filter((number) => number % 10 === digit);
  return candidate === undefined || moreCandidates.length > 0
    ? null
    : makeGuess(model, 'digit', String(candidate));
}

/**
 * The ball changes sides after a serve, an attack, a grade `/` or a block `!`. It also changes sides before a
 * free ball.
 */
export function sideAfter(before: Touch, skill: Skill): Side {
  const other = otherSide(before.side);
  if (before.skill === 'S' || before.skill === 'A' || before.grade === '/' || skill === 'F') return other;
  if (before.skill === 'B' && before.grade === '!') return other;
  return before.side;
}

/** After the touch the ball may be on either side. */
export const isDoubtful = ({ skill, grade }: Touch): boolean =>
  skill === 'B' ||
  (skill === 'A' && (grade === '+' || grade === '!')) ||
  ((skill === 'R' || skill === 'D') && grade === '/');

/** The ball may be on either side, although a `.` joins the touches. */
export const isEitherSide = (before: Touch, skill: Skill): boolean =>
  skill === 'F' ||
  before.skill === 'A' ||
  (before.grade === '/' && before.skill !== 'S') ||
  isDoubtful(before);

export function guessSide(model: Model, { before, state }: Moment, skill: Skill): Guess {
  const value = before ? sideAfter(before, skill) : state.serving;
  return makeGuess(model, `side ${before && isDoubtful(before) ? 'doubtful' : 'plain'}`, value);
}

/** In the front row, and not a libero. */
export function mayBlock({ state, settings }: Moment, side: Side, number: number | null): boolean {
  const at = number === null ? -1 : teamOf(state, side).six.indexOf(number);
  return at >= 0 && !isBackRow((at + 1) as 1) && !isLibero(settings, side, number);
}

/** Name for the guess between set and attack, for a touch without a typed letter. */
export function followName({ state, before }: Moment, side: Side, number: number | null): string {
  if (before && before.side !== side) return `after ${before.skill} other`;
  if (before?.skill === 'A' || before?.skill === 'B') return `after ${before.skill}`;
  return `follow ${number === setterNumber(teamOf(state, side))}`;
}

export function followGuesses(model: Model, moment: Moment, side: Side, number: number | null): Guess[] {
  const name = followName(moment, side, number);
  return recalled(model, name, [name]);
}
export const guessFollow = (model: Model, moment: Moment, side: Side, number: number | null): Guess | null =>
  bestOf(followGuesses(model, moment, side, number));
