import { expect, test } from 'vitest';
import { makeRooms, type Viewer, type Voice } from './rooms.ts';

const viewer: Viewer = {
  hashes: [],
  pass: '',
  scouts: false,
  benches: new Set(),
  expel: () => undefined,
  onlyWatch: () => undefined,
  leaveBench: () => undefined,
};

test('[R-SYNC-3] rights are trusted from the answer of their query, unless a right ended during the query', async () => {
  const pushed: number[] = [];
  const voice: Voice = {
    newScout: ({ seq }) => void pushed.push(seq),
    beat: () => undefined,
    videos: () => undefined,
    notes: () => undefined,
  };
  const rooms = makeRooms(voice, ({ checkedAt }) => performance.now() - checkedAt <= 1_000);
  const room = rooms.enter('m1', viewer, 0);
  room.seq = 0;
  const push = (seq: number) =>
    rooms.push(room, { gameId: 'm1', from: seq - 1, seq, entries: [], lease: null, fetched: true });
  const began = performance.now() - 5_000;
  room.checkedAt = began;
  push(1);
  expect(pushed).toEqual([]);
  rooms.trust(room, began, performance.now());
  push(1);
  expect(pushed).toEqual([1]);
  const beforeDistrust = performance.now() - 1;
  rooms.distrust();
  rooms.trust(room, beforeDistrust, performance.now());
  push(2);
  expect(pushed).toEqual([1]);
  rooms.trust(room, performance.now(), performance.now());
  push(2);
  expect(pushed).toEqual([1, 2]);
});
