/**
 * Rotates APP_SECRET. One transaction encrypts everything in `SEALED` again and replaces the fingerprint that
 * a start compares (settle.ts). Before the transaction the new secret is written to `app-secret.new`; after
 * the transaction this file replaces `app-secret`. Steps, and what a start does after a kill at each step:
 *
 *   written    app-secret.new exists, the database is under the old secret    a start deletes app-secret.new
 *   sealed     the same, the transaction is open
 *   committed  the database is under the new secret                           a start replaces app-secret
 *   taken      app-secret is the new one
 *
 * If APP_SECRET is an environment variable, the operator changes it. A generated secret then stays in
 * app-secret.new until a start with the new value; a given secret is not written to a file.
 */
import { randomInt } from 'node:crypto';
import { randomCode } from '@volleyscouter/core/access/code';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Pool } from 'pg';
import { renewDemoAdmin } from '../../demo/admin.ts';
import { codeSafe } from '../../people/sessions/codes.ts';
import { endAccess } from '../../people/sessions/store.ts';
import type { Config } from '../config/config.ts';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { findSecret, MIN_SECRET_LENGTH, makeSecret, storeFormerSecret, takeNext, writeNext } from './file.ts';
import { SEALED, type SealPurpose, secretPrint } from './keys.ts';
import { lookupHash, sealer } from './seal.ts';
import { settleSecret } from './settle.ts';

export type Seam = 'written' | 'sealed' | 'committed' | 'taken';

export interface Rotation {
  config: Pick<Config, 'appSecret' | 'dataDir'>;
  newSecret: string | undefined;
  /** If true, values that cannot be decrypted are replaced or deleted. If false, they prevent the rotation. */
  lost: boolean;
  /** The old secret is kept as a former secret, for backups made under it. */
  keep: boolean;
  /** For tests. */
  at?: (seam: Seam) => void;
}

export interface Rotated {
  former: string | undefined;
  renewed: Record<SealPurpose, number>;
  lost: Record<SealPurpose, number>;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

const LOST: Record<SealPurpose, (tx: Queryable, ids: readonly string[], fresh: string) => Promise<void>> = {
  'access-code-seal': async (tx, ids, fresh) => {
    const safe = codeSafe(fresh);
    for (const id of ids) {
      const code = randomCode(random);
      await tx.query(
        'update accounts set code_sealed = $2, code_key = $3, code_sent_at = null where id = $1',
        [id, safe.seal(code), safe.keyOf(code)],
      );
      await endAccess(tx, [id]);
    }
  },
  'totp-secret-seal': async (tx, ids) => {
    await tx.query('delete from admin_totp where admin_id = any($1)', [ids]);
  },
  'watermark-seal': async (tx, _, fresh) => {
    await tx.query('update app_secret set watermark_sealed = $1', [
      sealer(fresh, 'watermark-seal').seal(fresh),
    ]);
  },
};

type Counts = Pick<Rotated, 'renewed' | 'lost'>;

/** If `old` is undefined, nothing can be decrypted. */
async function sealAnew(tx: Queryable, old: string | undefined, fresh: string): Promise<Counts> {
  const renewed: Partial<Counts['renewed']> = {};
  const lost: Partial<Counts['lost']> = {};
  for (const { table, id, column, purpose, ...more } of SEALED) {
    const { rows } = await tx.query<{ id: string; sealed: Buffer }>(
      `select ${id}::text as id, ${column} as sealed from ${table} where ${column} is not null`,
    );
    const opened = rows.map(({ id: row, sealed }) => ({
      row,
      text: old === undefined ? null : sealer(old, purpose).open(sealed),
    }));
    const texts = opened.flatMap(({ row, text }) => (text === null ? [] : [{ row, text }]));
    const { seal } = sealer(fresh, purpose);
    const lookup = 'lookup' in more ? more.lookup : undefined;
    const hash = lookup && lookupHash(fresh, lookup.purpose);
    await tx.query(
      `update ${table} set ${column} = anew.sealed ${lookup ? `, ${lookup.column} = anew.hash` : ''}
         from unnest($1::text[], $2::bytea[], $3::bytea[]) as anew (row, sealed, hash) where ${table}.${id}::text = anew.row`,
      [
        texts.map(({ row }) => row),
        texts.map(({ text }) => seal(text)),
        texts.map(({ text }) => hash?.(text) ?? null),
      ],
    );
    const lostRows = opened.filter(({ text }) => text === null).map(({ row }) => row);
    if (lostRows.length > 0) await LOST[purpose](tx, lostRows, fresh);
    renewed[purpose] = texts.length;
    lost[purpose] = lostRows.length;
  }
  return { renewed, lost } as Counts;
}

export async function renewSecret(tx: Queryable, old: string | undefined, fresh: string): Promise<Counts> {
  await tx.query('set local statement_timeout = 0');
  const tables = [...SEALED.map(({ table }) => table), 'admins', 'sign_in_attempts'];
  await tx.query(`lock table ${[...new Set(tables)].join(', ')} in exclusive mode`);
  const counts = await sealAnew(tx, old, fresh);
  await tx.query(
    `insert into app_secret (print, watermark_sealed) values ($1, $2)
     on conflict (id) do update set print = excluded.print`,
    [secretPrint(fresh), sealer(fresh, 'watermark-seal').seal(old ?? fresh)],
  );
  await renewDemoAdmin(tx, fresh);
  // the new secret makes all device cookies invalid. An owner without a valid cookie would be locked out by
  // the stored failures of others
  await tx.query('delete from sign_in_attempts');
  return counts;
}

/** Secret for decryption; an error if a value cannot be decrypted and `lost` is off. */
async function findOld(db: Pool, { config, lost }: Rotation): Promise<Result<string | undefined, string>> {
  const settled = await settleSecret(db, config);
  if (settled.ok && settled.value.unreadable > 0 && !lost)
    return err(
      `APP_SECRET: ${settled.value.unreadable} valor(es) foram gravados com outro segredo e não abrem. Traga o segredo certo; se ele se perdeu: npm run admin -- rotate --lost`,
    );
  if (settled.ok) return ok(settled.value.secret);
  if (!lost) return settled;
  const present = await findSecret(config);
  return ok(present.ok ? present.value : undefined);
}

function choose(newSecret: string | undefined, old: string | undefined): Result<string, string> {
  if (newSecret === undefined) return ok(makeSecret());
  if (newSecret.length < MIN_SECRET_LENGTH)
    return err(`APP_SECRET_NEW deve ter pelo menos ${MIN_SECRET_LENGTH} caracteres`);
  return newSecret === old ? err('APP_SECRET_NEW é o segredo de agora') : ok(newSecret);
}

/** No server may run meanwhile. If there is an error (one line), nothing was changed. */
export async function rotateSecret(db: Pool, rotation: Rotation): Promise<Result<Rotated, string>> {
  const { config, newSecret, keep, at } = rotation;
  const old = await findOld(db, rotation);
  if (!old.ok) return old;
  const fresh = choose(newSecret, old.value);
  if (!fresh.ok) return fresh;
  const former = keep && config.appSecret === undefined ? await storeFormerSecret(config.dataDir) : undefined;
  // a given secret is not written to disk if APP_SECRET is an environment variable
  const isFile = config.appSecret === undefined || newSecret === undefined;
  if (isFile) await writeNext(config.dataDir, fresh.value);
  at?.('written');
  const counts = await inTransaction(db, async (tx) => {
    const totals = await renewSecret(tx, old.value, fresh.value);
    at?.('sealed');
    return totals;
  });
  at?.('committed');
  if (config.appSecret === undefined) await takeNext(config.dataDir);
  at?.('taken');
  return ok({ former, ...counts });
}
