/** Sign-in and sign-out (R-ID-1, R-ID-3, R-ID-4, R-ID-5). */
import { PROFILES } from '@volleyscouter/core/access/roles';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { z } from 'zod';
import { Done, Id, line, strangerName, text } from './fields.ts';
import { route, SMALL_FORM } from './route.ts';

export const AdminUser = z.object({ id: Id, name: z.string(), email: z.string() });
export type AdminUser = z.infer<typeof AdminUser>;

/** Stored by the browser as `acessoUser`. */
export const AccessUser = z.object({
  id: Id,
  nome: z.string(),
  perfil: z.enum(PROFILES),
  /** The first screen of a photographer lists their photos. */
  fotografo: z.boolean().optional(),
});
export type AccessUser = z.infer<typeof AccessUser>;

/** Higher than the limit of new passwords, because older passwords may be longer. */
export const MAX_SENT_PASSWORD_LENGTH = 1000;

const SignedIn = z.object({ token: z.string(), user: AdminUser });

/** From an authenticator app, or a recovery code. */
export const SecondCode = text(40);

export const login = route({
  method: 'POST',
  path: '/auth/login',
  action: 'session:open',
  summary:
    'Signs an admin in. Failures are throttled. The answer is the same for unknown e-mails. `second-factor` has the ticket for `/auth/login/code`.',
  body: z.object({ email: text(200), password: text(MAX_SENT_PASSWORD_LENGTH) }),
  answer: SignedIn,
  errors: ['wrong-login', 'second-factor', 'too-many-attempts'],
});

export const loginWithCode = route({
  method: 'POST',
  path: '/auth/login/code',
  action: 'session:open',
  summary:
    'Second step of a sign-in, after `second-factor`: its ticket, and a code of the authenticator app or a recovery code. Failures are throttled.',
  body: z.object({ ticket: text(100), code: SecondCode }),
  answer: SignedIn,
  errors: ['ticket-gone', 'wrong-second-code', 'too-many-attempts'],
});

export const openAccess = route({
  method: 'POST',
  path: '/auth/acesso',
  action: 'session:open',
  summary:
    'Signs a shopper or a scouter in by code; `user.perfil` selects the screen. Failures are throttled.',
  body: z.object({
    password: text(64),
    /** Required after the answer `phone-needed`. */
    celular: text(30).default(''),
  }),
  answer: z.object({ token: z.string(), user: AccessUser }),
  errors: ['wrong-code', 'phone-needed', 'too-many-attempts'],
});

export const registerBuyer = route({
  method: 'POST',
  path: '/auth/cadastro',
  action: 'session:open',
  summary:
    'Creates an Atleta account on the page of an event with open registration, and signs this device in. Existing accounts with the phone are not looked up. Until a sent link proves the phone, the code works only on this device. Until an admin confirms the account, it sees only events with open registration. Throttled.',
  bodyLimit: SMALL_FORM,
  body: z.object({
    /** The address of the event's page without `/e/`. */
    evento: text(120),
    nome: strangerName,
    celular: line(30).refine((phone) => fullPhone(phone) !== null, 'digite o celular completo, com DDD'),
    aceite: z.literal(true),
  }),
  answer: z.object({ token: z.string(), user: AccessUser, codigo: z.string() }),
  errors: ['event-closed-registration', 'too-many-attempts'],
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  action: 'session:close',
  summary: 'Ends the session of the bearer token.',
  answer: Done,
  errors: ['not-signed-in', 'session-expired'],
});
