/** Invitations and removal, and each admin's own password, second factor and sessions (R-ID-3). */
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  type PasswordProblem,
  problemOfShape,
} from '@volleyscouter/core/access/password';
import { z } from 'zod';
import { Done, Id, line, nameLine, text } from './fields.ts';
import { route, SMALL_FORM } from './route.ts';
import { AdminUser, MAX_SENT_PASSWORD_LENGTH, SecondCode } from './sessions.ts';

/** Each completes a sentence that begins with "a senha". */
export const WEAK_PASSWORD: Readonly<Record<PasswordProblem, string>> = {
  short: `precisa de ao menos ${MIN_PASSWORD_LENGTH} caracteres`,
  long: `pode ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`,
  blank: 'não pode ser só de espaços',
  repeated: 'não pode repetir um só caractere',
  own: 'não pode ser o nome ou o e-mail da pessoa, nem o do produto',
  common: 'está entre as mais usadas e seria adivinhada',
};

/** Completes the same sentence as `WEAK_PASSWORD`. */
export const SAME_PASSWORD = 'é a mesma de agora';

/** The server also refuses common passwords (`weak-password`). */
const NewPassword = text(MAX_SENT_PASSWORD_LENGTH).check((context) => {
  const problem = problemOfShape(context.value);
  if (problem) context.issues.push({ code: 'custom', message: WEAK_PASSWORD[problem], input: context.value });
});

const Email = line(200).pipe(z.email('e-mail inválido'));
const OwnPassword = text(MAX_SENT_PASSWORD_LENGTH);
const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;
const PASSWORD_ERRORS = [...ADMINS_ONLY, 'wrong-password', 'too-many-attempts'] as const;
/**
 * Errors of calls that require the caller's password. A caller with a second factor must also send a code.
 */
const OWNER_ERRORS = [
  ...PASSWORD_ERRORS,
  'password-needed',
  'second-code-needed',
  'wrong-second-code',
] as const;

export const register = route({
  method: 'POST',
  path: '/auth/register',
  action: 'admin:register',
  summary: 'Creates an admin: the first one without a session, later ones by an admin or with an invitation.',
  bodyLimit: SMALL_FORM,
  body: z.object({
    name: nameLine(100).pipe(z.string().min(1, 'informe o nome')),
    email: Email,
    password: NewPassword,
    convite: text(100).default(''),
    /**
     * Password of the signed-in admin who creates an account without an invitation. `code` is also required
     * if this admin has a second factor.
     */
    current: OwnPassword.default(''),
    code: SecondCode.default(''),
  }),
  answer: z.object({ user: AdminUser }),
  errors: ['registration-closed', 'email-taken', 'invite-gone', 'weak-password', ...OWNER_ERRORS],
});

export const readRegistration = route({
  method: 'GET',
  path: '/auth/registration',
  action: 'admin:register',
  summary:
    'Returns whether the caller may register an admin now. `convite` is sent only by older pages; newer ones use the POST, which keeps the token out of addresses.',
  query: z.object({ convite: text(100).optional() }),
  answer: z.object({ open: z.boolean() }),
  errors: [],
});

export const checkRegistration = route({
  method: 'POST',
  path: '/auth/registration',
  action: 'admin:register',
  summary: 'The same, with the token of an invitation in the body.',
  bodyLimit: SMALL_FORM,
  body: z.object({ convite: text(100).default('') }),
  answer: z.object({ open: z.boolean() }),
  errors: [],
});

export const listAdmins = route({
  method: 'GET',
  path: '/auth/admins',
  action: 'admin:list',
  summary: 'Admins and unused invitations.',
  answer: z.object({
    admins: z.array(AdminUser.extend({ secondFactor: z.boolean() })),
    invites: z.array(z.object({ _id: Id, note: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  }),
  errors: ADMINS_ONLY,
});

export const deleteAdmin = route({
  method: 'DELETE',
  path: '/auth/admins/:id',
  action: 'admin:delete',
  summary: 'Removes an admin, never the last one. Their sessions and the invitations that they created end.',
  params: z.object({ id: Id }),
  body: z.object({ password: OwnPassword, code: SecondCode.default('') }),
  answer: Done,
  errors: [...OWNER_ERRORS, 'not-found', 'last-admin'],
});

export const createInvite = route({
  method: 'POST',
  path: '/auth/invites',
  action: 'invite:create',
  summary: 'Creates an invitation for an admin: a one-use link, valid for seven days, returned only here.',
  body: z.object({
    note: line(100).default(''),
    password: OwnPassword.default(''),
    code: SecondCode.default(''),
  }),
  answer: z.object({ _id: Id, link: z.string(), expiresAt: z.string() }),
  errors: OWNER_ERRORS,
});

export const deleteInvite = route({
  method: 'DELETE',
  path: '/auth/invites/:id',
  action: 'invite:delete',
  summary: 'Revokes an invitation.',
  params: z.object({ id: Id }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const updatePassword = route({
  method: 'PUT',
  path: '/auth/password',
  action: 'admin:secure',
  summary: "Changes the caller's password and ends the caller's other sessions.",
  body: z.object({ current: OwnPassword, password: NewPassword, code: SecondCode.default('') }),
  answer: Done,
  errors: [...OWNER_ERRORS, 'weak-password'],
});

export const listSessions = route({
  method: 'GET',
  path: '/auth/sessions',
  action: 'admin:secure',
  summary: "The caller's valid sessions, the most recently used first.",
  answer: z.object({
    sessions: z.array(
      z.object({
        ref: z.string(),
        createdAt: z.string(),
        /** Time of the last use, to the minute. */
        usedAt: z.string(),
        /** As recognised at sign-in, for example `Chrome` and `Android`; empty if unknown. */
        browser: z.string(),
        system: z.string(),
        /** True for the session of this call. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ADMINS_ONLY,
});

export const deleteSession = route({
  method: 'DELETE',
  path: '/auth/sessions/:ref',
  action: 'admin:secure',
  summary: 'Ends one session of the caller.',
  params: z.object({ ref: Id }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});

export const deleteOtherSessions = route({
  method: 'DELETE',
  path: '/auth/sessions',
  action: 'admin:secure',
  summary: 'Ends all sessions of the caller except the present one.',
  answer: z.object({ ended: z.number() }),
  errors: ADMINS_ONLY,
});

export const readSecondFactor = route({
  method: 'GET',
  path: '/auth/totp',
  action: 'admin:secure',
  summary: "The time since when the caller's second factor is on; `null`: off.",
  answer: z.object({
    since: z.string().nullable(),
    recoveryCodes: z.number(),
  }),
  errors: ADMINS_ONLY,
});

export const createSecondFactor = route({
  method: 'POST',
  path: '/auth/totp',
  action: 'admin:secure',
  summary:
    'Creates a secret for an authenticator app (TOTP, RFC 6238). It expires after ten minutes unless `confirm` turns it on.',
  body: z.object({ password: OwnPassword }),
  answer: z.object({ uri: z.string(), secret: z.string() }),
  errors: [...PASSWORD_ERRORS, 'second-factor-on'],
});

const RecoveryCodes = z.object({ codes: z.array(z.string()) });

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/auth/totp/confirm',
  action: 'admin:secure',
  summary:
    "Turns the second factor on with a first code of the app, and ends the caller's other sessions. Returns ten recovery codes, only here. After a lost answer the same session may repeat the call until the secret expires.",
  body: z.object({ code: SecondCode }),
  answer: RecoveryCodes,
  errors: [
    ...ADMINS_ONLY,
    'wrong-second-code',
    'second-factor-on',
    'second-factor-gone',
    'too-many-attempts',
  ],
});

export const deleteSecondFactor = route({
  method: 'DELETE',
  path: '/auth/totp',
  action: 'admin:secure',
  summary: 'Turns the second factor off, with the password and a code of the app or a recovery code.',
  body: z.object({ password: OwnPassword, code: SecondCode }),
  answer: Done,
  errors: [...PASSWORD_ERRORS, 'wrong-second-code'],
});

export const createRecoveryCodes = route({
  method: 'POST',
  path: '/auth/totp/recovery',
  action: 'admin:secure',
  summary: 'Replaces the unused recovery codes by ten new ones, with the password and a code.',
  body: z.object({ password: OwnPassword, code: SecondCode }),
  answer: RecoveryCodes,
  errors: [...PASSWORD_ERRORS, 'wrong-second-code'],
});
