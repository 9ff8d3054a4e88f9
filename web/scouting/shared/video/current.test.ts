import { afterEach, expect, test, vi } from 'vitest';
import { currentPlayer, onPlayer, seenNow, setPlayer, setRecording } from './current.ts';
import type { Player } from './player.ts';

const playerAt = (position: number | null, duration: number | null = 3600): Player => ({
  position: () => position,
  state: 1,
  duration,
  rate: 1,
  seek: vi.fn(),
  play: vi.fn(),
  pause: vi.fn(),
  toggle: vi.fn(),
  setRate: vi.fn(),
  step: vi.fn(),
  can: { rates: [1], frames: false, seek: true },
  subscribe: () => vi.fn(),
});

afterEach(() => {
  setPlayer(null);
  setRecording(null);
});

test("[R-VIDEO-1] seenNow returns the player's position in milliseconds", () => {
  expect(seenNow()).toBeNull();
  setPlayer(playerAt(61.2345));
  expect(seenNow()).toEqual({ at: 61_235 });
  setPlayer(playerAt(61.2345), { video: 'y:dQw4w9WgXcQ', live: false });
  expect(seenNow()).toEqual({ at: 61_235, video: 'y:dQw4w9WgXcQ' });
  setPlayer(playerAt(null));
  expect(seenNow()).toBeNull();
  setPlayer(playerAt(Number.NaN));
  expect(seenNow()).toBeNull();
  setPlayer(playerAt(Date.UTC(2026, 4, 1) / 1000));
  expect(seenNow()).toBeNull();
});

test('for a stream without an end, seenNow returns null', () => {
  setPlayer(playerAt(61, null));
  expect(seenNow()).toBeNull();
});

test('the camera takes precedence over a live stream, but not over a playing video', () => {
  const camera = { position: () => 7.5, video: 'r:1' };
  setRecording(camera);
  expect(seenNow()).toEqual({ at: 7500, video: 'r:1' });
  setPlayer(playerAt(61), { video: 'y:1', live: true });
  expect(seenNow()).toEqual({ at: 7500, video: 'r:1' });
  setPlayer(playerAt(61), { video: 'y:1', live: false });
  expect(seenNow()).toEqual({ at: 61_000, video: 'y:1' });
  setPlayer(playerAt(null));
  expect(seenNow()).toEqual({ at: 7500, video: 'r:1' });
  setRecording({ ...camera, position: () => null });
  expect(seenNow()).toBeNull();
});

test('while the camera records, a paused player is ignored', () => {
  const standing = { ...playerAt(61), state: 2 } as const;
  setPlayer(standing, { video: 'f:old', live: false });
  expect(seenNow()).toEqual({ at: 61_000, video: 'f:old' });
  setRecording({ position: () => 7.5, video: 'r:1' });
  expect(seenNow()).toEqual({ at: 7500, video: 'r:1' });
  setPlayer({ ...standing, state: 3 }, { video: 'f:old', live: false });
  expect(seenNow()).toEqual({ at: 61_000, video: 'f:old' });
});

test('listeners are called when a player is set and when it is removed', () => {
  const listener = vi.fn();
  const stop = onPlayer(() => listener(currentPlayer()?.duration));
  setPlayer(playerAt(0, 10));
  setPlayer(null);
  stop();
  setPlayer(playerAt(0, 20));
  expect(listener.mock.calls).toEqual([[10], [undefined]]);
});
