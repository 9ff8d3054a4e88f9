/** R-ID-3: password, second factor and sessions of the calling admin. */
import {
  confirmSecondFactor as confirmSecondFactorRoute,
  createRecoveryCodes,
  createSecondFactor,
  deleteOtherSessions,
  deleteSecondFactor,
  deleteSession,
  listSessions,
  readSecondFactor as readSecondFactorRoute,
  SAME_PASSWORD,
  updatePassword,
} from '@volleyscouter/contract/admins';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { Parts } from '../../parts.ts';
import type { On } from '../../platform/http/handle.ts';
import { sealer } from '../../platform/secret/seal.ts';
import { audit } from '../../platform/trace/audit.ts';
import { forgetAttempt } from '../sessions/attempts.ts';
import { refusedPassword } from './passwords.ts';
import { beginProof, checkCallerCode, checkCallerPassword, checkSecondCode } from './reauthenticate.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './secondFactor.ts';
import { endOtherSessions, endSession, sessionsOf } from './sessions.ts';
import { setPassword } from './store.ts';

const NOT_CONFIRMED = {
  gone: 'second-factor-gone',
  on: 'second-factor-on',
  wrong: 'wrong-second-code',
} as const;

export function ownRoutes(on: On, parts: Parts): void {
  const { db, clock, secret } = parts;
  const ofTotp = sealer(secret, 'totp-secret-seal');

  on(updatePassword, async ({ body, ...asking }) => {
    const { caller } = asking;
    const checked = await checkCallerPassword(parts, asking, body.current);
    if (isRefusal(checked)) return checked;
    if (body.password === body.current) return refuse('weak-password', { why: SAME_PASSWORD });
    const reason = await refusedPassword(body.password, checked.user);
    if (reason !== null) return refuse('weak-password', { why: reason });
    const proven = await checkSecondCode(parts, asking, checked, body.code);
    if (isRefusal(proven)) return proven;
    const condition = { except: caller.tokenHash, before: checked.hash };
    if (!(await setPassword(db, checked.user.id, body.password, condition))) return refuse('wrong-password');
    audit({ event: 'admin-password-changed', admin: checked.user.id, where: 'own' });
    return DONE;
  });

  on(listSessions, async ({ caller }) => ({
    sessions: (await sessionsOf(db, caller.id ?? '', clock())).map((session) => ({
      ...session,
      current: session.ref === caller.ref,
    })),
  }));

  const auditEnded = (admin: string, sessions: number): void =>
    audit({ event: 'admin-sessions-ended', admin, sessions, where: 'own' });

  on(deleteSession, async ({ params, caller }) => {
    if (!(await endSession(db, caller.id ?? '', params.ref))) return refuse('not-found');
    auditEnded(caller.id ?? '', 1);
    return DONE;
  });

  on(deleteOtherSessions, async ({ caller }) => {
    const ended = await endOtherSessions(db, caller.id ?? '', caller.tokenHash);
    auditEnded(caller.id ?? '', ended);
    return { ended };
  });

  on(readSecondFactorRoute, async ({ caller }) => {
    const secondFactor = await readSecondFactor(db, caller.id ?? '');
    return {
      since: secondFactor?.since.toISOString() ?? null,
      recoveryCodes: secondFactor?.recoveryCodes ?? 0,
    };
  });

  on(createSecondFactor, async ({ body, ...asking }) => {
    const checked = await checkCallerPassword(parts, asking, body.password);
    if (isRefusal(checked)) return checked;
    return (await startSecondFactor(db, ofTotp, checked.user, clock())) ?? refuse('second-factor-on');
  });

  on(confirmSecondFactorRoute, async ({ body, ...asking }) => {
    const { caller } = asking;
    const proof = await beginProof(parts, asking, 'second-factor');
    if (isRefusal(proof)) return proof;
    const codes = await confirmSecondFactor(db, ofTotp, caller, body.code, clock());
    if (codes === 'wrong') proof.failed();
    else await forgetAttempt(db, proof.attempt);
    if (typeof codes === 'string') return refuse(NOT_CONFIRMED[codes]);
    audit({ event: 'admin-second-factor', admin: caller.id ?? '', on: true, where: 'own' });
    return { codes };
  });

  on(deleteSecondFactor, async ({ body, ...asking }) => {
    const checked = await checkCallerPassword(parts, asking, body.password);
    if (isRefusal(checked)) return checked;
    const ended = await checkCallerCode(parts, asking, body.code, endSecondFactor);
    if (isRefusal(ended)) return ended;
    audit({ event: 'admin-second-factor', admin: checked.user.id, on: false, where: 'own' });
    return DONE;
  });

  on(createRecoveryCodes, async ({ body, ...asking }) => {
    const checked = await checkCallerPassword(parts, asking, body.password);
    if (isRefusal(checked)) return checked;
    const renewed = await checkCallerCode(parts, asking, body.code, renewRecoveryCodes);
    if (isRefusal(renewed)) return renewed;
    audit({ event: 'admin-recovery-codes', admin: checked.user.id });
    return { codes: renewed.done };
  });
}
