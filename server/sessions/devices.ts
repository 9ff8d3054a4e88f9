/**
 * Known devices: where somebody has signed in before, a stranger's failures do not keep them out. The cookie opens nothing;
 * it only says that failures are counted for this device instead of for the e-mail and the address.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Devices {
  /** Name of the device, when it has signed in as this login before. */
  known(cookies: string | undefined, login: string): string | null;
  /** The `set-cookie` header of a device that has just signed in as this login. */
  remember(login: string, secure: boolean): string;
}

/** Seconds that a browser keeps the cookie. */
export const YEAR = 31_536_000;
const NAME = /^[\w-]{16}$/;

const normal = (login: string): string => login.trim().toLowerCase();

/** The value of a cookie of this name. */
export function cookieNamed(cookies: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const found = (cookies ?? '').split(';').find((cookie) => cookie.trim().startsWith(start));
  return found?.trim().slice(start.length);
}

/** What tells known devices with a key made from APP_SECRET. */
export function knownDevices(secret: string): Devices {
  const key = Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', 'known-device', 32));
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  /** One cookie for each login, so that two people at one computer are both known. */
  const cookieOf = (login: string): string => `device-${sign(`cookie ${login}`).toString('hex', 0, 6)}`;
  const markOf = (name: string, login: string): Buffer => sign(`device ${name} ${login}`);
  return {
    known(cookies, given) {
      const login = normal(given);
      const [name = '', mark = ''] = cookieNamed(cookies, cookieOf(login))?.split('.') ?? [];
      const [sent, right] = [Buffer.from(mark, 'base64url'), markOf(name, login)];
      return NAME.test(name) && sent.length === right.length && timingSafeEqual(sent, right) ? name : null;
    },
    remember(given, secure) {
      const login = normal(given);
      const name = randomBytes(12).toString('base64url');
      const value = `${name}.${markOf(name, login).toString('base64url')}`;
      const where = `Path=/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${cookieOf(login)}=${value}; ${where}`;
    },
  };
}
