/** Validates one person of a list. */
import type { Profile } from '../access/roles.ts';
import { PROFILES } from '../access/roles.ts';
import { err, ok, type Result } from '../result.ts';
import { cleanName } from '../text/name.ts';
import { plain } from '../text/plain.ts';
import { fullPhone, nationalDigits } from './phone.ts';

/** As it stands in a list. */
export interface Listed {
  nome: string;
  celular: string;
  email: string;
  perfil: string;
  /** Whether it is a minor. */
  menor?: string;
}

export interface Person {
  nome: string;
  /** Digits. */
  celular: string;
  email: string;
  perfil: Profile;
  menor: boolean;
}

/** Why no account can be made of a line. */
export const PERSON_PROBLEMS = [
  'no-name',
  /** Probably a sentence of a message, not a name. */
  'name-long',
  'name-without-letters',
  'phone-letters',
  /** `1,19E+10`: the spreadsheet has cut its digits off. */
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

/** Limits of an account's fields, checked per line so that one long line does not refuse the whole list. */
const LONGEST_NAME = 100;
const LONGEST_EMAIL = 200;
const SHORTEST_PHONE = 8;
const WITH_AREA_CODE = 10;
const LONGEST_PHONE = 11;
/** What stands in a phone beside its digits. */
const PHONE = /^[\d\s()+./\-\u2010-\u2015]*$/;
const SHORTENED = /^\s*\d+([.,]\d+)?e\+?\d+\s*$/i;
/** The same that the form of an account asks for. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** A text without accents and case, blanks made one: as names are compared. */
export const foldedText = (text: string): string => plain(text).trim().replace(/\s+/g, ' ');

/** The same for the same person: plain name and phone. */
export const personKey = ({ nome, celular }: Pick<Person, 'nome' | 'celular'>): string =>
  `${foldedText(nome)}|${nationalDigits(celular)}`;

/** First name and initial of the last one: tells a person whose it is without saying the whole name. */
export function shortName(nome: string): string {
  const [first = '', ...others] = nome.trim().split(/\s+/);
  const initial = others.at(-1)?.[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/** The profile that a text names, `Atleta` where it names none; `null` for an unknown one. */
function profileOf(text: string): Profile | null {
  const plain = foldedText(text);
  if (plain === '') return 'Atleta';
  return PROFILES.find((profile) => foldedText(profile) === plain) ?? null;
}

const YES = /^(?:s|sim|x|1|v|verdadeiro|true|yes|menor)$/;
const NO = /^(?:n|nao|0|f|falso|false|no|-|)$/;

/** Whether a text says that somebody is a minor; `null` where it says neither. */
function minorOf(text: string): boolean | null {
  const plain = foldedText(text);
  return YES.test(plain) ? true : NO.test(plain) ? false : null;
}

function nameProblem(nome: string): PersonProblem | null {
  if (nome === '') return 'no-name';
  if (nome.length > LONGEST_NAME) return 'name-long';
  return /\p{L}/u.test(nome) ? null : 'name-without-letters';
}

function phoneProblem(celular: string): PersonProblem | null {
  if (SHORTENED.test(celular)) return 'phone-shortened';
  if (!PHONE.test(celular)) return 'phone-letters';
  const { length } = nationalDigits(celular);
  if (length > LONGEST_PHONE) return 'phone-long';
  return celular.trim() !== '' && length < SHORTEST_PHONE ? 'phone-short' : null;
}

/** A phone or e-mail as contacts are compared: national digits, or lower case; `null` for neither. */
export function normalContact(text: string): string | null {
  if (!text.includes('@')) return fullPhone(text);
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : null;
}

/** The person that a line of a list means, or the first thing that is wrong with it. */
export function checkPerson(listed: Listed): Result<Person, PersonProblem> {
  const nome = cleanName(listed.nome);
  const email = listed.email.trim();
  const perfil = profileOf(listed.perfil);
  const menor = minorOf(listed.menor ?? '');
  const problem = nameProblem(nome) ?? phoneProblem(listed.celular);
  if (problem) return err(problem);
  if (email.length > LONGEST_EMAIL || (email !== '' && !EMAIL.test(email))) return err('email-wrong');
  if (perfil === null) return err('profile-unknown');
  if (menor === null) return err('minor-unknown');
  return ok({ nome, celular: listed.celular.replace(/\D/g, ''), email, perfil, menor });
}

/** What is unusual about a person that can be taken. */
export function noteOf({ celular, perfil }: Pick<Person, 'celular' | 'perfil'>): PersonNote | null {
  if (perfil === 'Scouter') return null;
  const { length } = nationalDigits(celular);
  if (length === 0) return 'no-phone';
  return length < WITH_AREA_CODE ? 'no-area-code' : null;
}
