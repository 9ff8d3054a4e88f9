/**
 * A preset of keys for the right hand alone: what a numeric keypad cannot write stands on the block of six keys beside it. Digits,
 * `.`, `+`, `-`, `/` and Enter are the keypad's own and need no key here.
 */

/** A key by its place (`KeyboardEvent.code`), whatever is printed on it, and the sign that it writes. */
export interface PresetKey {
  code: string;
  sign: string;
}

export const ONE_HAND: readonly PresetKey[] = [
  { code: 'NumpadMultiply', sign: '#' },
  { code: 'PageUp', sign: '!' },
  { code: 'End', sign: '=' },
  { code: 'PageDown', sign: ' ' },
  { code: 'Home', sign: 'a' },
  { code: 'Delete', sign: 'p' },
  { code: 'Insert', sign: '*' },
];
