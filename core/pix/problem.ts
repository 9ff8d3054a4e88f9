import { err, type Result } from '../result.ts';

/** What can be wrong with a BR Code, or with what one is to be made of. */
export const PIX_PROBLEMS = [
  'empty',
  /** More than the 512 characters that a code may have. */
  'too-long',
  /** It does not begin as a BR Code does: something else, or the first characters were lost. */
  'not-br-code',
  /** The end with the check is not there: it was cut while it was copied. */
  'cut-off',
  /** The check does not fit what stands before it: something was changed. */
  'bad-crc',
  /** A field whose number, length or place cannot be. */
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
  /** Of a key: see key.ts. */
  'bad-key',
  'bad-cpf',
  'bad-cnpj',
  'bad-phone',
  'bad-email',
  'phone-without-country',
] as const;
export type PixProblemCode = (typeof PIX_PROBLEMS)[number];

/**
 * Where: `at` is the place in the text that was given (0-based, in UTF-16 units; 0 where a code is written), `field` the number
 * of the field, `26.01` inside another.
 */
export interface PixProblem {
  code: PixProblemCode;
  at: number;
  field: string | null;
}

/** What is wrong with the value of a field. */
export const problemAt = (
  code: PixProblemCode,
  { id, valueAt }: { id: string; valueAt: number },
): Result<never, PixProblem> => err({ code, at: valueAt, field: id });
