/**
 * Key preset for typing with the right hand alone. Characters that a numeric keypad lacks are assigned to its
 * `*` key and to the six keys left of the keypad. The character `*` moves to Insert.
 * Digits, `.`, `+`, `-`, `/` and Enter are on the keypad and need no preset.
 */

/** A physical key (`KeyboardEvent.code`), and the character that it enters. */
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
