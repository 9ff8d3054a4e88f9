/** What a connection may do before anything is known of it: come from our own pages, ask at a bearable rate, keep up. */
import type { IncomingHttpHeaders } from 'node:http';
import { MOST_TOKENS, tokensOf } from '../http/caller.ts';
import { hashOf } from '../sessions/store.ts';

/**
 * Whether a browser comes from our own pages. Programs name no origin. No foreign page can set `X-Forwarded-Host` on a socket, so it
 * may be believed here whatever proxy is trusted.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]
    ?.trim();
  return host !== '' && (host === headers.host || host === forwarded);
}

/** Longer ones are no tokens of ours. */
const LONGEST_TOKEN = 200;

/** Hashes of the tokens that a connection shows: in `auth.tokens`, and in its headers. */
export function shownHashes(auth: Record<string, unknown>, headers: IncomingHttpHeaders): Buffer[] {
  const sent: unknown[] = [...(Array.isArray(auth.tokens) ? auth.tokens : []), ...tokensOf({ headers })];
  return sent
    .filter((token): token is string => typeof token === 'string' && token.length <= LONGEST_TOKEN)
    .slice(0, MOST_TOKENS)
    .map(hashOf);
}

/** Lets `burst` through at once, then `perSecond`. Times in milliseconds. */
export function allowance(burst: number, perSecond: number, now: () => number): () => boolean {
  let [left, at] = [burst, now()];
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/** What of a connection tells how far behind it is. */
interface Outgoing {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'drain', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/**
 * Cuts a connection that takes in less than it is sent, once more than `most` characters wait for it. It comes back and
 * fetches what it missed.
 */
export function cutWhenBehind(connection: Outgoing, most: number): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 1;
    if (waiting > most) setImmediate(() => connection.close(true));
  });
  connection.on('drain', () => {
    waiting = 0;
  });
}
