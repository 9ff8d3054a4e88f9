import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FramePlayer, REFUSED_AFTER, SILENT_AFTER, UNKNOWN_AFTER } from './FramePlayer.ts';
import { parseCommand } from './protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function framed(live = false) {
  const commands: string[] = [];
  const player = new FramePlayer({
    post: (message) => {
      const read = parseCommand(message);
      commands.push(
        read === 'listening' || read === null ? 'listening' : `${read.func} ${read.args.join()}`.trim(),
      );
    },
    now: () => Date.now(),
    live,
  });
  const emit = (event: string, info: unknown = null) => player.receive(JSON.stringify({ event, info }));
  const ready = (duration = 5400) => {
    player.connect();
    emit('initialDelivery', { currentTime: 0, duration, playerState: 5 });
    emit('onReady');
    commands.length = 0;
  };
  return { player, commands, emit, ready };
}

describe('a player in a frame', () => {
  test('calls the frame until it answers, then subscribes to events', () => {
    const { player, commands, emit } = framed();
    player.connect();
    vi.advanceTimersByTime(1000);
    expect(commands.filter((command) => command === 'listening').length).toBe(5);
    expect(player.position()).toBeNull();
    emit('onReady');
    expect(commands).toContain('addEventListener onStateChange');
    const { length } = commands;
    vi.advanceTimersByTime(60_000);
    expect(commands.length).toBe(length);
    expect(player.problem).toBeNull();
  });

  test('reports a problem while the frame does not answer', () => {
    const { player, emit } = framed();
    const listener = vi.fn();
    player.subscribe(listener);
    player.connect();
    vi.advanceTimersByTime(SILENT_AFTER + 1);
    expect(player.problem).toEqual({ kind: 'silent' });
    expect(listener).toHaveBeenCalledTimes(1);
    emit('onReady');
    expect(player.problem).toBeNull();
  });

  test.each([-1, 0, 1, 2, 3, 5] as const)('[section 4] reports the state %d', (state) => {
    const { player, emit, ready } = framed();
    ready();
    emit('onStateChange', state === 1 ? 3 : 1);
    emit('onStateChange', state);
    expect(player.state).toBe(state);
  });

  test('advances its position between messages at the playback rate, and stops the position in pause', () => {
    const { player, emit, ready } = framed();
    ready();
    emit('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(400);
    expect(player.position()).toBeCloseTo(100.4, 3);
    emit('infoDelivery', { playbackRate: 2 });
    vi.advanceTimersByTime(500);
    expect(player.position()).toBeCloseTo(101.4, 3);
    emit('onStateChange', 2);
    vi.advanceTimersByTime(60_000);
    expect(player.position()).toBeCloseTo(101.4, 3);
  });

  test('has no known position after a time without messages, until the next message', () => {
    const { player, emit, ready } = framed();
    ready();
    emit('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(UNKNOWN_AFTER + 1);
    expect(player.position()).toBeNull();
    emit('infoDelivery', { currentTime: 103.5 });
    expect(player.position()).toBe(103.5);
  });

  test('ignores a slightly early time, but follows a seek made in the frame', () => {
    const { player, emit, ready } = framed();
    ready();
    emit('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(300);
    emit('infoDelivery', { currentTime: 100.1 });
    expect(player.position()).toBeCloseTo(100.3, 3);
    emit('infoDelivery', { currentTime: 40 });
    expect(player.position()).toBe(40);
  });

  test('counts a seek at once, so that three keys make three steps', () => {
    const { player, commands, emit, ready } = framed();
    ready();
    emit('infoDelivery', { currentTime: 100, playerState: 2 });
    for (let key = 0; key < 3; key += 1) player.seek((player.position() ?? 0) - 5);
    expect(commands).toEqual(['seekTo 95,true', 'seekTo 90,true', 'seekTo 85,true']);
    emit('infoDelivery', { currentTime: 100 });
    expect(player.position()).toBe(85);
    vi.advanceTimersByTime(1500);
    emit('infoDelivery', { currentTime: 85.2 });
    expect(player.position()).toBe(85.2);
  });

  test('[section 4] seeks neither below 0 nor beyond the end', () => {
    const { player, commands, emit, ready } = framed();
    ready(600);
    emit('infoDelivery', { currentTime: 3, playerState: 2 });
    player.seek(-2);
    player.seek(900);
    expect(commands).toEqual(['seekTo 0,true', 'seekTo 600,true']);
  });

  test('can have a position beyond the reported length of a growing stream', () => {
    const { player, emit, ready } = framed(true);
    ready(600);
    emit('infoDelivery', { currentTime: 700, playerState: 1 });
    expect(player.position()).toBe(700);
  });

  test('stays paused on a seek before playback begins', () => {
    const { player, commands, ready } = framed();
    ready();
    player.seek(60);
    expect(commands).toEqual(['seekTo 60,true', 'pauseVideo']);
  });

  test('toggles play and pause', () => {
    const { player, commands, emit, ready } = framed();
    ready();
    player.toggle();
    emit('onStateChange', 1);
    player.toggle();
    emit('onStateChange', 2);
    player.toggle();
    expect(commands).toEqual(['playVideo', 'pauseVideo', 'playVideo']);
  });

  test('does not stop playback on a seek while playback starts', () => {
    const { player, commands, ready } = framed();
    ready();
    player.play();
    player.seek(40);
    expect(commands).toEqual(['playVideo', 'seekTo 40,true']);
  });

  test('sets the nearest available rate', () => {
    const { player, commands, emit, ready } = framed();
    ready();
    emit('infoDelivery', { availablePlaybackRates: [0.5, 1, 1.5] });
    player.setRate(4);
    player.setRate(0.6);
    expect(commands).toEqual(['setPlaybackRate 1.5', 'setPlaybackRate 0.5']);
  });

  test('[issue: bad input] reports blocked autoplay', () => {
    const { player, emit, ready } = framed();
    ready();
    player.play();
    vi.advanceTimersByTime(REFUSED_AFTER + 1);
    expect(player.problem).toEqual({ kind: 'autoplay' });
    emit('onStateChange', 1);
    expect(player.problem).toBeNull();
    player.play();
    vi.advanceTimersByTime(REFUSED_AFTER + 1);
    expect(player.problem).toBeNull();
  });

  test.each([2, 5, 100, 101, 150, 153])('[issue: bad input] reports error %d', (code) => {
    const { player, emit, ready } = framed();
    ready();
    emit('onError', code);
    expect(player.problem).toEqual({ kind: 'error', code });
  });

  test('[issue: bad input] reports a stalled stream until it continues', () => {
    const { player, emit, ready } = framed(true);
    ready();
    emit('onStall', 'waiting');
    expect(player.problem).toEqual({ kind: 'stall', stall: 'waiting' });
    emit('onStall', null);
    expect(player.problem).toBeNull();
  });

  test('notifies four times a second while playing, otherwise only on changes', () => {
    const { player, emit, ready } = framed();
    ready();
    const listener = vi.fn();
    const leave = player.subscribe(listener);
    emit('onStateChange', 1);
    vi.advanceTimersByTime(1000);
    expect(listener).toHaveBeenCalledTimes(5);
    emit('onStateChange', 2);
    vi.advanceTimersByTime(10_000);
    expect(listener).toHaveBeenCalledTimes(6);
    leave();
    emit('onStateChange', 1);
    vi.advanceTimersByTime(10_000);
    expect(listener).toHaveBeenCalledTimes(6);
    expect(vi.getTimerCount()).toBe(0);
  });
});
