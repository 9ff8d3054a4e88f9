import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test } from 'vitest';
import { storedRecord, storeRecord } from './earlierMatches.ts';

const stored = new Map<string, string>();
const record = (value: string) => ({ seen: { 'setter *': [value] }, outcomes: { server: '1' } });

beforeEach(() => stubLocalStorage(stored));

test('the models of the last eight matches are stored, each once', () => {
  for (let match = 1; match <= 8; match++) storeRecord(`m${match}`, record('1'));
  storeRecord('m1', record('2'));
  storeRecord('m9', record('1'));
  expect(storedRecord('m1')).toEqual(record('2'));
  expect(storedRecord('m2')).toBeNull();
  expect(JSON.parse(stored.get('learnt') ?? '').length).toBe(8);
});

test('an unreadable stored model is ignored', () => {
  for (const text of ['{', '{}', '[1, ["m1", {}], ["m1"]]']) {
    stored.set('learnt', text);
    expect(storedRecord('m1')).toBeNull();
  }
});
