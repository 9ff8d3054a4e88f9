import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import { login, logout, openAccess, readRegistration, register } from '@volleyscouter/contract/sessions';
import { normalCode } from '@volleyscouter/core/access/code';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import { anyAdmin, checkLogin, createAdmin } from '../accounts/admins.ts';
import { accountByCode } from '../accounts/store.ts';
import { tokensOf } from '../http/caller.ts';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { type AttemptKey, attemptKeys, beginAttempt, deviceKeys, forgetAttempt } from './attempts.ts';
import { codeSafe } from './codes.ts';
import { knownDevices } from './devices.ts';
import { closeSession, isTokenOf, openSession } from './store.ts';

export function sessionRoutes(on: On, { db, clock, secret }: Parts): void {
  const safe = codeSafe(secret);
  const devices = knownDevices(secret);

  /** Runs a check of a password or code unless too many have failed; only failures count. */
  async function throttled<T>(keys: AttemptKey[], checkIt: () => Promise<T | null>) {
    const attempt = await beginAttempt(db, keys, clock());
    if (attempt.wait > 0) {
      const seconds = Math.ceil(attempt.wait / 1000);
      return refuse('too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
    }
    const found = await checkIt();
    if (found !== null) await forgetAttempt(db, attempt);
    return { ok: true as const, found };
  }

  on(login, async ({ body, address, request, reply }) => {
    const device = devices.known(request.headers.cookie, body.email);
    const keys = device ? deviceKeys(device) : attemptKeys('password', address, body.email.trim());
    const checked = await throttled(keys, () => checkLogin(db, body.email, body.password));
    if (!checked.ok) return checked;
    if (!checked.found) return refuse('wrong-login');
    if (!device) reply.header('set-cookie', devices.remember(body.email, request.protocol === 'https'));
    return { token: await openSession(db, 'admin', checked.found.id, clock()), user: checked.found };
  });

  on(openAccess, async ({ body, address }) => {
    const code = normalCode(body.password);
    const checked = await throttled(attemptKeys('code', address), () => accountByCode(db, safe, code));
    if (!checked.ok) return checked;
    if (!checked.found) return refuse('wrong-code');
    const { _id: id, nome, perfil } = checked.found;
    const role = roleOfProfile(perfil);
    return { token: await openSession(db, role, id, clock()), user: { id, nome, perfil } };
  });

  on(logout, async ({ who, request }) => {
    const [bearer] = tokensOf({ headers: { authorization: request.headers.authorization } });
    // another login that lives in the same browser goes on
    if (who.tokenHash && bearer !== undefined && isTokenOf(bearer, who.tokenHash))
      await closeSession(db, who.tokenHash);
    return DONE;
  });

  on(readRegistration, async ({ who }) => ({ open: who.role === 'admin' || !(await anyAdmin(db)) }));

  on(register, async ({ body, who }) => {
    const made = await createAdmin(db, body, who.role === 'admin', clock());
    if (made === 'closed') return refuse('registration-closed');
    if (made === 'taken') return refuse('email-taken');
    return { user: made };
  });
}
