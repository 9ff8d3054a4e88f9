/**
 * Attacks on a whole server, with counts.
 *
 * @module-tag slow
 */
import { randomBytes } from 'node:crypto';
import { createInvite, register } from '@volleyscouter/contract/admins';
import { addressOf, type RouteShape } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES, type RouteName } from '@volleyscouter/contract/routes';
import { login, openAccess } from '@volleyscouter/contract/sessions';
import { scopeOf } from '@volleyscouter/core/access/may';
import { problemOfPassword, problemOfShape } from '@volleyscouter/core/access/password';
import type { Role } from '@volleyscouter/core/access/roles';
import { ACCESS, type AccessRow } from '@volleyscouter/core/access/table';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { commonPasswords, refusedPassword } from '@volleyscouter/server/people/admins/passwords';
import { PACE } from '@volleyscouter/server/platform/http/pace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, setScene } from '../access/scene.ts';
import { requestFor } from '../fuzz/generate.ts';
import { dose } from '../kit/dose.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { type Counts, countsOf, row } from './table.ts';

let server: TestServer;
let scene: Scene;
const { ...PACE_OF_PEOPLE } = PACE;
beforeAll(async () => {
  Object.assign(PACE, { refusal: 0 });
  server = await openTestServer();
  scene = await setScene(server);
});
afterAll(async () => {
  Object.assign(PACE, PACE_OF_PEOPLE);
  await server.close();
});

const PASSWORD = 'uma frase longa e rara';

const CALLERS = [
  ...['visitor', 'atleta', 'assessoria', 'scouter', 'organizer', 'admin'],
  ...['dead', 'forged'],
] as const;
type CallerName = (typeof CALLERS)[number];
const roleOf = (caller: CallerName): Role =>
  caller === 'dead' || caller === 'forged' ? 'visitor' : (caller as Role);

describe('[attack] calls', () => {
  let tokens: Partial<Record<CallerName, string>>;
  beforeAll(async () => {
    tokens = {
      atleta: (await server.account('Atleta')).token,
      assessoria: (await server.account('Assessoria')).token,
      scouter: (await server.account('Scouter')).token,
      organizer: scene.tokens.organizer ?? '',
      admin: (await server.admin()).token,
      dead: (await server.admin()).token,
      forged: randomBytes(32).toString('base64url'),
    };
    await server.parts.db.query(`delete from sessions where token_hash = sha256($1::bytea)`, [tokens.dead]);
  });

  const withoutRight = (names: readonly RouteName[]) =>
    names.flatMap((name) =>
      CALLERS.filter((caller) => scopeOf(roleOf(caller), ROUTES[name].action) === null).map((caller) => ({
        name,
        caller,
      })),
    );

  async function callAll(calls: readonly { name: RouteName; caller: CallerName }[]): Promise<Counts> {
    const random = seeded(20_261_123);
    const ids = [scene.games, scene.products, scene.accounts, scene.purchases].flatMap((all) =>
      Object.values(all),
    );
    const statuses: number[] = [];
    for (const { name, caller } of calls) {
      const route: RouteShape = ROUTES[name];
      const request = requestFor(route, 'valid', random, ids);
      const token = tokens[caller];
      const answer = await server.app.inject({
        method: route.method,
        url: addressOf(route.path, request.params, request.query),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
      });
      statuses.push(answer.statusCode);
    }
    return countsOf(statuses);
  }

  test('every call is refused if the caller lacks the right', async () => {
    const callsWithoutRight = withoutRight(ROUTE_NAMES);
    expect(callsWithoutRight.length).toBeGreaterThan(300);
    const calls = Array.from({ length: dose(1, 5) }, () => callsWithoutRight).flat();
    row(`calls: ${ROUTE_NAMES.length} routes x ${CALLERS.length} identities`, await callAll(calls));
  });

  test('if the access table gives a shopper an extra right, one wrong answer is counted', async () => {
    const table = ACCESS as { 'admin:list': AccessRow };
    const original = table['admin:list'];
    const calls = withoutRight(['listAdmins']);
    try {
      table['admin:list'] = { ...original, atleta: 'all' };
      expect((await callAll(calls)).wrong).toBe(1);
    } finally {
      table['admin:list'] = original;
    }
  });
});

describe('[attack] passwords', () => {
  const person = { name: 'Ana', email: 'ana@exemplo.com.br' };
  const blanks = [' ', '\u00a0', '\u2003', '\u3000', '\u200b', '\ufeff', '\u2060', '\u00ad'].flatMap(
    (blank) => [10, 12, 40].map((length) => blank.repeat(length)),
  );
  const repeated = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).flatMap(
    (letter) => [10, 31].map((length) => letter.repeat(length)),
  );
  const counted = (problems: readonly unknown[]): Counts => {
    const refused = problems.filter((problem) => problem !== null).length;
    return { tried: problems.length, refused, wrong: problems.length - refused };
  };
  const inThreeCases = (passwords: Iterable<string>): string[] =>
    [...passwords].flatMap((word) => [
      word,
      word.toUpperCase(),
      (word[0] ?? '').toUpperCase() + word.slice(1),
    ]);

  test('common passwords are refused in any letter case, and so are blanks and one repeated letter', async () => {
    const common = inThreeCases(await commonPasswords());
    expect(common.length).toBe(30_000);
    const problems = await Promise.all(common.map((word) => refusedPassword(word, person)));
    row('passwords: the commonest 10,000 in three cases', counted(problems));
    row('passwords: blanks', counted(blanks.map(problemOfShape)));
    row('passwords: one letter repeated', counted(repeated.map(problemOfShape)));
    // without the list these passwords would be accepted
    const bare = common.map((word) => problemOfPassword(word, person, new Set()));
    expect(counted(bare).wrong).toBeGreaterThan(25_000);
  });

  test('the call that registers an admin refuses common passwords', async () => {
    const { token } = await server.admin();
    const { body } = await server.call(
      createInvite,
      { body: { note: '', password: 'longa o bastante' } },
      { token },
    );
    const convite = String(body.link).split('convite=')[1] ?? '';
    const become = (password: string, index: number) =>
      server.call(
        register,
        { body: { ...person, email: `n${index}@exemplo.com.br`, password, convite } },
        { address: `10.${index % 200}.${index >> 8}.1` },
      );
    const list = [...(await commonPasswords())];
    const step = Math.floor(list.length / dose(40, 1000));
    const tried = [...list.filter((_, index) => index % step === 0), ...blanks, ...repeated.slice(0, 40)];
    const answers = await Promise.all(tried.map(become));
    row('passwords: sent with an invitation', countsOf(answers.map(({ status }) => status)));
    // a good password is accepted, so the passwords were the reason of the refusals
    expect((await become(PASSWORD, 0)).status).toBe(200);
  });

  test('of many simultaneous guesses from one address, only ten passwords and ten codes are checked', async () => {
    await server.admin();
    const guesses = dose(100, 1000);
    const at = { address: '198.51.100.7' };
    const numbers = Array.from({ length: guesses }, (_, index) => index);
    const passwords = await Promise.all(
      numbers.map((index) =>
        server.call(login, { body: { email: 'admin1@exemplo.com.br', password: `tentativa ${index}` } }, at),
      ),
    );
    const codes = await Promise.all(
      numbers.map((index) =>
        server.call(
          openAccess,
          { body: { password: `ZZ${String(index).padStart(6, '0')}`, celular: '' } },
          at,
        ),
      ),
    );
    const statuses = [passwords, codes].map((all) => all.map(({ status }) => status));
    row('passwords: guessed from one address', countsOf(statuses[0] ?? []));
    row('passwords: codes guessed from one address', countsOf(statuses[1] ?? []));
    expect(statuses.map((all) => all.filter((status) => status === 401).length)).toEqual([10, 10]);
  });
});
