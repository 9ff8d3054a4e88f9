import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { tallyTeam } from './athletes.ts';
import { callFigures } from './calls.ts';
import { ralliesOf } from './rallies.ts';
import { ralliesIn } from './range.ts';
import { servingRuns } from './servingRuns.ts';
import { pointsOf } from './tally.ts';
import { touchesOf } from './touches.ts';

const n = (rows: Parameters<typeof callFigures>[0], side: '*' | 'a', setter?: number) =>
  callFigures(rows, side, setter).map(({ code, sets, attacks, points, received, sideOuts }) =>
    [code, sets, attacks, points, received, sideOuts].map((figure) =>
      typeof figure === 'string' ? figure : figure.n,
    ),
  );

test("[R-STAT-5] the attack of a call is the team's next attack before the ball crosses the net", () => {
  const rows = touchesOf(
    ralliesOf(
      playedCodes(
        [
          // won in transition: the first call gets the side-out, the second the point
          'a11SM- *05RM# *01ET#K1 *04AT- a06DT# a12ET#KM a14AH- *05DH# *02ET#KM *04AH#',
          'a11SM- *05RM# *01ET#K1 a12AT#',
          // no call
          'a11SM- *05RM# *01ET# *04AT#',
        ].join(' '),
      ),
    ),
  );
  expect(n(rows, '*')).toEqual([
    ['K1', 2, 1, 0, 2, 1],
    ['KM', 1, 1, 1, 0, 0],
  ]);
  expect(n(rows, '*', 2)).toEqual([['KM', 1, 1, 1, 0, 0]]);
  expect(n(rows, 'a')).toEqual([['KM', 1, 1, 0, 0, 0]]);
});

test("[R-STAT-5] serving runs end with the other team's point, the set, or a rally that is not counted", () => {
  const rallies = ralliesOf(playedCodes('*01SM# *01SM# *01SM= a12SM= *02SM# **1set *01SM# *01SM-'));
  const runs = (counted = rallies) =>
    servingRuns(counted, '*').map(({ number, served, runs }) => [
      number,
      served.length,
      ...runs.map(({ set, to, plays }) => `${set} ${to.join(':')} ${plays.length}`),
    ]);
  expect(runs()).toEqual([
    [1, 4, '1 2:0 2', '2 1:0 1'],
    [2, 1, '1 4:1 1'],
  ]);
  expect(runs(rallies.slice(1))[0]).toEqual([1, 3, '1 2:0 1', '2 1:0 1']);
  expect(servingRuns(rallies, 'a')).toMatchObject([{ number: 12, runs: [] }]);
});

// counted from the text of the files by an independent program
test.each([
  ['emu-purd', '*', [59, 59, 19, 45, 24], [3, 10, 13], [36, 9, 10, 34, 0]],
  ['emu-purd', 'a', [56, 56, 32, 34, 26], [6, 19, 39], [62, 10, 26, 2, 54]],
  ['kats_beds', '*', [80, 79, 43, 55, 39], [4, 27, 42], [73, 12, 32, 25, 36]],
  ['kats_beds', 'a', [103, 102, 44, 66, 37], [4, 20, 31], [68, 10, 31, 30, 28]],
  ['uw-purd', '*', [99, 94, 39, 72, 42], [3, 24, 39], [70, 12, 42, 41, 20]],
  ['uw-purd', 'a', [95, 94, 54, 67, 47], [4, 30, 47], [87, 15, 47, 31, 46]],
] as const)(
  '[R-STAT-2] calls, serving runs and points by score agree with an independent count: %s, side %s',
  (name, side, calls, runs, points) => {
    const { rallies, touches } = realMatch(`${name}.dvw`);
    const rows = n(touches, side);
    expect([1, 2, 3, 4, 5].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0))).toEqual(calls);
    const lengths = servingRuns(rallies, side).flatMap((server) =>
      server.runs.map(({ plays }) => plays.length),
    );
    const sum = lengths.reduce((all, length) => all + length, 0);
    expect([Math.max(...lengths), lengths.length, sum]).toEqual(runs);
    const ranges = [
      {},
      { reached: 20 },
      { within: 2 },
      { standing: 'behind' },
      { standing: 'ahead' },
    ] as const;
    const pointsIn = (range: (typeof ranges)[number]) =>
      pointsOf(tallyTeam(ralliesIn(rallies, range, side), side).team);
    expect(ranges.map(pointsIn)).toEqual(points);
  },
);
