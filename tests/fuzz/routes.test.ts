// @module-tag slow
import type { ErrorCode } from '@volleyscouter/contract/errors';
import { addressOf, type RouteShape } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import { scopeOf } from '@volleyscouter/core/access/may';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes } from '../access/matrix.ts';
import { type Scene, setScene } from '../access/scene.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { requestFor, VARIANTS } from './generate.ts';

const DOSE = process.env.PROOF === '1' ? 200 : 20;
/** Limits how often a route's deleted data is restored, because a restoration takes longer than a call. */
const MAX_SCENES = 20;
/** Sent before a handler runs. */
const BEFORE: readonly (ErrorCode | undefined)[] = [
  'invalid-data',
  'invalid-json',
  'unsupported-media',
  'no-such-call',
  'not-signed-in',
  'session-expired',
  'not-allowed',
  'admin-buys',
];
const STACK = /\bat [^"]+:\d+:\d+|node_modules|\bstack\b|syntax error|pg_|select /i;

let server: TestServer;
let scene: Scene;
const met = { calls: 0, reached: 0 };
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const idsOf = ({ games, products, accounts, purchases }: Scene): string[] =>
  [games, products, accounts, purchases].flatMap((group) => Object.values(group));

describe(`[H1] ${DOSE} calls of each route, made from its schemas`, () => {
  test.each(ROUTE_NAMES)(
    '%s: answers have a status below 500 and no stack, and failures have code and message',
    async (name) => {
      const route: RouteShape = ROUTES[name];
      const usual = scopeOf('admin', route.action) === null ? 'atleta' : 'admin';
      const random = seeded([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
      scene = await setScene(server);
      let scenes = 1;
      for (let count = 0; count < DOSE; count++) {
        const variant = VARIANTS[count % VARIANTS.length] ?? 'valid';
        const request = requestFor(route, variant, random, idsOf(scene));
        const identity = random() < 0.9 ? usual : random() < 0.5 ? 'scouter' : 'nobody';
        const token = scene.tokens[identity];
        const answer = await server.app.inject({
          method: route.method,
          url: addressOf(route.path, request.params, request.query),
          remoteAddress: `10.0.${count % 250}.1`,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(request.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
        });
        const story = `${variant} ${identity} ${JSON.stringify(request).slice(0, 600)} -> ${answer.statusCode} ${answer.body.slice(0, 300)}`;
        expect(answer.statusCode, story).toBeLessThan(500);
        // an answer to HEAD has no body
        const hasError = answer.statusCode >= 400 && route.method !== 'HEAD';
        const failed = hasError ? (answer.json() as { error?: ErrorCode; msg?: string }) : null;
        if (failed) {
          expect(failed.msg, story).toMatch(/\S/);
          expect(failed.error, story).toMatch(/^[a-z-]+$/);
          expect(JSON.stringify({ error: failed.error, msg: failed.msg }), story).not.toMatch(STACK);
        }
        met.calls++;
        if (!BEFORE.includes(failed?.error)) met.reached++;
        if (changes(name) && answer.statusCode === 200) {
          const { parts } = server;
          if (name === 'logout') {
            const { rows } = await parts.db.query<{ id: string }>('select id from admins limit 1');
            scene.tokens.admin = await openSession(parts.db, 'admin', rows[0]?.id ?? '', parts.clock());
          } else if (name.startsWith('delete') && scenes < MAX_SCENES) {
            scene = await setScene(server);
            scenes++;
          }
        }
      }
    },
  );

  test('at least 30 % of the calls reached a handler', () => {
    console.log(
      `routes: ${met.calls} calls, ${Math.round((met.reached / met.calls) * 100)} % reached a handler`,
    );
    expect(met.calls).toBe(ROUTE_NAMES.length * DOSE);
    expect(met.reached / met.calls).toBeGreaterThan(0.3);
  });
});
