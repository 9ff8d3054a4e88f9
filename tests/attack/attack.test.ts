/** Attacks on a whole server, with counts: who calls what she may not, forges, races, and types what everybody types. */
import { randomBytes } from 'node:crypto';
import { createInvite, deleteAdmin, listAdmins, register } from '@volleyscouter/contract/admins';
import { addressOf, type RouteShape } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import { login, openAccess } from '@volleyscouter/contract/sessions';
import { scopeOf } from '@volleyscouter/core/access/may';
import { problemOfShape } from '@volleyscouter/core/access/password';
import type { Role } from '@volleyscouter/core/access/roles';
import { refusedPassword } from '@volleyscouter/server/admins/passwords';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { pictureAddresses } from '@volleyscouter/server/pictures/address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, setScene } from '../access/scene.ts';
import { requestFor } from '../fuzz/generate.ts';
import { dose, report } from '../kit/dose.ts';
import { type House, openHouse } from '../kit/house.ts';
import { placePhoto, refOf } from '../kit/shop.ts';

let house: House;
let scene: Scene;
beforeAll(async () => {
  house = await openHouse();
  scene = await setScene(house);
});
afterAll(() => house.close());

const PASSWORD = 'uma frase longa e rara';
const count = <T>(things: readonly T[], is: (thing: T) => boolean): number => things.filter(is).length;

describe('[attack] calls', () => {
  const ROLES: readonly (Role | 'dead' | 'forged')[] = [
    'visitor',
    'atleta',
    'assessoria',
    'scouter',
    'organizer',
    'admin',
    'dead',
    'forged',
  ];

  test('no call that a role has no right to gets through, whatever it sends', async () => {
    const tokens: Partial<Record<(typeof ROLES)[number], string>> = {
      atleta: (await house.account('Atleta')).token,
      assessoria: (await house.account('Assessoria')).token,
      scouter: (await house.account('Scouter')).token,
      organizer: scene.tokens.organizer ?? '',
      admin: (await house.admin()).token,
      dead: (await house.admin()).token,
      forged: randomBytes(32).toString('base64url'),
    };
    await house.parts.db.query(`delete from sessions where token_hash = sha256($1::bytea)`, [tokens.dead]);
    const random = seeded(20_261_123);
    const ids = [scene.games, scene.products, scene.accounts, scene.purchases].flatMap((all) =>
      Object.values(all),
    );
    const said = { calls: 0, refused: 0, through: [] as string[] };
    for (const name of ROUTE_NAMES)
      for (const role of ROLES) {
        const route: RouteShape = ROUTES[name];
        const asRole: Role = role === 'dead' || role === 'forged' ? 'visitor' : role;
        if (scopeOf(asRole, route.action) !== null) continue;
        const sent = requestFor(route, 'valid', random, ids);
        const token = tokens[role];
        const answer = await house.app.inject({
          method: route.method,
          url: addressOf(route.path, sent.params, sent.query),
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent.body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(sent.body !== undefined && { payload: JSON.stringify(sent.body) }),
        });
        said.calls++;
        // 409: an admin who buys is told so; 404: of somebody else's, or of none
        if ([400, 401, 403, 404, 409, 422].includes(answer.statusCode)) said.refused++;
        else said.through.push(`${role} ${name} ${answer.statusCode}`);
      }
    report(
      `attack: ${said.calls} calls without a right, ${said.refused} refused, ${said.through.length} through`,
    );
    expect(said.through).toEqual([]);
    expect(said.calls).toBeGreaterThan(300);
  });
});

describe('[attack] forgeries', () => {
  test('no changed address of a picture, and none of another session, shows it', async () => {
    const { id } = await placePhoto(house);
    const { token } = await house.account('Atleta');
    const { secret, clock } = house.parts;
    const url = pictureAddresses(secret).shown('card', id, await refOf(house, token), clock());
    expect((await house.app.inject({ url })).statusCode).toBe(200);
    const from = url.indexOf('?');
    const changed = Array.from({ length: url.length - from - 1 }, (_, at) => {
      const place = from + 1 + at;
      return url.slice(0, place) + (url[place] === 'A' ? 'B' : 'A') + url.slice(place + 1);
    });
    const other = pictureAddresses('another secret of the same length').shown(
      'card',
      id,
      await refOf(house, token),
      clock(),
    );
    const answers = await Promise.all([...changed, other].map((each) => house.app.inject({ url: each })));
    // the last letter of base64url has bits that say nothing
    const shown = answers.filter(({ statusCode }) => statusCode === 200);
    report(`attack: ${answers.length} changed addresses of a picture, ${shown.length} shown`);
    expect(shown.length).toBeLessThanOrEqual(1);
  });

  test('no made-up token, whatever its form, is a session', async () => {
    const { token, id } = await house.admin();
    const { rows } = await house.parts.db.query<{ hash: Buffer }>(
      'select token_hash as hash from sessions where admin_id = $1',
      [id],
    );
    const forms = [
      rows[0]?.hash.toString('base64url') ?? '',
      rows[0]?.hash.toString('hex') ?? '',
      token.slice(0, -1),
      `${token}A`,
      token.toUpperCase(),
      id,
      `${token}\u0000`,
      "' or '1'='1",
      'null',
      ...Array.from({ length: dose(50, 1000) }, () => randomBytes(32).toString('base64url')),
    ].filter((form) => form !== token && /^[\x21-\x7E ]+$/.test(form));
    const statuses = await Promise.all(
      forms.map(async (form) => (await house.call(listAdmins, {}, { token: encodeURI(form) })).status),
    );
    report(`attack: ${forms.length} made-up tokens, ${count(statuses, (status) => status < 400)} accepted`);
    expect(count(statuses, (status) => status < 400)).toBe(0);
  });
});

describe('[attack] races', () => {
  test('of fifty that use one invitation at once, one becomes an admin', async () => {
    const { token } = await house.admin();
    const { body } = await house.call(
      createInvite,
      { body: { note: '', password: 'longa o bastante' } },
      { token },
    );
    const convite = String(body.link).split('convite=')[1] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        house.call(register, {
          body: { name: 'Nova', email: `nova${index}@exemplo.com.br`, password: PASSWORD, convite },
        }),
      ),
    );
    const made = count(answers, ({ status }) => status === 200);
    report(`attack: 50 uses of one invitation at once, ${made} taken`);
    expect(made).toBe(1);
  });

  test('admins who all remove one another at once leave one', async () => {
    const own = await openHouse();
    const first = await own.call(register, {
      body: { name: 'A', email: 'a0@exemplo.com.br', password: PASSWORD },
    });
    const people = [first.body.user];
    const signIn = async (email: string) =>
      (await own.call(login, { body: { email, password: PASSWORD } })).body;
    const { token } = await signIn('a0@exemplo.com.br');
    for (let index = 1; index < 6; index++) {
      const body = { name: 'A', email: `a${index}@exemplo.com.br`, password: PASSWORD };
      people.push((await own.call(register, { body: { ...body, current: PASSWORD } }, { token })).body.user);
    }
    const sessions = await Promise.all(people.map(({ email }) => signIn(email)));
    await Promise.all(
      sessions.flatMap(({ token: hers, user }) =>
        people
          .filter(({ id }) => id !== user.id)
          .map(({ id }) =>
            own.call(deleteAdmin, { params: { id }, body: { password: PASSWORD } }, { token: hers }),
          ),
      ),
    );
    const { rows } = await own.parts.db.query<{ left: number }>('select count(*)::int as left from admins');
    report(`attack: 6 admins remove one another at once, ${rows[0]?.left} left`);
    expect(rows[0]?.left).toBeGreaterThanOrEqual(1);
    await own.close();
  });
});

describe('[attack] passwords and codes', () => {
  test('what everybody types is refused, in any case', async () => {
    const words = [
      'password',
      'senha',
      'voleibol',
      'qwerty',
      'iloveyou',
      'brasil',
      'administrator',
      'volleyball',
    ];
    const tails = ['123', '1234', '12345', '123456', '2024', '1', '!'];
    const tried = [
      ...words.flatMap((word) => tails.map((tail) => word + tail)),
      '1234567890',
      'qwertyuiop',
      'aaaaaaaaaa',
      ' '.repeat(12),
      '12345678910',
      'q1w2e3r4t5',
      '1q2w3e4r5t',
    ].flatMap((word) => [word, word.toUpperCase(), word[0]?.toUpperCase() + word.slice(1)]);
    const who = { name: 'Ana', email: 'ana@exemplo.com.br' };
    const refused = await Promise.all(
      tried.map(async (word) => problemOfShape(word) ?? (await refusedPassword(word, who))),
    );
    const sure = ['1234567890', 'QWERTYUIOP', 'aaaaaaaaaa', ' '.repeat(12), 'password123', 'Password1234'];
    for (const word of sure) expect([word, refused[tried.indexOf(word)] ?? null]).not.toEqual([word, null]);
    report(
      `attack: ${tried.length} passwords that people choose, ${count(refused, (why) => why !== null)} refused`,
    );
  });

  test('guesses at a password or code from one address, at once, get no further than the limit', async () => {
    await house.admin();
    const guesses = dose(100, 1000);
    const at = { address: '198.51.100.7' };
    const passwords = await Promise.all(
      Array.from({ length: guesses }, (_, index) =>
        house.call(login, { body: { email: 'admin1@exemplo.com.br', password: `tentativa ${index}` } }, at),
      ),
    );
    const codes = await Promise.all(
      Array.from({ length: guesses }, (_, index) =>
        house.call(
          openAccess,
          { body: { password: `ZZ${String(index).padStart(6, '0')}`, celular: '' } },
          at,
        ),
      ),
    );
    const statuses = [passwords.map(({ status }) => status), codes.map(({ status }) => status)];
    const checked = statuses.map((all) => count(all, (status) => status === 401));
    const opened = count(statuses.flat(), (status) => status === 200);
    report(
      `attack: ${guesses} passwords and ${guesses} codes from one address, ${checked.join(' and ')} checked, ${opened} opened`,
    );
    expect([checked, opened]).toEqual([[10, 10], 0]);
  });
});
