/** Codes are encrypted so that an admin can read them, and have a keyed hash for lookups (R-ID-4). */
import { lookupHash, type Sealer, sealer } from '../../platform/secret/seal.ts';

export interface CodeSafe extends Sealer {
  keyOf(code: string): Buffer;
}

export const codeSafe = (secret: string): CodeSafe => ({
  ...sealer(secret, 'access-code-seal'),
  keyOf: lookupHash(secret, 'access-code-lookup'),
});
