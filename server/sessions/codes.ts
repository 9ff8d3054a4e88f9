/** Access codes at rest: encrypted so that an admin can read them, and a keyed hash to look them up by (R-ID-4). */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface CodeSafe {
  seal(code: string): Buffer;
  /** The code; `null` when it was sealed with another secret. */
  open(sealed: Buffer): string | null;
  /** Keyed hash (HMAC) of a code. */
  keyOf(code: string): Buffer;
}

const NONCE = 12;
const TAG = 16;

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', purpose, 32));

/** Keys derived from APP_SECRET. AES-256-GCM: nonce, tag, ciphertext. */
export function codeSafe(secret: string): CodeSafe {
  const sealKey = derive(secret, 'access-code-seal');
  const lookupKey = derive(secret, 'access-code-lookup');
  return {
    seal(code) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        });
        decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        const text = decipher.update(sealed.subarray(NONCE + TAG));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    keyOf: (code) => createHmac('sha256', lookupKey).update(code).digest(),
  };
}
