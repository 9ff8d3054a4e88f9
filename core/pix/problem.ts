import { err, type Result } from '../result.ts';

export const PIX_PROBLEMS = [
  'empty',
  'too-long',
  /** The text is no BR Code, or its beginning is missing. */
  'not-br-code',
  /** The checksum at the end is missing: the text was not copied completely. */
  'cut-off',
  /** The code was altered. */
  'bad-crc',
  'bad-structure',
  'repeated-field',
  'missing-field',
  /** A BR Code of another payment arrangement. */
  'not-pix',
  /** The code has neither a key nor the address of a charge. Example: it only authorises Pix Automático. */
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
  'bad-key',
  'bad-cpf',
  'bad-cnpj',
  'bad-phone',
  'bad-email',
  'phone-without-country',
] as const;
export type PixProblemCode = (typeof PIX_PROBLEMS)[number];

/**
 * `at`: in the given text in UTF-16 units; always 0 when a code is written. `field`: for example `26.01` for
 * field 01 inside field 26.
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
