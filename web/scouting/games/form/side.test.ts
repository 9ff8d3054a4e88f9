import type { Team } from '@volleyscouter/contract/teams';
import { describe, expect, test } from 'vitest';
import {
  addPlayer,
  EMPTY_SIDE,
  readSide,
  type SideDraft,
  setterPosition,
  toggleInLineup,
  typeName,
  typeRoster,
  withRosterOrder,
} from './side.ts';

const team = (_id: string, name: string, season = ''): Team => ({
  _id,
  name,
  season,
  coach1: '',
  coach2: '',
  athletes: [
    { athlete: `${_id}1`, number: 7, function: 's', name: 'Ana', surname: 'Silva' },
    { athlete: `${_id}2`, number: null, function: '', name: 'Bia', surname: '' },
  ],
});
const TEAMS = [team('m26', 'Maré', '2026'), team('m25', 'Maré', '2025'), team('alta', 'Maré Alta')];
const named = (name: string, side: SideDraft = EMPTY_SIDE) => typeName(side, name, TEAMS);
const withRoster = (roster: string): SideDraft => typeRoster(EMPTY_SIDE, roster);

describe('[section 5] the name of a team', () => {
  test('loads the roster of the stored team with this name, from the latest season', () => {
    expect(named(' mare ')).toMatchObject({ teamId: 'm26', roster: '7 Ana Silva s\nBia', brought: true });
  });

  test('removes the loaded roster, or loads another roster, when more letters are typed', () => {
    expect(named('Maré A', named('Maré'))).toMatchObject({ teamId: null, roster: '', brought: false });
    expect(named('Maré Alta', named('Maré'))).toMatchObject({ teamId: 'alta', brought: true });
  });

  test('never removes a typed roster', () => {
    const typed = withRoster('1 2 3');
    expect(named('Maré', typed)).toMatchObject({ teamId: 'm26', roster: '1 2 3' });
    expect(named('Outro', named('Maré', typed))).toMatchObject({ teamId: null, roster: '1 2 3' });
  });

  test('keeps the team of the season that the user chose', () => {
    const chosen = { ...named('Maré'), teamId: 'm25' };
    expect(named('MARÉ', chosen).teamId).toBe('m25');
  });

  test('matches no team if empty', () => expect(named('  ').teamId).toBeNull());
});

describe('in the team form', () => {
  const orderOf = (roster: string) => readSide(withRoster(roster)).order;

  test('numbers typed without names are both roster and lineup', () => {
    expect(orderOf('1 2 3 4 5 6')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(orderOf('1 2 3 4 5 6 10')).toEqual([1, 2, 3, 4, 5, 6, 10]);
    expect(orderOf('1 10L 2 3 4 5 6 8 9')).toEqual([1, 2, 3, 4, 5, 6, 10]);
    expect(orderOf('1 2 3 4 5 6 8 9')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(orderOf('1 2 3')).toEqual([1, 2, 3]);
  });

  test('a list with names sets no lineup until its order is applied', () => {
    const list = withRoster('1 Ana\n2 Bia\n3 Cris\n4 Dora\n5 Eva\n6 Fê l\n7 Gil');
    expect(readSide(list).order).toEqual([]);
    expect(readSide(withRosterOrder(list)).order).toEqual([1, 2, 3, 4, 5, 7, 6]);
  });

  test('[section 5] a number is added and removed; an eighth number is not added', () => {
    const eight = withRoster('1 A\n2 B\n3 C\n4 D\n5 E\n6 F\n7 G\n8 H');
    const full = [1, 2, 3, 4, 5, 6, 7, 8].reduce(toggleInLineup, eight);
    expect(readSide(full).order).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(readSide(toggleInLineup(full, 3)).order).toEqual([1, 2, 4, 5, 6, 7]);
  });

  test('a player removed from the roster is removed from the lineup', () => {
    const picked = toggleInLineup(withRoster('1 Ana\n2 Bia'), 1);
    expect(readSide(typeRoster(picked, '2 Bia')).order).toEqual([]);
  });

  test('[section 5] the setter is the player with function s or le', () => {
    expect(setterPosition(readSide(withRoster('1 2 3le 4 5 6')))).toBe(3);
    expect(setterPosition(readSide(withRoster('1 2 3 4 5 6')))).toBeNull();
  });
});

test('a player without a number is reported and left out', () => {
  const { players, problems } = readSide(withRoster('7 Ana\nBia Lima'));
  expect(players.map(({ number }) => number)).toEqual([7]);
  expect(problems).toEqual([{ line: 0, text: 'Bia Lima', problem: 'no-number' }]);
});

test('a registered athlete is appended as a line', () => {
  const player = { number: 9, name: 'Bia', surname: 'Lima', function: 'p' };
  expect(addPlayer(withRoster('7 Ana\n'), player).roster).toBe('7 Ana\n9 Bia Lima p');
  expect(addPlayer(EMPTY_SIDE, player).roster).toBe('9 Bia Lima p');
});

describe('the captain', () => {
  const list = withRoster('7 Ana\n9 Bia (C)');
  const captainsOf = (side: SideDraft) => readSide(side).players.map(({ captain }) => captain);

  test('is the player marked in the roster, until another player is chosen', () => {
    expect(readSide(list).captain).toBe(9);
    expect(captainsOf(list)).toEqual([undefined, true]);
    expect(captainsOf({ ...list, captain: '7' })).toEqual([true, false]);
    expect(readSide({ ...list, captain: '' }).captain).toBeNull();
    expect(captainsOf({ ...list, captain: '' })).toEqual([false, false]);
  });

  test('is not sent if no player is marked, and is null after the chosen player has left the roster', () => {
    expect(captainsOf(withRoster('7 8'))).toEqual([undefined, undefined]);
    expect(readSide(typeRoster({ ...list, captain: '7' }, '9 Bia')).captain).toBeNull();
  });

  test('is cleared when the name of another team loads its roster', () => {
    const side = named('Maré', { ...EMPTY_SIDE, captain: '7' });
    expect(captainsOf(side)).toEqual([false]);
  });
});
