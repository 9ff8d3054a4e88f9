import { randomBytes } from 'node:crypto';

/** Capitals only: some banks change or distinguish the case of letters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/**
 * Exclusive bound of random bytes: a multiple of the alphabet size, so that all letters are equally likely.
 */
const FAIR = 256 - (256 % LETTERS.length);

function letters(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < FAIR && text.length < length) text += LETTERS[byte % LETTERS.length];
  return text;
}

/** 25 characters: the max of a static code (129 random bits). */
export const staticTxid = (): string => letters(25);

/** The API Pix requires 26 to 35 characters. */
export const chargeTxid = (): string => letters(32);

/** The API Pix allows 1 to 35 characters. */
export const refundId = (): string => letters(32);
