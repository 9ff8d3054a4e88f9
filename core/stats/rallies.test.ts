import { describe, expect, test } from 'vitest';
import { NEW_WINNING } from '../code/winning.ts';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import type { Settings } from '../rally/settings.ts';
import { tallyTeam } from './athletes.ts';
import { attacksOf, countOpenSlashes, firstBall } from './attacks.ts';
import { blockedPlays, ralliesOf } from './rallies.ts';
import { setPoints } from './sets.ts';
import { attackEfficiency, pointsOf, totalOf, winLoss } from './tally.ts';
import { touchesOf } from './touches.ts';

const match = (codes: string, settings: Partial<Settings> = {}) =>
  foldLog([
    { type: 'settings', settings },
    ...codes.split(' ').map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code })),
  ]);

test('[R-STAT-1] a touch counts without a grade if an explicit point overruled the grade', () => {
  const overruled = match('*01SM# a12RM= ap');
  const rallies = ralliesOf(overruled);
  expect(rallies).toMatchObject([{ server: '*', winner: 'a' }]);
  const home = tallyTeam(rallies, '*').team;
  expect([totalOf(home, 'S'), home.skills.S['#'], pointsOf(home)]).toEqual([1, 0, 0]);
  const visitor = tallyTeam(rallies, 'a').team;
  expect([totalOf(visitor, 'R'), visitor.skills.R['=']]).toEqual([1, 0]);
  expect(setPoints(overruled, rallies, '*', 1)).toEqual({ serve: 0, attack: 0, block: 0, opponentErrors: 0 });
  expect(setPoints(overruled, rallies, 'a', 1).opponentErrors).toBe(1);
});

test('[R-STAT-1] in an open rally, a winning touch after which play continued counts without a grade', () => {
  const goesOn = (codes: string) =>
    foldLog(
      codes.split(' ').map((code, index): Command => {
        const add = { type: 'add', id: `p${index}`, block: 'b', code: code.replace(';', '') } as const;
        return code.endsWith(';') ? { ...add, goesOn: true } : add;
      }),
    );
  for (const codes of ['*12SM# *12SM! *07AH#;', '*12SM# *12SM#; *07BH+']) {
    const open = goesOn(codes);
    expect(setPoints(open, ralliesOf(open), '*', 1), codes).toEqual({
      serve: 1,
      attack: 0,
      block: 0,
      opponentErrors: 0,
    });
  }
  // in a decided rally, a touch after which play continued keeps its grade
  const blocked = goesOn('*12SM! a14AH/; *07AH#');
  expect(ralliesOf(blocked)[0]?.touches.map(({ touch }) => touch.grade)).toEqual(['!', '/', '#']);
});

test('[R-STAT-1] touches that do not contradict the explicit point keep their grades', () => {
  const grades = (codes: string) =>
    ralliesOf(match(codes)).map(({ touches }) => touches.map(({ touch }) => touch.grade));
  expect(grades('*01SM! a12RM- a14AH# *05DH! *p')).toEqual([['!', '-', null, '!']]);
  expect(grades('*01SM# a12RM= *p')).toEqual([['#', '=']]);
  expect(grades('*01SM# a12RM= *01SM- ap')).toEqual([['#', '='], ['-']]);
});

test('[R-STAT-1] [R-RALLY-5] entries between the end of a match and its reopening belong to no rally', () => {
  const reopened = match('*p *01SM# a05SM# ap a07SM! *12RM- *04AH#', { points: [2, 2], bestOf: 1 });
  expect(reopened.plays[2]?.flags).toEqual(['match-over']);
  expect(reopened.state.score).toEqual([2, 1]);
  const rallies = ralliesOf(reopened);
  expect(rallies.map(({ server, winner, touches }) => [server, winner, touches.length])).toEqual([
    [null, '*', 0],
    ['*', 'a', 1],
    ['a', '*', 3],
  ]);
  expect(rallies.at(-1)?.before.score).toEqual([1, 1]);
  expect([...tallyTeam(rallies, 'a').athletes.keys()]).toEqual([7]);
});

test('[R-STAT-1] entries after the end of a match that stays finished are in a rally without a winner', () => {
  const over = match('*p *01SM# a05SM! *12RM#', { points: [2, 2], bestOf: 1 });
  expect(ralliesOf(over).map(({ winner, touches }) => [winner, touches.length])).toEqual([
    ['*', 0],
    ['*', 1],
    [null, 2],
  ]);
});

describe('[R-CODE-3] a blocked attack', () => {
  const usual = { winning: NEW_WINNING };
  const blockedIn = (codes: string, settings: Partial<Settings> = usual) => {
    const all = codes.split(' ');
    return [...blockedPlays(ralliesOf(match(codes, settings)))].map((id) => all[Number(id.slice(1))]);
  };

  test.each([
    ['an A/ answered by an opponent\u2019s B#', '*01SM- a12RM+ a14AT/ *03BT#', ['a14AT/']],
    ['an A/ answered by a B# of an unknown player', '*01SM- a14AT/ *$$BT#', ['a14AT/']],
    ['an A/ answered by a B# after a touch of the attacking side', '*01SM- a14AT/ a15DT- *03BT#', ['a14AT/']],
    ['no A/ after which play continues', '*01SM- a14AT/ *05DT+ *07AT#', []],
    ['only the last A/ before the B#', '*01SM- a14AT/ a13AT/ *03BT#', ['a13AT/']],
    ['no A/ followed by a B# of the same side', '*01SM- a14AT/ a13BT#', []],
    ['no A/ answered by a block with another grade', '*01SM- a14AT/ *03BT+', []],
    ['no A/ followed by an explicit point', '*01SM- a14AT/ *p', []],
    ['no A/ whose block was overruled by a point', '*01SM- a14AT/ *03BT# ap', []],
    ['no A/ of an earlier rally', '*01SM- a14AT/ *p *01SM- a14AT+ *03BT#', []],
    ['no serve or reception with the grade /', '*01SM/ a12RM/ *03BM#', []],
  ])(
    'if A/ does not end a rally by the table of winning symbols, %s counts as blocked',
    (_, codes, expected) => expect(blockedIn(codes)).toEqual(expected),
  );

  test('if A/ loses by the table of winning symbols, every A/ is blocked', () => {
    expect(blockedIn('*01SM- a14AT/ *01SM- a13AT/ *03BT#', {})).toEqual(['a14AT/', 'a13AT/']);
    const goesOn = foldLog([
      ...['*01SM-', 'a14AT/'].map(
        (code, at): Command => ({ type: 'add', id: `${at}`, block: 'b', code, goesOn: true }),
      ),
    ]);
    expect([...blockedPlays(ralliesOf(goesOn))]).toEqual(['1']);
  });

  test('all figures count the same blocked attacks', () => {
    const played = match('*01SM- a12RM+ a14AT/ *05DT- a14AT/ *03BT# *01SM- a12RM+ a14AT#', usual);
    const rallies = ralliesOf(played);
    const { team } = tallyTeam(rallies, 'a');
    expect([team.skills.A['/'], team.blocked, winLoss(team), attackEfficiency(team)]).toEqual([2, 1, 0, 0]);
    const attacks = attacksOf(touchesOf(rallies), 'a').team;
    expect([attacks.all.blocked, attacks.reception.blocked, attacks.transition.blocked]).toEqual([1, 0, 1]);
    expect(firstBall(rallies, 'a').lostAtOnce.n).toBe(0);
    expect(countOpenSlashes(played, blockedPlays(rallies))).toBe(1);
  });
});
