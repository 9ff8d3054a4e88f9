import { err, ok } from '@volleyscouter/core/result';
import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../platform/api/call.ts';
import {
  bodyOf,
  dropNote,
  isUnstored,
  keepNote,
  refusedOf,
  sendWaitingNotes,
  type WaitingNote,
  waitingOf,
} from './outbox.ts';

const note = (id: string, match = 'uma'): WaitingNote => ({
  _id: id,
  match,
  autor: 'Técnico',
  texto: `nota ${id}`,
  at: 1000,
});
const failing = (status: number, code: Failure['code'] = 'offline', msg = '') =>
  err<Failure>({ code, status, msg, details: {} });
const noop = () => undefined;
const ids = (match = 'uma') => waitingOf(match).map(({ _id }) => _id);

const stored = new Map<string, string>();
beforeEach(() => stubLocalStorage(stored));

test('[R-SYNC-7] notes are sent in order, one at a time, including notes written meanwhile', async () => {
  for (const id of ['a', 'b']) keepNote(note(id));
  keepNote(note('x', 'outra'));
  const sentIds: string[] = [];
  const post = async ({ _id }: WaitingNote) => {
    if (_id === 'a') keepNote(note('c'));
    return ok(_id);
  };
  expect(await sendWaitingNotes('uma', post, (id) => sentIds.push(id))).toBeNull();
  expect([sentIds, ids(), ids('outra')]).toEqual([['a', 'b', 'c'], [], ['x']]);
});

test.each([0, 404, 410, 429, 503])(
  '[R-SYNC-7] a failure %i keeps the note and all following notes, in order',
  async (status) => {
    for (const id of ['a', 'b', 'c']) keepNote(note(id));
    const tried: string[] = [];
    const post = async ({ _id }: WaitingNote) => {
      tried.push(_id);
      return _id === 'b' ? failing(status) : ok(_id);
    };
    expect(await sendWaitingNotes('uma', post, () => undefined)).toMatchObject({ status });
    expect([tried, ids()]).toEqual([
      ['a', 'b'],
      ['b', 'c'],
    ]);
  },
);

test('[R-SYNC-7] a note refused for good does not block the other notes', async () => {
  for (const id of ['a', 'b']) keepNote(note(id));
  const post = async ({ _id }: WaitingNote) => (_id === 'a' ? failing(422) : ok(_id));
  expect(await sendWaitingNotes('uma', post, () => undefined)).toBeNull();
  expect(ids()).toEqual([]);
});

test('[R-SYNC-7] without storage a note waits in memory', async () => {
  vi.stubGlobal('localStorage', undefined);
  keepNote(note('a'));
  expect(ids()).toEqual(['a']);
  expect(
    await sendWaitingNotes(
      'uma',
      async () => ok(null),
      () => undefined,
    ),
  ).toBeNull();
  expect(ids()).toEqual([]);
});

test('[R-SYNC-7] the age of a note, by the clock of the device alone, is between zero and a day', () => {
  expect(bodyOf(note('a'), 6000)).toEqual({ _id: 'a', autor: 'Técnico', texto: 'nota a', ha: 5000 });
  expect(bodyOf(note('a'), 0).ha).toBe(0);
  expect(bodyOf(note('a'), 9e9).ha).toBe(86_400_000);
});

test.each([
  [422, 'invalid-data'],
  [413, 'unreadable'],
  [409, 'notes-full'],
] as const)(
  '[R-SYNC-7] a note refused with %i is kept with the reason until it is edited or discarded',
  async (status, code) => {
    for (const id of ['a', 'b', 'c']) keepNote(note(id));
    const tried: string[] = [];
    const post = async ({ _id }: WaitingNote) => {
      tried.push(_id);
      return _id === 'c' ? ok(_id) : failing(status, code, 'Não dá.');
    };
    for (let times = 0; times < 2; times++) await sendWaitingNotes('uma', post, noop);
    expect([tried, ids()]).toEqual([['a', 'b', 'c'], []]);
    expect(refusedOf('uma')).toEqual(['a', 'b'].map((id) => ({ ...note(id), refused: 'Não dá.' })));
    expect(refusedOf('outra')).toEqual([]);
    expect(keepNote({ ...note('a2'), texto: 'mudada' }, 'a')).toBe(true);
    dropNote('b');
    expect([ids(), refusedOf('uma')]).toEqual([['a2'], []]);
  },
);

test('[R-SYNC-7] a full outbox refuses a new note and loses no stored note', () => {
  const all = Array.from({ length: 50 }, (_, at) => `n${at}`);
  expect(all.map((id) => keepNote(note(id)))).toEqual(all.map(() => true));
  expect(keepNote(note('z'))).toBe(false);
  expect(ids()).toEqual(all);
  expect(keepNote(note('z'), 'n0')).toBe(true);
  expect(ids()).toEqual([...all.slice(1), 'z']);
});

test('[R-SYNC-7] with full storage no stored note is lost, and a new note waits in memory', async () => {
  keepNote(note('a'));
  expect(isUnstored('uma')).toBe(false);
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepNote(note('b'))).toBe(true);
  expect([ids(), isUnstored('uma'), isUnstored('outra')]).toEqual([['a', 'b'], true, false]);
  expect(stored.get('benchNotes')).toContain('nota a');
  const post = async ({ _id }: WaitingNote) => (_id === 'a' ? failing(422) : failing(503));
  expect(await sendWaitingNotes('uma', post, noop)).toMatchObject({ status: 503 });
  expect([ids(), refusedOf('uma').map(({ _id }) => _id)]).toEqual([['b'], ['a']]);
  localStorage.setItem = setItem;
  keepNote(note('c'));
  expect([ids(), isUnstored('uma')]).toEqual([['b', 'c'], false]);
  expect(stored.get('benchNotes')).toContain('nota b');
});
