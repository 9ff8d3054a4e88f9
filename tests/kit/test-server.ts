/** A whole server on its own database for one test file. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, type CallAnswer, type CallInput, type RouteShape } from '@volleyscouter/contract/route';
import type { Profile } from '@volleyscouter/core/access/roles';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import { buildApp } from '@volleyscouter/server/app';
import type { Parts } from '@volleyscouter/server/parts';
import { insertAccount } from '@volleyscouter/server/people/accounts/store';
import { insertAdmin } from '@volleyscouter/server/people/admins/store';
import { codeSafe } from '@volleyscouter/server/people/sessions/codes';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { ALWAYS_READY } from '@volleyscouter/server/platform/http/readiness';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { photoFolder } from '@volleyscouter/server/shop/photos/files';
import { photoPool } from '@volleyscouter/server/shop/photos/pool';
import { keepSecret, secretsOf, testLogger } from './logged.ts';
import { freshDatabase } from './test-database.ts';

export interface Answer<T> {
  status: number;
  /** The parsed JSON, or the text of an answer that is not JSON. */
  body: T & { error?: string; msg?: string; id?: unknown; reason?: unknown };
  text: string;
  headers: Record<string, string | number | string[] | undefined>;
}

export interface CallOptions {
  token?: string;
  others?: readonly string[];
  headers?: Record<string, string>;
  address?: string;
}

export interface TestServer {
  parts: Parts;
  app: Awaited<ReturnType<typeof buildApp>>;
  wait(milliseconds: number): void;
  call<const R extends RouteShape>(
    route: R,
    input: CallInput<R>,
    options?: CallOptions,
  ): Promise<Answer<CallAnswer<R>>>;
  admin(): Promise<{ id: string; token: string; name: string }>;
  /** Creates an account with its own code and signs it in. */
  account(
    perfil: Profile,
    fields?: { nome?: string; celular?: string },
  ): Promise<{ id: string; token: string; code: string }>;
  close(): Promise<void>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

export const EXAMPLE_PIX: Parts['pix'] & { way: 'static' } = {
  way: 'static',
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Fulano de Tal',
  city: 'BRASILIA',
};
const NOBODY = { nome: '', documento: '', endereco: '', contato: '', chat: '', termos: '', logo: '' };

export interface Opening {
  /** Start of the server's clock. */
  at?: string;
  /** Ms that pass whenever the clock is read, so that no two events have the same time. */
  tick?: number;
  fill?: (url: string) => Promise<void>;
  publicUrl?: string;
  log?: Parts['log'];
}

/** Close the server in afterAll. By default the clock starts at noon of 2026-05-01 UTC. */
export async function openTestServer({
  at = '2026-05-01T12:00:00Z',
  tick = 0,
  fill,
  publicUrl,
  log = testLogger,
}: Opening = {}): Promise<TestServer> {
  const database = await freshDatabase();
  await fill?.(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-server-'));
  let now = Date.parse(at);
  const parts: Parts = {
    db: database.pool,
    recording: database.pool,
    following: database.pool,
    clock: () => {
      now += tick;
      return new Date(now);
    },
    secret: 'a secret that only this test knows',
    photos: photoFolder(join(folder, 'photos')),
    maker: photoPool('a secret that only this test knows'),
    uploads: join(folder, 'uploads'),
    erasures: join(folder, 'erasures'),
    backup: undefined,
    publicUrl,
    pix: EXAMPLE_PIX,
    seller: NOBODY,
    demo: false,
    analytics: undefined,
    cdn: false,
    readiness: ALWAYS_READY,
    mail: undefined,
    feed: createFeed(),
    trustProxy: false,
    webRoot: null,
    log,
  };
  const app = await buildApp(parts);
  const safe = codeSafe(parts.secret);
  let people = 0;

  return {
    parts,
    app,
    wait(milliseconds) {
      now += milliseconds;
    },
    async call(route, input, { token, others, headers, address } = {}) {
      const { params, query, body } = input as {
        params?: Record<string, string>;
        query?: Record<string, string | number | boolean | undefined>;
        body?: object;
      };
      keepSecret(...(token ? [token] : []), ...(others ?? []), ...secretsOf(body));
      const response = await app.inject({
        method: route.method,
        url: addressOf(route.path, params, query),
        remoteAddress: address ?? '127.0.0.1',
        ...(body !== undefined && { payload: body }),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(others && { 'x-other-tokens': others.join(',') }),
          ...headers,
        },
      });
      keepSecret(...secretsOf(parsed(response.body)));
      const value = parsed(response.body) as Answer<CallAnswer<typeof route>>['body'];
      return { status: response.statusCode, body: value, text: response.body, headers: response.headers };
    },
    async admin() {
      people++;
      const admin = {
        name: `Admin ${people}`,
        email: `admin${people}@exemplo.com.br`,
        password: 'longa o bastante',
      };
      const created = await insertAdmin(parts.db, admin, parts.clock());
      if (!created) throw new Error('no admin');
      const token = await openSession(parts.db, 'admin', created.id, parts.clock());
      keepSecret(token, ...secretsOf(admin));
      return { id: created.id, token, name: admin.name };
    },
    async account(perfil, { nome, celular = '' } = {}) {
      people++;
      const code = `TESTE${people}`;
      const data = { nome: nome ?? `Pessoa ${people}`, email: '', celular, perfil, code };
      const created = await insertAccount(parts.db, safe, data, parts.clock());
      if (!created) throw new Error('no account');
      const token = await openSession(parts.db, roleOfProfile(perfil), created._id, parts.clock());
      keepSecret(token, code, ...secretsOf({ nome }));
      return { id: created._id, token, code };
    },
    async close() {
      await app.close();
      await parts.maker.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
