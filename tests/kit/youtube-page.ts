/**
 * A fake player page of YouTube, written from the documentation of YouTube's messages
 * (web/scouting/shared/video/frame/protocol.ts).
 */
import type { Page } from '@playwright/test';

interface YouTube {
  seconds?: number;
  /** Error that is sent as soon as the page listens for errors. */
  error?: number;
  /** The player never answers. */
  silent?: boolean;
  /** The player does not play, as when the browser forbids autoplay. */
  refuses?: boolean;
}

const SCRIPT = (options: YouTube): string => `
const given = ${JSON.stringify(options)};
const seconds = given.seconds ?? 5400;
let time = 0, since = 0, state = -1, rate = 1, heard = false, starting = 0;
const commands = (window.commands = []);
const wanted = new Set();
const now = () => Math.min(seconds, time + (state === 1 ? ((performance.now() - since) / 1000) * rate : 0));
const settle = () => { time = now(); since = performance.now(); };
const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, channel: 'widget', id: 1 }), '*');
const playerInfo = () => ({ currentTime: now(), duration: seconds, playerState: state, playbackRate: rate });
const become = (next) => { settle(); state = next; if (wanted.has('onStateChange')) say('onStateChange', next); say('infoDelivery', { playerState: next, currentTime: now() }); };
const obey = {
  addEventListener: (event) => { wanted.add(event); if (event === 'onError' && given.error) say('onError', given.error); },
  playVideo: () => { if (given.refuses) return; become(3); starting = setTimeout(() => become(1), 30); },
  pauseVideo: () => { clearTimeout(starting); if (state !== -1 || time > 0) become(2); },
  seekTo: (to) => { settle(); time = to; say('infoDelivery', { currentTime: now() }); if (state === -1 || state === 5) obey.playVideo(); },
  setPlaybackRate: (next) => { settle(); rate = next; say('infoDelivery', { playbackRate: rate }); },
};
addEventListener('message', ({ data, source }) => {
  if (given.silent || source !== parent || typeof data !== 'string') return;
  const message = JSON.parse(data);
  if (message.event === 'listening' && !heard) {
    heard = true;
    say('initialDelivery', { ...playerInfo(), availablePlaybackRates: [0.25, 0.5, 1, 1.5, 2], videoData: { title: 'Final' } });
    say('onReady', null);
  }
  if (message.event !== 'command') return;
  commands.push([message.func, ...message.args].join(' '));
  obey[message.func]?.(...message.args);
});
setInterval(() => { if (heard && state === 1) say('infoDelivery', { currentTime: now() }); }, 250);
document.querySelector('button').onclick = () => (state === 1 ? obey.pauseVideo() : become(1));
`;

const HOST = 'https://www.youtube-nocookie.com';

export async function standInForYouTube(page: Page, options: YouTube = {}): Promise<string[]> {
  const requestedUrls: string[] = [];
  await page.context().route(`${HOST}/**`, (route) => {
    requestedUrls.push(route.request().url());
    const body = `<!doctype html><html lang="en"><title>Player</title><body style="margin:0;background:#222"><button aria-label="Play" style="position:fixed;inset:0;width:100%;background:none;border:0"></button><script>${SCRIPT(options)}</script></body></html>`;
    return route.fulfill({ body, contentType: 'text/html' });
  });
  return requestedUrls;
}

export const commandsOf = async (page: Page): Promise<string[]> => {
  const frame = page.frames().find((candidate) => candidate.url().startsWith(HOST));
  return (await frame?.evaluate<string[]>('window.commands')) ?? [];
};
