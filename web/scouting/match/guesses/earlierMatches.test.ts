import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test } from 'vitest';
import { keepRecord, keptRecord } from './earlierMatches.ts';

const stored = new Map<string, string>();
const record = (value: string) => ({ seen: { 'setter *': [value] }, outcomes: { server: '1' } });

beforeEach(() => stubLocalStorage(stored));

test('the models of the last eight matches are stored, each once', () => {
  for (let match = 1; match <= 8; match++) keepRecord(`m${match}`, record('1'));
  keepRecord('m1', record('2'));
  keepRecord('m9', record('1'));
  expect(keptRecord('m1')).toEqual(record('2'));
  expect(keptRecord('m2')).toBeNull();
  expect(JSON.parse(stored.get('learnt') ?? '').length).toBe(8);
});

test('an unreadable stored model is ignored', () => {
  for (const text of ['{', '{}', '[1, ["m1", {}], ["m1"]]']) {
    stored.set('learnt', text);
    expect(keptRecord('m1')).toBeNull();
  }
});
