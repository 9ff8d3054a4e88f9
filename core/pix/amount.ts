/**
 * Amounts in whole cents. Format of an amount in a Pix code:
 *
 *   amount = 1*DIGIT ["." *2DIGIT] / "." 1*2DIGIT      ; at most 13 characters, no sign, no comma
 *
 * Source: EMV QRCPS 4.7.6 (field 54); Manual do BR Code, table 1.
 */
import { err, ok, type Result } from '../result.ts';

/** 13 characters: R$ 9.999.999.999,99. */
export const MAX_CENTS = 999_999_999_999;
const MAX_AMOUNT_LENGTH = 13;
const IN_CODE = /^(?:(\d+)(?:\.(\d{0,2}))?|\.(\d{1,2}))$/;

const centsOf = (reais: string, cents: string): number =>
  Number(reais || '0') * 100 + Number(cents.padEnd(2, '0'));

export function readAmount(text: string): number | null {
  const match = text.length <= MAX_AMOUNT_LENGTH ? IN_CODE.exec(text) : null;
  if (!match) return null;
  const cents = centsOf(match[1] ?? '', match[2] ?? match[3] ?? '');
  return cents <= MAX_CENTS ? cents : null;
}

/** `10.50` for 1050. */
export const writeAmount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

export const isAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 1 && cents <= MAX_CENTS;

const TYPED = /^(?:R\$)?(?:(\d{1,10})|(\d{1,3}(?:\.\d{3}){1,3})(?=,))(?:[.,](\d{1,2}))?$/;

/** Cents of `10`, `10,5`, `10.50` or `R$ 1.234,56`. `1.234` is ambiguous and refused. */
export function parseReais(typed: string): Result<number, 'bad-amount'> {
  const match = typed.length <= 40 ? TYPED.exec(typed.replace(/\s/g, '')) : null;
  if (!match) return err('bad-amount');
  const cents = centsOf((match[1] ?? match[2] ?? '').replaceAll('.', ''), match[3] ?? '');
  return isAmount(cents) ? ok(cents) : err('bad-amount');
}
