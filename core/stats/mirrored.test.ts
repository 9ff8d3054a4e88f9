/** Swapping the sides of a match swaps its figures. */
import { seeded } from '@volleyscouter/server/demo/seeded';
import { describe, expect, test } from 'vitest';
import { COMBINATIONS } from '../code/combinations.ts';
import { otherSide, SIDES, type Side } from '../code/vocabulary.ts';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { type Squad, simulateMatch } from '../rally/simulate.ts';
import type { Score } from '../rally/state.ts';
import { attacksOf, firstBall } from './attacks.ts';
import { courseOf } from './course.ts';
import { directedTouches, directionLines } from './directions.ts';
import { distribution, settersOf } from './distribution.ts';
import { ralliesOf } from './rallies.ts';
import { ralliesIn } from './range.ts';
import { receivers, serveTargets } from './receptions.ts';
import { touchesOf } from './touches.ts';

const squad = (first: number): Squad => ({
  six: [0, 1, 2, 3, 4, 5].map((more) => first + more),
  setter: 1,
  libero: first + 9,
  strength: 0.5,
});
const BETWEEN = ['*T', 'aT', 'acr', '*cy02', 'ap'];

function played(seed: number): Command[] {
  const random = seeded(seed);
  let last = '';
  return simulateMatch(squad(1), squad(11), random, { bestOf: 3 }).flatMap((command, at): Command[] => {
    const begins = command.type === 'add' && command.block !== last;
    if (command.type === 'add') last = command.block;
    if (!begins || random() > 0.1) return [command];
    const code = BETWEEN[Math.floor(random() * BETWEEN.length)] ?? '';
    return [{ type: 'add', id: `between${at}`, block: `between${at}`, code }, command];
  });
}

const mirroredCommand = (command: Command): Command => {
  if (command.type === 'add') {
    const side = command.code.startsWith('*') ? 'a' : '*';
    return { ...command, code: side + command.code.slice(1) };
  }
  if (command.type !== 'manual') return command;
  const { home, visitor, serving } = command;
  return { ...command, home: visitor, visitor: home, serving: serving && otherSide(serving) };
};

function figures(commands: readonly Command[], change: (side: Side) => Side) {
  const match = foldLog(commands);
  const rallies = ralliesOf(match);
  const touches = touchesOf(rallies);
  const score = ([home, visitor]: Score): Score => (change('*') === '*' ? [home, visitor] : [visitor, home]);
  return {
    course: courseOf(match, rallies).map(({ points, events, runs, leadChanges, longest, biggestLead }) => ({
      points: points.map((point) => [point.play, change(point.winner), score(point.score), point.how]),
      events: events.map((event) => [event.play, score(event.score), event.points]),
      runs: runs.map(({ side, length, first }) => [change(side), length, first]),
      leadChanges,
      ...Object.fromEntries(
        SIDES.map((side) => [side, [longest[change(side)]?.length, biggestLead[change(side)]]]),
      ),
    })),
    phases: touches.map(({ play, phase, position, before, after }) => [
      play,
      phase,
      position,
      score(before),
      score(after),
    ]),
    teams: SIDES.map(change).map((side) => ({
      distribution: distribution(touches, { side }, COMBINATIONS),
      setters: settersOf(touches, side),
      attacks: attacksOf(touches, side),
      firstBall: firstBall(rallies, side),
      receivers: receivers(touches, { side }),
      targets: serveTargets(touches, { side }, ['zone', 'type']),
      directions: directionLines(directedTouches(touches, { side, skill: 'A' }), false),
      rotation: ralliesIn(rallies, { rotation: { side, position: 1 }, last: 10 }).map(({ number }) => number),
    })),
  };
}

describe('[R-STAT-1] home and visitor are counted alike', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('in an invented match with seed %i', (seed) => {
    const commands = played(seed);
    const original = figures(commands, (side) => side);
    expect(original.course[0]?.points.length).toBeGreaterThan(20);
    expect(figures(commands.map(mirroredCommand), otherSide)).toEqual(original);
  });
});
