/**
 * Access codes (R-ID-4).
 *
 *   generated = capital 4DIGIT          ; first letter of the name without accent, last four digits of the phone
 *   random    = 8(capital / digit)      ; without a phone, and for a Scouter; no 0 O 1 I L
 */
import type { Profile } from './roles.ts';

/** Letters that cannot be mistaken for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;
export const SHORTEST_CODE = 5;
/** Codes below this length can be guessed, and are guarded more (R-ID-4). */
const LONG_CODE = 8;

export const isShortCode = (code: string): boolean => code.length < LONG_CODE;

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** As codes are compared and kept: upper case, no blanks around. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** First letter of a name as a capital without accent; `null` when the name has none. */
function initialOf(name: string): string | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return /[A-Z]/.exec(plain)?.[0] ?? null;
}

/** The capital and the last `digits` digits of the phone; `null` where name or phone do not reach. */
function codeFromPhone(name: string, phone: string, digits: number): string | null {
  const initial = initialOf(name);
  const number = phoneDigits(phone);
  return initial && number.length >= digits ? initial + number.slice(-digits) : null;
}

/** Eight letters. `random` gives numbers in [0, 1) from a source that nobody can guess. */
export function randomCode(random: () => number): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** The code that an account gets when nobody types one. */
export function generateCode(
  account: { nome: string; celular: string; perfil: Profile },
  random: () => number,
): string {
  const short = account.perfil === 'Scouter' ? null : codeFromPhone(account.nome, account.celular, 4);
  return short ?? randomCode(random);
}

/** Codes to offer when one is taken, each longer than the specified one; the last is random. */
export function longerCodes(name: string, phone: string, random: () => number): string[] {
  const longer = [6, 8].flatMap((digits) => codeFromPhone(name, phone, digits) ?? []);
  return [...longer, randomCode(random)];
}
