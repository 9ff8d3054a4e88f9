import { err, type Result } from '../result.ts';

/** Faults of a BR Code, or of the values for one. */
export const PIX_PROBLEMS = [
  'empty',
  /** Longer than the 512 characters of a code. */
  'too-long',
  /** It does not begin like a BR Code: another text, or its first characters are missing. */
  'not-br-code',
  /** The end with the checksum is missing: it was cut while it was copied. */
  'cut-off',
  /** The checksum does not fit: the code was changed. */
  'bad-crc',
  /** A field with an impossible number, length or position. */
  'bad-structure',
  'repeated-field',
  'missing-field',
  /** A BR Code of another arrangement. */
  'not-pix',
  /** Neither a key nor the address of a charge, as in a code that only authorises Pix Automático. */
  'nothing-to-pay',
  'key-and-url',
  'two-accounts',
  'bad-method',
  'bad-category',
  'bad-currency',
  'bad-amount',
  'bad-country',
  'bad-name',
  'bad-city',
  'bad-postal-code',
  'bad-txid',
  'bad-url',
  'bad-information',
  'bad-withdrawal',
  /** Faults of a key: see key.ts. */
  'bad-key',
  'bad-cpf',
  'bad-cnpj',
  'bad-phone',
  'bad-email',
  'phone-without-country',
] as const;
export type PixProblemCode = (typeof PIX_PROBLEMS)[number];

/**
 * `at` is the position in the given text (0-based, in UTF-16 units; 0 where a code is written), `field` the
 * number of the field, `26.01` inside another.
 */
export interface PixProblem {
  code: PixProblemCode;
  at: number;
  field: string | null;
}

export const problemAt = (
  code: PixProblemCode,
  { id, valueAt }: { id: string; valueAt: number },
): Result<never, PixProblem> => err({ code, at: valueAt, field: id });
