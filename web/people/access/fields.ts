import { normalCode } from '@volleyscouter/core/access/code';

/** Whitespace and the invisible characters that chats add to copied text. */
const BLANKS = /[\s\u200b-\u200f\u2060\ufeff]+/g;

/** Normalizes a typed or pasted code: upper case, no whitespace. */
export const codeOf = (typed: string): string => normalCode(typed.replace(BLANKS, ''));

/**
 * Returns the invitation token of a pasted link, with or without surrounding text; `null` if there is none.
 */
export const inviteOf = (pasted: string): string | null =>
  /[?&]convite=([A-Za-z0-9_-]+)/.exec(pasted)?.[1] ?? null;
