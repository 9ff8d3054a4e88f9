/**
 * A signed cookie from an earlier sign-in by code (R-ID-4). It is no session: it lists the accounts that this
 * device signed into. At these accounts, failures of other people do not lock this device out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secret/keys.ts';
import { cookieNamed, YEAR } from './passwordDevices.ts';

export interface AccountDevice {
  /** Failures of this device are counted under this key. */
  name: string;
  /** Ids, latest first. */
  accounts: readonly string[];
}

export interface AccountDevices {
  /** `null` without a cookie, or with a forged cookie. */
  known(cookies: string | undefined): AccountDevice | null;
  remember(device: AccountDevice | null, account: string, secure: boolean): string;
}

const COOKIE = 'known-accounts';
/** Enough for a family. Not higher, since a device has extra guesses at the codes of its known accounts. */
const MAX_ACCOUNTS = 8;

/** The key is derived from APP_SECRET. Value: name.id.id...mac */
export function accountDevices(secret: string): AccountDevices {
  const key = deriveKey(secret, 'known-accounts');
  const macOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    known(cookies) {
      const value = cookieNamed(cookies, COOKIE) ?? '';
      const text = value.slice(0, Math.max(0, value.lastIndexOf('.')));
      const [sentMac, expected] = [Buffer.from(value.slice(text.length + 1), 'base64url'), macOf(text)];
      if (sentMac.length !== expected.length || !timingSafeEqual(sentMac, expected)) return null;
      const [name = '', ...accounts] = text.split('.');
      return { name, accounts };
    },
    remember(device, account, secure) {
      const name = device?.name ?? randomBytes(12).toString('base64url');
      const otherAccounts = device?.accounts.filter((id) => id !== account) ?? [];
      const text = [name, account, ...otherAccounts].slice(0, MAX_ACCOUNTS + 1).join('.');
      const attributes = `Path=/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${COOKIE}=${text}.${macOf(text).toString('base64url')}; ${attributes}`;
    },
  };
}
