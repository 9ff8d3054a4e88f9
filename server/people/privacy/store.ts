import { randomUUID } from 'node:crypto';
import type { Consent, PrivacyRequest } from '@volleyscouter/contract/privacy';
import type { PoolClient } from 'pg';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { adminNames } from '../../shop/money/admins.ts';
import { readLedger } from '../../shop/money/entries.ts';

export type Kind = PrivacyRequest['kind'];
export type Decision = NonNullable<PrivacyRequest['decision']>;

export interface NewRequest {
  kind: Kind;
  productId?: string | null;
  /** Hash of the bytes, so that the photo is recognised when it is uploaded again. */
  photo?: string | null;
  /** Account that the request is about, or that sent the request while signed in. */
  accountId: string | null;
  name: string;
  contact: string;
  relation: PrivacyRequest['relacao'];
  message: string;
}

export async function insertRequest(tx: Queryable, request: NewRequest, now: Date): Promise<void> {
  const { kind, productId = null, photo = null, accountId, name, contact, relation, message } = request;
  await tx.query(
    `insert into privacy_requests (id, kind, product_id, photo, account_id, name, contact, relation, message, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [randomUUID(), kind, productId, photo, accountId, name, contact, relation, message, now],
  );
}

/** `produto`: `null` if the product was deleted, or the request is about no photo. */
export type RequestRow = Omit<PrivacyRequest, 'produto'> & {
  produto: { _id: string; evento: string } | null;
};

type StoredRequest = Omit<RequestRow, 'compradores'> & {
  photo: string | null;
  bought: Omit<PrivacyRequest['compradores'][number], 'devolucao'>[];
};

/** Open requests first; in each group the newest first. */
async function findRequests(db: Queryable): Promise<StoredRequest[]> {
  const { rows } = await db.query<StoredRequest>(
    `select r.id as "_id", r.kind, r.name as nome, r.contact as contato, r.relation as relacao, r.message as mensagem,
            ${isoOf('r.created_at')} as "createdAt", r.photo, r.photo is not null as "fotoIndicada",
            case when p.id is not null then json_build_object('_id', p.id, 'evento', p.evento) end as produto,
            case when a.id is not null then json_build_object('_id', a.id, 'nome', a.nome) end as conta,
            json_build_object('compras', sales.sold, 'cents', sales.cents) as vendida,
            due.bought, r.decision, ${isoOf('r.decided_at')} as "decidedAt"
       from privacy_requests r
       cross join lateral (
         select count(*) as sold, coalesce(sum(i.cents), 0) as cents
           from purchase_items i join purchases b on b.id = i.purchase_id
          where r.kind = 'photo' and i.photo = r.photo and i.taken_at is null and b.status = 'Pago') sales
       cross join lateral (
         select coalesce(json_agg(json_build_object('compra', b.id, 'numero', b.number, 'nome', b.buyer_name,
                  'celular', b.buyer_phone, 'cents', i.cents) order by b.number), '[]') as bought
           from purchase_items i join purchases b on b.id = i.purchase_id
          where r.kind = 'photo' and i.photo = r.photo and b.paid_at is not null
            and case when r.decision is null then i.taken_at is null and b.status = 'Pago'
                     else r.decision = 'granted' and i.taken_at is not null end) due
       left join products p on r.kind = 'photo' and p.photo = r.photo
       left join accounts a on r.kind = 'erasure' and a.id = r.account_id
      order by r.decision is not null, r.created_at desc, r.id`,
  );
  return rows;
}

export async function listRequests(db: Queryable): Promise<RequestRow[]> {
  const requests = await findRequests(db);
  const granted = requests.filter(({ decision }) => decision !== null);
  const ledger = await readLedger(db, {
    purchases: [...new Set(granted.flatMap(({ bought }) => bought.map(({ compra }) => compra)))],
  });
  const dues = [...ledger.purchases.values()].flatMap((purchase) => purchase.dues);
  const nameOf = await adminNames(
    db,
    dues.map(({ payback }) => payback?.done?.admin ?? null),
  );
  return requests.map(({ photo, bought, ...request }) => {
    if (request.decision === null)
      return { ...request, compradores: bought.map((buyer) => ({ ...buyer, devolucao: null })) };
    const compradores = bought.flatMap((buyer) => {
      const refundDue = ledger.purchases.get(buyer.compra)?.dues.findLast((its) => its.photo === photo);
      if (!refundDue || refundDue.cents === 0) return [];
      const { cents, payback } = refundDue;
      const devolucao = payback && {
        _id: payback.id,
        devolvidoEm: payback.done?.at.toISOString() ?? '',
        devolvidoPor: nameOf(payback.done?.admin ?? null),
      };
      return [{ ...buyer, cents, devolucao }];
    });
    return { ...request, compradores };
  });
}

/**
 * SQL over `accounts`: the phone, empty unless it is proved. Requests sent without an account are found by
 * this phone, and an unproved phone may belong to anybody else.
 */
export const PROVED_PHONE = `case when phone_proved then celular else '' end as celular`;

/** SQL over `accounts`: false if the newest record withdraws consent; `null` without records. */
export const newestConsent = (kind: Consent['tipo']): string =>
  `(select given from consents where account_id = accounts.id and kind = '${kind}' order by id desc limit 1)`;

/** SQL over `accounts`: empty without a linked scouting athlete. */
export const LINKED_NAME = `coalesce((select trim(concat_ws(' ', name, surname)) from scout_athletes where id = athlete_id), '')`;

/** A shorter phone identifies nobody. */
const MIN_PHONE_LENGTH = 8;
/**
 * Includes requests sent without signing in. `$1`: account, `$2`: e-mail, `$3`: national digits of the phone.
 */
export const IS_OF_PERSON = `(account_id = $1 or $2 <> '' and lower(contact) = lower($2)
  or length($3) >= ${MIN_PHONE_LENGTH} and ltrim(regexp_replace(contact, '\\D', '', 'g'), '0') in ($3, '55' || $3))`;

export interface OpenRequest {
  kind: Kind;
  photo: string | null;
  accountId: string | null;
  decision: Decision | null;
}

/** Locks all requests about the same photo, in a fixed order: granting one grants all. */
export async function lockRequest(tx: PoolClient, id: string): Promise<OpenRequest | null> {
  const { rows } = await tx.query<OpenRequest & { id: string }>(
    `select id, kind, photo, account_id as "accountId", decision from privacy_requests
      where id = $1 or photo = (select photo from privacy_requests where id = $1) order by id for update`,
    [id],
  );
  return rows.find((row) => row.id === id) ?? null;
}

export interface Decided {
  decision: Decision;
  by: string | null;
  now: Date;
}

export async function decide(tx: Queryable, id: string, { decision, by, now }: Decided): Promise<void> {
  await tx.query(
    'update privacy_requests set decision = $2, decided_by = $3, decided_at = $4 where id = $1 and decision is null',
    [id, decision, by, now],
  );
}

export async function grantAll(tx: Queryable, photo: string, by: string | null, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update privacy_requests set decision = 'granted', decided_by = $2, decided_at = $3
      where photo = $1 and kind = 'photo' and decision is null`,
    [photo, by, now],
  );
  return rowCount !== 0;
}

export async function withhold(tx: Queryable, productId: string, now: Date): Promise<void> {
  await tx.query('update products set withheld_at = coalesce(withheld_at, $2) where id = $1', [
    productId,
    now,
  ]);
}

/** The photo stays hidden if another request about it is open. */
export async function release(tx: Queryable, photo: string): Promise<void> {
  // lock the product, as a concurrent request does: then the next statement sees that request
  await tx.query('select from products where photo = $1 for update', [photo]);
  await tx.query(
    `update products set withheld_at = null where photo = $1 and not exists (
       select from privacy_requests where photo = $1 and kind = 'photo' and decision is null)`,
    [photo],
  );
}

/** Keeps the message if the new message is empty. Returns false if there is no open request for erasure. */
export async function replaceOpenErasureText(
  tx: Queryable,
  accountId: string,
  message: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update privacy_requests set message = case when $2 = '' then message else $2 end
      where account_id = $1 and kind = 'erasure' and decision is null`,
    [accountId, message],
  );
  return rowCount !== 0;
}

export async function listConsents(db: Queryable, accountId: string): Promise<Consent[]> {
  const { rows } = await db.query<Consent>(
    `select kind as tipo, given as dado, told_by as por, note as nota, ${isoOf('recorded_at')} as "recordedAt",
            coalesce(admins.name, '') as "recordedBy"
       from consents left join admins on admins.id = recorded_by
      where account_id = $1 order by consents.id desc`,
    [accountId],
  );
  return rows;
}

export type NewConsent = Pick<Consent, 'tipo' | 'dado' | 'por' | 'nota'>;

export async function insertConsent(
  db: Queryable,
  accountId: string,
  { tipo, dado, por, nota }: NewConsent,
  by: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into consents (account_id, kind, given, told_by, note, recorded_by, recorded_at)
     select id, $2, $3, $4, $5, $6, $7 from accounts where id = $1`,
    [accountId, tipo, dado, por, nota, by, now],
  );
  return rowCount === 1;
}
