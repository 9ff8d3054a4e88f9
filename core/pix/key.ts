/**
 * Pix keys in the formats of the Central Bank's directory (DICT).
 *
 *   cpf   = 11DIGIT               ; the last two are check digits
 *   cnpj  = 12(DIGIT / %x41-5A) 2DIGIT     ; letters since July 2026
 *   phone = "+55" area %x36-39 8DIGIT ; a mobile phone; area: one of the 67 existing codes
 *   email = at most 77 characters, small letters, a host with a dot
 *   evp   = a UUID, small letters
 *
 * Source: API do DICT, "Chaves"; areas and mobile numbers: Anatel, Plano de Numeração; Manual de Padrões para
 * Iniciação do Pix 2.6 (field 26-01); check digits of CPF and CNPJ: Receita Federal, Nota Técnica COCAD
 * 49/2024 (the value of a letter is its ASCII code minus 48).
 *
 * Eleven digits without separators can be both a CPF and a phone with its area, of two different people. Such
 * digits are read as a CPF only. A phone needs its +55 (or 55 in 13 digits), or the format of a phone:
 * brackets around the area, or a space after it.
 */
import { err, ok, type Result } from '../result.ts';

export const KEY_TYPES = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const;
export type KeyType = (typeof KEY_TYPES)[number];
export interface PixKey {
  type: KeyType;
  /** In the format of the directory. */
  key: string;
}
export type KeyProblem =
  | 'empty'
  | 'bad-key'
  | 'bad-cpf'
  | 'bad-cnpj'
  | 'bad-phone'
  | 'bad-email'
  /** Eleven digits without separators that are not a CPF, but look like a mobile phone. */
  | 'phone-without-country';

export const MAX_KEY_LENGTH = 77;
const MAX_TYPED_LENGTH = 200;

/** Modulo 11. From the right, the weights are 2, 3 ... up to `most`, and then 2 again. */
function checkDigit(body: string, most: number): string {
  let sum = 0;
  for (let index = 0; index < body.length; index++) {
    const weight = 2 + ((body.length - 1 - index) % (most - 1));
    sum += (body.charCodeAt(index) - 48) * weight;
  }
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}

function isChecked(number: string, most: number): boolean {
  const body = number.slice(0, -2);
  const first = checkDigit(body, most);
  return number === body + first + checkDigit(body + first, most) && !/^(.)\1*$/.test(number);
}

export const isCpf = (digits: string): boolean => /^\d{11}$/.test(digits) && isChecked(digits, 11);
export const isCnpj = (text: string): boolean => /^[0-9A-Z]{12}\d{2}$/.test(text) && isChecked(text, 9);

const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const CPF = /^\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}$/;
const CNPJ = /^[0-9A-Z]{2}[. ]?[0-9A-Z]{3}[. ]?[0-9A-Z]{3}[/ ]?[0-9A-Z]{4}[- ]?\d{2}$/i;
const PHONE = /^[\d ().+-]+$/;
const MOBILE = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])[6-9]\d{8}$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ATOM = "[a-z0-9!#$&'*+/=?^_`{|}~-]+";
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

function phoneKey(text: string): Result<PixKey, KeyProblem> {
  const digits = text.replace(/\D/g, '');
  const country = text.includes('+') || (digits.length === 13 && digits.startsWith('55'));
  if (country && !digits.startsWith('55')) return err('bad-phone');
  const national = (country ? digits.slice(2) : digits).replace(/^0/, '');
  return MOBILE.test(national) ? ok({ type: 'phone', key: `+55${national}` }) : err('bad-phone');
}

function emailKey(text: string): Result<PixKey, KeyProblem> {
  const key = text.toLowerCase();
  return key.length <= MAX_KEY_LENGTH && EMAIL.test(key) ? ok({ type: 'email', key }) : err('bad-email');
}

function cpfKey(text: string): Result<PixKey, KeyProblem> {
  const key = text.replace(/\D/g, '');
  if (isCpf(key)) return ok({ type: 'cpf', key });
  return err(text === key && MOBILE.test(key) ? 'phone-without-country' : 'bad-cpf');
}

/** `typed`: in any typed or pasted form. Never throws. */
export function parseKey(typed: string): Result<PixKey, KeyProblem> {
  if (typed.length > MAX_TYPED_LENGTH) return err('bad-key');
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  if (text === '') return err('empty');
  if (text.includes('@')) return emailKey(text);
  if (EVP.test(text)) return ok({ type: 'evp', key: text.toLowerCase() });
  if (CPF.test(text)) return cpfKey(text);
  if (CNPJ.test(text)) {
    const key = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
    return isCnpj(key) ? ok({ type: 'cnpj', key }) : err('bad-cnpj');
  }
  return PHONE.test(text) ? phoneKey(text) : err('bad-key');
}

export function keyTypeOf(key: string): KeyType | null {
  const read = parseKey(key);
  return read.ok && read.value.key === key ? read.value.type : null;
}
