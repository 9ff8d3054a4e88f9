/**
 * Access codes (R-ID-4).
 *
 *   generated = capital 4DIGIT          ; first letter of the name without accent, last four digits of the phone
 *   random    = 8(capital / digit)      ; if the code must not follow from name and phone (`getsRandom`), and without a phone;
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
/** Digits of the phone in a code: by the specification, and longer ones if that code is taken. */
const DIGITS = 4;
const MORE_DIGITS = [6, 8];
export const MIN_CODE_LENGTH = 5;
/** Shorter codes can be guessed and have stricter limits (R-ID-4). */
const LONG_CODE = 8;

export const isShortCode = (code: string): boolean => code.length < LONG_CODE;

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

/** Normalizes a code for comparison and storage: upper case, trimmed. */
export const normalCode = (code: string): string => code.trim().toUpperCase();

/** First letter of a name as a capital without accent; `null` if there is none. */
function initialOf(name: string): string | null {
  return /[A-Z]/.exec(withoutAccents(name).toUpperCase())?.[0] ?? null;
}

/** The capital and the last `digits` digits of the phone; `null` if name or phone are too short. */
function codeFromPhone(name: string, phone: string, digits: number): string | null {
  const initial = initialOf(name);
  const number = phoneDigits(phone);
  return initial && number.length >= digits ? initial + number.slice(-digits) : null;
}

/** Eight letters. `random` returns unpredictable numbers in [0, 1). */
export function randomCode(random: () => number): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** True for accounts whose code must not follow from name and phone. */
export const getsRandom = ({ perfil, menor = false }: Pick<Coded, 'perfil' | 'menor'>): boolean =>
  perfil !== 'Atleta' || menor;

export function generateCode(account: Coded, random: () => number): string {
  const short = getsRandom(account) ? null : codeFromPhone(account.nome, account.celular, DIGITS);
  return short ?? randomCode(random);
}

/** Alternatives for a taken code, each longer than the specified one; the last is random. */
export function longerCodes(name: string, phone: string, random: () => number): string[] {
  const longer = MORE_DIGITS.flatMap((digits) => codeFromPhone(name, phone, digits) ?? []);
  return [...longer, randomCode(random)];
}

/**
 * Alternatives for an account whose code is taken: only random ones if the code must not follow from name and
 * phone.
 */
export const codesInstead = (account: Coded, random: () => number): string[] =>
  getsRandom(account) ? [randomCode(random)] : longerCodes(account.nome, account.celular, random);

/** True if a code follows from name and phone. */
const isDerived = ({ nome, celular }: Coded, code: string): boolean =>
  [DIGITS, ...MORE_DIGITS].some((digits) => codeFromPhone(nome, celular, digits) === code);

/** True if a code was generated from name and phone, not chosen: never for a Scouter. */
const isMadeFrom = (account: Coded, code: string): boolean =>
  account.perfil !== 'Scouter' && isDerived(account, code);

/** True for a code that can be guessed: it is short, or follows from name and phone. */
export const isWeakCode = (account: Coded, code: string): boolean =>
  isShortCode(code) || isDerived(account, code);

/**
 * True if a change of mark or profile requires a random code, and the present one follows from name and
 * phone.
 */
export const needsRandomCode = (before: Coded & { password: string }, after: Coded): boolean =>
  getsRandom(after) && !getsRandom(before) && isMadeFrom(before, before.password);

/**
 * Returns the code of an edited account (R-ID-4): the typed one, if any; else the old one, unless the first
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
