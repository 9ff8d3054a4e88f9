import { otherSide, type Position, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { Lineup, Manual } from '@volleyscouter/core/rally/command';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import { startOf } from '@volleyscouter/core/rally/lineups';
import { setIsWon } from '@volleyscouter/core/rally/point';
import { isDeciding, maxSets, setsToWin, targetOf } from '@volleyscouter/core/rally/settings';
import { type MatchState, type Off, type Score, setterNumber, teamOf } from '@volleyscouter/core/rally/state';
import {
  isWarning,
  readSlots,
  rotatedPositions,
  rotatedSetter,
  setterOf,
  sideName,
  sixProblems,
  writeSlots,
} from './six.ts';

export interface TeamDraft {
  /** As typed (six.ts). */
  text: string;
  /** `null`: derived from the roster and the previous setter. */
  setter: Position | null;
}

export interface StartDraft {
  set: number;
  setsWon: Score;
  score: Score;
}

export interface LineupDraft {
  home: TeamDraft;
  visitor: TeamDraft;
  serving: Side;
  left: Side;
  start: StartDraft;
}

export type Source = 'rotation' | 'previous' | 'initial' | 'empty';

export interface InitialOrder {
  homeOrder: readonly number[];
  awayOrder: readonly number[];
  setterPos: readonly [number, number];
  serv: Side;
}

export const EMPTY_TEAM: TeamDraft = { text: '', setter: null };

type Now = Pick<Match, 'settings' | 'state'>;

/** Includes injured players only under the FIVB preset (FIVB, 15.7). */
export const unavailablePlayers = ({ settings, state }: Now, side: Side): Off[] =>
  state.off.filter((player) => player.side === side && (player.why !== 'hurt' || settings.preset === 'fivb'));

/** Positions of players who may not play stay free (R-RALLY-11). */
function teamDraft(six: readonly number[], setter: Position, off: readonly Off[]): TeamDraft {
  if (six.length !== 6) return EMPTY_TEAM;
  const slots = six.map((number) => (off.some((player) => player.number === number) ? null : number));
  return { text: writeSlots(slots), setter: slots[setter - 1] === null ? null : setter };
}

export interface Opening {
  match: Match;
  first: Play;
  /** Number of lineups and rotations recorded later in the set; they still apply. */
  laterLineups: number;
}

/** `null` before the first play of the set. */
export function openingOf(match: Match): Opening | null {
  const { plays, state } = match;
  const at = plays.findIndex(
    ({ set, entry }) =>
      set === state.set && (entry?.kind === 'touch' || entry?.kind === 'point' || entry?.kind === 'green'),
  );
  const first = plays[at];
  if (!first) return null;
  const laterLineups = plays.slice(at).filter(({ manual }) => manual?.home || manual?.visitor).length;
  return { match: { ...match, plays: plays.slice(0, at), state: first.before }, first, laterLineups };
}

/** `null`: a toss decides, or the previous set has no recorded serve. */
export function firstServerByRule(match: Match): Side | null {
  const { set } = match.state;
  if (set === 1 || isDeciding(match.settings, set) || match.state.golden) return null;
  const first = match.plays.find(
    (play) => play.before.set === set - 1 && play.entry?.kind === 'touch' && play.entry.skill === 'S',
  );
  return first?.entry?.kind === 'touch' ? otherSide(first.entry.side) : null;
}

function teamsFrom(source: Source, match: Match, order: InitialOrder): [TeamDraft, TeamDraft] {
  if (source === 'empty') return [EMPTY_TEAM, EMPTY_TEAM];
  const off = { home: unavailablePlayers(match, '*'), visitor: unavailablePlayers(match, 'a') };
  if (source === 'initial') {
    const [home, visitor] = order.setterPos as [Position, Position];
    return [
      teamDraft(order.homeOrder.slice(0, 6), home, off.home),
      teamDraft(order.awayOrder.slice(0, 6), visitor, off.visitor),
    ];
  }
  const state = source === 'previous' ? startOf(match, match.state.set - 1) : match.state;
  if (!state) return [EMPTY_TEAM, EMPTY_TEAM];
  return [
    teamDraft(state.home.six, state.home.setter, off.home),
    teamDraft(state.visitor.six, state.visitor.setter, off.visitor),
  ];
}

const isFilled = (teams: readonly TeamDraft[]): boolean => teams.some(({ text }) => text !== '');

/** The first source is the default. */
export function sourcesOf(match: Match, order: InitialOrder): Source[] {
  const { fresh, set } = match.state;
  const candidates: Source[] = fresh ? ['rotation', 'previous', 'initial'] : ['rotation'];
  return candidates.filter((source) => {
    if (source === 'previous' && set === 1) return false;
    return isFilled(teamsFrom(source, match, order));
  });
}

/** Values that the user has chosen; all other values follow the match. */
export interface ChosenLineup {
  home: TeamDraft;
  visitor: TeamDraft;
  serving: Side | null;
  /** True if the user has swapped the stored sides. */
  swapped: boolean;
  start: Partial<StartDraft>;
}

export function chosenFrom(source: Source, match: Match, order: InitialOrder): ChosenLineup {
  const [home, visitor] = teamsFrom(source, match, order);
  return { home, visitor, serving: null, swapped: false, start: {} };
}

const startIn = ({ set, setsWon, score }: MatchState): StartDraft => ({ set, setsWon, score });

export function lineupDraft(chosen: ChosenLineup, match: Match, order: InitialOrder): LineupDraft {
  const { state } = match;
  const serving = match.plays.length === 0 ? order.serv : state.serving;
  return {
    home: chosen.home,
    visitor: chosen.visitor,
    serving: chosen.serving ?? serving,
    left: chosen.swapped ? otherSide(state.left) : state.left,
    start: { ...startIn(state), ...chosen.start },
  };
}

export const setterIn = (team: TeamDraft, { settings, state }: Now, side: Side): Position =>
  team.setter ?? setterOf(readSlots(team.text), rosterOf(settings, side), setterNumber(teamOf(state, side)));

export function lineupOf(team: TeamDraft, now: Now, side: Side): Lineup | null {
  if (team.text.trim() === '') return null;
  const problems = sixProblems(team.text, rosterOf(now.settings, side), unavailablePlayers(now, side));
  if (!problems.every(isWarning)) return null;
  const six = readSlots(team.text).filter((number) => number !== null);
  return { six, setter: setterIn(team, now, side) };
}

/** Section 5. A team without six numbers is returned unchanged. */
export function rotateTeam(team: TeamDraft, now: Now, side: Side, by: 1 | -1): TeamDraft {
  const slots = readSlots(team.text);
  if (slots.some((number) => number === null)) return team;
  return {
    text: writeSlots(rotatedPositions(slots, by)),
    setter: rotatedSetter(setterIn(team, now, side), by),
  };
}

const same = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

export type StartProblem = 'set-beyond' | 'too-many-sets' | 'match-won' | 'set-won';

/** `null` also if the match already has this set and score. */
export function startProblem(
  { set, setsWon, score }: StartDraft,
  { state, settings }: Match,
): StartProblem | null {
  if (set === state.set && same(setsWon, state.setsWon) && same(score, state.score)) return null;
  if (set < 1 || set > maxSets(settings)) return 'set-beyond';
  if (!settings.fixedSets && Math.max(...setsWon) >= setsToWin(settings)) return 'match-won';
  if (setsWon[0] + setsWon[1] > set - 1) return 'too-many-sets';
  return setIsWon(score, targetOf(settings, set)) ? 'set-won' : null;
}

type Change = Omit<Manual, 'type' | 'id' | 'block'>;

/** In a running set returns only the differences; `null` if there are none. */
export function lineupChange(draft: LineupDraft, match: Match): Change | null {
  const { state } = match;
  const change: Change = {};
  for (const side of SIDES) {
    const name = sideName(side);
    const lineup = lineupOf(draft[name], match, side);
    const team = teamOf(state, side);
    if (!lineup) continue;
    if (state.fresh || !same(lineup.six, team.six) || lineup.setter !== team.setter) change[name] = lineup;
  }
  if (draft.serving !== state.serving || (state.fresh && (change.home || change.visitor)))
    change.serving = draft.serving;
  if (draft.left !== state.left) change.left = draft.left;
  const { set, setsWon, score } = draft.start;
  if (set !== state.set) change.set = set;
  if (!same(setsWon, state.setsWon)) change.setsWon = setsWon;
  if (!same(score, state.score) || (change.set !== undefined && !same(score, [0, 0]))) change.score = score;
  return Object.keys(change).length > 0 ? change : null;
}
