import {
  type Coded,
  codeAfterEdit,
  generateCode,
  isShortCode,
  normalCode,
} from '@volleyscouter/core/access/code';

/** Where the code of a form comes from; the form says so in words. */
export type CodeOrigin = 'generated' | 'random' | 'scouter' | 'custom' | 'kept' | 'changed' | 'waiting';

/** Unguessable numbers in [0, 1), the same sequence at each call: the generated code does not change while a name is typed. */
export function steadyRandom(): () => () => number {
  const numbers = [...crypto.getRandomValues(new Uint32Array(16))].map((number) => number / 2 ** 32);
  return () => {
    let at = 0;
    return () => numbers[at++ % numbers.length] ?? 0;
  };
}

/** The code of somebody new, as the form is filled in; nothing before there is a name. */
export function codeOfNew(coded: Coded, random: () => number): { code: string; origin: CodeOrigin } {
  if (coded.nome.trim() === '') return { code: '', origin: 'waiting' };
  const code = generateCode(coded, random);
  if (coded.perfil === 'Scouter') return { code, origin: 'scouter' };
  return { code, origin: isShortCode(code) ? 'generated' : 'random' };
}

/** A typed or pasted code: upper case, without blanks. */
export const typedCode = (text: string): string => normalCode(text.replace(/\s+/g, ''));

/** The code of an account that is being changed, as the form is filled in. */
export function codeOfEdit(
  before: Coded & { password: string },
  after: Coded,
  random: () => number,
): { code: string; origin: CodeOrigin } {
  const code = codeAfterEdit(before, after, null, random);
  return { code, origin: code === before.password ? 'kept' : 'changed' };
}
