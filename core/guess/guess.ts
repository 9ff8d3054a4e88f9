/**
 * Guesses about a touch before it is typed. Each guess is a value with the share of right guesses of its
 * kind; it fills in automatically only if nine of ten were right. Pure: the same model and the same moment
 * give the same guess.
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
  /** Share of right guesses of this kind. */
  share: Share;
  /** Fills in automatically; otherwise it is offered. */
  fills: boolean;
  /** Name under which its share is counted. */
  kind: string;
}

/** The match at the time a touch is typed. */
export interface Moment {
  state: MatchState;
  settings: Settings;
  tables: CodeTables;
  /** The previous touch of the same rally. */
  before: Touch | null;
}

type Known = Pick<Touch, 'side' | 'skill'> & Partial<Touch>;

function made(model: Model, kind: string, value: string): Guess {
  const share = rightShare(model, kind);
  return { value, share, fills: isTrusted(share), kind };
}

/**
 * Returns guesses from the values seen under each name: the most frequent recent one and the last one.
 * Repeated values are separate kinds of guess, each with its own share.
 */
function recalled(model: Model, kind: string, names: readonly string[]): Guess[] {
  return names.flatMap((name, index) => {
    const found = recall(model, name);
    if (!found) return [];
    const last = model.seen.get(name)?.at(-1) ?? found.value;
    return [
      made(model, kindOf(index === 0 ? kind : `${kind} ${index}`, found), found.value),
      made(model, `${kind} ${index} last ${found.same}`, last),
    ];
  });
}

const bestOf = (guesses: readonly Guess[]): Guess | null =>
  guesses.find(({ fills }) => fills) ?? guesses[0] ?? null;

const kindOf = (kind: string, { same }: Recalled): string => `${kind} ${same}`;

/** Name for the server: the player in position 1, or the last server in that player's place. */
export const serverName = ({ state }: Moment): string =>
  `server ${state.serving} ${teamOf(state, state.serving).six[0]}`;

export function guessServer(model: Model, moment: Moment): Guess | null {
  const first = teamOf(moment.state, moment.state.serving).six[0];
  if (first === undefined) return null;
  const guess = made(model, 'server', recall(model, serverName(moment))?.value ?? String(first));
  // at the start of a set, line-up and server may still be those of the previous set
  return moment.state.fresh ? { ...guess, fills: false } : guess;
}

/** Names under which the type of a touch is remembered, the most specific first. */
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
 * Guesses the setter: the setter on court, if that player has set recently or nobody has; else the player on
 * court who set most often. Never the player of the previous touch.
 */
export function guessSetter(model: Model, { state, before }: Moment, side: Side): Guess | null {
  const team = teamOf(state, side);
  const setter = setterNumber(team);
  const touched = before?.side === side ? before.number : null;
  const seen = (model.seen.get(`setter ${side}`) ?? []).filter(
    (number) => team.six.includes(Number(number)) && Number(number) !== touched,
  );
  const count = (number: string): number => seen.filter((each) => each === number).length;
  const usual = seen
    .toReversed()
    .reduce<string | null>((best, each) => (best === null || count(each) > count(best) ? each : best), null);
  if (touched !== null && touched === setter)
    return usual === null ? null : made(model, 'second setter', usual);
  if (setter !== null && (usual === null || seen.includes(String(setter))))
    return made(
      model,
      `setter ${before && '#+!'.includes(before.grade ?? '') ? 'easy' : 'hard'}`,
      String(setter),
    );
  return usual === null ? null : made(model, 'other setter', usual);
}

/** Number of positions behind the setter: each function keeps its own through all rotations. */
export function offsetOf({ state }: Moment, side: Side, number: number | null): number | null {
  const { six, setter } = teamOf(state, side);
  const at = number === null ? -1 : six.indexOf(number);
  return at < 0 ? null : (at - (setter - 1) + 6) % 6;
}

const FRONT = [2, 3, 4];

/** Guesses the attacker of a combination: a recent one in the combination's row; the exact rotation first. */
export function guessAttacker(model: Model, moment: Moment, side: Side, combo: string): Guess | null {
  const { six, setter } = teamOf(moment.state, side);
  if (six.length < 6) return null;
  const numberAt = (offset: string) => six[(Number(offset) + setter - 1) % 6];
  const here = recall(model, `attacker ${side} ${combo} ${setter}`);
  const exact = here && numberAt(here.value);
  if (here && exact !== undefined) return made(model, kindOf('attacker', here), String(exact));
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
  return made(model, `attacker ${new Set(best).size === 1 ? 'row sure' : 'unsure'}`, String(number));
}

/**
 * Places that follow from known values, with the names under which each is remembered; `other` is the touch
 * that they follow from.
 */
export const PLACES = {
  /** Target of a set: from the combination of its attack, else from its call. */
  target: ({ side, combo }: Known, attack: Other) =>
    attack?.combo
      ? [`target ${side} ${attack.combo} ${combo ? 'called' : 'open'}`]
      : combo
        ? [`target call ${side} ${combo}`]
        : [],
  from: (touch: Known) => [`from S ${touch.side} ${touch.number}`],
  /** Zone of a block: opposite the attack. */
  to: (_touch: Known, attack: Other) => [
    ...(attack?.combo ? [`to B ${attack.combo}`] : []),
    ...(attack?.from ? [`to B from ${attack.from}`] : []),
  ],
  /** Subtype of a dig: from the touch before and its own grade. For a set by its call. */
  subtype: ({ skill, grade, combo }: Known, before: Other) =>
    skill === 'E'
      ? [`subtype E ${combo}`]
      : before
        ? [`subtype D ${before.skill}${before.grade} ${grade}`]
        : [],
  /** Number of blockers of a block: only if its attack has one. */
  players: () => ['players B'],
} as const;
export type GuessedPlace = keyof typeof PLACES;
type Other = Pick<Touch, 'skill' | 'grade' | 'combo' | 'from'> | null;

export function placeGuesses(model: Model, place: GuessedPlace, touch: Known, other: Other): Guess[] {
  return recalled(model, `place ${place}${touch.skill === 'E' ? ' E' : ''}`, PLACES[place](touch, other));
}

export const guessPlace = (model: Model, place: GuessedPlace, touch: Known, other: Other): Guess | null =>
  bestOf(placeGuesses(model, place, touch, other));

/** Name for the usual end of a code: subtype and blockers of an attack, custom letters of a serve. */
export const tailName = ({ skill, combo }: Known): string | null =>
  skill === 'S' ? 'tail S' : skill === 'A' && combo ? `tail A ${combo}` : null;

export function tailOf({ skill, subtype, players, custom }: Touch): string {
  if (skill === 'S') return custom;
  return subtype !== null && players !== null ? subtype + players : '';
}

/** Never fills in; one key accepts it. */
export function guessTail(model: Model, touch: Known): Guess | null {
  const name = tailName(touch);
  const found = name === null ? null : recall(model, name);
  return found && found.value.length > 1 ? { ...made(model, 'tail', found.value), fills: false } : null;
}

/** Names under which the grade of a set is remembered: by the grade of the touch before, else by the side. */
export const gradeNames = ({ skill, side }: Known, before: Other): string[] =>
  skill === 'E' ? [`grade E ${side} ${before?.skill}${before?.grade}`, `grade E ${side}`] : [];

/** Never a deciding grade. */
export const gradeGuesses = (model: Model, { settings }: Moment, touch: Known, before: Other): Guess[] =>
  recalled(model, 'grade', gradeNames(touch, before)).filter(
    ({ value }) => decides(settings.winning, touch.side, touch.skill, value as Grade) === null,
  );
export const guessGrade = (model: Model, moment: Moment, touch: Known, before: Other): Guess | null =>
  bestOf(gradeGuesses(model, moment, touch, before));

/**
 * Guesses a whole number from its last digit: the only player on court whose number ends in it. No guess if a
 * player has that digit as their whole number and is on court, or left it in this set: their return may not
 * have been typed yet.
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
  const [found, ...others] = court.filter((number) => number % 10 === digit);
  return found === undefined || others.length > 0 ? null : made(model, 'digit', String(found));
}

/**
 * Side of a touch after another: the ball crosses after a serve and an attack, and if it goes straight over
 * the net.
 */
export function sideAfter(before: Touch, skill: Skill): Side {
  const other = otherSide(before.side);
  if (before.skill === 'S' || before.skill === 'A' || before.grade === '/' || skill === 'F') return other;
  if (before.skill === 'B' && before.grade === '!') return other;
  return before.side;
}

/** True for touches after which the ball may be on either side. */
export const isDoubtful = ({ skill, grade }: Touch): boolean =>
  skill === 'B' ||
  (skill === 'A' && (grade === '+' || grade === '!')) ||
  ((skill === 'R' || skill === 'D') && grade === '/');

/** True if a touch after a point needs a typed side, because the ball may be on either. */
export const isEitherSide = (before: Touch, skill: Skill): boolean =>
  skill === 'F' ||
  before.skill === 'A' ||
  (before.grade === '/' && before.skill !== 'S') ||
  isDoubtful(before);

/** Guesses the side by possession, for a touch in its own code. */
export function guessSide(model: Model, { before, state }: Moment, skill: Skill): Guess {
  const value = before ? sideAfter(before, skill) : state.serving;
  return made(model, `side ${before && isDoubtful(before) ? 'doubtful' : 'plain'}`, value);
}

/** True for a player who may block: in the front row, and no libero. */
export function mayBlock({ state, settings }: Moment, side: Side, number: number | null): boolean {
  const at = number === null ? -1 : teamOf(state, side).six.indexOf(number);
  return at >= 0 && !isBackRow((at + 1) as 1) && !isLibero(settings, side, number);
}

/** Name for the usual skill of a player without a typed letter. */
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
