/** Codes are restricted so that a typed line can be read in one way only. */
import type { CodeTables, Combination, SetterCall } from './tables.ts';
import { SKILLS, TYPES } from './vocabulary.ts';

export type TableError =
  /** A valid code is one capital letter and then a capital letter or a digit. */
  | 'bad-code'
  /** Would be read as a skill with its type or zone (`SM`, `D5`). */
  | 'is-a-skill'
  | 'repeated';

const SHADOWS = new RegExp(`^[${SKILLS.join('')}][${TYPES.join('')}\\d]$`);

export function codeError(code: string): 'bad-code' | 'is-a-skill' | null {
  if (!/^[A-Z][A-Z0-9]$/.test(code)) return 'bad-code';
  return SHADOWS.test(code) ? 'is-a-skill' : null;
}

export const isBlank = ({ code, text, ...rest }: Combination | SetterCall): boolean =>
  code === '' && text.trim() === '' && Object.values(rest).every((value) => value === null);

export function tableErrors({ combinations, calls }: Pick<CodeTables, 'combinations' | 'calls'>) {
  const seenCodes = new Set<string>();
  const errors: { code: string; error: TableError }[] = [];
  for (const { code } of [...combinations, ...calls]) {
    const error = codeError(code) ?? (seenCodes.has(code) ? 'repeated' : null);
    if (error) errors.push({ code, error });
    seenCodes.add(code);
  }
  return errors;
}

export function usableRows(
  combinations: readonly Combination[],
  calls: readonly SetterCall[],
): { combinations: Combination[]; calls: SetterCall[]; dropped: number } {
  const seenCodes = new Set<string>();
  const usable = ({ code }: { code: string }): boolean => {
    const isUsable = codeError(code) === null && !seenCodes.has(code);
    seenCodes.add(code);
    return isUsable;
  };
  const usableTables = { combinations: combinations.filter(usable), calls: calls.filter(usable) };
  const dropped =
    combinations.length + calls.length - usableTables.combinations.length - usableTables.calls.length;
  return { ...usableTables, dropped };
}
