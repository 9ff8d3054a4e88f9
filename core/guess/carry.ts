/**
 * Shirt numbers of an earlier match are marked by a prefix (`1012`: number 12 of the home team, `2012`: of
 * the visitors), then mapped to the present match. Entries about other teams and players are dropped.
 */
import type { CodeTables } from '../code/tables.ts';
import type { Side } from '../code/vocabulary.ts';
import { rosterOf } from '../rally/court.ts';
import type { Match, Play } from '../rally/fold.ts';
import type { Settings } from '../rally/settings.ts';
import type { MatchState, TeamState } from '../rally/state.ts';
import { modelOf } from './learn.ts';
import { draftOf, EMPTY_MODEL, type Model } from './model.ts';

const MARKS: Readonly<Record<Side, number>> = { '*': 1000, a: 2000 };

const markedTeam = (team: TeamState, side: Side): TeamState => ({
  ...team,
  six: team.six.map((number) => MARKS[side] + number),
});

const markedState = (state: MatchState): MatchState => ({
  ...state,
  home: markedTeam(state.home, '*'),
  visitor: markedTeam(state.visitor, 'a'),
  // guesses read only one earlier state, so older ones are dropped
  last: state.last && { ...state.last, before: markedState({ ...state.last.before, last: null }) },
});

function markedPlay(play: Play): Play {
  const { entry, before } = play;
  if (entry?.kind !== 'touch' || entry.number === null) return { ...play, before: markedState(before) };
  const number = MARKS[entry.side] + entry.number;
  return { ...play, entry: { ...entry, number }, before: markedState(before) };
}

function markedSettings(settings: Settings): Settings {
  const roster = (side: Side) =>
    rosterOf(settings, side).map((entry) => ({ ...entry, number: MARKS[side] + entry.number }));
  return { ...settings, home: roster('*'), visitor: roster('a') };
}

/**
 * `null` if the match has no touches. Numbers are marked, but results of guesses are computed without marks,
 * because some guesses use single digits.
 */
export function learntFrom(match: Pick<Match, 'plays' | 'settings'>, tables: CodeTables): Model | null {
  const { plays, settings } = match;
  if (!plays.some(({ entry }) => entry?.kind === 'touch')) return null;
  const { outcomes } = modelOf(match, tables);
  const { seen } = modelOf({ plays: plays.map(markedPlay), settings: markedSettings(settings) }, tables);
  return { seen, outcomes };
}

/**
 * A team that played in both matches: its side in the earlier match (`from`) and in the present match (`to`).
 */
export interface CarriedTeam {
  from: Side;
  to: Side;
  /** Shirt numbers of the earlier match, mapped to those of the present match. */
  numbers: ReadonlyMap<number, number>;
}

function carriedWord(word: string, teams: readonly CarriedTeam[]): string | null {
  if (word === '*' || word === 'a') return teams.find(({ from }) => from === word)?.to ?? null;
  const [, mark, number] = /^([12])0(\d\d)$/.exec(word) ?? [];
  if (!mark) return word;
  const team = teams.find(({ from }) => from === (mark === '1' ? '*' : 'a'));
  const here = team?.numbers.get(Number(number));
  return here === undefined ? null : String(here);
}

/** Keeps entries that belong to no team. */
export function carried({ seen, outcomes }: Model, teams: readonly CarriedTeam[]): Model {
  const carriedValues = new Map<string, readonly string[]>();
  for (const [name, values] of seen) {
    const words = name.split(' ').map((word) => carriedWord(word, teams));
    // only values that begin with a digit can be shirt numbers
    const keptValues = values.flatMap((value) =>
      /^\d/.test(value) ? (carriedWord(value, teams) ?? []) : value,
    );
    if (!words.includes(null) && keptValues.length > 0) carriedValues.set(words.join(' '), keptValues);
  }
  return { seen: carriedValues, outcomes };
}

/** `models`: oldest first. */
export function joinedModels(models: readonly Model[]): Model {
  const draft = draftOf(EMPTY_MODEL);
  for (const { seen, outcomes } of models) {
    for (const [name, values] of seen) for (const value of values) draft.remember(name, value);
    for (const [kind, results] of outcomes) for (const result of results) draft.judge(kind, result === '1');
  }
  return draft.model;
}

export interface ModelRecord {
  seen: Readonly<Record<string, readonly string[]>>;
  outcomes: Readonly<Record<string, string>>;
}

export const modelRecord = ({ seen, outcomes }: Model): ModelRecord => ({
  seen: Object.fromEntries(seen),
  outcomes: Object.fromEntries(outcomes),
});

export const modelFrom = ({ seen, outcomes }: ModelRecord): Model => ({
  seen: new Map(Object.entries(seen)),
  outcomes: new Map(Object.entries(outcomes)),
});
