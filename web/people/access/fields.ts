import { normalCode } from '@volleyscouter/core/access/code';

/** Whitespace and the invisible characters that chats add to copied text. */
const BLANKS = /[\s\u200b-\u200f\u2060\ufeff]+/g;

export const codeOf = (typed: string): string => normalCode(typed.replace(BLANKS, ''));

/** `pasted`: a link, with or without surrounding text. `null`: no token. */
export const inviteOf = (pasted: string): string | null =>
  /[?&]convite=([A-Za-z0-9_-]+)/.exec(pasted)?.[1] ?? null;
