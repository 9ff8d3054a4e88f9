import { cpuTime } from '@volleyscouter/tests/kit/cpuTime';
import { describe, expect, test } from 'vitest';
import {
  addressProblem,
  deviceOriginOf,
  liveSourceOf,
  shownAddress,
  sourceOf,
  videoIdOf,
} from './address.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
  'https://www.youtube.com/u/1/dQw4w9WgXcQ',
])('[section 5] %s is a YouTube video', (address) => expect(videoIdOf(address)).toBe('dQw4w9WgXcQ'));

test.each([
  '',
  'x',
  'https://www.youtube.com/watch?v=short',
  'https://youtu.be/dQw4w9WgXcQtoolong',
  'https://exemplo.com.br/video.mp4',
])('[section 5] %s is no YouTube video', (address) => expect(videoIdOf(address)).toBeNull());

test.each([
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ#t=10',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
  ' https://music.youtube.com/watch?x=1&v=dQw4w9WgXcQ ',
])('%s is a YouTube video', (address) => expect(videoIdOf(address)).toBe('dQw4w9WgXcQ'));

test.each([
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'javascript://youtu.be/dQw4w9WgXcQ',
  'data:text/html,youtu.be/dQw4w9WgXcQ',
  'https://exemplo.com.br/embed/dQw4w9WgXcQ',
  'https://youtube.com.exemplo.com.br/watch?v=dQw4w9WgXcQ',
  'https://exemplo.com.br/watch?v=dQw4w9WgXcQ&u=youtu.be/dQw4w9WgXcQ',
  'https://nome:senha@youtu.be/dQw4w9WgXcQ',
  'https://youtube.com/dQw4w9WgXcQ',
  'https://youtu.be/../watch',
  'https://youtu.be/dQw4w9WgXcQ x',
  'https://youtu.be\\dQw4w9WgXcQ',
  'ftp://youtu.be/dQw4w9WgXcQ',
])('%s is no YouTube video', (address) => expect(videoIdOf(address)).toBeNull());

describe('live streams by address', () => {
  test.each([
    ['https://www.youtube.com/live/dQw4w9WgXcQ', { kind: 'youtube-live', id: 'dQw4w9WgXcQ' }],
    ['youtu.be/dQw4w9WgXcQ', { kind: 'youtube-live', id: 'dQw4w9WgXcQ' }],
    ['https://ginasio.example/jogo/ao-vivo.m3u8?token=1', 'hls'],
    ['https://ginasio.example:8443/quadra1/whep', 'whep'],
    ['http://localhost:8889/quadra/whep', 'whep'],
    ['http://127.0.0.1:8888/quadra/index.m3u8', 'hls'],
  ])('%s is a live stream', (address, source) =>
    expect(liveSourceOf(address)).toEqual(
      typeof source === 'string' ? { kind: source, url: address } : source,
    ),
  );

  test.each([
    '',
    'ginasio.example/ao-vivo.m3u8',
    'http://ginasio.example/ao-vivo.m3u8',
    'https://nome:senha@ginasio.example/ao-vivo.m3u8',
    'https://www.youtube.com/@canal',
    'rtsp://ginasio.example/quadra',
    'javascript:alert(1)',
    'https://',
    'https://ginasio.example/a b.m3u8',
    // device addresses that a content policy cannot name
    'http://[::1]:8888/quadra/index.m3u8',
    'http://127.9.9.9/quadra/index.m3u8',
  ])('%s is no live stream', (address) => expect(liveSourceOf(address)).toBeNull());

  test.each([
    ['http://localhost:8889/quadra/whep', 'http://localhost:8889'],
    ['HTTP://LocalHost', 'http://localhost'],
    ['http://127.0.0.1:08080/a.m3u8?x=1', 'http://127.0.0.1:8080'],
  ])('%s is on this device: %s', (address, origin) => expect(deviceOriginOf(address)).toBe(origin));

  test.each([
    '',
    'localhost:8889/quadra',
    'https://localhost/a.m3u8',
    'http://localhost.example/a.m3u8',
    'http://127.0.0.1.example/a.m3u8',
    'http://nome@127.0.0.1/',
    "http://127.0.0.1; script-src 'unsafe-inline'",
    'http://127.0.0.1 https://exemplo.com.br',
    'http://*:80',
    'http://127.0.0.1:*',
  ])('deviceOriginOf returns null for %s', (address) => expect(deviceOriginOf(address)).toBeNull());
});

test('sourceOf returns the video source by match type', () => {
  const id = 'dQw4w9WgXcQ';
  expect(sourceOf('video', `youtu.be/${id}`)).toEqual({ kind: 'youtube', id });
  expect(sourceOf('video', '')).toEqual({ kind: 'files' });
  expect(sourceOf('video', 'https://exemplo.com.br/a.mp4')).toBeNull();
  expect(sourceOf('live', '')).toBeNull();
  expect(sourceOf('live', `youtu.be/${id}`)).toEqual({ kind: 'youtube-live', id });
  expect(sourceOf('', `youtu.be/${id}`)).toBeNull();
});

test('[R-VIDEO-2] each match type has its own rule for addresses; local files need no address', () => {
  expect(addressProblem('video', '', false)).toBe('video-missing');
  expect(addressProblem('video', ' ', true)).toBeNull();
  expect(addressProblem('video', 'https://exemplo.com.br/a.mp4', false)).toBe('video-wrong');
  expect(addressProblem('video', 'youtu.be/dQw4w9WgXcQ', false)).toBeNull();
  expect(addressProblem('live', '', false)).toBeNull();
  expect(addressProblem('live', 'http://ginasio.example/a.m3u8', false)).toBe('live-wrong');
  expect(addressProblem('live', 'https://ginasio.example/a.m3u8', false)).toBeNull();
  for (const word of ['qualquer', 'qualquer/coisa?a=b'])
    expect(addressProblem('', word, false)).toBe('video-wrong');
  for (const host of ['youtu.be/dQw4w9WgXcQ', 'ginasio.example', 'localhost/quadra', 'http://ginasio/quadra'])
    expect(addressProblem('', host, false)).toBeNull();
  expect(addressProblem('', 'javascript:alert(1)', false)).toBe('video-wrong');
  for (const address of ['javascript:1/alert(1)', 'data:1/text', 'https://a:99999/x.m3u8'])
    expect(addressProblem('', address, false)).toBe('video-wrong');
  expect(addressProblem('', 'localhost:8889/quadra', false)).toBeNull();
});

test.each([
  'javascript:alert(1)',
  'javascript:1/alert(1)',
  ' JavaScript:1/alert(1)',
  'java\tscript:1/alert(1)',
  'data:text/html,<script>',
  'vbscript:1/x',
  'file:///etc/passwd',
  'rtsp://ginasio.example/quadra',
])('%j is accepted for no match type, and is not shown if stored', (address) => {
  for (const type of ['video', 'live', ''] as const)
    expect(addressProblem(type, address, false)).not.toBeNull();
  expect(shownAddress(address)).toBe('');
});

test('harmless stored text is shown unchanged', () => {
  for (const address of [
    '',
    'qualquer',
    'youtu.be/dQw4w9WgXcQ',
    'http://localhost:8889/a',
    'ginasio.example:80/a',
  ])
    expect(shownAddress(address)).toBe(address);
});

test('a long text is parsed within 0.2 s', () => {
  for (const text of [
    'a'.repeat(50_000),
    'a.'.repeat(50_000),
    `https://${'a/'.repeat(50_000)}`,
    '?'.repeat(50_000),
  ]) {
    const duration = cpuTime(() => {
      videoIdOf(text);
      liveSourceOf(text);
    });
    expect(duration).toBeLessThan(200);
  }
});
