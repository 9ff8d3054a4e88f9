import { setTimeout as sleep } from 'node:timers/promises';
import { deleteAccount, listAccounts } from '@volleyscouter/contract/accounts';
import {
  checkRegistration,
  confirmSecondFactor,
  createSecondFactor,
  readRegistration,
} from '@volleyscouter/contract/admins';
import { exportPerson } from '@volleyscouter/contract/privacy';
import { login, loginWithCode, logout, openAccess } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { buildApp } from '../../app.ts';
import { insertInvite } from '../../people/admins/invites.ts';
import { inTransaction } from '../database/transaction.ts';
import { audit, auditOnCommit } from './audit.ts';
import { tracedError } from './error.ts';
import { openLogger, withLogger } from './logger.ts';

type Line = Record<string, unknown>;
let server: TestServer;
let lines: Line[] = [];
const log = openLogger({ write: (line) => lines.push(JSON.parse(line) as Line) });
beforeAll(async () => {
  server = await openTestServer({ log });
});
afterAll(() => server.close());

function listen(): () => Promise<Line[]> {
  lines = [];
  return async () => {
    // the last line of a request is written after its answer
    await sleep(20);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    return lines.filter(({ event }) => event !== 'request-slow');
  };
}

const ID = /^[2-9a-km-np-z]{10}$/;

describe('[R-OPS-2] the id of a request', () => {
  test.each(['/healthz', '/nada', '/games/%ff', '/docs/json', '/auth/me/nothing'])(
    'is in the answer to %s',
    async (url) => {
      const [first, second] = await Promise.all([server.app.inject({ url }), server.app.inject({ url })]);
      expect([first.headers['x-request-id'], second.headers['x-request-id']]).toEqual([
        expect.stringMatching(ID),
        expect.stringMatching(ID),
      ]);
      expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
    },
  );

  test('is not an id that a client sent', async () => {
    const headers = { 'x-request-id': 'chosen', 'request-id': 'chosen' };
    const answer = await server.app.inject({ url: '/healthz', headers });
    expect(answer.headers['x-request-id']).not.toBe('chosen');
  });

  test('is in every line of the request, with method and route', async () => {
    const admin = await server.admin();
    const { id } = await server.account('Atleta');
    const readLines = listen();
    const { headers } = await server.call(exportPerson, { params: { id } }, { token: admin.token });
    expect(await readLines()).toEqual([
      expect.objectContaining({
        event: 'export',
        account: id,
        by: admin.id,
        role: 'admin',
        reqId: headers['x-request-id'],
        method: 'GET',
        route: exportPerson.path,
      }),
    ]);
  });
});

describe('[R-OPS-1] a line of JSON is logged', () => {
  test('for each sign-in, failure, lockout and sign-out', async () => {
    const admin = await server.admin();
    const email = (await server.parts.db.query('select email from admins where id = $1', [admin.id])).rows[0]
      .email;
    const readLines = listen();
    const at = { address: '192.0.2.77' };
    const { body } = await server.call(login, { body: { email, password: 'longa o bastante' } }, at);
    await server.call(logout, { body: {} } as never, { ...at, token: body.token });
    for (let time = 0; time < 11; time++)
      await server.call(login, { body: { email, password: 'errada' } }, at);
    const { code, id } = await server.account('Atleta');
    await server.call(openAccess, { body: { password: code, celular: '' } }, at);
    await server.call(openAccess, { body: { password: 'X0000', celular: '' } }, at);
    const events = (await readLines()).map(({ event, way, id, address }) => [event, way, id, address]);
    expect(events).toEqual([
      ['sign-in', 'password', admin.id, '192.0.2.77'],
      ['sign-out', undefined, admin.id, undefined],
      ...Array(10).fill(['sign-in-failed', 'password', admin.id, '192.0.2.77']),
      ['sign-in-locked', 'password', undefined, '192.0.2.77'],
      ['sign-in', 'code', id, '192.0.2.77'],
      ['sign-in-failed', 'code', undefined, '192.0.2.77'],
    ]);
  });

  test('for locked sign-ins once a minute', async () => {
    const readLines = listen();
    const body = { email: 'a@exemplo.com.br', password: 'errada' };
    for (let time = 0; time < 40; time++) await server.call(login, { body }, { address: '192.0.2.79' });
    const events = (await readLines()).map(({ event }) => event);
    expect(events).toEqual([...Array(10).fill('sign-in-failed'), 'sign-in-locked']);
    withLogger(log, () => audit({ event: 'stop' }));
    expect((await readLines()).at(-2)).toMatchObject({
      event: 'sign-in-locked',
      address: '192.0.2.79',
      count: 29,
    });
  });

  test('for each wrong password or code in a session, but only once a minute during a lockout', async () => {
    const { id, token } = await server.admin();
    const at = { address: '192.0.2.80', token };
    const readLines = listen();
    for (let time = 0; time < 12; time++)
      await server.call(createSecondFactor, { body: { password: 'errada' } }, at);
    const fresh = await server.admin();
    const freshSession = { ...at, token: fresh.token };
    await server.call(createSecondFactor, { body: { password: 'longa o bastante' } }, freshSession);
    for (let time = 0; time < 11; time++)
      await server.call(confirmSecondFactor, { body: { code: 'AAAA' } }, freshSession);
    const events = (await readLines()).map(({ event, way, id, address }) => [event, way, id, address]);
    expect(events).toEqual([
      ...Array(10).fill(['proof-failed', 'password', id, '192.0.2.80']),
      ['proof-locked', 'password', id, '192.0.2.80'],
      ...Array(10).fill(['proof-failed', 'second-factor', fresh.id, '192.0.2.80']),
      ['proof-locked', 'second-factor', fresh.id, '192.0.2.80'],
    ]);
  });

  test('for codes with an unknown ticket, and for refused request floods, once a minute', async () => {
    const address = '192.0.2.81';
    const readLines = listen();
    for (let time = 0; time < 3; time++)
      await server.call(loginWithCode, { body: { ticket: 'nenhum', code: '123456' } }, { address });
    const requestStatus = async () => (await server.call(logout, {}, { address })).status;
    while ((await requestStatus()) !== 429);
    await requestStatus();
    expect(await readLines()).toEqual([
      expect.objectContaining({ event: 'ticket-gone', address }),
      expect.objectContaining({ event: 'refused', status: 401, address, route: logout.path }),
      expect.objectContaining({ event: 'requests-refused', address, method: 'POST', route: logout.path }),
    ]);
  });

  test('for a password that changes during a sign-in', async () => {
    const { db } = server.parts;
    const { id, name } = await server.admin();
    const lock = await db.connect();
    await lock.query('begin');
    await lock.query(`update admins set password_hash = 'another' where id = $1`, [id]);
    const readLines = listen();
    const body = { email: `${name.replace('Admin ', 'admin')}@exemplo.com.br`, password: 'longa o bastante' };
    const entering = server.call(login, { body });
    await expect.poll(() => waitingOnLocks(db)).toBe(1);
    await lock.query('commit');
    lock.release();
    expect((await entering).body.error).toBe('wrong-login');
    expect(await readLines()).toEqual([
      expect.objectContaining({ event: 'sign-in-failed', way: 'password', id, address: '127.0.0.1' }),
    ]);
  });

  test('for a missing right, with the caller', async () => {
    const { token, id } = await server.account('Atleta');
    const readLines = listen();
    const { status } = await server.call(listAccounts, {}, { token, address: '192.0.2.78' });
    expect([status, await readLines()]).toEqual([
      403,
      [
        expect.objectContaining({
          event: 'refused',
          status: 403,
          role: 'atleta',
          by: id,
          address: '192.0.2.78',
          method: 'GET',
          route: listAccounts.path,
        }),
      ],
    ]);
  });

  test('for a call without a session', async () => {
    const readLines = listen();
    const { status } = await server.call(listAccounts, {}, { address: '192.0.2.80' });
    expect([status, await readLines()]).toEqual([
      401,
      [expect.objectContaining({ event: 'refused', status: 401, address: '192.0.2.80' })],
    ]);
  });

  test('for not-found answers and invalid requests, without the URL', async () => {
    const readLines = listen();
    const from = { remoteAddress: '192.0.2.79' };
    const unknownAddress = await server.app.inject({ url: '/segredo/da-ana?k=1', ...from });
    const unknownGame = await server.app.inject({ url: '/games/segredo', ...from });
    const wrong = await server.app.inject({ url: '/games?segredo=1', ...from });
    expect([unknownAddress, unknownGame, wrong].map(({ statusCode }) => statusCode)).toEqual([404, 404, 400]);
    const lines = await readLines();
    expect(lines).toMatchObject([
      { event: 'refused', status: 404, address: '192.0.2.79', method: 'GET', route: '' },
      { event: 'refused', status: 404, address: '192.0.2.79', method: 'GET', route: '/games/:id' },
      { event: 'request-refused', status: 400, method: 'GET', route: '/games' },
    ]);
    expect(lines.map(({ reqId }) => reqId)).toEqual(
      [unknownAddress, unknownGame, wrong].map(({ headers }) => headers['x-request-id']),
    );
    expect(JSON.stringify(lines)).not.toContain('segredo');
  });

  test('without the token of an invitation, even if the call fails', async () => {
    const { id } = await server.admin();
    const { token: convite } = await insertInvite(server.parts.db, '', id, server.parts.clock());
    const readLines = listen();
    const [address, headers] = ['192.0.2.81', { referer: `http://exemplo.com.br/?convite=${convite}` }];
    const options = { address, headers };
    const requestAll = async () => [
      (await server.call(readRegistration, { query: { convite } }, options)).status,
      (await server.call(checkRegistration, { body: { convite } }, options)).status,
      (
        await server.app.inject({
          url: `/auth/registration?convite=${convite}&mais=1`,
          remoteAddress: address,
        })
      ).statusCode,
      (await server.app.inject({ url: `/auth/registrations/${convite}`, remoteAddress: address })).statusCode,
    ];
    expect(await requestAll()).toEqual([200, 200, 400, 404]);
    await server.parts.db.query('alter table invites rename to gone');
    expect((await requestAll()).slice(0, 2)).toEqual([500, 500]);
    await server.parts.db.query('alter table gone rename to invites');
    expect((await readLines()).length).toBeGreaterThan(3);
    expect(JSON.stringify(lines)).not.toContain(convite);
  });

  test('for an erasure', async () => {
    const admin = await server.admin();
    const { id } = await server.account('Atleta');
    const readLines = listen();
    await server.call(deleteAccount, { params: { id } }, { token: admin.token });
    expect(await readLines()).toEqual([
      expect.objectContaining({ event: 'erasure', account: id, by: admin.id }),
    ]);
  });

  test('for events of a transaction only after its commit', async () => {
    const readLines = listen();
    const event = { event: 'export', account: 'one' } as const;
    await withLogger(log, async () => {
      const broken = inTransaction(server.parts.db, async (tx) => {
        auditOnCommit(tx, event);
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(lines).toEqual([]);
      await inTransaction(server.parts.db, async (tx) => {
        auditOnCommit(tx, event);
        expect(lines).toEqual([]);
      });
    });
    expect(await readLines()).toHaveLength(1);
  });

  test('for a failed request, with its status', async () => {
    const photos = { ...server.parts.photos, open: () => Promise.reject(new Error('broken')) };
    const app = await buildApp({ ...server.parts, photos });
    await server.parts.db.query('alter table games rename to gone');
    const readLines = listen();
    await app.inject({ url: '/games', headers: { referer: 'http://exemplo.com.br/ana' } });
    await server.parts.db.query('alter table gone rename to games');
    await app.close();
    const [error, end] = await readLines();
    expect(error).toMatchObject({ level: 'error', method: 'GET', route: '/games', err: { code: '42P01' } });
    expect(end).toMatchObject({ event: 'request-failed', status: 500, route: '/games', reqId: error?.reqId });
    expect(JSON.stringify(lines)).not.toContain('exemplo');
  });
});

describe('[R-OPS-3] an error is logged without the values involved', () => {
  const NAME = 'Ana Segredo';
  const { db } = { db: () => server.parts.db };
  const caught = (work: () => unknown): Promise<unknown> =>
    Promise.resolve()
      .then(work)
      .then(
        () => null,
        (cause: unknown) => cause,
      );
  const textOf = (cause: unknown): string => {
    lines = [];
    if (cause instanceof Error) log.error(cause);
    log.warn({ err: cause });
    return JSON.stringify(lines);
  };

  test.each<[string, () => unknown, string]>([
    ['a value of the wrong type', () => db().query('select $1::int', [NAME]), '22P02'],
    [
      'a value that is there already',
      async () => {
        await db().query('create table if not exists names (name text primary key)');
        await db().query('insert into names values ($1)', [NAME]);
        await db().query('insert into names values ($1)', [NAME]);
      },
      '23505',
    ],
    ['text that is no JSON', () => JSON.parse(NAME), 'SyntaxError'],
    [
      'a value that a schema refused',
      () => z.object({ a: z.literal('x') }).parse({ a: NAME }),
      'invalid_value',
    ],
    [
      'an address',
      () => Promise.reject(new Error(`no answer of https://a.b/c?name=${encodeURIComponent(NAME)}#x`)),
      'https://a.b/c',
    ],
    ['a cause', () => Promise.reject(new Error('outer', { cause: new SyntaxError(NAME) })), 'outer'],
    ['no error at all', () => Promise.reject(NAME), 'not an error'],
  ])('%s', async (_, work, expectedText) => {
    const logText = textOf(await caught(work));
    expect(logText).toContain(expectedText);
    expect(logText).not.toContain('Segredo');
  });

  test('with its type and location', () => {
    const error = tracedError(new TypeError('x is no function'));
    expect(error).toMatchObject({ type: 'TypeError', message: 'x is no function' });
    expect(error.stack).toContain('trace.test.ts');
  });
});

test('[R-OPS-1] a full disk is logged once; other errors are logged each time', () => {
  const written: Line[] = [];
  const logger = openLogger({ write: (line) => written.push(JSON.parse(line) as Line) });
  const full = (code: string) => Object.assign(new Error('full'), { code });
  for (let minute = 0; minute < 5; minute += 1) {
    logger.warn({ err: full('ENOSPC') });
    logger.warn(full('53100'));
    logger.warn({ err: new Error('other') });
  }
  expect(written.map(({ msg }) => msg)).toEqual(['full', ...Array(5).fill('other')]);
});
