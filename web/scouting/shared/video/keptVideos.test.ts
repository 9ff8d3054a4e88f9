import type { MatchVideo } from '@volleyscouter/contract/videos';
import { stubLocalStorage } from '@volleyscouter/tests/kit/local-storage';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../platform/api/call.ts';
import {
  keepChange,
  keepVideos,
  readKeptVideos,
  sendChanges,
  waitingChanges,
  withWaiting,
} from './keptVideos.ts';

const POINT = { kind: 'keys', base: 5, at: 100 } as const;
const point = (at: number) => ({ kind: 'point', video: 'y:1', point: { ...POINT, at } }) as const;
const ADDRESS: MatchVideo = { _id: 'y:1', kind: 'address', files: [], startedAt: null, points: [] };
const failing = (status: number) => ({
  ok: false as const,
  error: { code: 'offline', status, msg: '', details: {} } satisfies Failure,
});
const points = (match = 'm') => withWaiting([ADDRESS], readKeptVideos(match).changes)[0]?.points;

const stored = new Map<string, string>();
beforeEach(() => stubLocalStorage(stored));

test('[R-VIDEO-4] changes made offline are shown, stored, and sent in order', async () => {
  keepChange('m', point(100));
  keepChange('m', point(200));
  keepChange('other', point(7));
  expect(points()).toEqual([{ ...POINT, at: 200 }]);
  const callbacks = { onSent: vi.fn(), onRefused: vi.fn() };
  await sendChanges('m', async () => failing(0), callbacks);
  expect([readKeptVideos('m').changes.length, callbacks.onSent.mock.calls.length]).toEqual([2, 0]);

  const sentChanges: unknown[] = [];
  const send = async (change: unknown) => {
    sentChanges.push(change);
    return { ok: true as const, value: [ADDRESS] };
  };
  await sendChanges('m', send, callbacks);
  expect(sentChanges).toMatchObject([point(100), point(200)]);
  expect(callbacks.onSent).toHaveBeenCalledTimes(2);
  expect([readKeptVideos('m').changes, readKeptVideos('other').changes.length]).toEqual([[], 1]);
});

test.each([401, 429, 500, 503])('[R-VIDEO-4] failure %i keeps unsent changes', async (status) => {
  keepChange('m', point(100));
  await sendChanges('m', async () => failing(status), { onSent: vi.fn(), onRefused: vi.fn() });
  expect(readKeptVideos('m').changes).toHaveLength(1);
});

test('[R-VIDEO-4] a change refused for good is reported, and does not block later changes', async () => {
  keepChange('m', point(100));
  keepChange('m', point(200));
  const onRefused = vi.fn();
  const answers = [failing(404), { ok: true as const, value: [ADDRESS] }];
  await sendChanges('m', async () => answers.shift() ?? failing(0), { onSent: vi.fn(), onRefused });
  expect(onRefused).toHaveBeenCalledOnce();
  expect(readKeptVideos('m').changes).toEqual([]);
});

test('the last twenty matches and all matches with unsent changes are cached', () => {
  keepChange('first', point(1));
  for (let match = 0; match < 30; match++) keepVideos(`m${match}`, [ADDRESS]);
  expect(readKeptVideos('first').changes).toHaveLength(1);
  expect([readKeptVideos('m0').videos, readKeptVideos('m29').videos]).toEqual([null, [ADDRESS]]);
});

const enter = (account: string | null): void => {
  for (const key of ['scouterToken', 'scouterUser']) stored.delete(key);
  if (account === null) return;
  stored.set('scouterToken', 'a token');
  stored.set('scouterUser', JSON.stringify({ id: account }));
};

test('[R-VIDEO-7] another account in the same browser neither sees nor sends unsent changes', async () => {
  enter('ana');
  keepChange('m', point(100));
  enter(null);
  expect([readKeptVideos('m').changes, waitingChanges()]).toEqual([[], 0]);
  enter('bia');
  keepVideos('m', [ADDRESS]);
  const send = vi.fn();
  await sendChanges('m', send, { onSent: vi.fn(), onRefused: vi.fn() });
  expect([send.mock.calls, waitingChanges()]).toEqual([[], 0]);
  enter('ana');
  expect([readKeptVideos('m').videos, waitingChanges()]).toEqual([null, 1]);
});

test('[R-VIDEO-7] data stored by an older version goes to the account that first changes something', () => {
  stored.set('matchVideos', JSON.stringify({ old: { videos: [ADDRESS], changes: [] } }));
  enter('ana');
  keepChange('m', point(100));
  expect([readKeptVideos('old').videos, stored.has('matchVideos')]).toEqual([[ADDRESS], false]);
  enter('bia');
  expect(readKeptVideos('old').videos).toBeNull();
});

test('without storage, changes are held in memory', () => {
  vi.stubGlobal('localStorage', undefined);
  keepChange('closed', point(100));
  expect(points('closed')).toEqual([{ ...POINT, at: 100 }]);
});
