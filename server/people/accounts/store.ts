import { randomUUID } from 'node:crypto';
import type { Account } from '@volleyscouter/contract/accounts';
import type { Profile } from '@volleyscouter/core/access/roles';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { newestConsent } from '../privacy/store.ts';
import type { CodeSafe } from '../sessions/codes.ts';

export interface AccountData {
  nome: string;
  email: string;
  celular: string;
  perfil: Profile;
  /** May create games; absent: unchanged. */
  criaJogos?: boolean | undefined;
  /** May upload photos. `percentual`: share in the sales of these photos, in per cent. Absent: unchanged. */
  fotografo?: boolean | undefined;
  percentual?: number | undefined;
  /** Absent: unchanged. */
  menor?: boolean | undefined;
  code: string;
  /** The person registers on the page of an event. */
  isRegistration?: boolean;
}

interface Row extends Omit<Account, 'password'> {
  sealedCode: Buffer;
}

const COLUMNS = `id as "_id", nome, email, celular, perfil, makes_games as "criaJogos", menor, code_sealed as "sealedCode",
  photographer as fotografo, share_percent as percentual,
  ${isoOf('code_sent_at')} as "enviadoEm", phone_proved as "celularProvado", confirmed as confirmada,
  coalesce((select ${isoOf('expires_at')} from entrance_links where account_id = accounts.id and purchase_id is null and used_at is null), '') as "linkAte",
  ${newestConsent('imagem')} as consentimento, ${newestConsent('responsavel')} as responsavel, athlete_id as atleta`;

/** A code that was sealed with another secret is returned as ''. */
async function queryAccounts(
  db: Queryable,
  safe: CodeSafe,
  text: string,
  values: readonly unknown[] = [],
): Promise<Account[]> {
  const { rows } = await db.query<Row>(text, [...values]);
  return rows.map(({ sealedCode, ...account }) => ({ ...account, password: safe.open(sealedCode) ?? '' }));
}

const queryAccount = async (...query: Parameters<typeof queryAccounts>): Promise<Account | null> =>
  (await queryAccounts(...query))[0] ?? null;

const SELECT = `select ${COLUMNS} from accounts`;

export const listAccounts = (db: Queryable, safe: CodeSafe): Promise<Account[]> =>
  queryAccounts(db, safe, `${SELECT} order by nome collate portuguese, id`);

export const findAccount = (db: Queryable, safe: CodeSafe, id: string): Promise<Account | null> =>
  queryAccount(db, safe, `${SELECT} where id = $1`, [id]);

export const lockAccount = (tx: Queryable, safe: CodeSafe, id: string): Promise<Account | null> =>
  queryAccount(tx, safe, `${SELECT} where id = $1 for update`, [id]);

/**
 * `code` is in normal form. `knownHere`: ids of the accounts that this device knows. Other accounts are found
 * only if their phone is proved.
 */
export const accountByCode = (
  db: Queryable,
  safe: CodeSafe,
  code: string,
  knownHere: readonly string[] = [],
): Promise<Account | null> =>
  queryAccount(db, safe, `${SELECT} where code_key = $1 and (phone_proved or id = any ($2))`, [
    safe.keyOf(code),
    knownHere,
  ]);

/**
 * Returns `false` if the code (in normal form) or the profile has changed. Locks the account until commit: a
 * concurrent change waits, and then also ends the session that the caller opens.
 */
export async function lockUnchangedAccount(
  tx: Queryable,
  safe: CodeSafe,
  { _id, perfil }: Pick<Account, '_id' | 'perfil'>,
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from accounts where id = $1 and perfil = $2 and code_key = $3 for share',
    [_id, perfil, safe.keyOf(code)],
  );
  return rowCount === 1;
}

export async function codeIsFree(db: Queryable, safe: CodeSafe, code: string): Promise<boolean> {
  const { rowCount } = await db.query('select from accounts where code_key = $1', [safe.keyOf(code)]);
  return rowCount === 0;
}

export const insertAccount = (
  db: Queryable,
  safe: CodeSafe,
  account: AccountData,
  now: Date,
): Promise<Account | null> => {
  const { nome, email, celular, perfil, criaJogos = false, menor = false, code, isRegistration } = account;
  const { fotografo = false, percentual = 0 } = account;
  return queryAccount(
    db,
    safe,
    `insert into accounts (id, nome, email, celular, perfil, code_sealed, code_key, created_at, makes_games, menor,
                           agreed_at, phone_proved, confirmed, photographer, share_percent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $11 is null, $11 is null, $12, $13)
     on conflict (code_key) do nothing returning ${COLUMNS}`,
    [
      randomUUID(),
      nome,
      email,
      celular,
      perfil,
      safe.seal(code),
      safe.keyOf(code),
      now,
      criaJogos && perfil === 'Scouter',
      menor,
      isRegistration ? now : null,
      fotografo && perfil === 'Atleta',
      percentual,
    ],
  );
};

/**
 * `null` if there is no such account, or if another account has the code. A changed phone ends the links that
 * were sent to the old phone.
 */
export const saveAccount = (
  db: Queryable,
  safe: CodeSafe,
  id: string,
  { nome, email, celular, perfil, criaJogos, fotografo, percentual, menor, code }: AccountData,
): Promise<Account | null> =>
  queryAccount(
    db,
    safe,
    `with elsewhere as (
       delete from entrance_links where account_id in (select id from accounts where id = $1 and celular <> $4))
     update accounts set nome = $2, email = $3, celular = $4, perfil = $5, code_sealed = $6, code_key = $7,
            code_sent_at = case when code_key = $7 then code_sent_at end,
            makes_games = $8 and coalesce($9, makes_games), menor = coalesce($10, menor),
            athlete_id = case when $11 then athlete_id end,
            photographer = $11 and coalesce($12, photographer), share_percent = coalesce($13, share_percent)
      where id = $1 and not exists (select from accounts where code_key = $7 and id <> $1) returning ${COLUMNS}`,
    [
      id,
      nome,
      email,
      celular,
      perfil,
      safe.seal(code),
      safe.keyOf(code),
      perfil === 'Scouter',
      criaJogos ?? null,
      menor ?? null,
      perfil === 'Atleta',
      fotografo ?? null,
      percentual ?? null,
    ],
  );

export const setSent = (
  db: Queryable,
  safe: CodeSafe,
  id: string,
  sentAt: Date | null,
): Promise<Account | null> =>
  queryAccount(db, safe, `update accounts set code_sent_at = $2 where id = $1 returning ${COLUMNS}`, [
    id,
    sentAt,
  ]);

/**
 * Confirms an account that was created by registration: it then sees every event. `null` if there is no such
 * account.
 */
export const confirmAccount = (db: Queryable, safe: CodeSafe, id: string): Promise<Account | null> =>
  queryAccount(db, safe, `update accounts set confirmed = true where id = $1 returning ${COLUMNS}`, [id]);

/** Links the account to a scouting athlete; `null` if there is no such account or athlete. */
export const saveLink = (
  db: Queryable,
  safe: CodeSafe,
  id: string,
  athlete: string | null,
): Promise<Account | null> =>
  queryAccount(
    db,
    safe,
    `update accounts set athlete_id = $2 where id = $1 and perfil = 'Atleta'
        and ($2::text is null or exists (select from scout_athletes where id = $2)) returning ${COLUMNS}`,
    [id, athlete],
  );

/** Locks until commit, in the order of the ids. */
export const lockAccounts = (tx: Queryable, safe: CodeSafe, ids: readonly string[]): Promise<Account[]> =>
  queryAccounts(tx, safe, `${SELECT} where id = any ($1) order by id for update`, [ids]);

export async function saveCodes(
  tx: Queryable,
  safe: CodeSafe,
  codes: readonly { id: string; code: string }[],
): Promise<void> {
  await tx.query(
    `update accounts set code_sealed = sealed, code_key = key, code_sent_at = null
       from unnest($1::text[], $2::bytea[], $3::bytea[]) as other (other_id, sealed, key) where id = other_id`,
    [
      codes.map(({ id }) => id),
      codes.map(({ code }) => safe.seal(code)),
      codes.map(({ code }) => safe.keyOf(code)),
    ],
  );
}
