/**
 * Keys derived from APP_SECRET (HKDF-SHA256, one per purpose). `npm run admin -- rotate` encrypts the columns
 * of `SEALED` again; signatures of a `SignedPurpose` become invalid with a new secret.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** Encrypted by `sealer`, with an optional keyed hash for lookups. */
export interface SealedColumn {
  table: string;
  id: string;
  column: string;
  purpose: string;
  lookup?: { column: string; purpose: string };
}

/** Nothing else may be encrypted: `sealer` accepts these purposes only. */
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

/** Signatures of cookies and addresses, and ids shown to viewers. They are not stored. */
export type SignedPurpose =
  | 'known-device'
  | 'known-accounts'
  | 'picture-address'
  | 'event-photo'
  | 'purchase-address'
  | 'report-link'
  | 'bench-pass'
  | 'watcher-ids';

export const deriveKey = (secret: string, purpose: SealPurpose | LookupPurpose | SignedPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', purpose, 32));

/** Does not reveal the secret; stored in the database and in the header of backups. */
export const secretPrint = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16);

/** Different in every installation, the same at every start. */
export const demoPassword = (secret: string): string =>
  createHmac('sha256', secret)
    .update('demonstration admin')
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 12);
