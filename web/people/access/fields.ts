import { normalCode } from '@volleyscouter/core/access/code';
import { t } from '../../platform/text/pt.ts';

/** The eye of a password field: reachable by keyboard, and named. */
export const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Blanks, and the invisible characters that a chat puts around what is copied from it. */
const BLANKS = /[\s\u200b-\u200f\u2060\ufeff]+/g;

/** A code as typed or pasted: upper case, without the blanks that came along. */
export const codeOf = (typed: string): string => normalCode(typed.replace(BLANKS, ''));

/** The word of an invitation in a link as it was copied, with whatever stands around it; `null` when there is none. */
export const inviteOf = (pasted: string): string | null =>
  /[?&]convite=([A-Za-z0-9_-]+)/.exec(pasted)?.[1] ?? null;
