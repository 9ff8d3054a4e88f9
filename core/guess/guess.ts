/**
 * What the engine knows of a touch before it is typed. Each guess is a value and how the last ones of its kind turned out; it fills in by
 * itself only where nine of ten were right. Pure: the same model and the same moment give the same guess.
 */
import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import { type Grade, otherSide, type Side, type Skill } from '../code/vocabulary.ts';
import { isBackRow, isLibero, rosterOf } from '../rally/court.ts';
import { decides, type Settings } from '../rally/settings.ts';
import { type MatchState, setterNumber, teamOf } from '../rally/state.ts';
import { isTrusted, type Model, type Recalled, recall, rightShare, type Share } from './model.ts';

/** Each has a switch of its own. */
export const GUESSES = ['server', 'type', 'side', 'setter', 'attacker', 'place', 'grade', 'digit'] as const;
export type GuessName = (typeof GUESSES)[number];

/** Which guesses are switched on. */
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
  /** Of this kind of guess. */
  share: Share;
  /** Fills in by itself; otherwise it is offered. */
  fills: boolean;
  /** What its share is counted under. */
  kind: string;
}

/** When a touch is typed. */
export interface Moment {
  state: MatchState;
  settings: Settings;
  tables: CodeTables;
  /** The touch before it in the same rally. */
  before: Touch | null;
}

type Known = Pick<Touch, 'side' | 'skill'> & Partial<Touch>;

function made(model: Model, kind: string, value: string): Guess {
  const share = rightShare(model, kind);
  return { value, share, fills: isTrusted(share), kind };
}

/**
 * What was seen under each of these names, most often of late and the last time. How often it was the same makes kinds of its own, each held
 * against what was entered.
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

/** The first that fills in, else the first. */
const bestOf = (guesses: readonly Guess[]): Guess | null =>
  guesses.find(({ fills }) => fills) ?? guesses[0] ?? null;

const kindOf = (kind: string, { same }: Recalled): string => `${kind} ${same}`;

/** Who serves: the player in position 1, or who served the last time in that player's place. */
export const serverName = ({ state }: Moment): string =>
  `server ${state.serving} ${teamOf(state, state.serving).six[0]}`;

export function guessServer(model: Model, moment: Moment): Guess | null {
  const first = teamOf(moment.state, moment.state.serving).six[0];
  if (first === undefined) return null;
  const guess = made(model, 'server', recall(model, serverName(moment))?.value ?? String(first));
  // as a set begins, line-up and server may still be those of the set before
  return moment.state.fresh ? { ...guess, fills: false } : guess;
}

/** Under what the type of a touch is remembered, the narrowest first. */
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
 * Who sets: the setter on court, if that player has set of late or nobody has; else who of those on court did most often. Nobody sets the ball
 * that she has just touched.
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

/** How many places behind the setter somebody stands: each function has its own through all rotations. */
export function offsetOf({ state }: Moment, side: Side, number: number | null): number | null {
  const { six, setter } = teamOf(state, side);
  const at = number === null ? -1 : six.indexOf(number);
  return at < 0 ? null : (at - (setter - 1) + 6) % 6;
}

const FRONT = [2, 3, 4];

/** Of those in the row where a combination starts, who attacked with it of late; the rotation itself first. */
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

/** Places that follow from what is known, each with the names it is remembered under; `other` is the touch that it follows from. */
export const PLACES = {
  /** Where a set goes: from the combination of its attack, else from its call. */
  target: ({ side, combo }: Known, attack: Other) =>
    attack?.combo
      ? [`target ${side} ${attack.combo} ${combo ? 'called' : 'open'}`]
      : combo
        ? [`target call ${side} ${combo}`]
        : [],
  /** From where somebody serves. */
  from: (touch: Known) => [`from S ${touch.side} ${touch.number}`],
  /** Where a block stands: opposite the attack. */
  to: (_touch: Known, attack: Other) => [
    ...(attack?.combo ? [`to B ${attack.combo}`] : []),
    ...(attack?.from ? [`to B from ${attack.from}`] : []),
  ],
  /** How a ball was dug: from whom it came, and how well it was played. Of a set by its call. */
  subtype: ({ skill, grade, combo }: Known, before: Other) =>
    skill === 'E'
      ? [`subtype E ${combo}`]
      : before
        ? [`subtype D ${before.skill}${before.grade} ${grade}`]
        : [],
  /** Whether a block says how many blocked, as its attack does. */
  players: () => ['players B'],
} as const;
export type GuessedPlace = keyof typeof PLACES;
type Other = Pick<Touch, 'skill' | 'grade' | 'combo' | 'from'> | null;

export function placeGuesses(model: Model, place: GuessedPlace, touch: Known, other: Other): Guess[] {
  return recalled(model, `place ${place}${touch.skill === 'E' ? ' E' : ''}`, PLACES[place](touch, other));
}

export const guessPlace = (model: Model, place: GuessedPlace, touch: Known, other: Other): Guess | null =>
  bestOf(placeGuesses(model, place, touch, other));

/** How a code usually ends: how an attack was played against how many, the letters of the scout's own behind a serve. */
export const tailName = ({ skill, combo }: Known): string | null =>
  skill === 'S' ? 'tail S' : skill === 'A' && combo ? `tail A ${combo}` : null;

export function tailOf({ skill, subtype, players, custom }: Touch): string {
  if (skill === 'S') return custom;
  return subtype !== null && players !== null ? subtype + players : '';
}

/** Never fills in; one key takes it. */
export function guessTail(model: Model, touch: Known): Guess | null {
  const name = tailName(touch);
  const found = name === null ? null : recall(model, name);
  return found && found.value.length > 1 ? { ...made(model, 'tail', found.value), fills: false } : null;
}

/** Under what the grade of a set is remembered: how well the ball came, else the side. */
export const gradeNames = ({ skill, side }: Known, before: Other): string[] =>
  skill === 'E' ? [`grade E ${side} ${before?.skill}${before?.grade}`, `grade E ${side}`] : [];

/** Never one that decides. */
export const gradeGuesses = (model: Model, { settings }: Moment, touch: Known, before: Other): Guess[] =>
  recalled(model, 'grade', gradeNames(touch, before)).filter(
    ({ value }) => decides(settings.winning, touch.side, touch.skill, value as Grade) === null,
  );
export const guessGrade = (model: Model, moment: Moment, touch: Known, before: Other): Guess | null =>
  bestOf(gradeGuesses(model, moment, touch, before));

/**
 * The last digit for the whole number: who of those on court ends in it, where it is nobody's own there and only one does. Not for whoever
 * left the court in this set: the change back may not have been typed.
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

/** Side of a touch that goes on from another: the ball crosses after a serve and an attack, and where it goes straight over the net. */
export function sideAfter(before: Touch, skill: Skill): Side {
  const other = otherSide(before.side);
  if (before.skill === 'S' || before.skill === 'A' || before.grade === '/' || skill === 'F') return other;
  if (before.skill === 'B' && before.grade === '!') return other;
  return before.side;
}

/** The ball may be on either side after these. */
export const isDoubtful = ({ skill, grade }: Touch): boolean =>
  skill === 'B' ||
  (skill === 'A' && (grade === '+' || grade === '!')) ||
  ((skill === 'R' || skill === 'D') && grade === '/');

/** Whether a touch behind a point must say its side, because the ball may be on either. */
export const isEitherSide = (before: Touch, skill: Skill): boolean =>
  skill === 'F' ||
  before.skill === 'A' ||
  (before.grade === '/' && before.skill !== 'S') ||
  isDoubtful(before);

/** The side by possession, for a touch in a code of its own. */
export function guessSide(model: Model, { before, state }: Moment, skill: Skill): Guess {
  const value = before ? sideAfter(before, skill) : state.serving;
  return made(model, `side ${before && isDoubtful(before) ? 'doubtful' : 'plain'}`, value);
}

/** Whether somebody may block: in the front row, and no libero. */
export function mayBlock({ state, settings }: Moment, side: Side, number: number | null): boolean {
  const at = number === null ? -1 : teamOf(state, side).six.indexOf(number);
  return at >= 0 && !isBackRow((at + 1) as 1) && !isLibero(settings, side, number);
}

/** What somebody does who has no letter behind the number. */
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
