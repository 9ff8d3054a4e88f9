import { normalCode } from '@volleyscouter/core/access/code';
import { t } from '../../platform/text/pt.ts';

/** Makes the eye button reachable by keyboard and gives it a name. */
export const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Whitespace and the invisible characters that chats add to copied text. */
const BLANKS = /[\s\u200b-\u200f\u2060\ufeff]+/g;

/** Normalizes a typed or pasted code: upper case, no whitespace. */
export const codeOf = (typed: string): string => normalCode(typed.replace(BLANKS, ''));

/**
 * Returns the invitation token of a pasted link, with or without surrounding text; `null` if there is none.
 */
export const inviteOf = (pasted: string): string | null =>
  /[?&]convite=([A-Za-z0-9_-]+)/.exec(pasted)?.[1] ?? null;
