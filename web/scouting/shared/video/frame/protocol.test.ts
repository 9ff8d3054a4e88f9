import { describe, expect, test } from 'vitest';
import { command, listening, parseCommand, parseFromFrame } from './protocol.ts';

const parseEvent = (event: string, info?: unknown) =>
  parseFromFrame(JSON.stringify({ event, info, id: 1, channel: 'widget' }));

describe('messages of a framed player', () => {
  test.each([
    [parseEvent('onReady', null), { event: 'ready' }],
    [parseEvent('onStateChange', -1), { event: 'state', state: -1 }],
    [parseEvent('onStateChange', 5), { event: 'state', state: 5 }],
    [parseEvent('onError', 150), { event: 'error', code: 150 }],
    [parseEvent('onAutoplayBlocked'), { event: 'autoplay' }],
    [parseEvent('onStall', 'waiting'), { event: 'stall', stall: 'waiting' }],
    [parseEvent('onStall', null), { event: 'stall', stall: null }],
    [
      parseEvent('initialDelivery', {
        currentTime: 0,
        duration: 5400.1,
        playerState: -1,
        videoData: {},
        volume: 100,
      }),
      { event: 'info', info: { currentTime: 0, duration: 5400.1, playerState: -1 } },
    ],
    [
      parseEvent('infoDelivery', { playbackRate: 2, availablePlaybackRates: [0.5, 1, 'x', 2] }),
      { event: 'info', info: { playbackRate: 2, availablePlaybackRates: [0.5, 1, 2] } },
    ],
  ])('%j is parsed', (read, expected) => expect(read).toEqual(expected));

  test.each([
    undefined,
    5,
    {},
    '',
    '{',
    'null',
    '[]',
    '{"event":5}',
    '{"event":"apiInfoDelivery","info":{}}',
    '{"event":"onStateChange","info":4}',
    '{"event":"onStateChange","info":"1"}',
    '{"event":"onError"}',
    '{"event":"onStall","info":"bored"}',
  ])('%j is ignored', (data) => expect(parseFromFrame(data)).toBeNull());

  test.each([
    null,
    'text',
    { currentTime: '12', duration: null, playerState: 7, playbackRate: true, availablePlaybackRates: [] },
  ])('invalid fields in %j are dropped', (info) =>
    expect(parseEvent('infoDelivery', info)).toEqual({ event: 'info', info: {} }),
  );

  test('a written command is parsed back unchanged; an invalid command is `null`', () => {
    expect(parseCommand(command('seekTo', 12.5, true))).toEqual({ func: 'seekTo', args: [12.5, true] });
    expect(parseCommand(listening())).toBe('listening');
    for (const data of [null, 'x', '{"event":"command"}', '{"event":"other","func":"playVideo"}'])
      expect(parseCommand(data)).toBeNull();
  });
});
