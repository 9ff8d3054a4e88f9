import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FramePlayer, REFUSED_AFTER, SILENT_AFTER, UNKNOWN_AFTER } from './FramePlayer.ts';
import { parseCommand } from './protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a player, the messages sent to its frame, and functions that simulate messages of the frame. */
function framed(live = false) {
  const sent: string[] = [];
  const player = new FramePlayer({
    post: (message) => {
      const read = parseCommand(message);
      sent.push(
        read === 'listening' || read === null ? 'listening' : `${read.func} ${read.args.join()}`.trim(),
      );
    },
    now: () => Date.now(),
    live,
  });
  const say = (event: string, info: unknown = null) => player.receive(JSON.stringify({ event, info }));
  const ready = (duration = 5400) => {
    player.connect();
    say('initialDelivery', { currentTime: 0, duration, playerState: 5 });
    say('onReady');
    sent.length = 0;
  };
  return { player, sent, say, ready };
}

describe('a player in a frame', () => {
  test('calls until the frame answers, then subscribes to events', () => {
    const { player, sent, say } = framed();
    player.connect();
    vi.advanceTimersByTime(1000);
    expect(sent.filter((each) => each === 'listening').length).toBe(5);
    expect(player.position()).toBeNull();
    say('onReady');
    expect(sent).toContain('addEventListener onStateChange');
    const { length } = sent;
    vi.advanceTimersByTime(60_000);
    expect(sent.length).toBe(length);
    expect(player.problem).toBeNull();
  });

  test('reports a frame that does not answer, until it does', () => {
    const { player, say } = framed();
    const told = vi.fn();
    player.subscribe(told);
    player.connect();
    vi.advanceTimersByTime(SILENT_AFTER + 1);
    expect(player.problem).toEqual({ kind: 'silent' });
    expect(told).toHaveBeenCalledTimes(1);
    say('onReady');
    expect(player.problem).toBeNull();
  });

  test.each([-1, 0, 1, 2, 3, 5] as const)('[section 4] reports the state %d', (state) => {
    const { player, say, ready } = framed();
    ready();
    say('onStateChange', state === 1 ? 3 : 1);
    say('onStateChange', state);
    expect(player.state).toBe(state);
  });

  test('the position advances between messages at the playback rate, and stops in pause', () => {
    const { player, say, ready } = framed();
    ready();
    say('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(400);
    expect(player.position()).toBeCloseTo(100.4, 3);
    say('infoDelivery', { playbackRate: 2 });
    vi.advanceTimersByTime(500);
    expect(player.position()).toBeCloseTo(101.4, 3);
    say('onStateChange', 2);
    vi.advanceTimersByTime(60_000);
    expect(player.position()).toBeCloseTo(101.4, 3);
  });

  test('without messages the position becomes unknown, until the next one', () => {
    const { player, say, ready } = framed();
    ready();
    say('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(UNKNOWN_AFTER + 1);
    expect(player.position()).toBeNull();
    say('infoDelivery', { currentTime: 103.5 });
    expect(player.position()).toBe(103.5);
  });

  test('ignores a slightly early time, but follows a seek in the picture', () => {
    const { player, say, ready } = framed();
    ready();
    say('infoDelivery', { currentTime: 100, playerState: 1 });
    vi.advanceTimersByTime(300);
    say('infoDelivery', { currentTime: 100.1 });
    expect(player.position()).toBeCloseTo(100.3, 3);
    say('infoDelivery', { currentTime: 40 });
    expect(player.position()).toBe(40);
  });

  test('a seek counts at once, so that three keys make three steps; an older time is ignored', () => {
    const { player, sent, say, ready } = framed();
    ready();
    say('infoDelivery', { currentTime: 100, playerState: 2 });
    for (let key = 0; key < 3; key += 1) player.seek((player.position() ?? 0) - 5);
    expect(sent).toEqual(['seekTo 95,true', 'seekTo 90,true', 'seekTo 85,true']);
    say('infoDelivery', { currentTime: 100 });
    expect(player.position()).toBe(85);
    vi.advanceTimersByTime(1500);
    say('infoDelivery', { currentTime: 85.2 });
    expect(player.position()).toBe(85.2);
  });

  test('[section 4] seeks neither below 0 nor beyond the end', () => {
    const { player, sent, say, ready } = framed();
    ready(600);
    say('infoDelivery', { currentTime: 3, playerState: 2 });
    player.seek(-2);
    player.seek(900);
    expect(sent).toEqual(['seekTo 0,true', 'seekTo 600,true']);
  });

  test('a growing stream has no end', () => {
    const { player, say, ready } = framed(true);
    ready(600);
    say('infoDelivery', { currentTime: 700, playerState: 1 });
    expect(player.position()).toBe(700);
  });

  test('a seek before the start does not start playback', () => {
    const { player, sent, ready } = framed();
    ready();
    player.seek(60);
    expect(sent).toEqual(['seekTo 60,true', 'pauseVideo']);
  });

  test('toggles play and pause', () => {
    const { player, sent, say, ready } = framed();
    ready();
    player.toggle();
    say('onStateChange', 1);
    player.toggle();
    say('onStateChange', 2);
    player.toggle();
    expect(sent).toEqual(['playVideo', 'pauseVideo', 'playVideo']);
  });

  test('a seek while playback starts does not stop it', () => {
    const { player, sent, ready } = framed();
    ready();
    player.play();
    player.seek(40);
    expect(sent).toEqual(['playVideo', 'seekTo 40,true']);
  });

  test('sets the nearest available rate', () => {
    const { player, sent, say, ready } = framed();
    ready();
    say('infoDelivery', { availablePlaybackRates: [0.5, 1, 1.5] });
    player.setRate(4);
    player.setRate(0.6);
    expect(sent).toEqual(['setPlaybackRate 1.5', 'setPlaybackRate 0.5']);
  });

  test('[issue: bad input] reports blocked autoplay', () => {
    const { player, say, ready } = framed();
    ready();
    player.play();
    vi.advanceTimersByTime(REFUSED_AFTER + 1);
    expect(player.problem).toEqual({ kind: 'autoplay' });
    say('onStateChange', 1);
    expect(player.problem).toBeNull();
    player.play();
    vi.advanceTimersByTime(REFUSED_AFTER + 1);
    expect(player.problem).toBeNull();
  });

  test.each([2, 5, 100, 101, 150, 153])('[issue: bad input] reports error %d', (code) => {
    const { player, say, ready } = framed();
    ready();
    say('onError', code);
    expect(player.problem).toEqual({ kind: 'error', code });
  });

  test('[issue: bad input] reports a stalled stream until it continues', () => {
    const { player, say, ready } = framed(true);
    ready();
    say('onStall', 'waiting');
    expect(player.problem).toEqual({ kind: 'stall', stall: 'waiting' });
    say('onStall', null);
    expect(player.problem).toBeNull();
  });

  test('notifies four times a second while playing, otherwise only on changes', () => {
    const { player, say, ready } = framed();
    ready();
    const told = vi.fn();
    const leave = player.subscribe(told);
    say('onStateChange', 1);
    vi.advanceTimersByTime(1000);
    expect(told).toHaveBeenCalledTimes(5);
    say('onStateChange', 2);
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveBeenCalledTimes(6);
    leave();
    say('onStateChange', 1);
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveBeenCalledTimes(6);
    expect(vi.getTimerCount()).toBe(0);
  });
});
