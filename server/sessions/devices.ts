/**
 * Devices known by a signed cookie from an earlier sign-in by password. The cookie is no session: it only makes failures count for
 * this device instead of for the e-mail and the IP address, so that nobody else can lock the owner out.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../secret/keys.ts';

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

/** Whether a cookie is to be sent over https alone: behind a proxy that is not trusted the request looks like http. */
export const isSecure = (protocol: string, publicUrl: string | undefined): boolean =>
  protocol === 'https' || (publicUrl ?? '').startsWith('https:');

/** Signed with a key derived from APP_SECRET. */
export function knownDevices(secret: string): Devices {
  const key = deriveKey(secret, 'known-device');
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  /** One cookie for each login, so that two people at one computer are both known. */
  const cookieOf = (login: string): string => `device-${sign(`cookie ${login}`).toString('hex', 0, 6)}`;
  const macOf = (name: string, login: string): Buffer => sign(`device ${name} ${login}`);
  return {
    known(cookies, given) {
      const login = normal(given);
      const [name = '', mark = ''] = cookieNamed(cookies, cookieOf(login))?.split('.') ?? [];
      const [sent, expected] = [Buffer.from(mark, 'base64url'), macOf(name, login)];
      return NAME.test(name) && sent.length === expected.length && timingSafeEqual(sent, expected)
        ? name
        : null;
    },
    remember(given, secure) {
      const login = normal(given);
      const name = randomBytes(12).toString('base64url');
      const value = `${name}.${macOf(name, login).toString('base64url')}`;
      const where = `Path=/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${cookieOf(login)}=${value}; ${where}`;
    },
  };
}
