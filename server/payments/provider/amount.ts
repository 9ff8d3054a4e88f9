/** Amounts as the API writes them: reais, a point, two digits of centavos ("12.34"), up to ten digits before the point. */
const AMOUNT = /^(\d{1,10})\.(\d{2})$/;
const MOST = 999_999_999_999;

/** Integer cents of a text that is an amount; `null` for any other text. */
export function readAmount(text: string): number | null {
  const found = AMOUNT.exec(text);
  // twelve digits at most: exact
  return found && Number(`${found[1]}${found[2]}`);
}

/** Only what can be asked for or given back: whole cents, at least one. */
export function writeAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > MOST) throw new RangeError('no amount of a Pix');
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
