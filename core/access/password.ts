/** Which passwords of admins are refused when they are set (R-ID-3). */
import { seenText } from '../text/seen.ts';

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

const PRODUCT = 'volleyscouter';

export const PASSWORD_PROBLEMS = ['short', 'long', 'blank', 'repeated', 'own', 'common'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** Forms of one letter are equal, capital and small ones too. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** What is wrong with the shape of a password: all that can be said without the list of common ones. */
export function problemOfShape(password: string): Exclude<PasswordProblem, 'own' | 'common'> | null {
  if (password.length < SHORTEST_PASSWORD) return 'short';
  if (password.length > LONGEST_PASSWORD) return 'long';
  if (seenText(password).trim() === '') return 'blank';
  return new Set(plainPassword(password)).size === 1 ? 'repeated' : null;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** `common` holds plain passwords. */
export function problemOfPassword(
  password: string,
  { name, email }: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordProblem | null {
  const plain = plainPassword(password);
  const own = [name, email, email.split('@')[0] ?? '', PRODUCT].map((text) => plainPassword(text.trim()));
  return (
    problemOfShape(password) ?? (own.includes(plain.trim()) ? 'own' : common.has(plain) ? 'common' : null)
  );
}
