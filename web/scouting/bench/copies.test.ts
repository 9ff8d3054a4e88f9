import 'fake-indexeddb/auto';
import { BENCH_GRACE } from '@volleyscouter/core/game/benchPass';
import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer } from '@volleyscouter/tests/kit/sync/server';
import { beforeEach, expect, test } from 'vitest';
import { keepPass } from '../../platform/api/benchPass.ts';
import { keepSession } from '../../platform/api/session.ts';
import { type BenchCopies, openCopies } from './copies.ts';

const NOW = Date.UTC(2026, 5, 1, 20);
const [MINUTE, HOUR] = [60_000, 3_600_000];
const { game } = fakeServer().state;
const shownMatch = { game, log: ['a', 'b'].map(point), at: NOW, over: false };
const passUntil = (end: number, ref = 'row'): string => `${ref}.${(end / 1000).toString(36)}.mac`;

const stored = new Map<string, string>();
const empty = (): void => {
  stored.clear();
  stored.set('benchPasses', '[]');
};
let databases = 0;
let copies: BenchCopies;
beforeEach(() => {
  stubLocalStorage(stored);
  empty();
  copies = openCopies(`copies-${++databases}`);
});
const logAt = async (time: number, match = 'uma') => (await copies.read(match, time))?.log ?? null;

test('[R-SYNC-7] the last state of a match is restored after a reload, with its age', async () => {
  keepPass('uma', passUntil(NOW + 5 * HOUR));
  await copies.keep(
    'uma',
    { ...shownMatch, log: shownMatch.log.slice(0, 1), at: NOW - MINUTE },
    NOW - MINUTE,
  );
  await copies.keep('uma', shownMatch, NOW);
  expect(await copies.read('uma', NOW + HOUR)).toMatchObject({ game, log: shownMatch.log, at: NOW });
  expect(await logAt(NOW, 'outra')).toBeNull();
});

test('[R-SYNC-7] forgetting a match deletes the copy', async () => {
  keepPass('uma', passUntil(NOW + 5 * HOUR));
  await copies.keep('uma', shownMatch, NOW);
  await copies.forget('uma');
  expect(await logAt(NOW)).toBeNull();
});

test.each([
  ['when its pass expires', passUntil(NOW + HOUR), false, HOUR],
  ['half an hour after a finished match, with a pass', passUntil(NOW + 5 * HOUR), true, BENCH_GRACE],
  ['after a day, with a signed-in account', null, true, 24 * HOUR],
])('[R-SYNC-7] a copy expires %s, and is deleted when the next bench opens', async (_, pass, over, after) => {
  if (pass) keepPass('uma', pass);
  else keepSession('scouter', 'token', { id: 'ana' });
  await copies.keep('uma', { ...shownMatch, over }, NOW);
  expect(await logAt(NOW + after - 1)).toEqual(shownMatch.log);
  expect(await logAt(NOW + after, 'outra')).toBeNull();
  expect(await logAt(NOW)).toBeNull();
});

test('[R-SYNC-7] a copy is readable only with the access that stored it', async () => {
  const by: Record<string, () => void> = {
    guest: () => undefined,
    scout: () => keepSession('scouter', 'token', { id: 'ana' }),
    'another scout': () => keepSession('scouter', 'token', { id: 'bia' }),
    pass: () => keepPass('uma', passUntil(NOW + HOUR)),
    'another pass': () => keepPass('uma', passUntil(NOW + HOUR, 'other')),
  };
  for (const [writer, keepBy] of Object.entries(by))
    for (const [reader, readBy] of Object.entries(by)) {
      empty();
      keepBy();
      await copies.keep('uma', shownMatch, NOW);
      empty();
      readBy();
      expect([writer, reader, (await logAt(NOW)) !== null]).toEqual([writer, reader, writer === reader]);
    }
});
