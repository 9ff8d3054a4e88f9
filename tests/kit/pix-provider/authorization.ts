/** OAuth2 client credentials, and tokens with the scopes that the interface requires. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Answer, problem } from './api.ts';
import type { Operation } from './interface.ts';

export const CLIENT = { id: 'volei-fotos', secret: 'a-secret:of-the-test' };
const SCOPES = ['cob.write', 'cob.read', 'pix.write', 'pix.read', 'webhook.write', 'webhook.read'];

export interface Terms {
  /** Lifetime of a token in seconds. */
  tokenLife: number;
  scopes: string[];
}

export interface Authorization {
  terms: Terms;
  tokenFor(authorization: string, type: string, body: string): Answer;
  /** `null` if the request is authorized. An expired token is refused, but is no violation. */
  gate(operation: Operation, authorization: string): Answer | null;
  revoke(): void;
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const json = (status: number, body: unknown): Answer => ({ status, type: 'application/json', body });

export function createAuthorization(clock: () => Date, violations: string[]): Authorization {
  const right = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
  const tokens = new Map<string, { scopes: string[]; until: number }>();
  const terms: Terms = { tokenLife: 3600, scopes: [...SCOPES] };

  return {
    terms,
    tokenFor(authorization, type, body) {
      if (!same(authorization, right)) return json(401, { error: 'invalid_client' });
      const form = new URLSearchParams(body);
      if (type !== 'application/x-www-form-urlencoded' || form.get('grant_type') !== 'client_credentials') {
        violations.push(`POST /oauth/token: ${type} ${form.get('grant_type')}`);
        return json(400, { error: 'unsupported_grant_type' });
      }
      const scopes = (form.get('scope') ?? '').split(' ').filter((scope) => terms.scopes.includes(scope));
      const text = randomBytes(24).toString('base64url');
      tokens.set(text, { scopes, until: clock().getTime() + terms.tokenLife * 1000 });
      return json(200, {
        access_token: text,
        token_type: 'Bearer',
        expires_in: terms.tokenLife,
        scope: scopes.join(' '),
      });
    },
    gate({ name, scopes }, authorization) {
      const token = tokens.get(authorization.replace(/^Bearer /, ''));
      if (!token || token.until <= clock().getTime()) {
        if (!/^Bearer [\w-]{32}$/.test(authorization)) violations.push(`${name}: no token`);
        return problem(401, 'NaoAutorizado', 'Não Autorizado');
      }
      if (scopes.some((scope) => token.scopes.includes(scope))) return null;
      if (scopes.every((scope) => terms.scopes.includes(scope)))
        violations.push(`${name}: a token without ${scopes.join()}`);
      return problem(403, 'AcessoNegado', 'Acesso Negado');
    },
    revoke: () => tokens.clear(),
  };
}
