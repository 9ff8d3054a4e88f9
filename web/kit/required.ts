import { t } from '../platform/text/pt.ts';

/** The message of a text field that is empty; `null` where it is filled. */
export const required = (value: string): string | null => (value.trim() === '' ? t.required : null);
