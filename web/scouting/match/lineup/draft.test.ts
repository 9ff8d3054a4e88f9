import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { hasLineup, startOf } from '@volleyscouter/core/rally/lineups';
import { START } from '@volleyscouter/core/rally/state';
import { expect, test } from 'vitest';
import {
  chosenFrom,
  firstServerByRule,
  type LineupDraft,
  lineupChange,
  lineupDraft,
  lineupOf,
  openingOf,
  rotateTeam,
  sourcesOf,
  startProblem,
  unavailablePlayers,
} from './draft.ts';
import { isLineupOffered } from './isLineupOffered.ts';
import { readSlots, sixProblems } from './six.ts';

const ORDER = {
  homeOrder: [1, 2, 3, 4, 5, 6, 7],
  awayOrder: [],
  setterPos: [4, 2],
  serv: 'a',
} as const;
const SETTINGS: Command = { type: 'settings', settings: { points: [2, 2] } };
const lineup = (id: string, six: readonly number[]): Command => ({
  type: 'manual',
  id,
  block: id,
  home: { six, setter: 1 },
  visitor: { six: six.map((number) => number + 10), setter: 2 },
  serving: '*',
});
const add = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });

const FIRST_SET: Command[] = [
  SETTINGS,
  lineup('l', [1, 2, 3, 4, 5, 6]),
  add('1', '*01SH#'),
  add('2', '*01SH#'),
];

test('Gravar is offered before the first touch of a set, until a lineup is recorded', () => {
  expect(isLineupOffered(foldLog([]))).toBe(true);
  expect(isLineupOffered(foldLog(FIRST_SET.slice(0, 2)))).toBe(false);
  expect(isLineupOffered(foldLog(FIRST_SET.slice(0, 3)))).toBe(false);
  const second = foldLog(FIRST_SET);
  expect(second.state.set).toBe(2);
  expect(isLineupOffered(second)).toBe(true);
  expect(hasLineup(foldLog([...FIRST_SET, lineup('m', [1, 2, 3, 4, 5, 6])]))).toBe(true);
});

test('a correction of the serving team is no lineup: Gravar stays offered', () => {
  const match = foldLog([...FIRST_SET, { type: 'manual', id: 'x', block: 'x', serving: 'a' }]);
  expect(isLineupOffered(match)).toBe(true);
});

test('a later set is prefilled from the rotation, the previous lineup or the game form', () => {
  const first = foldLog([]);
  expect(sourcesOf(first, ORDER)).toEqual(['initial']);
  const draft = lineupDraft(chosenFrom('initial', first, ORDER), first, ORDER);
  expect(draft.home).toEqual({ text: '1 2 3 4 5 6', setter: 4 });
  expect(draft.visitor.text).toBe('');
  expect(draft.serving).toBe('a');

  const second = foldLog(FIRST_SET);
  expect(sourcesOf(second, ORDER)).toEqual(['rotation', 'previous', 'initial']);
  expect(chosenFrom('previous', second, ORDER).home.text).toBe('1 2 3 4 5 6');
  expect(chosenFrom('rotation', second, ORDER).home.text).toBe('2 3 4 5 6 1');
});

test('[R-RALLY-3] the first serve alternates, except in the deciding set', () => {
  expect(firstServerByRule(foldLog([]))).toBe(null);
  const second = foldLog(FIRST_SET);
  expect(firstServerByRule(second)).toBe('a');
  const deciding = { ...second, settings: { ...second.settings, bestOf: 2 } };
  expect(firstServerByRule(deciding)).toBe(null);
});

const draftWith = (change: Partial<LineupDraft> = {}): LineupDraft => ({
  home: { text: '1 2 3 4 5 6', setter: null },
  visitor: { text: '', setter: null },
  serving: '*',
  left: '*',
  start: { set: 1, setsWon: [0, 0], score: [0, 0] },
  ...change,
});

test('in a running set, Gravar records only the changes', () => {
  expect(lineupChange(draftWith(), foldLog([]))).toEqual({
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    serving: '*',
  });
  const running = foldLog(FIRST_SET.slice(0, 3));
  const score = { start: { set: 1, setsWon: [0, 0], score: [1, 0] } } as const;
  expect(lineupChange(draftWith(score), running)).toBe(null);
  expect(lineupChange(draftWith({ ...score, home: { text: '1 2 3 4 5 6', setter: 3 } }), running)).toEqual({
    home: { six: [1, 2, 3, 4, 5, 6], setter: 3 },
  });
  expect(lineupChange(draftWith({ ...score, left: 'a' }), running)).toEqual({ left: 'a' });
});

test('[R-RALLY-7] a match can be joined at any set and score', () => {
  const start = { set: 3, setsWon: [1, 1], score: [12, 9] } as const;
  const match = foldLog([]);
  const change = lineupChange(draftWith({ start }), match);
  expect(change).toMatchObject(start);
  const after = foldLog([{ type: 'manual', id: 'a', block: 'a', ...change }]);
  expect(after.state).toMatchObject({ set: 3, setsWon: [1, 1], score: [12, 9], serving: '*' });
  expect(startProblem(start, match)).toBe(null);
  expect(startProblem({ ...start, set: 6 }, match)).toBe('set-beyond');
  expect(startProblem({ ...start, setsWon: [3, 0] }, match)).toBe('match-won');
  expect(startProblem({ ...start, setsWon: [2, 1] }, match)).toBe('too-many-sets');
  expect(startProblem({ ...start, score: [25, 9] }, match)).toBe('set-won');
});

test('unchanged fields follow the match if the match continues while the editor is open', () => {
  const before = foldLog(FIRST_SET.slice(0, 3));
  const chosen = chosenFrom('rotation', before, ORDER);
  const after = foldLog([
    ...FIRST_SET.slice(0, 3),
    { type: 'manual', id: 'x', block: 'x', score: [0, 1], left: 'a' },
  ]);
  expect(lineupChange(lineupDraft(chosen, after, ORDER), after)).toBe(null);
  expect(lineupChange(lineupDraft({ ...chosen, serving: 'a' }, after, ORDER), after)).toEqual({
    serving: 'a',
  });
});

test('[section 5] only six typed numbers rotate', () => {
  const { settings } = foldLog([]);
  const short = { text: '1 2 3', setter: null };
  expect(rotateTeam(short, { settings, state: START }, '*', 1)).toBe(short);
  expect(lineupOf(short, { settings, state: START }, '*')).toBe(null);
  expect(rotateTeam({ text: '1 2 3 4 5 6', setter: 1 }, { settings, state: START }, '*', 1)).toEqual({
    text: '2 3 4 5 6 1',
    setter: 6,
  });
});

test('[R-RALLY-4] new numbers keep the previous setter, unless the roster lists only another player as setter', () => {
  const now = foldLog(FIRST_SET);
  const typed = { text: '3 4 5 6 1 2', setter: null };
  expect(lineupOf(typed, now, '*')?.setter).toBe(5);
  const home = [1, 2, 3, 4, 5, 6].map((number) => ({
    number,
    role: number === 4 ? ('setter' as const) : null,
  }));
  const listed = { ...now.settings, home };
  expect(lineupOf(typed, { ...now, settings: listed }, '*')?.setter).toBe(2);
  expect(lineupOf({ text: '3 4 5 6 7 2', setter: null }, now, '*')?.setter).toBe(1);
});

test('[R-RALLY-3] a late touch of the last rally does not begin the next set', () => {
  const second = [...FIRST_SET, add('late', 'a12RH='), lineup('m', [6, 5, 4, 3, 2, 1]), add('3', 'a16SH-')];
  expect(startOf(foldLog(second), 2)?.home.six).toEqual([6, 5, 4, 3, 2, 1]);
});

test('[R-RALLY-6] a lineup from the beginning of the set is inserted before the first play', () => {
  const log: Command[] = [
    { type: 'settings', settings: { points: [25, 15] } },
    lineup('l', [1, 2, 3, 4, 5, 6]),
    add('sub', '*c06:07'),
    add('1', '*01SH='),
    add('2', 'a11SH='),
    add('turn', '*z3'),
    { type: 'manual', id: 'late', block: 'late', visitor: { six: [16, 11, 12, 13, 14, 15], setter: 1 } },
    add('3', '*02SH#'),
  ];
  const match = foldLog(log);
  const opening = openingOf(match);
  if (!opening) throw new Error('the set has begun');
  expect([opening.first.id, opening.laterLineups]).toEqual(['1', 1]);
  expect(sourcesOf(opening.match, ORDER)[0]).toBe('rotation');
  const chosen = chosenFrom('rotation', opening.match, ORDER);
  expect(chosen.home.text).toBe('1 2 3 4 5 7');
  const draft = { ...lineupDraft(chosen, opening.match, ORDER), home: { text: '2 1 3 4 5 7', setter: null } };
  const change = lineupChange(draft, opening.match);
  expect(change?.home).toMatchObject({ six: [2, 1, 3, 4, 5, 7] });
  const after = foldLog([
    ...log,
    { type: 'manual', id: 'm', block: 'm', before: opening.first.id, ...change },
  ]);
  expect(after.plays.map(({ id }) => id)).toEqual(['l', 'sub', 'm', '1', '2', 'turn', 'late', '3']);
  expect(after.state).toMatchObject({ score: [2, 1], home: { six: [1, 3, 4, 5, 7, 2] } });
  // a lineup recorded later applies from its own position in the log
  expect(after.state.visitor.six).toEqual(match.state.visitor.six);
  expect(after.plays.at(3)?.flags).toEqual(['other-server']);
});

test('a set without plays has no opening; a match joined late opens with its first play', () => {
  expect(openingOf(foldLog([]))).toBe(null);
  expect(openingOf(foldLog(FIRST_SET))).toBe(null);
  const joined: Command = { type: 'manual', id: 'j', block: 'j', set: 3, score: [5, 4] };
  expect(openingOf(foldLog([joined]))).toBe(null);
  expect(openingOf(foldLog([joined, add('p', '*p')]))?.first.id).toBe('p');
});

test('[R-RALLY-11] a disqualified player is not proposed for the next set and is refused in a lineup', () => {
  const began = FIRST_SET.slice(0, 3);
  const log = [...began, add('d', '*cd03'), add('e', '*ce05'), add('2', '*01SH#')];
  const match = foldLog(log);
  expect(match.state.set).toBe(2);
  for (const source of ['previous', 'rotation', 'initial'] as const) {
    const { home } = chosenFrom(source, match, ORDER);
    expect(readSlots(home.text)).not.toContain(3);
    // the expulsion was for the previous set only
    expect(readSlots(home.text)).toContain(5);
  }
  expect(chosenFrom('previous', match, ORDER).home.text).toBe('1 2 ? 4 5 6');
  expect(lineupOf({ text: '1 2 3 4 5 6', setter: null }, match, '*')).toBe(null);
  expect(lineupOf({ text: '1 2 7 4 5 6', setter: null }, match, '*')?.six).toEqual([1, 2, 7, 4, 5, 6]);
  expect(sixProblems('1 2 3 4 5 6', [], unavailablePlayers(match, '*'))).toEqual([
    { code: 'disqualification', number: 3 },
  ]);
  expect(sixProblems('11 12 3 14 15 16', [], unavailablePlayers(match, 'a'))).toEqual([]);
});

test('[R-RALLY-11] a player expelled in the set is refused in a new lineup, but not in the first lineup of the set', () => {
  const match = foldLog([...FIRST_SET.slice(0, 3), add('e', '*ce05')]);
  const { home } = chosenFrom('rotation', match, ORDER);
  expect(home.text).toBe('1 2 3 4 ? 6');
  expect(lineupOf({ text: '1 2 3 4 5 6', setter: null }, match, '*')).toBe(null);
  const opening = openingOf(match);
  expect(opening && chosenFrom('rotation', opening.match, ORDER).home.text).toBe('1 2 3 4 5 6');
});

test('[R-RALLY-4] under FIVB rules an injured and replaced player is not proposed; typing the number gives a warning only', () => {
  const log = (preset: 'fivb' | 'livre'): Command[] => [
    { type: 'settings', settings: { points: [2, 2], preset } },
    lineup('l', [1, 2, 3, 4, 5, 6]),
    add('1', '*01SH#'),
    add('x', '*c!02:08'),
    add('2', '*01SH#'),
  ];
  const match = foldLog(log('fivb'));
  expect(chosenFrom('previous', match, ORDER).home.text).toBe('1 ? 3 4 5 6');
  expect(sixProblems('1 2 3 4 5 6', [], unavailablePlayers(match, '*'))).toEqual([
    { code: 'hurt', number: 2 },
  ]);
  expect(lineupOf({ text: '1 2 3 4 5 6', setter: null }, match, '*')?.six).toEqual([1, 2, 3, 4, 5, 6]);
  expect(chosenFrom('previous', foldLog(log('livre')), ORDER).home.text).toBe('1 2 3 4 5 6');
});
