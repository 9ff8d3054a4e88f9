import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test } from 'vitest';
import { keepRecord, keptRecord } from './earlierMatches.ts';

const stored = new Map<string, string>();
const record = (value: string) => ({ seen: { 'setter *': [value] }, outcomes: { server: '1' } });

beforeEach(() => stubLocalStorage(stored));

test('what was learnt is kept with the last eight matches, each once', () => {
  for (let match = 1; match <= 8; match++) keepRecord(`m${match}`, record('1'));
  keepRecord('m1', record('2'));
  keepRecord('m9', record('1'));
  expect(keptRecord('m1')).toEqual(record('2'));
  expect(keptRecord('m2')).toBeNull();
  expect(JSON.parse(stored.get('learnt') ?? '').length).toBe(8);
});

test('what cannot be read counts as nothing', () => {
  for (const text of ['{', '{}', '[1, ["m1", {}], ["m1"]]']) {
    stored.set('learnt', text);
    expect(keptRecord('m1')).toBeNull();
  }
});
