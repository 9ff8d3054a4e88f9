/** Admins: who registers, who there is, invitations for more, and who goes (R-ID-3). */
import {
  createInvite,
  deleteAdmin,
  deleteInvite as deleteInviteRoute,
  listAdmins as listAdminsRoute,
  readRegistration,
  register,
} from '@volleyscouter/contract/admins';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { audit } from '../trace/audit.ts';
import { askPassword } from './asked.ts';
import { deleteInvite, findInvite, insertInvite, listInvites } from './invites.ts';
import { ownRoutes } from './ownRoutes.ts';
import { anyAdmin, createAdmin, listAdmins, removeAdmin } from './store.ts';

const REFUSED = { closed: 'registration-closed', gone: 'invite-gone', taken: 'email-taken' } as const;

const NOT_REMOVED = { missing: 'not-found', last: 'last-admin', 'not-signed-in': 'not-signed-in' } as const;

export function adminRoutes(on: On, parts: Parts): void {
  const { db, clock, publicUrl } = parts;
  ownRoutes(on, parts);

  on(readRegistration, async ({ who, query }) => {
    const open = who.role === 'admin' || !(await anyAdmin(db));
    return { open: open || (await findInvite(db, query.convite ?? '', clock())) !== null };
  });

  on(register, async ({ body, who }) => {
    const right = { admin: who.role === 'admin', convite: body.convite };
    const outcome = await createAdmin(db, body, right, clock());
    if ('made' in outcome) {
      const where = right.admin ? 'admin' : body.convite === '' ? 'first-registration' : 'invite';
      audit({ event: 'admin-added', admin: outcome.made.id, where });
      return { user: outcome.made };
    }
    const { not } = outcome;
    return typeof not === 'string' ? refuse(REFUSED[not]) : refuse('weak-password', { why: not.weak });
  });

  on(listAdminsRoute, async () => ({
    admins: await listAdmins(db),
    invites: await listInvites(db, clock()),
  }));

  on(deleteAdmin, async ({ params, body, who }) => {
    const own = await askPassword(parts, who, body.password);
    if (isRefusal(own)) return own;
    const outcome = await removeAdmin(db, params.id, own.user.id);
    if (outcome !== 'removed') return refuse(NOT_REMOVED[outcome]);
    audit({ event: 'admin-removed', admin: params.id, where: 'admin' });
    return DONE;
  });

  on(createInvite, async ({ body, who, request }) => {
    const { _id, token, expiresAt } = await insertInvite(db, body.note, who.id ?? '', clock());
    audit({ event: 'invite-made', invite: _id });
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return { _id, link: `${origin}/#/register?convite=${token}`, expiresAt };
  });

  on(deleteInviteRoute, async ({ params }) => {
    if (!(await deleteInvite(db, params.id))) return refuse('not-found');
    audit({ event: 'invite-deleted', invite: params.id });
    return DONE;
  });
}
