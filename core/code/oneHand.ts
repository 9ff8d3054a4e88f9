/**
 * Key preset for the right hand alone. The keypad's `*` and the six keys to the left of the keypad enter the
 * signs that the keypad lacks.
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
