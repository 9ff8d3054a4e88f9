/**
 * For the right hand alone: characters that a numeric keypad lacks are on its `*` key and on the six keys
 * left of it.
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
