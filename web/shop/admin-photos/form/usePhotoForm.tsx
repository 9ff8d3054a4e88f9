import { type Form, type FormOptions, useForm } from '../../../kit/useForm.tsx';
import { type PhotoDraft, PROBLEM_WORDS, photoErrors, photoProblem, type WrongField } from './draft.ts';
import { useLowPrice } from './useLowPrice.tsx';

interface PhotoFormOptions<Draft extends PhotoDraft, Answer>
  extends Omit<FormOptions<Draft, Answer, WrongField>, 'validate' | 'live' | 'confirm'> {
  /** The stored price, which is not asked about. */
  knownPrice?: number;
  /** Whether a draft must name its event. */
  needsEvent?: (draft: Draft) => boolean;
}

const always = (): boolean => true;

/** The form of a photo, or of many; a low price is asked about. */
export function usePhotoForm<Draft extends PhotoDraft, Answer>(options: PhotoFormOptions<Draft, Answer>) {
  const { knownPrice, needsEvent = always, ...rest } = options;
  const price = useLowPrice(knownPrice);
  const form = useForm<Draft, Answer, WrongField>({
    ...rest,
    live: true,
    validate: (draft) => photoErrors(draft, needsEvent(draft)),
    confirm: ({ priceInCents }, send) => price.check(priceInCents, send),
  });
  const problem = form.refused ? photoProblem(form.values, needsEvent(form.values)) : null;
  return {
    ...form,
    /** What kept it from being saved, in the specified words. */
    problem: problem && PROBLEM_WORDS[problem],
    question: (
      <>
        {price.question}
        {form.question}
      </>
    ),
  };
}

export type PhotoForm = Pick<Form<PhotoDraft, unknown, WrongField>, 'values' | 'errors' | 'field'>;
