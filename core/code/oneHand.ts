/**
 * Key preset for the right hand alone. The numeric keypad lacks some signs. Its `*` and the six keys to its
 * left enter them.
 */

/** `code` as in `KeyboardEvent.code`. */
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
