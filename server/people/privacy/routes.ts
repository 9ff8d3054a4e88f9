/** Rules: R-LGPD. */
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import {
  askErasure,
  askTakedown,
  decideRequest,
  exportMe,
  exportPerson,
  listConsents as listConsentsRoute,
  listLeftTexts,
  listRequests as listRequestsRoute,
  type PrivacyRequest,
  recordConsent,
} from '@volleyscouter/contract/privacy';
import type { Identity } from '@volleyscouter/core/access/may';
import { sees } from '@volleyscouter/core/shop/visible';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Caller, tokensOf } from '../../platform/http/caller.ts';
import type { Context, On } from '../../platform/http/handle.ts';
import { audit, auditOnCommit } from '../../platform/trace/audit.ts';
import { carryOut, type Owed } from '../../shop/money/makeRefund.ts';
import { type Addresses, pictureAddresses } from '../../shop/pictures/address.ts';
import { findProduct } from '../../shop/products/store.ts';
import { beginAttempt } from '../sessions/attempts.ts';
import { tooMany } from '../sessions/entrance.ts';
import { findSessions } from '../sessions/store.ts';
import { eraseTaken, isOwedMoney, keepErasures } from './erasures.ts';
import { personalData } from './person.ts';
import {
  decide,
  grantAll,
  insertConsent,
  insertRequest,
  listConsents,
  listRequests,
  lockRequest,
  type RequestRow,
  release,
  replaceOpenErasureText,
  withhold,
} from './store.ts';
import { takeDownPhoto } from './takeDownPhoto.ts';
import { leftTexts, takeTexts } from './texts.ts';
import { takedownKeys } from './throttle.ts';

const VISITOR: Identity = { role: 'visitor', id: null };

const requestAnswer =
  (addresses: Addresses) =>
  ({ ref }: Caller, { produto, ...request }: RequestRow, now: Date): PrivacyRequest => ({
    ...request,
    produto: produto && {
      ...produto,
      imageCard: ref ? addresses.shown('card', produto._id, ref, now) : '',
    },
  });

export function privacyRoutes(on: On, parts: Parts): void {
  const { db, clock, secret, feed } = parts;
  const answer = requestAnswer(pictureAddresses(secret));

  /** The caller may ask about a photo that any of these identities sees. */
  async function identities({ request }: Pick<Context, 'request'>): Promise<Identity[]> {
    const sessions = await findSessions(db, tokensOf(request), clock());
    return [VISITOR, ...sessions.filter(({ alive }) => alive)];
  }

  on(askTakedown, async (call) => {
    const { body, caller, address } = call;
    const attempt = await beginAttempt(db, takedownKeys(caller.id, address), clock());
    if (attempt.wait > 0) return tooMany(attempt.wait);
    const accountId = caller.kind === 'admin' ? null : caller.id;
    const { produto, nome: name, contato: contact, relacao: relation, mensagem: message } = body;
    const request = { kind: 'photo' as const, accountId, name, contact, relation, message };
    if (produto === null) {
      await insertRequest(db, request, clock());
      return { hidden: false };
    }
    const callers = await identities(call);
    return inTransaction(db, async (tx) => {
      await tx.query('select from products where id = $1 for update', [produto]);
      const product = await findProduct(tx, produto);
      // a photo that is hidden by another request can still be requested
      const photo = product && { ...product, withheld: false };
      if (!photo || !callers.some((caller) => sees(caller, photo))) return refuse('not-found');
      await insertRequest(tx, { ...request, productId: photo.id, photo: photo.photo }, clock());
      await withhold(tx, photo.id, clock());
      return { hidden: true };
    });
  });

  on(listRequestsRoute, async ({ caller }) => {
    const now = clock();
    return (await listRequests(db)).map((row) => answer(caller, row, now));
  });

  /** Runs in the background. The poll retries failed refunds. */
  const refund = (owed: readonly Owed[], log: Context['request']['log']): void => {
    for (const owedRefund of owed) carryOut(parts, owedRefund).catch((cause: unknown) => log.warn(cause));
  };

  on(decideRequest, async ({ params, body, caller, request: { log } }) => {
    const decided = await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, params.id);
      if (!request) return refuse('not-found');
      if (request.decision !== null) return refuse('request-decided');
      const { kind, photo, accountId } = request;
      const { decision } = body;
      const now = clock();
      const erased = kind === 'erasure' && decision === 'granted' ? accountId : null;
      if (erased !== null && (await isOwedMoney(tx, erased))) return refuse('money-owed');
      const taking = { tx, feed, by: caller.id };
      // takeTexts needs the stored name, and must refuse before any write
      const erasedTexts = erased === null ? null : await takeTexts(taking, erased, body.textos);
      if (erasedTexts?.ok === false) return erasedTexts;
      await decide(tx, params.id, { decision, by: caller.id, now });
      auditOnCommit(tx, { event: 'privacy-decided', request: params.id, decision });
      if (erased !== null && erasedTexts) await eraseTaken(taking, erased, { marks: erasedTexts.value, now });
      if (photo !== null && decision === 'granted') {
        await grantAll(tx, photo, caller.id, now);
        return takeDownPhoto(tx, parts, { photo, by: caller.id, now });
      } else if (photo !== null) await release(tx, photo);
      return [];
    });
    if (!Array.isArray(decided)) return decided;
    refund(decided, log);
    await keepErasures(db, parts.erasures, parts.backup).catch((cause: unknown) => log.warn(cause));
    return DONE;
  });

  on(listLeftTexts, async ({ params }) => (await leftTexts(db, params.id)) ?? refuse('not-found'));

  on(listConsentsRoute, async ({ params }) => {
    const { rowCount } = await db.query('select from accounts where id = $1', [params.id]);
    return rowCount === 1 ? listConsents(db, params.id) : refuse('not-found');
  });

  on(recordConsent, async ({ params, body, caller }) => {
    const recorded = await insertConsent(db, params.id, body, caller.id ?? '', clock());
    if (!recorded) return refuse('not-found');
    audit({ event: 'consent', account: params.id });
    return listConsents(db, params.id);
  });

  async function exported(account: string) {
    const data = await personalData(db, account);
    if (data) audit({ event: 'export', account });
    return data;
  }

  on(exportPerson, async ({ params }) => (await exported(params.id)) ?? refuse('not-found'));

  on(exportMe, async ({ caller }) => (caller.id && (await exported(caller.id))) || refuse('not-signed-in'));

  on(askErasure, async ({ body, caller }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await tx.query<{ nome: string; email: string; celular: string }>(
        'select nome, email, celular from accounts where id = $1 for update',
        [caller.id],
      );
      const [account] = rows;
      if (!account || caller.id === null) return refuse('not-signed-in');
      if (await replaceOpenErasureText(tx, caller.id, body.mensagem)) return DONE;
      const contact = account.email || account.celular;
      const request = { name: account.nome, contact, relation: 'eu' as const, message: body.mensagem };
      await insertRequest(tx, { kind: 'erasure', accountId: caller.id, ...request }, clock());
      auditOnCommit(tx, { event: 'erasure-asked', account: caller.id });
      return DONE;
    }),
  );
}
