/**
 * Texts have only letters of the documents' typeface, so that machines without fonts draw the same pictures.
 */
import { fileURLToPath } from 'node:url';
import { drawable } from '@volleyscouter/pdf/letters';
import { escaped } from '../http/html.ts';

// fontconfig reads this variable when the first text is drawn
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url));

export const fontFile = (face: 'normal' | 'bold'): string =>
  fileURLToPath(import.meta.resolve(`@volleyscouter/pdf/inter-${face}.ttf`));

export const markup = (text: string): string => escaped(drawable(text));
