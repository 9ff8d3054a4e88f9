/** A chat with somebody, opened with a text that is ready to be sent. */
import { fullPhone } from './phone.ts';

/** The text with each `{word}` filled in; words that nobody filled stay as they are. */
export function fillText(template: string, words: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  );
}

/** Address that opens the chat with this phone; `null` where the phone cannot be one. */
export function chatLink(phone: string, text: string): string | null {
  const number = fullPhone(phone);
  // encodeURIComponent throws on a lone surrogate
  return number === null ? null : `https://wa.me/55${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
