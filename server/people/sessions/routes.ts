import { setTimeout as sleep } from 'node:timers/promises';
import { openEntranceLink, readEntranceLink } from '@volleyscouter/contract/entranceLinks';
import type { Refusal } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import { logout, openAccess, registerBuyer as registerRoute } from '@volleyscouter/contract/sessions';
import { roleOfProfile, sessionKindOf } from '@volleyscouter/core/access/roles';
import { shortName } from '@volleyscouter/core/people/person';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { tokensOf } from '../../platform/http/caller.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { audit } from '../../platform/trace/audit.ts';
import { adminRoutes } from '../admins/routes.ts';
import { accountDevices } from './codeDevices.ts';
import { codeSafe } from './codes.ts';
import { enter } from './entrance.ts';
import { enterByLink, type OpenedLink, ownerOf, refuseLink } from './links.ts';
import { loginRoutes } from './login.ts';
import { isSecure } from './passwordDevices.ts';
import { registerBuyer } from './register.ts';
import { closeSession, isTokenOf } from './store.ts';

/** Longer than looking up a code and opening its session: a right and a wrong code both take one step. */
const STEP_MS = 60;

/**
 * Resolves at a multiple of `step` milliseconds after the start. The time does not reveal whether a code is
 * right.
 */
export async function paced<T>(step: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - began;
    await sleep(Math.ceil((Math.floor(spent / step) + 1) * step - spent));
  }
}

const openedLink = ({ token, compra }: { token: string; compra?: string }): OpenedLink => ({
  token,
  purchase: compra ?? null,
});

function auditRefused(way: 'code' | 'link', refused: Refusal, address: string): void {
  const seconds = refused.details?.seconds;
  if (refused.error === 'too-many-attempts')
    audit({ event: 'sign-in-locked', way, address, seconds: Number(seconds) });
  else audit({ event: 'sign-in-failed', way, address });
}

export function sessionRoutes(on: On, parts: Parts): void {
  const { db, clock, secret, publicUrl } = parts;
  const safe = codeSafe(secret);
  const ofAccounts = accountDevices(secret);
  const remember = ({ request, reply }: Pick<Context, 'request' | 'reply'>, id: string): void => {
    const device = ofAccounts.known(request.headers.cookie);
    reply.header('set-cookie', ofAccounts.remember(device, id, isSecure(request.protocol, publicUrl)));
  };
  adminRoutes(on, parts);
  loginRoutes(on, parts);

  on(openAccess, (call) =>
    paced(STEP_MS, async () => {
      const { body, address, request } = call;
      const device = ofAccounts.known(request.headers.cookie);
      const entry = { code: body.password, celular: body.celular, address, device };
      const entered = await enter(db, safe, entry, clock());
      if (!entered.ok) {
        auditRefused('code', entered, address);
        return entered;
      }
      const { token, account } = entered;
      const { _id: id, nome, perfil, fotografo } = account;
      audit({ event: 'sign-in', way: 'code', kind: sessionKindOf(roleOfProfile(perfil)), id, address });
      remember(call, id);
      return { token, user: { id, nome, perfil, ...(fotografo && { fotografo }) } };
    }),
  );

  on(registerRoute, (call) =>
    paced(STEP_MS, async () => {
      const registered = await registerBuyer(db, safe, call.body, call.address, clock());
      if (!registered.ok) return registered;
      const { token, account } = registered;
      const { _id: id, nome, perfil, password: codigo } = account;
      audit({ event: 'account-registered', account: id, address: call.address });
      remember(call, id);
      return { token, user: { id, nome, perfil }, codigo };
    }),
  );

  on(readEntranceLink, ({ body, address }) =>
    paced(STEP_MS, async () => {
      const owner = await ownerOf(db, openedLink(body), clock());
      if (!owner) return refuseLink(db, address, clock());
      return { nome: shortName(owner.nome), perfil: owner.perfil };
    }),
  );

  on(openEntranceLink, (call) =>
    paced(STEP_MS, async () => {
      const { body, address } = call;
      const now = clock();
      const opened = openedLink(body);
      const entered = await inTransaction(db, (tx) => enterByLink(tx, opened, body.opener, now));
      if (!entered) {
        const refused = await refuseLink(db, address, now);
        auditRefused('link', refused, address);
        return refused;
      }
      const { session: token, owner } = entered;
      const { _id: id, nome, perfil, fotografo } = owner;
      const user = { id, nome, perfil, ...(fotografo && { fotografo }) };
      if (opened.purchase !== null) {
        audit({ event: 'purchase-link-opened', purchase: opened.purchase, id, address });
        return { token, user };
      }
      audit({ event: 'sign-in', way: 'link', kind: sessionKindOf(roleOfProfile(perfil)), id, address });
      remember(call, id);
      return { token, user };
    }),
  );

  on(logout, async ({ caller, request, reply }) => {
    const [bearer] = tokensOf({ headers: { authorization: request.headers.authorization } });
    // another login in the same browser stays signed in
    if (caller.tokenHash && bearer !== undefined && isTokenOf(bearer, caller.tokenHash))
      await closeSession(db, caller.tokenHash);
    // clears only cached answers; local storage (unsent entries, other roles, the cart) stays
    reply.header('clear-site-data', '"cache"');
    if (caller.kind && caller.id) audit({ event: 'sign-out', kind: caller.kind, id: caller.id });
    return DONE;
  });
}
