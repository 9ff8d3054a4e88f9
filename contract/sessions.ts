/** Signing in and out (R-ID 1, 3, 4, 5). */
import { SHORTEST_PASSWORD } from '@volleyscouter/core/access/password';
import { PROFILES } from '@volleyscouter/core/access/roles';
import { z } from 'zod';
import { Done, Id, line, text } from './fields.ts';
import { route } from './route.ts';

const Email = line(200).pipe(z.email('e-mail inválido'));

export const AdminUser = z.object({ id: Id, name: z.string(), email: z.string() });
export type AdminUser = z.infer<typeof AdminUser>;

/** What the browser keeps as `acessoUser`. */
export const AccessUser = z.object({ id: Id, nome: z.string(), perfil: z.enum(PROFILES) });
export type AccessUser = z.infer<typeof AccessUser>;

export const login = route({
  method: 'POST',
  path: '/auth/login',
  action: 'session:open',
  summary: 'Signs an admin in. Failures are throttled; the answer never tells whether the e-mail exists.',
  body: z.object({ email: text(200), password: text(200) }),
  answer: z.object({ token: z.string(), user: AdminUser }),
  errors: ['wrong-login', 'too-many-attempts'],
});

export const register = route({
  method: 'POST',
  path: '/auth/register',
  action: 'admin:register',
  summary:
    'Makes an admin: the first one by anybody, further ones by a signed-in admin or with an invitation.',
  body: z.object({
    name: line(100).pipe(z.string().min(1, 'informe o nome')),
    email: Email,
    password: text(200).min(SHORTEST_PASSWORD, `precisa de ao menos ${SHORTEST_PASSWORD} caracteres`),
    /** The token of an invitation link. */
    convite: text(100).default(''),
  }),
  answer: z.object({ user: AdminUser }),
  errors: ['registration-closed', 'email-taken', 'invite-gone'],
});

export const readRegistration = route({
  method: 'GET',
  path: '/auth/registration',
  action: 'admin:register',
  summary: 'Whether the caller may register an admin now.',
  query: z.object({ convite: text(100).optional() }),
  answer: z.object({ open: z.boolean() }),
  errors: [],
});

export const openAccess = route({
  method: 'POST',
  path: '/auth/acesso',
  action: 'session:open',
  summary:
    'Signs a shopper or a scouter in by code; the screen looks at `user.perfil`. Failures are throttled.',
  body: z.object({
    password: text(64),
    /** Where the answer was `phone-needed`: the full number. */
    celular: text(30).default(''),
  }),
  answer: z.object({ token: z.string(), user: AccessUser }),
  errors: ['wrong-code', 'phone-needed', 'too-many-attempts'],
});

export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  action: 'session:close',
  summary: 'Ends the session of the bearer token.',
  answer: Done,
  errors: ['not-signed-in', 'session-expired'],
});

const ADMINS_ONLY = ['not-signed-in', 'session-expired', 'not-allowed'] as const;

export const listAdmins = route({
  method: 'GET',
  path: '/auth/admins',
  action: 'admin:list',
  summary: 'Admins, and the invitations that nobody has used yet.',
  answer: z.object({
    admins: z.array(AdminUser),
    invites: z.array(z.object({ _id: Id, note: z.string(), createdAt: z.string(), expiresAt: z.string() })),
  }),
  errors: ADMINS_ONLY,
});

export const createInvite = route({
  method: 'POST',
  path: '/auth/invites',
  action: 'invite:create',
  summary: 'An invitation for one more admin: a link for one use, good for seven days, shown this once.',
  body: z.object({ note: line(100).default('') }),
  answer: z.object({ _id: Id, link: z.string(), expiresAt: z.string() }),
  errors: ADMINS_ONLY,
});

export const deleteInvite = route({
  method: 'DELETE',
  path: '/auth/invites/:id',
  action: 'invite:delete',
  summary: 'Takes an invitation back.',
  params: z.object({ id: Id }),
  answer: Done,
  errors: [...ADMINS_ONLY, 'not-found'],
});
