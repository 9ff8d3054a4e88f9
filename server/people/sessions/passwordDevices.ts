/**
 * A signed cookie from an earlier sign-in by password. It is no session. Failures count for this device, so
 * that nobody else can lock the owner out. The cookie is valid while password and second factor are
 * unchanged: a cookie collected before a change is useless.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../platform/secret/keys.ts';

export interface Devices {
  /**
   * Name of the device, if the device signed into this login with the current credentials. `present` returns
   * the current credentials; it is called only for a genuine cookie.
   */
  known(
    cookies: string | undefined,
    login: string,
    present: () => Promise<string | null>,
  ): Promise<string | null>;
  /** The `set-cookie` header. `credentials`: see `credentialsOf`. */
  remember(login: string, credentials: string, secure: boolean): string;
}

/** Seconds: lifetime of the cookie. */
export const YEAR = 31_536_000;
const NAME = /^[\w-]{16}$/;

const normal = (login: string): string => login.trim().toLowerCase();

export function cookieNamed(cookies: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  const pair = (cookies ?? '').split(';').find((cookie) => cookie.trim().startsWith(start));
  return pair?.trim().slice(start.length);
}

/** The public URL counts too, since behind an untrusted proxy every request looks like http. */
export const isSecure = (protocol: string, publicUrl: string | undefined): boolean =>
  protocol === 'https' || (publicUrl ?? '').startsWith('https:');

/** The key is derived from APP_SECRET. Value: name.mark.mac; the mark identifies the credentials. */
export function knownDevices(secret: string): Devices {
  const key = deriveKey(secret, 'known-device');
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  /** One cookie per login, so that two people at one computer are both known. */
  const cookieOf = (login: string): string => `device-${sign(`cookie ${login}`).toString('hex', 0, 6)}`;
  const markOf = (credentials: string): string =>
    sign(`credentials ${credentials}`).subarray(0, 12).toString('base64url');
  const macOf = (name: string, mark: string, login: string): Buffer =>
    sign(`device ${name} ${mark} ${login}`);
  return {
    async known(cookies, typedLogin, present) {
      const login = normal(typedLogin);
      const [name = '', mark = '', mac = ''] = cookieNamed(cookies, cookieOf(login))?.split('.') ?? [];
      const [sentMac, expected] = [Buffer.from(mac, 'base64url'), macOf(name, mark, login)];
      if (!NAME.test(name) || sentMac.length !== expected.length || !timingSafeEqual(sentMac, expected))
        return null;
      const credentials = await present();
      return credentials !== null && mark === markOf(credentials) ? name : null;
    },
    remember(typedLogin, credentials, secure) {
      const login = normal(typedLogin);
      const [name, mark] = [randomBytes(12).toString('base64url'), markOf(credentials)];
      const value = `${name}.${mark}.${macOf(name, mark, login).toString('base64url')}`;
      const attributes = `Path=/auth; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
      return `${cookieOf(login)}=${value}; ${attributes}`;
    },
  };
}
