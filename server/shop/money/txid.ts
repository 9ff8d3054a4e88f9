/** Names of charges and refunds that we make up: nobody guesses one. */
import { randomBytes } from 'node:crypto';

/** Banks do not agree on the case of letters: capitals only. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The most that a letter can be drawn from without one being likelier than another. */
const FAIR = 256 - (256 % LETTERS.length);

function letters(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < FAIR && text.length < length) text += LETTERS[byte % LETTERS.length];
  return text;
}

/** 25 letters and digits: the most that a static code holds (129 bits). */
export const staticTxid = (): string => letters(25);

/** 32 letters and digits: a charge of the API Pix takes 26 to 35. */
export const chargeTxid = (): string => letters(32);

/** What we call a refund: 1 to 35 letters and digits. */
export const refundId = (): string => letters(32);
