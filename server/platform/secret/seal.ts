/** AES-256-GCM under APP_SECRET: nonce, tag, ciphertext. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey, type LookupPurpose, type SealPurpose } from './keys.ts';

export interface Sealer {
  seal(text: string): Buffer;
  /** `null` if the text cannot be decrypted with this secret. */
  open(sealed: Buffer): string | null;
}

const NONCE = 12;
const TAG = 16;

export function sealer(secret: string, purpose: SealPurpose): Sealer {
  const key = deriveKey(secret, purpose);
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), {
          authTagLength: TAG,
        });
        decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
        const text = decipher.update(sealed.subarray(NONCE + TAG));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

export function lookupHash(secret: string, purpose: LookupPurpose): (text: string) => Buffer {
  const key = deriveKey(secret, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}
