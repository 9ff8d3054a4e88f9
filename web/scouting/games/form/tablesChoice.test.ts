import { expect, test } from 'vitest';
import { type TablesDraft, tablesDraft } from '../../shared/tables/draft.ts';
import {
  choiceOf,
  choose,
  chosenTables,
  DEFAULT_TABLES,
  isOfAnotherTeam,
  withCopy,
  withTables,
} from './tablesChoice.ts';

const tables = (code: string): TablesDraft => tablesDraft({ combinations: [], calls: [{ code, text: '' }] });
const ofHome = (code: string) => ({ tables: tables(code), of: 'Maré', teamId: 'h' });

test('own tables start as a copy of the tables shown before', () => {
  expect(chosenTables(DEFAULT_TABLES)).toBeNull();
  expect(chosenTables(choose(DEFAULT_TABLES, 'own'))).toEqual({
    combinations: [],
    calls: [],
    defaults: null,
  });
  const home = withCopy(DEFAULT_TABLES, 'home', ofHome('K1'));
  expect(chosenTables(choose(home, 'own'))).toEqual(tables('K1'));
  expect(chosenTables(choiceOf(null))).toBeNull();
  expect(choiceOf({ combinations: [], calls: [{ code: 'K1', text: '' }] })).toMatchObject({ source: 'own' });
});

test('changes of the tables of a source are kept when another source is chosen', () => {
  const changed = withTables(withCopy(DEFAULT_TABLES, 'home', ofHome('K1')), tables('K2'));
  const ownChoice = withTables(choose(choose(changed, 'house'), 'own'), tables('K3'));
  expect(chosenTables(ownChoice)).toEqual(tables('K3'));
  expect(chosenTables(choose(ownChoice, 'home'))).toEqual(tables('K2'));
  expect(chosenTables(choose(choose(ownChoice, 'home'), 'own'))).toEqual(tables('K3'));
  expect(withTables(DEFAULT_TABLES, tables('K9'))).toBe(DEFAULT_TABLES);
});

test('tables of a team are invalid once the team is replaced', () => {
  const home = withCopy(DEFAULT_TABLES, 'home', ofHome('K1'));
  expect(isOfAnotherTeam(home, { home: 'h', away: null })).toBe(false);
  expect(isOfAnotherTeam(home, { home: 'x', away: 'h' })).toBe(true);
  expect(isOfAnotherTeam(choose(home, 'own'), { home: null, away: null })).toBe(false);
});
