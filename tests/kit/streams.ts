/**
 * Live streams for the tests, at web addresses that the browser never reaches: requests of a page are
 * answered here.
 */
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';

const FIXTURES = new URL('../fixtures/hls/', import.meta.url);
const SEGMENTS = 4;
const SECONDS = 2;

export const HLS = 'https://stream.test/quadra/live.m3u8';
export const WHEP = 'https://stream.test/quadra/whep';

/** Headers that every stream server sends to a page without origin. */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'location' };

interface HlsStream {
  /** Status instead of the stream; 0 is no network. */
  status: number | null;
  /** The stream has ended and can be sought from its start. */
  ended: boolean;
  /** The stream states its own time. */
  dated: boolean;
  /** Number of available segments; more let the stream go on. */
  until: number;
}

export const BEGAN = Date.UTC(2026, 10, 21, 18, 0, 0);

/** The playlist of a stream: a live one lists its last three segments. The same four repeat. */
function playlistOf({ ended, dated, until }: HlsStream): string {
  const first = ended ? 0 : Math.max(0, until - 3);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
  ];
  for (let place = first; place < until; place += 1) {
    if (place > 0 && place % SEGMENTS === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (dated)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN + place * SECONDS * 1000).toISOString()}`);
    lines.push(`#EXTINF:${SECONDS}.0,`, `s${place}.ts`);
  }
  if (ended) lines.push('#EXT-X-ENDLIST');
  return lines.join('\n');
}

function answerHls(route: Route, stream: HlsStream): Promise<void> {
  if (stream.status === 0) return route.abort('connectionrefused');
  if (stream.status !== null) return route.fulfill({ status: stream.status, headers: OPEN });
  const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  if (name.endsWith('.m3u8'))
    return route.fulfill({
      body: playlistOf(stream),
      contentType: 'application/vnd.apple.mpegurl',
      headers: OPEN,
    });
  const place = Number(/\d+/.exec(name)?.[0]) % SEGMENTS;
  return route.fulfill({
    body: readFileSync(new URL(`s${place}.mpegts`, FIXTURES)),
    contentType: 'video/mp2t',
    headers: OPEN,
  });
}

/** Serves an HLS stream; changes to the returned object apply from the next request on. */
export async function serveHls(page: Page, given: Partial<HlsStream> = {}): Promise<HlsStream> {
  const stream: HlsStream = { status: null, ended: true, dated: false, until: SEGMENTS, ...given };
  await page.route('https://stream.test/**', (route) => answerHls(route, stream));
  return stream;
}

interface WhepServer {
  /** Status instead of a session. */
  status: number | null;
  /** Sessions begun, and those ended by DELETE. */
  begun: number;
  ended: number;
  /** Cuts the last connection, like a server that stops. */
  cut(): Promise<void>;
}

/** The other end of a WHEP session, in its own page: sends a moving picture by WebRTC. */
const PEER = `
const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
const pen = canvas.getContext('2d');
let count = 0;
setInterval(() => {
  pen.fillStyle = 'hsl(' + ((count += 7) % 360) + ' 80% 50%)';
  pen.fillRect(0, 0, 320, 180);
}, 50);
const shown = canvas.captureStream(20);
window.answer = async (sdp) => {
  const peer = (window.peer = new RTCPeerConnection());
  await peer.setRemoteDescription({ type: 'offer', sdp });
  for (const track of shown.getTracks()) peer.addTrack(track, shown);
  await peer.setLocalDescription();
  while (peer.iceGatheringState !== 'complete') await new Promise((resolve) => setTimeout(resolve, 20));
  return peer.localDescription.sdp;
};
`;

declare global {
  interface Window {
    answer(sdp: string): Promise<string>;
    peer: { close(): void };
  }
}

/** Serves a WHEP stream; its WebRTC peer is a second page of the same browser. */
export async function serveWhep(page: Page, given: { status?: number } = {}): Promise<WhepServer> {
  const peer = await page.context().newPage();
  await peer.evaluate(PEER);
  const server: WhepServer = {
    status: given.status ?? null,
    begun: 0,
    ended: 0,
    cut: () => peer.evaluate(() => window.peer.close()),
  };
  await page.route('https://stream.test/**', async (route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS')
      return route.fulfill({
        status: 204,
        headers: { ...OPEN, 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' },
      });
    if (server.status !== null) return route.fulfill({ status: server.status, headers: OPEN });
    if (request.method() === 'DELETE') {
      server.ended += 1;
      return route.fulfill({ status: 200, headers: OPEN });
    }
    server.begun += 1;
    const body = await peer.evaluate((sdp) => window.answer(sdp), request.postData() ?? '');
    return route.fulfill({
      status: 201,
      body,
      contentType: 'application/sdp',
      headers: { ...OPEN, location: `whep/${server.begun}` },
    });
  });
  return server;
}
