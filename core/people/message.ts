import { fullPhone } from './phone.ts';

/** Replaces `{name}` by its value; a name without a value stays. */
export function fillText(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

export function chatLink(phone: string, text: string): string | null {
  const number = fullPhone(phone);
  // encodeURIComponent throws on lone surrogates
  return number === null ? null : `https://wa.me/55${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
