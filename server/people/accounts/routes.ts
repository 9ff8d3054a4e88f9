import { randomInt } from 'node:crypto';
import {
  type AccountBody,
  confirmAccount as confirmAccountRoute,
  createAccount,
  deleteAccount as deleteAccountRoute,
  importAccounts as importAccountsRoute,
  lengthenCodes,
  linkAthlete,
  listAccounts as listAccountsRoute,
  markSent,
  mergeAccounts as mergeAccountsRoute,
  readAccount,
  updateAccount,
} from '@volleyscouter/contract/accounts';
import { createEntranceLink } from '@volleyscouter/contract/entranceLinks';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  codesInstead,
  MIN_CODE_LENGTH,
  normalCode,
  phoneDigits,
  randomCode,
} from '@volleyscouter/core/access/code';
import type { z } from 'zod';
import type { Parts } from '../../parts.ts';
import { inTransaction, nullIfTaken } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { audit, auditOnCommit } from '../../platform/trace/audit.ts';
import { erase, keepErasures } from '../privacy/erasures.ts';
import { codeSafe } from '../sessions/codes.ts';
import { makeLink } from '../sessions/links.ts';
import { endAccess, notifyRights } from '../sessions/store.ts';
import { importAccounts } from './import.ts';
import { lengthen } from './lengthen.ts';
import { mergeAccounts } from './merge.ts';
import {
  type AccountData,
  codeIsFree,
  confirmAccount,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  saveAccount,
  saveCodes,
  saveLink,
  setSent,
} from './store.ts';

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

function dataOf(
  body: z.output<typeof AccountBody>,
): { ok: true; value: AccountData } | Refusal<'missing-fields' | 'code-too-short'> {
  const { nome, email, celular, perfil, password: _, ...rights } = body;
  const code = normalCode(body.password);
  const fields = (['nome', 'password', 'perfil'] as const).filter((field) => body[field] === '');
  if (perfil === '' || fields.length > 0) return refuse('missing-fields', { fields });
  if (code.length < MIN_CODE_LENGTH) return refuse('code-too-short');
  return { ok: true, value: { ...rights, nome, email, celular: phoneDigits(celular), perfil, code } };
}

export function accountRoutes(on: On, parts: Parts): void {
  const { db, clock, secret, publicUrl, feed } = parts;
  const safe = codeSafe(secret);

  async function refuseTaken(account: AccountData) {
    for (const suggestion of codesInstead(account, random))
      if (await codeIsFree(db, safe, suggestion)) return refuse('code-taken', { suggestion });
    return refuse('code-taken', { suggestion: randomCode(random) });
  }

  on(listAccountsRoute, () => listAccounts(db, safe));

  on(readAccount, async ({ params }) => (await findAccount(db, safe, params.id)) ?? refuse('not-found'));

  on(createAccount, async ({ body }) => {
    const data = dataOf(body);
    if (!data.ok) return data;
    const account = await insertAccount(db, safe, data.value, clock());
    if (account) audit({ event: 'account-added', account: account._id });
    return account ?? refuseTaken(data.value);
  });

  on(updateAccount, async ({ params, body }) => {
    if (!(await findAccount(db, safe, params.id))) return refuse('not-found');
    const data = dataOf(body);
    if (!data.ok) return data;
    const saved = await inTransaction(db, async (tx) => {
      const before = await lockAccount(tx, safe, params.id);
      const account = await saveAccount(tx, safe, params.id, data.value);
      const mustSignInAgain =
        account && (account.password !== before?.password || account.perfil !== before.perfil);
      if (mustSignInAgain) await endAccess(tx, [params.id]);
      // the change may withdraw the right to create games or to upload photos
      else await notifyRights(tx);
      if (account)
        auditOnCommit(tx, {
          event: 'account-changed',
          account: params.id,
          signedOut: mustSignInAgain === true,
        });
      return account;
    }).catch(nullIfTaken);
    return saved ?? refuseTaken(data.value);
  });

  on(importAccountsRoute, async ({ body }) => {
    const settings = { rehearsal: body.ensaio, random, now: clock() };
    const imported = await importAccounts(db, safe, body.people, settings);
    if (!body.ensaio) audit({ event: 'accounts-imported', accounts: imported.created });
    return imported;
  });

  on(markSent, async ({ params, body }) => {
    const account = await setSent(db, safe, params.id, body.enviado ? clock() : null);
    return account ?? refuse('not-found');
  });

  on(confirmAccountRoute, ({ params: { id } }) =>
    inTransaction(db, async (tx) => {
      const account = await confirmAccount(tx, safe, id);
      if (!account) return refuse('not-found');
      await notifyRights(tx);
      auditOnCommit(tx, { event: 'account-confirmed', account: id });
      return account;
    }),
  );

  on(linkAthlete, async ({ params: { id }, body: { atletaId } }) => {
    const linked = await inTransaction(db, async (tx) => {
      const account = await saveLink(tx, safe, id, atletaId);
      if (account) auditOnCommit(tx, { event: 'account-changed', account: id, signedOut: false });
      return account ?? refuse('not-found');
    }).catch(nullIfTaken);
    return linked ?? refuse('athlete-linked');
  });

  on(mergeAccountsRoute, ({ params: { id }, body: { outra } }) => mergeAccounts(db, safe, id, outra));

  on(lengthenCodes, async ({ body }) => ({
    changed: await lengthen(db, safe, body.ids, random),
  }));

  on(createEntranceLink, ({ params: { id }, request }) =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, safe, id);
      const link = account && (await makeLink(tx, id, clock()));
      if (!link) return refuse('not-found');
      // if the phone is not proved, somebody else may have registered the account and know its code
      const codigo = account.celularProvado ? account.password : randomCode(random);
      if (!account.celularProvado) await saveCodes(tx, safe, [{ id, code: codigo }]);
      auditOnCommit(tx, { event: 'entrance-link-made', account: id });
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return { link: `${origin}/#/entrar/${link.token}`, expiresAt: link.expiresAt.toISOString(), codigo };
    }),
  );

  on(deleteAccountRoute, async ({ params, body: { textos }, caller, request: { log } }) => {
    const erased = await inTransaction(db, (tx) =>
      erase({ tx, feed, by: caller.id }, params.id, { textos, now: clock() }),
    );
    if (!erased.ok) return erased;
    await keepErasures(db, parts.erasures, parts.backup).catch((cause: unknown) => log.warn(cause));
    return erased.value ? DONE : refuse('not-found');
  });
}
