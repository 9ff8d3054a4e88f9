import { expect, test } from 'vitest';
import { codeSafe } from './codes.ts';

const safe = codeSafe('a secret of the test');

test('[R-ID-4] a code is encrypted, differently each time, and can be decrypted', () => {
  const [sealed, sealedAgain] = [safe.seal('M4321'), safe.seal('M4321')];
  expect(sealed.equals(sealedAgain)).toBe(false);
  expect(sealed.toString('latin1')).not.toContain('M4321');
  expect([safe.open(sealed), safe.open(sealedAgain)]).toEqual(['M4321', 'M4321']);
});

test('[R-ID-4] the look-up hash depends on the secret', () => {
  expect(safe.keyOf('M4321')).toEqual(codeSafe('a secret of the test').keyOf('M4321'));
  expect(safe.keyOf('M4321')).not.toEqual(codeSafe('another').keyOf('M4321'));
});

test('a code that was encrypted with another secret, or changed, cannot be decrypted', () => {
  const sealed = safe.seal('M4321');
  expect(codeSafe('another').open(sealed)).toBeNull();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(safe.open(sealed)).toBeNull();
  expect(safe.open(sealed.subarray(0, 20))).toBeNull();
});
