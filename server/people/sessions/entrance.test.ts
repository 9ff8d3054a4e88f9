import { createAccount } from '@volleyscouter/contract/accounts';
import { openAccess } from '@volleyscouter/contract/sessions';
import type { Profile } from '@volleyscouter/core/access/roles';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { SITE } from './entrance.ts';

const DAY = 86_400_000;
const PHONE = '11987654321';
const SHORT = 'M4321';
const LONG = 'ABCDEFGH';

let server: TestServer;
let admin: string;
beforeEach(async () => {
  server = await openTestServer();
  admin = (await server.admin()).token;
  await person('Maria', SHORT, PHONE);
});
afterEach(() => server.close());

async function person(
  nome: string,
  password: string,
  celular = '',
  perfil: Profile = 'Atleta',
): Promise<void> {
  const { status } = await server.call(
    createAccount,
    { body: { nome, password, celular, perfil } },
    { token: admin },
  );
  expect(status).toBe(200);
}

interface From {
  address?: string;
  cookie?: string;
}

const answerTo = (password: string, celular = '', { address = '192.0.2.1', cookie }: From = {}) =>
  server.call(
    openAccess,
    { body: { password, celular } },
    { address, ...(cookie && { headers: { cookie } }) },
  );

const entry = async (password: string, celular = '', from: From = {}): Promise<string> =>
  (await answerTo(password, celular, from)).body.error ?? 'ok';

const elsewhere = (index: number): string => `10.${index >> 8}.${index & 255}.7`;

const count = (answers: readonly string[]) => (word: string) =>
  answers.filter((answer) => answer === word).length;

async function spendSiteGuesses(): Promise<void> {
  for (let index = 0; index < SITE.short; index++)
    expect(await entry('X0000', '', { address: elsewhere(500 + index) })).toBe('wrong-code');
}

async function cookieOf(password: string): Promise<string> {
  const { headers } = await answerTo(password);
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

describe('short codes at unknown devices', () => {
  test('[R-ID-4] after five failures in a day on the whole site the full phone is required', async () => {
    await spendSiteGuesses();
    expect([await entry(SHORT), await entry('X0000')]).toEqual(['phone-needed', 'phone-needed']);
    expect(await entry(SHORT, '+55 (11) 98765-4321')).toBe('ok');
    expect(await entry(SHORT, PHONE)).toBe('ok');
    expect(await entry(SHORT, '11987654320')).toBe('wrong-code');
    expect(await entry('X4321', PHONE)).toBe('wrong-code');
    server.wait(DAY);
    expect(await entry(SHORT)).toBe('ok');
  });

  test('[R-ID-4] the refusal that requires the phone is not counted as a failure', async () => {
    await spendSiteGuesses();
    for (let time = 0; time < 30; time++) expect(await entry(SHORT)).toBe('phone-needed');
    expect(await entry(SHORT, PHONE)).toBe('ok');
  });

  test('[R-ID-4] after five failures on the site, an account without a phone needs a long code', async () => {
    await person('Bia', 'BIA22');
    await person('Cris', LONG);
    await spendSiteGuesses();
    for (const phone of ['', '0', '11987654321']) expect(await entry('BIA22', phone)).not.toBe('ok');
    expect(await entry(LONG)).toBe('ok');
  });

  test('[R-ID-4] of two hundred concurrent guesses, each from another address, only five are checked', async () => {
    const guesses = Array.from({ length: 200 }, (_, index) =>
      entry('X0000', '', { address: elsewhere(index) }),
    );
    const of = count(await Promise.all(guesses));
    expect([of('wrong-code'), of('phone-needed')]).toEqual([SITE.short, 200 - SITE.short]);
  });

  test('[R-ID-4] thirty concurrent sign-ins with short or long codes do not require the phone', async () => {
    const codes = Array.from({ length: 30 }, (_, index) => `Z${1000 + index}`);
    const long = Array.from({ length: 30 }, (_, index) => `LONGO-${1000 + index}`);
    for (const code of [...codes, ...long]) await person('Zoé', code, `1190000${code.slice(-4)}`);
    for (let index = 1; index < SITE.short; index++) expect(await entry('X0000')).toBe('wrong-code');
    const answers = await Promise.all([...codes, ...long].map((code) => entry(code)));
    expect(new Set(answers)).toEqual(new Set(['ok']));
  });
});

describe('guesses with a phone', () => {
  test('[R-ID-4] are throttled by address and by network', async () => {
    const address = await Promise.all(
      Array.from({ length: 40 }, (_, index) => entry('X0000', `1190000${1000 + index}`)),
    );
    expect(count(address)('wrong-code')).toBe(10);
    const network = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        entry('X0000', `1190000${2000 + index}`, { address: `198.51.100.${index}` }),
      ),
    );
    expect(count(network)('wrong-code')).toBe(40);
  });

  test('[R-ID-4] have twenty attempts a day for one phone, from all addresses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        entry(`X${1000 + index}`, index % 2 ? PHONE : `55${PHONE}`, { address: elsewhere(index) }),
      ),
    );
    expect(count(answers)('wrong-code')).toBe(20);
  });

  test('[R-ID-4] above two hundred failures on the site each address still has two attempts', async () => {
    const guess = (index: number, address: string) => entry('X0000', `119${10_000_000 + index}`, { address });
    const first = await Promise.all(
      Array.from({ length: SITE.phone }, (_, index) => guess(index, elsewhere(index % 40))),
    );
    expect(count(first)('wrong-code')).toBe(SITE.phone);
    const then = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(1000 + index, elsewhere(300 + (index % 2)))),
    );
    expect(count(then)('wrong-code')).toBe(4);
    expect(await entry(SHORT, PHONE, { address: elsewhere(400) })).toBe('ok');
  });
});

describe('long codes', () => {
  test('[R-ID-4] failures are throttled by address, right codes do not count', async () => {
    await person('Cris', LONG);
    for (let time = 0; time < 15; time++) expect(await entry(LONG)).toBe('ok');
    const of = count(await Promise.all(Array.from({ length: 40 }, () => entry('ERRADOERRADO'))));
    expect([of('wrong-code'), of('too-many-attempts')]).toEqual([10, 30]);
    const refused = await answerTo(LONG);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await entry(LONG, '', { address: '203.0.113.9' })).toBe('ok');
    server.wait(16 * 60_000);
    expect(await entry(LONG)).toBe('ok');
  });
});

describe('known devices', () => {
  test('the cookie of known accounts is HttpOnly and limited to sign-in', async () => {
    const { headers } = await answerTo(SHORT);
    expect(String(headers['set-cookie'])).toMatch(
      /^known-accounts=[^;]+; Path=\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    expect((await answerTo('X0000')).headers['set-cookie']).toBeUndefined();
  });

  test('[R-ID-4] failures of strangers do not lock a known device out', async () => {
    const cookie = await cookieOf(SHORT);
    await spendSiteGuesses();
    await Promise.all(Array.from({ length: 60 }, () => entry('ERRADOERRADO')));
    expect(await entry(LONG)).toBe('too-many-attempts');
    expect([await entry(SHORT), await entry(SHORT, '', { cookie: `a=1; ${cookie}; b=2` })]).toEqual([
      'phone-needed',
      'ok',
    ]);
  });

  test('[R-ID-4] a known device has no extra guesses at other accounts', async () => {
    await person('Bia', 'B1111', '11911111111');
    const cookie = await cookieOf(SHORT);
    await spendSiteGuesses();
    expect(await entry('B1111', '', { cookie })).toBe('phone-needed');
    const forged = cookie.replace(/\.[\w-]{36}\./, '.00000000-0000-0000-0000-000000000000.');
    expect(await entry(SHORT, '', { cookie: forged })).toBe('phone-needed');
    for (const cookie of ['known-accounts=', 'known-accounts=.', 'known-accounts=a.b', 'known-accounts'])
      expect(await entry(SHORT, '', { cookie })).toBe('phone-needed');
  });

  test('[R-ID-4] a device knows its latest eight accounts', async () => {
    const codes = Array.from({ length: 9 }, (_, index) => `Z100${index}`);
    let cookie = '';
    for (const code of codes) {
      await person('Zoé', code, `1190000${code.slice(1)}`);
      const { headers } = await answerTo(code, '', { cookie });
      cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    }
    await spendSiteGuesses();
    const answers = await Promise.all(codes.map((code) => entry(code, '', { cookie })));
    expect(answers).toEqual(['phone-needed', ...Array(8).fill('ok')]);
  });

  test('[R-ID-4] failures of a known device at its accounts are limited per device', async () => {
    const cookie = await cookieOf(SHORT);
    await spendSiteGuesses();
    const guesses = Array.from({ length: 30 }, (_, index) =>
      entry(`M${1000 + index}`, '', { cookie, address: elsewhere(index) }),
    );
    const of = count(await Promise.all(guesses));
    expect([of('phone-needed'), of('too-many-attempts')]).toEqual([10, 20]);
    expect(await entry(SHORT, '', { cookie })).toBe('too-many-attempts');
    server.wait(16 * 60_000);
    expect(await entry(SHORT, '', { cookie })).toBe('ok');
  });
});

test.each([
  ['code', 'set code_key = md5(id)::bytea'],
  ['profile', `set perfil = 'Scouter'`],
])('[R-ID-1] a change of %s during a sign-in refuses the code and leaves no session', async (_, change) => {
  const { db } = server.parts;
  const lock = await db.connect();
  // runs statements like those of updateAccount and lengthenCodes, without the commit
  await lock.query('begin; select from accounts for update');
  await lock.query(`update accounts ${change}`);
  await lock.query('delete from sessions where account_id is not null');
  const entering = answerTo(SHORT);
  await expect.poll(() => waitingOnLocks(db)).toBe(1);
  await lock.query('commit');
  lock.release();
  expect((await entering).body.error).toBe('wrong-code');
  expect((await db.query('select from sessions where account_id is not null')).rowCount).toBe(0);
});
