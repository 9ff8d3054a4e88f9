/**
 * Requests that may succeed only once are sent many times at once.
 *
 * @module-tag slow
 */
import {
  confirmSecondFactor,
  createInvite,
  createSecondFactor,
  deleteAdmin,
  register,
} from '@volleyscouter/contract/admins';
import { createEntranceLink, openEntranceLink } from '@volleyscouter/contract/entranceLinks';
import { login, loginWithCode } from '@volleyscouter/contract/sessions';
import { openTicket } from '@volleyscouter/server/people/sessions/tickets';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dose } from '../kit/dose.ts';
import { giveCode, order } from '../kit/purchase.ts';
import { placeText } from '../kit/shop.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { row } from './table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const PASSWORD = 'uma frase longa e rara';
const ADMIN_PASSWORD = 'longa o bastante';
const AT_ONCE = 30;
const ROUNDS = dose(1, 10);

const inParallel = <T>(work: (index: number) => Promise<T>, count = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const successes = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length;

async function raceFor(kind: string, race: () => Promise<readonly { status: number }[]>): Promise<void> {
  const counts = { tried: 0, refused: 0, wrong: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await race();
    const won = successes(answers);
    expect(won).toBeGreaterThanOrEqual(1);
    counts.tried += answers.length - 1;
    counts.wrong += won - 1;
    counts.refused += answers.filter(({ status }) => status >= 400 && status < 500).length;
  }
  row(`races: ${kind}`, counts);
}

describe('[attack] races', () => {
  test('an invitation used many times at once makes one admin', async () => {
    const { token } = await server.admin();
    await raceFor('one invitation twice', async () => {
      const body = { note: '', password: ADMIN_PASSWORD };
      const { link } = (await server.call(createInvite, { body }, { token })).body;
      const convite = String(link).split('convite=')[1] ?? '';
      const email = (index: number): string => `${convite.slice(0, 6)}${index}@exemplo.com.br`;
      return inParallel((index) =>
        server.call(register, {
          body: { name: 'Nova', email: email(index), password: PASSWORD, convite },
        }),
      );
    });
  });

  test('a link used many times at once signs in once', async () => {
    const admin = await server.admin();
    const open = async () => {
      const { id } = await server.account('Atleta');
      const { link } = (await server.call(createEntranceLink, { params: { id } }, admin)).body;
      const token = link.split('/entrar/')[1] ?? '';
      return inParallel((index) =>
        server.call(
          openEntranceLink,
          { body: { token, opener: `aba ${index}` } },
          { address: `10.1.${index}.1` },
        ),
      );
    };
    await raceFor('one link twice', open);
  });

  test('an authenticator code or recovery code used for many tickets at once opens one session', async () => {
    const { db, clock } = server.parts;
    const secondFactor = async () => {
      const { id, token } = await server.admin();
      const body = { password: ADMIN_PASSWORD };
      const { secret } = (await server.call(createSecondFactor, { body }, { token })).body;
      const codeNow = () =>
        new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
      const on = await server.call(confirmSecondFactor, { body: { code: codeNow() } }, { token });
      server.wait(60_000);
      return { id, codeNow, recovery: on.body.codes };
    };
    const useAtOnce = async (id: string, code: string) => {
      // fewer than ten guesses: after ten guesses for an admin the server refuses all guesses without a check
      const tickets = await inParallel(() => openTicket(db, id, [], clock()), 9);
      return Promise.all(tickets.map((ticket) => server.call(loginWithCode, { body: { ticket, code } })));
    };
    await raceFor('one TOTP code twice', async () => {
      const { id, codeNow } = await secondFactor();
      return useAtOnce(id, codeNow());
    });
    await raceFor('one recovery code twice', async () => {
      const { id, recovery } = await secondFactor();
      return useAtOnce(id, recovery[0] ?? '');
    });
    // the step is reset, as on a server that forgets the used step: the code is accepted twice
    const { id, codeNow } = await secondFactor();
    const replays = [];
    for (let use = 0; use < 2; use++) {
      replays.push(...(await useAtOnce(id, codeNow())));
      await db.query('update admin_totp set step = 0 where admin_id = $1', [id]);
      await db.query('truncate sign_in_attempts');
    }
    expect(successes(replays)).toBe(2);
  });

  test('if admins remove each other at once, at least one admin remains', async () => {
    const ownServer = await openTestServer();
    const first = { name: 'A', email: 'a0@exemplo.com.br', password: PASSWORD };
    const people = [(await ownServer.call(register, { body: first })).body.user];
    const signIn = async (email: string) =>
      (await ownServer.call(login, { body: { email, password: PASSWORD } })).body;
    const { token } = await signIn('a0@exemplo.com.br');
    for (let index = 1; index < 6; index++) {
      const body = { name: 'A', email: `a${index}@exemplo.com.br`, password: PASSWORD, current: PASSWORD };
      people.push((await ownServer.call(register, { body }, { token })).body.user);
    }
    const sessions = await Promise.all(people.map(({ email }) => signIn(email)));
    const answers = await Promise.all(
      sessions.flatMap(({ token: sessionToken, user }) =>
        people
          .filter(({ id }) => id !== user.id)
          .map(({ id }) =>
            ownServer.call(
              deleteAdmin,
              { params: { id }, body: { password: PASSWORD } },
              { token: sessionToken },
            ),
          ),
      ),
    );
    const { rows } = await ownServer.parts.db.query<{ left: number }>(
      'select count(*)::int as left from admins',
    );
    const remaining = rows[0]?.left ?? 0;
    expect(remaining + successes(answers)).toBe(people.length);
    // five removals may succeed, the sixth may not
    const wrong = remaining === 0 ? 1 : 0;
    const tried = answers.length - successes(answers);
    row('races: the last admin removed', { tried, refused: tried - wrong, wrong });
    await ownServer.close();
  });

  test('a cart bought in many tabs at once is one purchase', async () => {
    const counts = { tried: 0, refused: 0, wrong: 0 };
    const stored = async (): Promise<number> => {
      const { rows } = await server.parts.db.query<{ count: number }>(
        'select count(*)::int as count from purchases',
      );
      return rows[0]?.count ?? 0;
    };
    for (let round = 0; round < ROUNDS; round++)
      for (const key of ['a mesma', undefined]) {
        const before = await stored();
        const buyer = await server.account('Atleta');
        const produtos = [await placeText(server), await placeText(server)];
        const codes = await inParallel(() => giveCode(server, buyer.id, 3000));
        const answers = await inParallel((index) =>
          order(server, buyer, { produtos, code: codes[index], key }),
        );
        expect(successes(answers)).toBeGreaterThan(0);
        const extra = (await stored()) - before - 1;
        counts.tried += AT_ONCE - 1;
        counts.wrong += extra;
        counts.refused += AT_ONCE - 1 - extra;
      }
    row('races: one purchase twice', counts);
    const buyer = await server.account('Atleta');
    const before = await stored();
    await inParallel(async () => order(server, buyer, { produtos: [await placeText(server)] }), 3);
    expect((await stored()) - before).toBe(3);
  });
});
