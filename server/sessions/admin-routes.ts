/** Administrators: who registers, who there is, and invitations for more (R-ID-3). */
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  createInvite,
  deleteInvite as deleteInviteRoute,
  listAdmins as listAdminsRoute,
  readRegistration,
  register,
} from '@volleyscouter/contract/sessions';
import { anyAdmin, createAdmin, listAdmins } from '../accounts/admins.ts';
import { deleteInvite, findInvite, insertInvite, listInvites } from '../accounts/invites.ts';
import type { On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';

const REFUSED = { closed: 'registration-closed', gone: 'invite-gone', taken: 'email-taken' } as const;

export function adminRoutes(on: On, { db, clock, publicUrl }: Parts): void {
  on(readRegistration, async ({ who, query }) => {
    const open = who.role === 'admin' || !(await anyAdmin(db));
    return { open: open || (await findInvite(db, query.convite ?? '', clock())) !== null };
  });

  on(register, async ({ body, who }) => {
    const right = { admin: who.role === 'admin', convite: body.convite };
    const made = await createAdmin(db, body, right, clock());
    return typeof made === 'string' ? refuse(REFUSED[made]) : { user: made };
  });

  on(listAdminsRoute, async () => ({
    admins: await listAdmins(db),
    invites: await listInvites(db, clock()),
  }));

  on(createInvite, async ({ body, who, request }) => {
    const { _id, token, expiresAt } = await insertInvite(db, body.note, who.id ?? '', clock());
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return { _id, link: `${origin}/#/register?convite=${token}`, expiresAt };
  });

  on(deleteInviteRoute, async ({ params }) =>
    (await deleteInvite(db, params.id)) ? DONE : refuse('not-found'),
  );
}
