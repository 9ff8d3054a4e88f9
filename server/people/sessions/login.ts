/** Rules: R-ID-3. */
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { type AdminUser, login, loginWithCode } from '@volleyscouter/contract/sessions';
import { readUserAgent } from '@volleyscouter/core/access/browser';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { sealer } from '../../platform/secret/seal.ts';
import { audit } from '../../platform/trace/audit.ts';
import { readSecondFactor, useCode } from '../admins/secondFactor.ts';
import { adminOf, checkLogin, credentialsOf, lockUnchangedAdmin } from '../admins/store.ts';
import { beginAttempt, forgetAttempt, passwordKeys, secondCodeKeys } from './attempts.ts';
import { tooMany } from './entrance.ts';
import { isSecure, knownDevices } from './passwordDevices.ts';
import { openSession } from './store.ts';
import { countGuess, holderOf, openTicket, useTicket } from './tickets.ts';

export function loginRoutes(on: On, { db, clock, secret, publicUrl }: Parts): void {
  const devices = knownDevices(secret);
  const ofTotp = sealer(secret, 'totp-secret-seal');

  const deviceOf = (email: string, { headers }: FastifyRequest): Promise<string | null> =>
    devices.known(headers.cookie, email, () => credentialsOf(db, email));

  /** Makes the device known after password and second factor. */
  async function enter(
    tx: Queryable,
    { id, email }: AdminUser,
    device: string | null,
    { headers, protocol }: FastifyRequest,
  ): Promise<{ token: string; cookie: string | null }> {
    const token = await openSession(tx, 'admin', id, clock(), readUserAgent(headers['user-agent'] ?? ''));
    const credentials = device === null ? await credentialsOf(tx, email) : null;
    const cookie = credentials && devices.remember(email, credentials, isSecure(protocol, publicUrl));
    return { token, cookie };
  }

  on(login, async ({ body, address, request, reply }) => {
    const device = await deviceOf(body.email, request);
    const attempt = await beginAttempt(db, passwordKeys(body.email.trim(), device, address), clock());
    if (attempt.wait > 0) {
      audit({ event: 'sign-in-locked', way: 'password', address, seconds: Math.ceil(attempt.wait / 1000) });
      return tooMany(attempt.wait);
    }
    const checked = await checkLogin(db, body.email, body.password);
    if (!checked) {
      audit({ event: 'sign-in-failed', way: 'password', address, ...(await adminOf(db, body.email)) });
      return refuse('wrong-login');
    }
    const { user, hash } = checked;
    const opened = await inTransaction(db, async (tx) => {
      if (!(await lockUnchangedAdmin(tx, user.id, hash))) return null;
      // the attempt counts until the code is right, so that a stolen password does not give unlimited tickets
      if (await readSecondFactor(tx, user.id))
        return { ticket: await openTicket(tx, user.id, attempt.ids, clock()) };
      await forgetAttempt(tx, attempt);
      return enter(tx, user, device, request);
    });
    if (!opened) {
      audit({ event: 'sign-in-failed', way: 'password', address, id: user.id });
      return refuse('wrong-login');
    }
    if ('ticket' in opened) {
      audit({ event: 'second-factor-asked', id: user.id, address });
      return refuse('second-factor', opened);
    }
    audit({ event: 'sign-in', way: 'password', kind: 'admin', id: user.id, address });
    if (opened.cookie) reply.header('set-cookie', opened.cookie);
    return { token: opened.token, user };
  });

  on(loginWithCode, async ({ body, address, request, reply }) => {
    const holder = await holderOf(db, body.ticket, clock());
    if (!holder) {
      audit({ event: 'ticket-gone', address });
      return refuse('ticket-gone');
    }
    const device = await deviceOf(holder.email, request);
    const attempt = await beginAttempt(db, secondCodeKeys(holder.id, device), clock());
    const attempted = { way: 'second-factor', id: holder.id, address } as const;
    if (attempt.wait > 0) {
      audit({ event: 'sign-in-locked', ...attempted, seconds: Math.ceil(attempt.wait / 1000) });
      return tooMany(attempt.wait);
    }
    const guess = async (tx: Queryable) => {
      // lock first: a concurrent change of the password then ends either the unused ticket, or the session
      // that the ticket opened
      await lockUnchangedAdmin(tx, holder.id);
      if (!(await useCode(tx, ofTotp, holder.id, body.code, clock()))) return refuse('wrong-second-code');
      if (!(await useTicket(tx, body.ticket))) return refuse('ticket-gone');
      await forgetAttempt(tx, attempt);
      return enter(tx, holder, device, request);
    };
    const opened = (await countGuess(db, body.ticket))
      ? await inTransaction(db, guess)
      : refuse('ticket-gone');
    if (isRefusal(opened)) {
      audit({ event: 'sign-in-failed', ...attempted });
      return opened;
    }
    audit({ event: 'sign-in', ...attempted, kind: 'admin' });
    if (opened.cookie) reply.header('set-cookie', opened.cookie);
    return { token: opened.token, user: holder };
  });
}
