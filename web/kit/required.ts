import { t } from '../platform/text/pt.ts';

export const required = (value: string): string | null => (value.trim() === '' ? t.required : null);
