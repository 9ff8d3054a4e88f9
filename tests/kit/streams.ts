/** Requests to the streams' addresses never leave the browser. */
import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';

const FIXTURES = new URL('../fixtures/hls/', import.meta.url);
const SEGMENTS = 4;
const SECONDS = 2;

export const HLS = 'https://stream.test/quadra/live.m3u8';
export const WHEP = 'https://stream.test/quadra/whep';

/** Every stream server sends these CORS headers, so that a page of another origin can read its answers. */
const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'location' };

interface HlsStream {
  /** Status that is answered instead of the stream; 0: no network; `null`: the stream. */
  status: number | null;
  ended: boolean;
  /** The stream states the date and time of its segments. */
  dated: boolean;
  /** Available segments; a test raises the number to continue the stream. */
  until: number;
}

export const BEGAN = Date.UTC(2026, 10, 21, 18, 0, 0);

/** A live playlist lists its last three segments. The four segment files repeat in turn. */
function playlistOf({ ended, dated, until }: HlsStream): string {
  const first = ended ? 0 : Math.max(0, until - 3);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
  ];
  for (let segment = first; segment < until; segment += 1) {
    if (segment > 0 && segment % SEGMENTS === 0) lines.push('#EXT-X-DISCONTINUITY');
    if (dated)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN + segment * SECONDS * 1000).toISOString()}`);
    lines.push(`#EXTINF:${SECONDS}.0,`, `s${segment}.ts`);
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
  const segment = Number(/\d+/.exec(name)?.[0]) % SEGMENTS;
  return route.fulfill({
    body: readFileSync(new URL(`s${segment}.mpegts`, FIXTURES)),
    contentType: 'video/mp2t',
    headers: OPEN,
  });
}

export async function serveHls(page: Page, options: Partial<HlsStream> = {}): Promise<HlsStream> {
  const stream: HlsStream = { status: null, ended: true, dated: false, until: SEGMENTS, ...options };
  await page.route('https://stream.test/**', (route) => answerHls(route, stream));
  return stream;
}

interface WhepServer {
  /** Status that is answered instead of a new session; `null`: a new session. */
  status: number | null;
  begun: number;
  ended: number;
  cut(): Promise<void>;
}

/** The sending end of a WHEP session, in its own page. */
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

export async function serveWhep(page: Page, options: { status?: number } = {}): Promise<WhepServer> {
  const peer = await page.context().newPage();
  await peer.evaluate(PEER);
  const server: WhepServer = {
    status: options.status ?? null,
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
