import { deviceOriginOf } from '@volleyscouter/core/video/address';
import { command } from './protocol.ts';

export interface Frame {
  src: string;
  /** The text `null` for a sandboxed page. */
  origin: string;
  sandboxed: boolean;
  /** True if the stream is growing; its end is then unknown. */
  live: boolean;
  /** `null`: the position is not stored. */
  progress: string | null;
  /** Messages that are sent as soon as the page answers. */
  first: readonly string[];
}

const YOUTUBE = 'https://www.youtube-nocookie.com';

export const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** `page`: origin of the surrounding page, required by YouTube. */
export function youtubeFrame(id: string, live: boolean, page: string): Frame {
  const query = new URLSearchParams({
    enablejsapi: '1',
    origin: page,
    playsinline: '1',
    rel: '0',
    hl: 'pt-BR',
  });
  return {
    src: `${YOUTUBE}/embed/${id}?${query}`,
    origin: YOUTUBE,
    sandboxed: false,
    live,
    progress: live ? null : watchAddress(id),
    first: [],
  };
}

/** `device`: origin of a stream on this device. The page's content policy then allows this origin. */
function streamPage(kind: 'hls' | 'whep', url: string): string {
  const device = deviceOriginOf(url);
  return `/player/${kind}.html${device === null ? '' : `?${new URLSearchParams({ device })}`}`;
}

/** The page has its own content policy (server/platform/http/headers.ts). */
export const streamFrame = (kind: 'hls' | 'whep', url: string): Frame => ({
  src: streamPage(kind, url),
  origin: 'null',
  sandboxed: true,
  live: true,
  progress: null,
  first: [command('load', url)],
});
