/** HTTP/1.1 over TLS with our own certificate, no redirects. */
import type { Agent } from 'undici';
import type { ProviderSettings } from './settings.ts';

/** A page of 100 payments with refunds has about 100 KB. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const KEEP_ALIVE = 30_000;

export interface Sent {
  method: 'GET' | 'PUT' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  /** `undefined` if the body is not JSON. */
  json: unknown;
}

export class Passing extends Error {}

export type Line = (request: Sent, signal: AbortSignal) => Promise<Answer>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Loads undici at the first call, since most installations have no provider. */
export function openLine(
  { certificate, privateKey, authority }: Pick<ProviderSettings, 'certificate' | 'privateKey' | 'authority'>,
  timeout: number,
): Line {
  let agent: Agent | undefined;

  return async ({ url, ...request }, signal) => {
    const undici = await import('undici');
    agent ??= new undici.Agent({
      connect: { cert: certificate, key: privateKey, ca: authority, minVersion: 'TLSv1.2', timeout },
      connectTimeout: timeout,
      headersTimeout: timeout,
      bodyTimeout: timeout,
      keepAliveTimeout: KEEP_ALIVE,
      maxResponseSize: MAX_ANSWER_BYTES,
      allowH2: false,
    });
    const { statusCode, body } = await undici.request(url, { ...request, signal, dispatcher: agent });
    return { status: statusCode, json: jsonOf(await body.text()) };
  };
}
