import { t } from '../platform/text/pt.ts';

/** Returns an error message for an empty text field; otherwise `null`. */
export const required = (value: string): string | null => (value.trim() === '' ? t.required : null);
