import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullRetryDelay, reconnect } from './reconnect.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function plain() {
  const listeners = new Map<string, (event: never) => void>();
  const socket = {
    connects: 0,
    disconnects: 0,
    on(name: string, listener: (event: never) => void) {
      listeners.set(name, listener);
      return socket;
    },
    connect() {
      socket.connects++;
      return socket;
    },
    disconnect() {
      socket.disconnects++;
      return socket;
    },
  };
  const emit = (name: string, event: unknown): void => listeners.get(name)?.(event as never);
  return { socket: socket as typeof socket & Parameters<typeof reconnect>[0], emit };
}

test('[decision 65] a refused socket disconnects and retries with backoff, up to five minutes', () => {
  const { socket, emit } = plain();
  const full = vi.fn();
  const back = reconnect(socket, full);
  for (const seconds of [15, 30, 60, 120, 240, 300, 300]) {
    const before = socket.connects;
    emit('full', { seconds: 15 });
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(socket.connects).toBe(before);
    vi.advanceTimersByTime(1);
    expect(socket.connects).toBe(before + 1);
  }
  expect([full.mock.calls.length, socket.disconnects]).toEqual([7, 7]);
  back.settled();
  emit('full', { seconds: 15 });
  vi.advanceTimersByTime(15_000);
  expect(socket.connects).toBe(8);
  emit('full', { seconds: 15 });
  back.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(socket.connects).toBe(8);
});

test('clients refused at the same time retry at different times', () => {
  expect([fullRetryDelay(15, 1, 0), fullRetryDelay(15, 1, 0.999)]).toEqual([7_500, expect.closeTo(22_485)]);
});

test('a disconnect by the server is retried after one second; socket.io handles other disconnects', () => {
  const { socket, emit } = plain();
  reconnect(socket);
  emit('disconnect', 'transport close');
  vi.advanceTimersByTime(60_000);
  expect(socket.connects).toBe(0);
  emit('disconnect', 'io server disconnect');
  vi.advanceTimersByTime(1_000);
  expect(socket.connects).toBe(1);
});
