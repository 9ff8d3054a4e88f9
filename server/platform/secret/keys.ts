/**
 * Keys derived from APP_SECRET (HKDF-SHA256, one per purpose), and the list of what is stored under them: what stands in `SEALED`
 * is encrypted anew by `npm run admin -- rotate`, what is signed for a purpose of `SignedPurpose` ends with the secret.
 */
import { createHmac, hkdfSync } from 'node:crypto';

/** A column of text encrypted by `sealer`, and maybe one with its keyed hash to look it up by. */
export interface SealedColumn {
  table: string;
  /** Its primary key. */
  id: string;
  column: string;
  purpose: string;
  lookup?: { column: string; purpose: string };
}

/** Every column that can only be read or found with APP_SECRET. Nothing else may be encrypted: `sealer` takes these purposes alone. */
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

/** Cookies, addresses, and ids that who only watches is shown, of which nothing is stored. */
export type SignedPurpose =
  | 'known-device'
  | 'known-accounts'
  | 'picture-address'
  | 'event-photo'
  | 'purchase-address'
  | 'report-link'
  | 'bench-pass'
  | 'watcher-ids';

/** 32 bytes. */
export const deriveKey = (secret: string, purpose: SealPurpose | LookupPurpose | SignedPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', purpose, 32));

/** Fingerprint of a secret, which does not reveal it: stands in the database and at the head of a backup. */
export const secretPrint = (secret: string): string =>
  createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16);

/** Password of the demonstration's admin: different in every installation, the same at every start. */
export const demoPassword = (secret: string): string =>
  createHmac('sha256', secret)
    .update('demonstration admin')
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 12);
