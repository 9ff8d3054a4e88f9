/**
 * Devices that have signed in by a code before (R-ID-4). The cookie opens nothing: it names the accounts that this device
 * signed into, whose owners no stranger's failures keep out. It gives no guesses at anybody else's code.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNamed, YEAR } from './devices.ts';

export interface AccountDevice {
  /** What its own failures are counted by. */
  name: string;
  /** Ids, the latest first. */
  accounts: readonly string[];
}

export interface AccountDevices {
  /** `null` for a device that nobody has signed in at, or whose cookie was made up. */
  known(cookies: string | undefined): AccountDevice | null;
  /** The `set-cookie` header of a device that has just signed into this account. */
  remember(device: AccountDevice | null, account: string, secure: boolean): string;
}

const COOKIE = 'known-accounts';
/** A family's; each more is one more code that this device may guess at. */
const MOST_ACCOUNTS = 8;

/** What tells known devices with a key made from APP_SECRET. Value: name.id.id...mark */
export function accountDevices(secret: string): AccountDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', 'known-accounts', 32));
  const markOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    known(cookies) {
      const value = cookieNamed(cookies, COOKIE) ?? '';
      const text = value.slice(0, Math.max(0, value.lastIndexOf('.')));
      const [sent, right] = [Buffer.from(value.slice(text.length + 1), 'base64url'), markOf(text)];
      if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
      const [name = '', ...accounts] = text.split('.');
      return { name, accounts };
    },
    remember(device, account, secure) {
      const name = device?.name ?? randomBytes(12).toString('base64url');
      const others = device?.accounts.filter((id) => id !== account) ?? [];
      const text = [name, account, ...others].slice(0, MOST_ACCOUNTS + 1).join('.');
      const where = `Path=/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${COOKIE}=${text}.${markOf(text).toString('base64url')}; ${where}`;
    },
  };
}
