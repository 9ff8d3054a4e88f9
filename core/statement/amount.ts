/**
 * An amount as banks print it.
 *
 *   amount  = [sign] [ "R$" ] [sign] number [ sign / "C" / "D" ] / "(" number ")"
 *   number  = digits [ ("," / ".") 1*2digits ]
 *           / 1*3digits 1*("." 3digits) [ "," 1*2digits ]
 *           / 1*3digits 1*("," 3digits) "." 1*2digits
 *
 * In OFX zeros may follow two decimals: `1.230` is 1.23 in OFX, and 1,230 in a table.
 */

const MAX_CENTS = 1e12;
const MAX_LENGTH = 40;
const BRAZILIAN = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const ENGLISH = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,2})?$/;
/** Further decimals must be zeros: OFX may write `20.0000`. */
const EXACT = /^(\d{1,12}[.,]\d{2})0+$/;

export interface Amount {
  cents: number;
  /** A sign, C, D or brackets give the direction. */
  signed: boolean;
}

function centsOf(number: string): number {
  const comma = Math.max(number.lastIndexOf(','), number.lastIndexOf('.'));
  const decimals = comma >= 0 && number.length - comma <= 3 ? number.slice(comma + 1) : '';
  const whole = (decimals === '' ? number : number.slice(0, comma)).replace(/[.,]/g, '');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** `grouped`: `1.230` is a grouped number, not 1.23 with a further zero. */
export function readStatementAmount(text: string, grouped: boolean): Amount | null {
  if (text.length > MAX_LENGTH) return null;
  let rest = text
    .replace(/[\u2212\u2010-\u2015]/g, '-')
    .replace(/R\$/i, '')
    .replace(/\s/g, '')
    .toUpperCase();
  let negative = false;
  let signed = false;
  const sign = (minus: boolean): void => {
    signed = true;
    negative ||= minus;
  };
  const brackets = /^\((.+)\)$/.exec(rest);
  if (brackets) {
    sign(true);
    rest = brackets[1] ?? '';
  }
  const before = /^[+-]/.exec(rest);
  if (before) {
    sign(before[0] === '-');
    rest = rest.slice(1);
  }
  const after = /(?:\([+-]\)|[+\-CD])$/.exec(rest);
  if (after) {
    sign(/[-D]/.test(after[0]));
    rest = rest.slice(0, after.index);
  }
  const exact = grouped ? null : EXACT.exec(rest);
  const number = exact?.[1] ?? rest;
  const isNumber = PLAIN.test(number) || BRAZILIAN.test(number) || ENGLISH.test(number);
  if (!isNumber) return null;
  const cents = centsOf(number);
  // a minus before zero is still zero
  return cents > MAX_CENTS ? null : { cents: negative && cents !== 0 ? -cents : cents, signed };
}
