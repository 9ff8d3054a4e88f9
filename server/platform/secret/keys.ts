/**
 * Keys derived from APP_SECRET (HKDF-SHA256, one per purpose), and the list of stored data that depends on
 * them. `npm run admin -- rotate` encrypts the columns of `SEALED` again; signatures of a `SignedPurpose`
 * become invalid with a new secret.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** A text column encrypted by `sealer`, with an optional keyed hash for lookups. */
export interface SealedColumn {
  table: string;
  id: string;
  column: string;
  purpose: string;
  lookup?: { column: string; purpose: string };
}

/**
 * All columns that need APP_SECRET to be read or looked up. Nothing else may be encrypted: `sealer` accepts
 * these purposes only.
 */
export const SEALED = [
  {
    table: 'accounts',
    id: 'id',
    column: 'code_sealed',
    purpose: 'access-code-seal',
    lookup: { column: 'code_key', purpose: 'access-code-lookup' },
  },
  { table: 'admin_totp', id: 'admin_id', column: 'secret_sealed', purpose: 'totp-secret-seal' },
  { table: 'app_secret', id: 'id', column: 'watermark_sealed', purpose: 'watermark-seal' },
] as const satisfies readonly SealedColumn[];

export type SealPurpose = (typeof SEALED)[number]['purpose'];
export type LookupPurpose = Extract<(typeof SEALED)[number], { lookup: object }>['lookup']['purpose'];

/** Purposes of signatures of cookies and addresses, and of ids shown to viewers. These are not stored. */
export type SignedPurpose =
  | 'known-device'
  | 'known-accounts'
  | 'picture-address'
  | 'event-photo'
  | 'purchase-address'
  | 'report-link'
  | 'bench-pass'
  | 'watcher-ids';

/** Returns a key of 32 bytes for one purpose. */
export const deriveKey = (secret: string, purpose: SealPurpose | LookupPurpose | SignedPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', purpose, 32));

/**
 * Returns a fingerprint that does not reveal the secret; stored in the database and in the header of backups.
 */
export const secretPrint = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16);

/**
 * Returns the password of the demonstration's admin: different in every installation, the same at every
 * start.
 */
export const demoPassword = (secret: string): string =>
  createHmac('sha256', secret)
    .update('demonstration admin')
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 12);
