import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch, whilePending } from './prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QUIET = 5000;

function loading() {
  const answer = Promise.withResolvers<string>();
  return { load: vi.fn(() => answer.promise), ...answer };
}

test('queued loads start when all requests of the screen have succeeded or failed', async () => {
  const [game, log, queued] = [loading(), loading(), loading()];
  const pending = [whilePending(game.load()), whilePending(log.load()).catch(() => 'failed')];
  void prefetch(queued.load);
  await vi.advanceTimersByTimeAsync(QUIET);
  game.resolve('game');
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(queued.load).not.toHaveBeenCalled();
  log.reject(new Error('no network'));
  expect(await Promise.all(pending)).toEqual(['game', 'failed']);
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(queued.load).toHaveBeenCalledOnce();
  queued.resolve('');
});

test('loads run one at a time, and no load starts during a request of the screen', async () => {
  const [first, second, third] = [loading(), loading(), loading()];
  const results = [
    prefetch(first.load).catch(() => 'failed'),
    prefetch(second.load),
    prefetch(third.load, 'next'),
  ];
  await vi.advanceTimersByTimeAsync(QUIET);
  const calls = () => [first, second, third].map(({ load }) => load.mock.calls.length);
  expect(calls()).toEqual([0, 0, 1]);
  third.resolve('third');
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(calls()).toEqual([1, 0, 1]);
  const screen = loading();
  const pending = whilePending(screen.load());
  first.reject(new Error('no network'));
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(calls()).toEqual([1, 0, 1]);
  screen.resolve('');
  await pending;
  await vi.advanceTimersByTimeAsync(QUIET);
  second.resolve('second');
  expect(await Promise.all(results)).toEqual(['failed', 'second', 'third']);
});

test('if a visible picture never loads, the queue continues after a time limit', async () => {
  const picture = {
    complete: false,
    getBoundingClientRect: () => ({ top: 0, bottom: 100, width: 100 }),
    addEventListener: () => undefined,
  };
  vi.stubGlobal('document', { images: [picture] });
  vi.stubGlobal('window', { innerHeight: 800 });
  const [first, second] = [loading(), loading()];
  void prefetch(first.load);
  void prefetch(second.load);
  await vi.advanceTimersByTimeAsync(QUIET - 500);
  expect(first.load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(first.load).toHaveBeenCalledOnce();
  first.resolve('');
  await vi.advanceTimersByTimeAsync(100);
  expect(second.load).toHaveBeenCalledOnce();
  second.resolve('');
});
