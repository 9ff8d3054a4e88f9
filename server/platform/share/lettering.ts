/** Text of pictures that sharp draws: letters of the typeface of documents alone, so that a machine without fonts draws the same. */
import { fileURLToPath } from 'node:url';
import { drawable } from '@volleyscouter/pdf/letters';
import { escaped } from '../http/html.ts';

// fontconfig reads it at the first text
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

export const fontFile = (face: 'normal' | 'bold'): string =>
  fileURLToPath(import.meta.resolve(`@volleyscouter/pdf/inter-${face}.ttf`));

/** Escapes text for Pango, which reads markup. */
export const markup = (text: string): string => escaped(drawable(text));
