import { SIDES } from '@volleyscouter/core/code/vocabulary';
import type { Command } from '@volleyscouter/core/rally/command';
import { extend, foldLog, type Match, standing } from '@volleyscouter/core/rally/fold';
import { lastSet, playItems, setNumbers, stateAt } from '@volleyscouter/core/rally/items';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { setScores } from '@volleyscouter/core/stats/sets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visible } from './engine.ts';
import { logs } from './play.ts';
import { smallest } from './smallest.ts';

const numRuns = process.env.PROOF ? 500 : 60;
const forEveryLog = (check: (log: Command[]) => void): void =>
  fc.assert(fc.property(logs, check), { numRuns, endOnFailure: true });

function shownState(state: Match['state']): string {
  const { set, score, setsWon, serving, left, home, visitor } = visible(state);
  const teams = [home, visitor].map(({ six, setter }) => ({ six, setter }));
  return JSON.stringify({ set, score, setsWon, serving, left, teams });
}

/** Returns the state after the newest listed play of the last set, and the state of the match. */
function both(match: Match): [newest: string, match: string] {
  const sets = [lastSet(match), match.state.set];
  const newest = playItems(match).findLast(({ set }) => sets.includes(set));
  const state = shownState(match.state);
  return [newest ? shownState(stateAt(newest)) : state, state];
}

const differs = (log: readonly Command[]): boolean => {
  const [newest, match] = both(foldLog(log));
  return newest !== match;
};

function listedPoints(match: Match, number: number): number[] {
  const points = playItems(match).filter(({ set }) => set === number);
  return SIDES.map((side) => points.filter(({ point }) => point === side).length);
}

describe('for every log', { timeout: 600_000 }, () => {
  test('[R-RALLY-5] the newest line of the list shows the current match, after every command', () => {
    let overruled = 0;
    forEveryLog((log) => {
      let match = foldLog([]);
      for (const [at, command] of log.entries()) {
        match = extend(match, command, () => log.slice(0, at + 1));
        const [newest, state] = both(match);
        if (newest === state) continue;
        const small = smallest(log.slice(0, at + 1), differs);
        const [newestState, expected] = both(foldLog(small));
        expect(newestState, JSON.stringify(small)).toBe(expected);
      }
      overruled += playItems(match).filter(({ takenBack }) => takenBack).length;
    });
    expect(overruled).toBeGreaterThan(numRuns / 4);
  });

  test('[R-RALLY-5] without manual entries and forfeits, listed points match the score, and so do counted rallies', () => {
    let points = 0;
    forEveryLog((log) => {
      const byHand = ({ type }: Command): boolean => type === 'manual';
      const forfeit = (command: Command): boolean => 'code' in command && /^[*a]w/.test(command.code ?? '');
      const match = foldLog(log.filter((command) => !byHand(command) && !forfeit(command)));
      const scores = setScores(match);
      for (const { set, score } of scores) {
        if (!setNumbers(match).includes(set)) continue;
        expect(listedPoints(match, set)).toEqual(score);
        points += score[0] + score[1];
      }
      const won = ralliesOf(match).filter(({ winner }) => winner !== null);
      // a penalty is a point without a rally
      const sanctionPoints = match.plays.filter(
        (play) => play.entry?.kind === 'sanction' && standing(play).some(({ kind }) => kind === 'point'),
      );
      for (const { set, score } of scores) {
        const counted = [...won, ...sanctionPoints].filter((point) => point.set === set);
        expect(counted.length).toBe(score[0] + score[1]);
      }
    });
    expect(points).toBeGreaterThan(numRuns);
  });
});
