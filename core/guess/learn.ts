import type { Touch } from '../code/entry.ts';
import type { CodeTables } from '../code/tables.ts';
import type { Match, Play } from '../rally/fold.ts';
import { type MatchState, teamOf } from '../rally/state.ts';
import {
  followGuesses,
  followName,
  type Guess,
  type GuessedPlace,
  gradeGuesses,
  gradeNames,
  guessAttacker,
  guessDigit,
  guessServer,
  guessSetter,
  guessSide,
  type Moment,
  offsetOf,
  PLACES,
  placeGuesses,
  serverName,
  tailName,
  tailOf,
  typeGuesses,
  typeNames,
} from './guess.ts';
import { type Draft, draftOf, EMPTY_MODEL, type Model } from './model.ts';

export function learnTouch(model: Model, touch: Touch, moment: Moment): Model {
  const draft = draftOf(model);
  teach(draft, touch, moment);
  return draft.model;
}

/** Checks the guesses of each value before it remembers the value. */
function teach(draft: Draft, touch: Touch, moment: Moment): void {
  const { model } = draft;
  const checkGuess = (guess: Guess | null, value: string | number | null): void => {
    if (guess) draft.judge(guess.kind, guess.value === String(value));
  };
  const checkGuesses = (guesses: readonly Guess[], value: string | null): void => {
    for (const guess of guesses) checkGuess(guess, value);
  };
  const { before, state } = moment;
  const { skill, side, number, combo } = touch;
  if (skill === 'S' && !before) {
    checkGuess(guessServer(model, moment), number);
    if (number !== null) draft.remember(serverName(moment), String(number));
  }
  checkGuess(guessSide(model, moment, skill), side);
  checkGuesses(typeGuesses(model, moment, touch), touch.type);
  for (const name of typeNames(moment, touch)) if (touch.type) draft.remember(name, touch.type);
  if (before && before.skill !== 'S' && before.skill !== 'E' && (!combo || skill === 'E')) {
    checkGuesses(followGuesses(model, moment, side, number), skill);
    draft.remember(followName(moment, side, number), skill);
  }
  if (skill === 'E') {
    checkGuess(guessSetter(model, moment, side), number);
    if (number !== null) draft.remember(`setter ${side}`, String(number));
  }
  if (skill === 'A' && combo) {
    checkGuess(guessAttacker(model, moment, side, combo), number);
    const offset = offsetOf(moment, side, number);
    if (offset !== null) {
      draft.remember(`attacker ${side} ${combo} ${teamOf(state, side).setter}`, String(offset));
      draft.remember(`attacker ${side} ${combo}`, String(offset));
    }
  }
  if (number !== null) checkGuess(guessDigit(model, moment, side, number % 10), number);
  checkGuesses(gradeGuesses(model, moment, touch, before), touch.grade);
  for (const name of gradeNames(touch, before)) if (touch.grade) draft.remember(name, touch.grade);
  if (skill === 'A') draft.judge('attack', true);
  draft.remember(`skill ${skill}`, skill);
  const tail = tailName(touch);
  if (tail !== null) draft.remember(tail, tailOf(touch));
  teachPlaces(draft, touch, before);
  if (combo) draft.remember(`code ${skill} ${combo}`, `${touch.type ?? ''}${touch.from ?? ''}`);
  if (touch.custom) draft.remember(`custom ${skill}`, touch.custom);
}

function teachPlaces(draft: Draft, touch: Touch, before: Touch | null): void {
  const { model } = draft;
  const teachPlace = (name: GuessedPlace, of: Touch, other: Touch | null): void => {
    const value = of[name];
    for (const guess of placeGuesses(model, name, of, other))
      draft.judge(guess.kind, guess.value === String(value ?? '~'));
    for (const valueName of PLACES[name](of, other)) draft.remember(valueName, String(value ?? '~'));
  };
  const { skill } = touch;
  if (skill === 'S') teachPlace('from', touch, null);
  if (skill === 'B' && before?.skill === 'A') teachPlace('to', touch, before);
  if ((skill === 'D' && before) || skill === 'E') teachPlace('subtype', touch, before);
  if (skill === 'B' && before?.players) {
    const guesses = placeGuesses(model, 'players', touch, null);
    const value = touch.players === before.players ? 'same' : '~';
    for (const guess of guesses) draft.judge(guess.kind, guess.value === value);
    draft.remember('players B', value);
  }
  // the target of a set is compared when its attack, with the combination, is known
  if (skill === 'A' && before?.skill === 'E') teachPlace('target', before, touch);
}

function touchBefore(plays: readonly Play[], at: number): Touch | null {
  const rally = plays[at]?.rally;
  for (let index = at - 1; index >= 0; index--) {
    const { entry, rally: of } = plays[index] as Play;
    if (of !== rally) return null;
    if (entry?.kind === 'touch') return entry;
  }
  return null;
}

/**
 * If the touch was typed after the point of its rally, returns the state before the point. Otherwise returns
 * the state before the play.
 */
export const stateOfRally = ({ before, rally }: Pick<Play, 'before' | 'rally'>): MatchState =>
  before.last?.rally === rally && before.rally !== rally ? before.last.before : before;

type Taught = Pick<Match, 'plays' | 'settings'>;

interface Learnt {
  plays: readonly Play[];
  settings: Match['settings'];
  tables: CodeTables;
  start: Model;
  model: Model;
}
let latest: Learnt | null = null;

const isContinued = (before: Learnt, { plays, settings, tables, start }: Omit<Learnt, 'model'>): boolean =>
  before.start === start &&
  before.settings === settings &&
  before.tables === tables &&
  before.plays.length <= plays.length &&
  before.plays.every((play, index) => play === plays[index]);

/**
 * `start`: the model of the teams' earlier matches. If only plays at the end are new, only these plays are
 * learnt.
 */
export function modelOf({ plays, settings }: Taught, tables: CodeTables, start: Model = EMPTY_MODEL): Model {
  const cached = latest && isContinued(latest, { plays, settings, tables, start }) ? latest : null;
  const draft = draftOf(cached?.model ?? start);
  for (let at = cached?.plays.length ?? 0; at < plays.length; at++) {
    const play = plays[at] as Play;
    if (play.entry?.kind !== 'touch') continue;
    teach(draft, play.entry, { state: stateOfRally(play), settings, tables, before: touchBefore(plays, at) });
  }
  latest = { plays, settings, tables, start, model: draft.model };
  return draft.model;
}
