import { askTakedown } from '@volleyscouter/contract/privacy';
import { SMALL_FORM } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import { scopeOf } from '@volleyscouter/core/access/may';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { MAX_PER_MINUTE } from './limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const isOpen = (name: (typeof ROUTE_NAMES)[number]): boolean =>
  ROUTES[name].method !== 'GET' && scopeOf('visitor', ROUTES[name].action) !== null;

describe('[decision 55] a body that anybody may send is small', () => {
  const LARGER: Partial<Record<(typeof ROUTE_NAMES)[number], number>> = {
    askTakedown: 16_384,
    notePix: 65_536,
    readAthletesReport: 16_384,
    readAthletesSetReport: 16_384,
  };

  test.each(ROUTE_NAMES.filter(isOpen))('%s', async (name) => {
    const { method, path } = ROUTES[name];
    const limit = LARGER[name] ?? SMALL_FORM;
    const send = (bytes: number) =>
      server.app.inject({
        method,
        url: path.replace(':id', 'x'),
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ x: 'x'.repeat(bytes - '{"x":""}'.length) }),
      });
    expect((await send(limit)).statusCode).not.toBe(413);
    expect((await send(limit + 1)).json()).toMatchObject({ error: 'too-large' });
  });
});

test('[decision 55] a flood of forms with invented tokens does not affect sessions', async () => {
  const { token } = await server.account('Atleta');
  const address = '203.0.113.7';
  const body = { produto: null, nome: '', contato: '', relacao: 'eu', mensagem: '' } as const;
  const requestTakedown = (sentToken: string) =>
    server.call(askTakedown, { body }, { token: sentToken, address });
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = [];
  for (let index = 0; index < MAX_PER_MINUTE.form; index += 100)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, offset) => requestTakedown(`x${index + offset}`)),
      )),
    );
  const [tooMany, hers] = [await requestTakedown('x'), await requestTakedown(token)];
  vi.useRealTimers();
  expect(answers.filter(({ status }) => status === 429)).toEqual([]);
  expect([tooMany.status, tooMany.body.error]).toEqual([429, 'too-many-requests']);
  expect(hers.status).not.toBe(429);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  '[decision 55] ?%s= is refused as an unknown parameter',
  async (name) => {
    const answer = await server.app.inject({ url: `/games?${name}=1` });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'unknown-parameter']);
  },
);
