import { t } from '../text/pt.ts';

export const required = (value: string): string | null => (value.trim() === '' ? t.required : null);

/** The eye of a password field: reachable by keyboard, and named. */
export const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Codes are upper case wherever they are compared. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase();
