/**
 * Access codes (R-ID-4).
 *
 *   generated = capital 4DIGIT          ; first letter of the name without accent, last four digits of the phone
 *   random    = 8(capital / digit)      ; where a name and a phone must not give it away (`getsRandom`), and without a phone;
 *                                         no 0 O 1 I L
 */
import { withoutAccents } from '../text/plain.ts';
import type { Profile } from './roles.ts';

/** The fields that an access code is generated from. */
export interface Coded {
  nome: string;
  celular: string;
  perfil: Profile;
  /** A minor. */
  menor?: boolean | undefined;
}

/** Letters that cannot be mistaken for one another. */
export const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;
/** How many digits of the phone stand in a code: as specified, and where that is taken. */
const DIGITS = 4;
const MORE_DIGITS = [6, 8];
export const SHORTEST_CODE = 5;
/** Shorter codes can be guessed and have stricter limits (R-ID-4). */
const LONG_CODE = 8;

export const isShortCode = (code: string): boolean => code.length < LONG_CODE;

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** As codes are compared and kept: upper case, no blanks around. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** First letter of a name as a capital without accent; `null` when the name has none. */
function initialOf(name: string): string | null {
  return /[A-Z]/.exec(withoutAccents(name).toUpperCase())?.[0] ?? null;
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

/** Accounts that who knows name and phone must not get into. */
export const getsRandom = ({ perfil, menor = false }: Pick<Coded, 'perfil' | 'menor'>): boolean =>
  perfil !== 'Atleta' || menor;

/** The code that an account gets when nobody types one. */
export function generateCode(account: Coded, random: () => number): string {
  const short = getsRandom(account) ? null : codeFromPhone(account.nome, account.celular, DIGITS);
  return short ?? randomCode(random);
}

/** Codes to offer when one is taken, each longer than the specified one; the last is random. */
export function longerCodes(name: string, phone: string, random: () => number): string[] {
  const longer = MORE_DIGITS.flatMap((digits) => codeFromPhone(name, phone, digits) ?? []);
  return [...longer, randomCode(random)];
}

/** What is offered to an account where its code is taken: only random ones where name and phone must not give it away. */
export const codesInstead = (account: Coded, random: () => number): string[] =>
  getsRandom(account) ? [randomCode(random)] : longerCodes(account.nome, account.celular, random);

/** Whether name and phone give a code away. */
const isDerived = ({ nome, celular }: Coded, code: string): boolean =>
  [DIGITS, ...MORE_DIGITS].some((digits) => codeFromPhone(nome, celular, digits) === code);

/** Whether a code was generated from name and phone, not chosen: that of a Scouter never is. */
const isMadeFrom = (account: Coded, code: string): boolean =>
  account.perfil !== 'Scouter' && isDerived(account, code);

/** A code that can be guessed: it is short, or name and phone give it away. */
export const isWeakCode = (account: Coded, code: string): boolean =>
  isShortCode(code) || isDerived(account, code);

/** Whether a change of mark or profile makes an account one that gets a random code, while its own follows from name and phone. */
export const wantsRandom = (before: Coded & { password: string }, after: Coded): boolean =>
  getsRandom(after) && !getsRandom(before) && isMadeFrom(before, before.password);

/**
 * The code of an account that is being changed (R-ID-4): what is typed, if anything; else as it was, unless the first
 * letter of the name or the phone changed. A chosen code stays, and so does that of a Scouter.
 */
export function codeAfterEdit(
  before: Coded & { password: string },
  after: Coded,
  typed: string | null,
  random: () => number,
): string {
  const own = normalCode(typed ?? '');
  if (own !== '') return own;
  const same =
    initialOf(before.nome) === initialOf(after.nome) &&
    phoneDigits(before.celular) === phoneDigits(after.celular);
  return same || !isMadeFrom(before, before.password) ? before.password : generateCode(after, random);
}
