/** What an admin does for her own account: password, second factor, sessions (R-ID-3). */
import {
  confirmSecondFactor as confirmSecondFactorRoute,
  createRecoveryCodes,
  createSecondFactor,
  deleteOtherSessions,
  deleteSecondFactor,
  deleteSession,
  listSessions,
  readSecondFactor as readSecondFactorRoute,
  updatePassword,
} from '@volleyscouter/contract/admins';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { sealer } from '../secret/seal.ts';
import { beginAttempt, forgetAttempt, ownKeys } from '../sessions/attempts.ts';
import { tooMany } from '../sessions/entrance.ts';
import { askCode, askPassword } from './asked.ts';
import { refusedPassword } from './passwords.ts';
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

  on(updatePassword, async ({ body, who }) => {
    const own = await askPassword(parts, who, body.current);
    if (isRefusal(own)) return own;
    const why = await refusedPassword(body.password, own.user);
    if (why !== null) return refuse('weak-password', { why });
    const kept = { except: who.tokenHash, before: own.hash };
    return (await setPassword(db, own.user.id, body.password, kept)) ? DONE : refuse('wrong-password');
  });

  on(listSessions, async ({ who }) => ({
    sessions: (await sessionsOf(db, who.id ?? '', clock())).map((session) => ({
      ...session,
      current: session.ref === who.ref,
    })),
  }));

  on(deleteSession, async ({ params, who }) =>
    (await endSession(db, who.id ?? '', params.ref)) ? DONE : refuse('not-found'),
  );

  on(deleteOtherSessions, async ({ who }) => ({
    ended: await endOtherSessions(db, who.id ?? '', who.tokenHash),
  }));

  on(readSecondFactorRoute, async ({ who }) => {
    const found = await readSecondFactor(db, who.id ?? '');
    return { since: found?.since.toISOString() ?? null, recoveryCodes: found?.recoveryCodes ?? 0 };
  });

  on(createSecondFactor, async ({ body, who }) => {
    const own = await askPassword(parts, who, body.password);
    if (isRefusal(own)) return own;
    return (await startSecondFactor(db, ofTotp, own.user, clock())) ?? refuse('second-factor-on');
  });

  on(confirmSecondFactorRoute, async ({ body, who }) => {
    const id = who.id ?? '';
    const attempt = await beginAttempt(db, ownKeys('totp', id), clock());
    if (attempt.wait > 0) return tooMany(attempt.wait);
    const codes = await confirmSecondFactor(db, ofTotp, id, body.code, clock());
    if (codes !== 'wrong') await forgetAttempt(db, attempt);
    return typeof codes === 'string' ? refuse(NOT_CONFIRMED[codes]) : { codes };
  });

  on(deleteSecondFactor, async ({ body, who }) => {
    const own = await askPassword(parts, who, body.password);
    if (isRefusal(own)) return own;
    const asked = await askCode(parts, who, body.code, endSecondFactor);
    return isRefusal(asked) ? asked : DONE;
  });

  on(createRecoveryCodes, async ({ body, who }) => {
    const own = await askPassword(parts, who, body.password);
    if (isRefusal(own)) return own;
    const asked = await askCode(parts, who, body.code, renewRecoveryCodes);
    return isRefusal(asked) ? asked : { codes: asked.done };
  });
}
