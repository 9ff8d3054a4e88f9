import { type Form, type FormOptions, useForm } from '../../../kit/useForm.tsx';
import { type PhotoDraft, PROBLEM_WORDS, photoErrors, photoProblem, type WrongField } from './draft.ts';
import { useLowPrice } from './useLowPrice.tsx';

interface PhotoFormOptions<Draft extends PhotoDraft, Answer>
  extends Omit<FormOptions<Draft, Answer, WrongField>, 'validate' | 'live' | 'confirm'> {
  /** Stored price in cents, which needs no confirmation. */
  knownPrice?: number;
  needsEvent?: (draft: Draft) => boolean;
}

const always = (): boolean => true;

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
