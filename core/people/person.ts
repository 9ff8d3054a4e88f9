import type { Profile } from '../access/roles.ts';
import { PROFILES } from '../access/roles.ts';
import { err, ok, type Result } from '../result.ts';
import { cleanName } from '../text/name.ts';
import { plain } from '../text/plain.ts';
import { fullPhone, nationalDigits } from './phone.ts';

export interface Listed {
  nome: string;
  celular: string;
  email: string;
  perfil: string;
  menor?: string;
}

export interface Person {
  nome: string;
  /** Digits only; empty without a phone. */
  celular: string;
  email: string;
  perfil: Profile;
  menor: boolean;
}

export const PERSON_PROBLEMS = [
  'no-name',
  /** Too long for a name: probably a sentence of a message. */
  'name-long',
  'name-without-letters',
  'phone-letters',
  /** The spreadsheet has shortened the number: `1,19E+10`. */
  'phone-shortened',
  'phone-short',
  'phone-long',
  'email-wrong',
  'profile-unknown',
  'minor-unknown',
] as const;
export type PersonProblem = (typeof PERSON_PROBLEMS)[number];

/** Warnings: the person is accepted. */
export const PERSON_NOTES = ['no-phone', 'no-area-code'] as const;
export type PersonNote = (typeof PERSON_NOTES)[number];

/** Checked for each line, so that one long line does not make the whole list fail. */
const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 200;
const MIN_PHONE_DIGITS = 8;
const WITH_AREA_CODE = 10;
const MAX_PHONE_DIGITS = 11;
const PHONE = /^[\d\s()+./\-\u2010-\u2015]*$/;
const SHORTENED = /^\s*\d+([.,]\d+)?e\+?\d+\s*$/i;
/** The same pattern as in the account form. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** For comparing names: without accents, lower case, single blanks. */
export const foldedText = (text: string): string => plain(text).trim().replace(/\s+/g, ' ');

export const personKey = ({ nome, celular }: Pick<Person, 'nome' | 'celular'>): string =>
  `${foldedText(nome)}|${nationalDigits(celular)}`;

/** Identifies a person without the full name. */
export function shortName(nome: string): string {
  const [first = '', ...otherNames] = nome.trim().split(/\s+/);
  const initial = otherNames.at(-1)?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

function profileOf(text: string): Profile | null {
  const plain = foldedText(text);
  if (plain === '') return 'Atleta';
  return PROFILES.find((profile) => foldedText(profile) === plain) ?? null;
}

const YES = /^(?:s|sim|x|1|v|verdadeiro|true|yes|menor)$/;
const NO = /^(?:n|nao|0|f|falso|false|no|-|)$/;

function minorOf(text: string): boolean | null {
  const plain = foldedText(text);
  return YES.test(plain) ? true : NO.test(plain) ? false : null;
}

function nameProblem(nome: string): PersonProblem | null {
  if (nome === '') return 'no-name';
  if (nome.length > MAX_NAME_LENGTH) return 'name-long';
  return /\p{L}/u.test(nome) ? null : 'name-without-letters';
}

function phoneProblem(celular: string): PersonProblem | null {
  if (SHORTENED.test(celular)) return 'phone-shortened';
  if (!PHONE.test(celular)) return 'phone-letters';
  const { length } = nationalDigits(celular);
  if (length > MAX_PHONE_DIGITS) return 'phone-long';
  return celular.trim() !== '' && length < MIN_PHONE_DIGITS ? 'phone-short' : null;
}

/**
 * A contact in its form for comparison: the national digits of a phone, or an e-mail address in lower case.
 * `null` if the text is neither.
 */
export function normalContact(text: string): string | null {
  if (!text.includes('@')) return fullPhone(text);
  const email = text.trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null;
}

export function checkPerson(listed: Listed): Result<Person, PersonProblem> {
  const nome = cleanName(listed.nome);
  const email = listed.email.trim();
  const perfil = profileOf(listed.perfil);
  const menor = minorOf(listed.menor ?? '');
  const problem = nameProblem(nome) ?? phoneProblem(listed.celular);
  if (problem) return err(problem);
  if (email.length > MAX_EMAIL_LENGTH || (email !== '' && !EMAIL.test(email))) return err('email-wrong');
  if (perfil === null) return err('profile-unknown');
  if (menor === null) return err('minor-unknown');
  return ok({ nome, celular: listed.celular.replace(/\D/g, ''), email, perfil, menor });
}

export function noteOf({ celular, perfil }: Pick<Person, 'celular' | 'perfil'>): PersonNote | null {
  if (perfil === 'Scouter') return null;
  const { length } = nationalDigits(celular);
  if (length === 0) return 'no-phone';
  return length < WITH_AREA_CODE ? 'no-area-code' : null;
}
