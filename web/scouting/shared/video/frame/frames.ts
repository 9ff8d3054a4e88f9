/** The pages in which videos of others are shown, and how their messages are told from those of other windows. */
import { deviceOriginOf } from '@volleyscouter/core/video/address';
import { command } from './protocol.ts';

export interface Frame {
  src: string;
  /** Where its messages come from. A sandboxed page has none of its own: `null`, as text. */
  origin: string;
  sandboxed: boolean;
  /** A stream that grows: nothing is known to be its end. */
  live: boolean;
  /** Under which address the time is kept, where it is. */
  progress: string | null;
  /** What it is told as soon as it answers. */
  first: readonly string[];
}

const YOUTUBE = 'https://www.youtube-nocookie.com';

export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** `page` is the origin of the page around it, without which YouTube answers nobody. */
export function youtubeFrame(id: string, live: boolean, page: string): Frame {
  const asked = new URLSearchParams({
    enablejsapi: '1',
    origin: page,
    playsinline: '1',
    rel: '0',
    hl: 'pt-BR',
  });
  return {
    src: `${YOUTUBE}/embed/${id}?${asked}`,
    origin: YOUTUBE,
    sandboxed: false,
    live,
    progress: live ? null : watchAddress(id),
    first: [],
  };
}

/** Its policy lets the page reach this device only where the stream itself is of it. */
function streamPage(kind: 'hls' | 'whep', url: string): string {
  const device = deviceOriginOf(url);
  return `/player/${kind}.html${device === null ? '' : `?${new URLSearchParams({ device })}`}`;
}

/** A page of our own, which has a content policy of its own (server/platform/http/headers.ts) and reaches nothing of ours. */
export const streamFrame = (kind: 'hls' | 'whep', url: string): Frame => ({
  src: streamPage(kind, url),
  origin: 'null',
  sandboxed: true,
  live: true,
  progress: null,
  first: [command('load', url)],
});
