/** Chat links with a prepared text. */
import { fullPhone } from './phone.ts';

/** Replaces each `{word}`; unknown words are unchanged. */
export function fillText(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  );
}

/** Returns the address that opens the chat with this phone; `null` for an impossible phone. */
export function chatLink(phone: string, text: string): string | null {
  const number = fullPhone(phone);
  // encodeURIComponent throws on a lone surrogate
  return number === null ? null : `https://wa.me/55${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
