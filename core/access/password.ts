/** Rules for new passwords of admins (R-ID-3). */
import { visibleText } from '../text/visibleText.ts';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;

const PRODUCT = 'volleyscouter';

export const PASSWORD_PROBLEMS = ['short', 'long', 'blank', 'repeated', 'own', 'common'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

export function problemOfShape(password: string): Exclude<PasswordProblem, 'own' | 'common'> | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'short';
  if (password.length > MAX_PASSWORD_LENGTH) return 'long';
  if (visibleText(password).trim() === '') return 'blank';
  return new Set(plainPassword(password)).size === 1 ? 'repeated' : null;
}

export interface PasswordOwner {
  name: string;
  email: string;
}

/** `common` contains passwords in the form of `plainPassword`. */
export function problemOfPassword(
  password: string,
  { name, email }: PasswordOwner,
  common: ReadonlySet<string>,
): PasswordProblem | null {
  const plain = plainPassword(password);
  const accountTexts = [name, email, email.split('@')[0] ?? '', PRODUCT].map((text) =>
    plainPassword(text.trim()),
  );
  return (
    problemOfShape(password) ??
    (accountTexts.includes(plain.trim()) ? 'own' : common.has(plain) ? 'common' : null)
  );
}
