/** OAuth2 client credentials (RFC 6749, section 4.4). Concurrent calls share one token request. */
import { z } from 'zod';
import { type Line, Passing } from './line.ts';
import { ProviderDown } from './port.ts';
import type { ProviderSettings } from './settings.ts';

const SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];
/** Lifetime of a token without `expires_in`. */
const DEFAULT_LIFETIME_SECONDS = 300;
/** A token that lives less than ten minutes is used for nine tenths of its lifetime. */
const RENEWAL_MARGIN_SECONDS = 60;

const TokenAnswer = z.object({
  access_token: z.string().regex(/^[!-~]{1,8000}$/),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().default(DEFAULT_LIFETIME_SECONDS),
});

interface Token {
  text: string;
  /** Time in milliseconds. */
  until: number;
}

export interface Tokens {
  get(): Promise<string>;
  drop(text: string): void;
}

/** `timeout`: in ms; a caller may give up earlier. */
export function openTokens(
  line: Line,
  { tokenUrl, clientId, clientSecret }: ProviderSettings,
  { clock, timeout }: { clock: () => Date; timeout: number },
): Tokens {
  const { host } = new URL(tokenUrl);
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const body = String(new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES.join(' ') }));
  let token: Token | undefined;
  let request: Promise<Token> | undefined;

  async function fetchToken(): Promise<Token> {
    const tokenRequest = { method: 'POST', url: tokenUrl, headers, body } as const;
    const { status, json } = await line(tokenRequest, AbortSignal.timeout(timeout));
    if (status >= 500) throw new Passing(`${host} answers ${status} when asked for a token`);
    if (status !== 200)
      throw new ProviderDown(`${host} does not accept the client id and secret (${status})`);
    const read = TokenAnswer.safeParse(json).data;
    if (!read) throw new ProviderDown(`${host} gives no token that can be used`);
    const life = read.expires_in - Math.min(RENEWAL_MARGIN_SECONDS, read.expires_in / 10);
    return { text: read.access_token, until: clock().getTime() + life * 1000 };
  }

  return {
    async get() {
      if (token && token.until > clock().getTime()) return token.text;
      request ??= fetchToken().finally(() => {
        request = undefined;
      });
      token = await request;
      return token.text;
    },
    drop(text) {
      if (token?.text === text) token = undefined;
    },
  };
}
