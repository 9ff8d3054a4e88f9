/**
 * Access codes (R-ID-4).
 *
 *   generated = capital 4DIGIT          ; first letter of the name without accent, last four digits of the phone
 *   random    = 8(capital / digit)      ; without 0 O 1 I L; if `getsRandom`, or if the letter or the digits
 *                                       ; are missing
 */
import { withoutAccents } from '../text/plain.ts';
import type { Profile } from './roles.ts';

export interface CodeOwner {
  nome: string;
  celular: string;
  perfil: Profile;
  menor?: boolean | undefined;
}

export const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const RANDOM_LENGTH = 8;
/** `MORE_DIGITS` is used if another account has the code with four digits. */
const DIGITS = 4;
const MORE_DIGITS = [6, 8];
export const MIN_CODE_LENGTH = 5;
/** Shorter codes can be guessed and have stricter limits (R-ID-4). */
const LONG_CODE = 8;

export const isShortCode = (code: string): boolean => code.length < LONG_CODE;

export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '');

export const normalCode = (code: string): string => code.trim().toUpperCase();

function initialOf(name: string): string | null {
  return /[A-Z]/.exec(withoutAccents(name).toUpperCase())?.[0] ?? null;
}

function codeFromPhone(name: string, phone: string, digits: number): string | null {
  const initial = initialOf(name);
  const number = phoneDigits(phone);
  return initial && number.length >= digits ? initial + number.slice(-digits) : null;
}

/** `random` returns unpredictable numbers in [0, 1). */
export function randomCode(random: () => number): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

export const getsRandom = ({ perfil, menor = false }: Pick<CodeOwner, 'perfil' | 'menor'>): boolean =>
  perfil !== 'Atleta' || menor;

export function generateCode(account: CodeOwner, random: () => number): string {
  const short = getsRandom(account) ? null : codeFromPhone(account.nome, account.celular, DIGITS);
  return short ?? randomCode(random);
}

export function longerCodes(name: string, phone: string, random: () => number): string[] {
  const longer = MORE_DIGITS.flatMap((digits) => codeFromPhone(name, phone, digits) ?? []);
  return [...longer, randomCode(random)];
}

export const codesInstead = (account: CodeOwner, random: () => number): string[] =>
  getsRandom(account) ? [randomCode(random)] : longerCodes(account.nome, account.celular, random);

const isDerived = ({ nome, celular }: CodeOwner, code: string): boolean =>
  [DIGITS, ...MORE_DIGITS].some((digits) => codeFromPhone(nome, celular, digits) === code);

/** False for a Scouter: their code is always chosen or random, even if it looks generated. */
const isMadeFrom = (account: CodeOwner, code: string): boolean =>
  account.perfil !== 'Scouter' && isDerived(account, code);

export const isWeakCode = (account: CodeOwner, code: string): boolean =>
  isShortCode(code) || isDerived(account, code);

export const needsRandomCode = (before: CodeOwner & { password: string }, after: CodeOwner): boolean =>
  getsRandom(after) && !getsRandom(before) && isMadeFrom(before, before.password);

/**
 * Returns the typed code, or else the current code. Exception: a current code made from name and phone is
 * replaced if the initial or the phone changed (R-ID-4).
 */
export function codeAfterEdit(
  before: CodeOwner & { password: string },
  after: CodeOwner,
  typed: string | null,
  random: () => number,
): string {
  const typedCode = normalCode(typed ?? '');
  if (typedCode !== '') return typedCode;
  const same =
    initialOf(before.nome) === initialOf(after.nome) &&
    phoneDigits(before.celular) === phoneDigits(after.celular);
  return same || !isMadeFrom(before, before.password) ? before.password : generateCode(after, random);
}
