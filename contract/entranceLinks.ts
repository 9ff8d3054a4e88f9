/**
 * One-tap links that sign an account in (R-ID-4) or open one purchase (R-SHOP-11). A link is valid once, for
 * seven days. It ends early if
 *
 * - the account gets another phone, code or profile, or is deleted;
 * - the account gets a newer link of the same kind (a sign-in link, or a link to the same purchase).
 */
import { PROFILES } from '@volleyscouter/core/access/roles';
import { z } from 'zod';
import { Id, text } from './fields.ts';
import { route } from './route.ts';
import { AccessUser } from './sessions.ts';

/** The token is sent in the body: addresses are stored in logs and browser histories. */
const body = z.object({
  token: text(100),
  /** Absent for a sign-in link. */
  compra: Id.optional(),
});
const params = z.object({ id: Id });
const answer = z.object({ link: z.string(), expiresAt: z.string() });

export const createEntranceLink = route({
  method: 'POST',
  path: '/atletas/:id/link',
  action: 'account:update',
  summary:
    'Creates a link that signs the account in, once. The message with the code contains it. The previous link ends. The link is returned only here. If the phone is not proved yet, the account gets another code.',
  params,
  /** `codigo` is sent with the link. */
  answer: answer.extend({ codigo: z.string() }),
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found'],
});

export const createPurchaseLink = route({
  method: 'POST',
  path: '/compras/:id/link',
  action: 'purchase:share',
  summary:
    "Creates a link that opens one paid purchase once, for the message to its buyer; the purchase's previous link ends. It is returned only here.",
  params,
  answer,
  errors: ['not-signed-in', 'session-expired', 'not-allowed', 'not-found', 'purchase-moved'],
});

export const readEntranceLink = route({
  method: 'POST',
  path: '/auth/entrar/ver',
  action: 'session:open',
  summary: 'The owner of a link (first name and an initial). It does not use the link.',
  body,
  answer: z.object({ nome: z.string(), perfil: z.enum(PROFILES) }),
  errors: ['entrance-link-gone', 'too-many-attempts'],
});

export const openEntranceLink = route({
  method: 'POST',
  path: '/auth/entrar',
  action: 'session:open',
  summary:
    'Signs a shopper or a scouter in by a link, once. After a lost answer the same `opener` may repeat the call for a minute. With `compra` the session reads and downloads only that purchase.',
  /**
   * `opener`: random text that identifies the browser. Empty from older pages, which cannot repeat the call.
   */
  body: body.extend({ opener: text(100).default('') }),
  answer: z.object({ token: z.string(), user: AccessUser }),
  errors: ['entrance-link-gone', 'too-many-attempts'],
});
