import { afterEach, expect, test, vi } from 'vitest';
import { currentPlayer, onPlayer, positionNow, setPlayer, setRecording } from './current.ts';
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

test('[R-VIDEO-1] a letter reads the clock of the player, to a hundredth of a second', () => {
  expect(positionNow()).toBeNull();
  setPlayer(playerAt(61.2345));
  expect(positionNow()).toBe(61.23);
  setPlayer(playerAt(null));
  expect(positionNow()).toBeNull();
  setPlayer(playerAt(Number.NaN));
  expect(positionNow()).toBeNull();
});

test('a stream without an end has no moments', () => {
  setPlayer(playerAt(61, null));
  expect(positionNow()).toBeNull();
});

test('what the camera records counts before what is played beside it', () => {
  setPlayer(playerAt(61));
  setRecording({ position: () => 7.5 });
  expect(positionNow()).toBe(7.5);
  setRecording({ position: () => null });
  expect(positionNow()).toBe(61);
});

test('who waits for a player is told of it, and of its end', () => {
  const told = vi.fn();
  const stop = onPlayer(() => told(currentPlayer()?.duration));
  setPlayer(playerAt(0, 10));
  setPlayer(null);
  stop();
  setPlayer(playerAt(0, 20));
  expect(told.mock.calls).toEqual([[10], [undefined]]);
});
