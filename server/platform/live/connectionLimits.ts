import type { IncomingHttpHeaders } from 'node:http';
import { hashOf } from '../../people/sessions/store.ts';
import { MAX_TOKENS, tokensOf } from '../http/caller.ts';

/**
 * Own pages are those of the request's host, or of `publicUrl`. Programs send no origin. No foreign page can
 * set `X-Forwarded-Host` on a socket, so the header is trusted here behind any proxy.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl?: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  const { host } = new URL(origin);
  const forwarded = String(headers['x-forwarded-host'] ?? '')
    .split(',')[0]
    ?.trim();
  return host !== '' && (host === headers.host || host === forwarded);
}

const MAX_TOKEN_LENGTH = 200;

export function tokenHashesOf(auth: Record<string, unknown>, headers: IncomingHttpHeaders): Buffer[] {
  const tokens: unknown[] = [...(Array.isArray(auth.tokens) ? auth.tokens : []), ...tokensOf({ headers })];
  return tokens
    .filter((token): token is string => typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH)
    .slice(0, MAX_TOKENS)
    .map(hashOf);
}

export const benchPassOf = ({ pass }: Record<string, unknown>): string =>
  typeof pass === 'string' && pass.length <= MAX_TOKEN_LENGTH ? pass : '';

interface Outgoing {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'drain', listener: () => void): unknown;
  close(discard?: boolean): unknown;
}

/** `most`: characters in the send queue. The client reconnects and fetches missing entries. */
export function disconnectSlowReader(connection: Outgoing, most: number): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }) => {
    waiting += typeof data === 'string' ? data.length : 1;
    if (waiting > most) setImmediate(() => connection.close(true));
  });
  connection.on('drain', () => {
    waiting = 0;
  });
}
