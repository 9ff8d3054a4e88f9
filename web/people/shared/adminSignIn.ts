import { ok, type Result } from '@volleyscouter/core/result';
import { type CallOptions, call, type Failure } from '../../platform/api/call.ts';
import { bind, calls } from '../../platform/api/calls.ts';
import { keepSession } from '../../platform/api/session.ts';

const LOGIN_WITH_CODE = bind('loginWithCode', 'POST', '/auth/login/code');

/** `null`: the session is stored. Otherwise the ticket must be sent with a second code. */
export type FirstStep = { ticket: string | null };

export async function signInByPassword(
  body: { email: string; password: string },
  options?: CallOptions,
): Promise<Result<FirstStep, Failure>> {
  const answer = await call(calls.login, { body }, options);
  if (answer.ok) {
    keepSession('admin', answer.value.token, answer.value.user);
    return ok({ ticket: null });
  }
  const { code, details } = answer.error;
  return code === 'second-factor' ? ok({ ticket: String(details.ticket) }) : answer;
}

export async function signInByCode(
  ticket: string,
  code: string,
  options?: CallOptions,
): Promise<Result<FirstStep, Failure>> {
  const answer = await call(LOGIN_WITH_CODE, { body: { ticket, code } }, options);
  if (!answer.ok) return answer;
  keepSession('admin', answer.value.token, answer.value.user);
  return ok({ ticket: null });
}
