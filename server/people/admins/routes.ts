/** R-ID-3: other admins and invitations. */
import {
  checkRegistration,
  createInvite,
  deleteAdmin,
  deleteInvite as deleteInviteRoute,
  listAdmins as listAdminsRoute,
  readRegistration,
  register,
} from '@volleyscouter/contract/admins';
import { isRefusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { On } from '../../platform/http/handle.ts';
import { audit } from '../../platform/trace/audit.ts';
import { deleteInvite, findInvite, insertInvite, listInvites } from './invites.ts';
import { ownRoutes } from './ownRoutes.ts';
import { checkCaller } from './reauthenticate.ts';
import {
  anyAdmin,
  createAdmin,
  listAdmins,
  lockUnchangedAdmin,
  type NotMade,
  problemOf,
  removeAdmin,
} from './store.ts';

const NOT_MADE = {
  closed: 'registration-closed',
  gone: 'invite-gone',
  out: 'not-signed-in',
  taken: 'email-taken',
} as const;

const refuseAdmin = (not: NotMade) =>
  typeof not === 'string' ? refuse(NOT_MADE[not]) : refuse('weak-password', { why: not.weak });

const NOT_REMOVED = { missing: 'not-found', last: 'last-admin', 'not-signed-in': 'not-signed-in' } as const;

export function adminRoutes(on: On, parts: Parts): void {
  const { db, clock, publicUrl } = parts;
  ownRoutes(on, parts);

  const mayRegister = async ({ role }: Caller, convite: string): Promise<{ open: boolean }> => {
    const open = role === 'admin' || !(await anyAdmin(db));
    return { open: open || (await findInvite(db, convite, clock())) !== null };
  };

  on(readRegistration, ({ caller, query }) => mayRegister(caller, query.convite ?? ''));
  on(checkRegistration, ({ caller, body }) => mayRegister(caller, body.convite));

  on(register, async ({ body, ...asking }) => {
    const { caller } = asking;
    const byAdmin = caller.role === 'admin' && !(await findInvite(db, body.convite, clock()));
    // the form is checked before a code of the second factor is used up
    const not = byAdmin ? await problemOf(db, body) : null;
    if (not) return refuseAdmin(not);
    const right = byAdmin
      ? await checkCaller(parts, asking, { password: body.current, code: body.code })
      : body;
    if (isRefusal(right)) return right;
    const outcome = await createAdmin(db, body, right, clock());
    if ('not' in outcome) return refuseAdmin(outcome.not);
    const where = byAdmin ? 'admin' : body.convite === '' ? 'first-registration' : 'invite';
    audit({ event: 'admin-added', admin: outcome.made.id, where });
    return { user: outcome.made };
  });

  on(listAdminsRoute, async () => ({
    admins: await listAdmins(db),
    invites: await listInvites(db, clock()),
  }));

  on(deleteAdmin, async ({ params, body, ...asking }) => {
    const admin = await checkCaller(parts, asking, body);
    if (isRefusal(admin)) return admin;
    const outcome = await removeAdmin(db, params.id, admin.user.id);
    if (outcome !== 'removed') return refuse(NOT_REMOVED[outcome]);
    audit({ event: 'admin-removed', admin: params.id, where: 'admin' });
    return DONE;
  });

  on(createInvite, async ({ body, request, ...asking }) => {
    const admin = await checkCaller(parts, asking, body);
    if (isRefusal(admin)) return admin;
    const invite = await inTransaction(db, async (tx) =>
      (await lockUnchangedAdmin(tx, admin.user.id, admin.hash))
        ? insertInvite(tx, body.note, admin.user.id, clock())
        : null,
    );
    if (!invite) return refuse('not-signed-in');
    const { _id, token, expiresAt } = invite;
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
