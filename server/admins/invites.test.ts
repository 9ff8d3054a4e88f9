import {
  createInvite,
  deleteInvite,
  listAdmins,
  readRegistration,
  register,
} from '@volleyscouter/contract/admins';
import { login } from '@volleyscouter/contract/sessions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from '../../tests/kit/house.ts';

const DAY = 86_400_000;
const PASSWORD = 'uma senha longa';
let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
});
beforeEach(async () => {
  ({ token } = await house.admin());
});
afterAll(() => house.close());

let people = 0;
const somebody = () => ({ name: 'Nova', email: `nova${people++}@exemplo.com.br`, password: PASSWORD });

async function invite(note = '') {
  const { body } = await house.call(createInvite, { body: { note } }, { token });
  return { ...body, convite: body.link.split('convite=')[1] ?? '' };
}

const isOpen = async (convite?: string): Promise<boolean> =>
  (await house.call(readRegistration, { query: { convite } })).body.open;

test('[R-ID-3] an invitation makes one more admin, once', async () => {
  const { convite } = await invite();
  expect([await isOpen(), await isOpen('outra'), await isOpen(convite)]).toEqual([false, false, true]);
  const nova = somebody();
  const made = await house.call(register, { body: { ...nova, convite } });
  expect(made.body.user).toMatchObject({ email: nova.email });
  expect((await house.call(login, { body: nova })).status).toBe(200);
  const again = await house.call(register, { body: { ...somebody(), convite } });
  expect([again.status, again.body]).toEqual([
    410,
    { error: 'invite-gone', msg: 'Este convite já foi usado ou venceu. Peça outro a um administrador.' },
  ]);
  expect(await isOpen(convite)).toBe(false);
});

test('[R-ID-3] of fifty who use one at once one is made', async () => {
  const { convite } = await invite();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => house.call(register, { body: { ...somebody(), convite } })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(all.filter(({ body }) => body.error === 'invite-gone')).toHaveLength(49);
});

test('[R-ID-3] an e-mail that is taken leaves the invitation open', async () => {
  const { convite } = await invite();
  const nova = somebody();
  await house.call(register, { body: nova }, { token });
  const refused = await house.call(register, { body: { ...nova, convite } });
  expect(refused.body.error).toBe('email-taken');
  expect((await house.call(register, { body: { ...somebody(), convite } })).status).toBe(200);
});

test('[R-ID-3] it is good for seven days, and until it is taken back', async () => {
  const { convite, expiresAt } = await invite();
  expect(Date.parse(expiresAt)).toBe(house.parts.clock().getTime() + 7 * DAY);
  const other = await invite();
  expect((await house.call(deleteInvite, { params: { id: other._id } }, { token })).status).toBe(200);
  expect((await house.call(deleteInvite, { params: { id: other._id } }, { token })).status).toBe(404);
  expect([await isOpen(convite), await isOpen(other.convite)]).toEqual([true, false]);
  house.wait(7 * DAY);
  expect(await isOpen(convite)).toBe(false);
  const late = await house.call(register, { body: { ...somebody(), convite } });
  expect(late.body.error).toBe('invite-gone');
});

test('[R-ID-3] the list shows admins and the invitations that are open, never their words', async () => {
  const [used, open] = [await invite('usada'), await invite('para a Bia')];
  await house.call(register, { body: { ...somebody(), convite: used.convite } });
  const { body, text } = await house.call(listAdmins, {}, { token });
  expect(body.invites).toEqual([
    { _id: open._id, note: 'para a Bia', createdAt: expect.any(String), expiresAt: open.expiresAt },
  ]);
  expect(body.admins.length).toBeGreaterThan(1);
  for (const secret of [open.convite, 'password', 'argon2']) expect(text).not.toContain(secret);
  expect((await house.call(deleteInvite, { params: { id: used._id } }, { token })).status).toBe(404);
});

test('[R-ID-3] its word has 256 bits, is stored hashed, and its link opens at the address of the call', async () => {
  const { convite, link } = await invite();
  expect(Buffer.from(convite, 'base64url')).toHaveLength(32);
  expect(link).toMatch(/^http:\/\/localhost(:\d+)?\/#\/register\?convite=[\w-]{43}$/);
  const { rows } = await house.parts.db.query('select * from invites');
  expect(JSON.stringify(rows)).not.toContain(convite);
});
