import { adminPhotos } from '../../text/adminPhotos.ts';
import type { DraftProblem } from './draft.ts';

const words = adminPhotos.form;

/** What keeps a photo from being saved, in the specified words. */
export const PROBLEM_WORDS: Record<DraftProblem, string> = {
  'no-image': words.noImage,
  required: words.required,
  price: words.badPrice,
  numbers: words.numbersWrong,
};
