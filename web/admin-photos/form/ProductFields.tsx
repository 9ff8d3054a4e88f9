import { TextInput } from '@mantine/core';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { reaisOf } from '../price.ts';
import { AthleteField } from './AthleteField.tsx';
import type { DraftProblem, ProductDraft } from './draft.ts';
import { EventField } from './EventField.tsx';
import classes from './Fields.module.css';

const words = adminPhotos.form;

interface ProductFieldsProps {
  draft: ProductDraft;
  onChange: (change: (draft: ProductDraft) => ProductDraft) => void;
  /** What keeps it from being saved, once somebody tried. */
  problem: DraftProblem | null;
  athleteName?: string;
  eventRequired?: boolean;
  /** Numbers and athlete wait behind one line: many photos seldom share them. */
  folded?: boolean;
}

/** What is said of a photo. */
export function ProductFields(props: ProductFieldsProps) {
  const { draft, onChange, problem, athleteName, eventRequired = true, folded = false } = props;
  const set = (field: keyof ProductDraft) => (value: string) =>
    onChange((before) => ({ ...before, [field]: value }));
  const required = problem === 'required';
  const people = (
    <>
      <TextInput
        label={words.numbers}
        description={words.numbersHint}
        inputMode="numeric"
        maxLength={100}
        autoComplete="off"
        value={draft.numeros}
        onChange={(event) => set('numeros')(event.currentTarget.value)}
        error={problem === 'numbers' && words.numbersWrong}
      />
      <AthleteField value={draft.atletaId} onChange={set('atletaId')} known={athleteName} />
    </>
  );
  return (
    <div className={classes.fields}>
      <EventField
        required={eventRequired}
        value={draft.evento}
        onChange={set('evento')}
        error={required && eventRequired && draft.evento.trim() === ''}
      />
      <TextInput
        label={words.local}
        maxLength={200}
        autoComplete="off"
        value={draft.local}
        onChange={(event) => set('local')(event.currentTarget.value)}
      />
      <TextInput
        label={words.price}
        description={reaisOf(draft.priceInCents) || words.priceHint}
        required
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        value={draft.priceInCents}
        onChange={(event) => set('priceInCents')(event.currentTarget.value)}
        error={problem === 'price' || (required && draft.priceInCents.trim() === '')}
      />
      <TextInput
        label={words.tags}
        description={words.tagsHint}
        maxLength={500}
        autoComplete="off"
        value={draft.tags}
        onChange={(event) => set('tags')(event.currentTarget.value)}
      />
      {folded ? (
        <details className={classes.more} open={problem === 'numbers' || undefined}>
          <summary>{words.more}</summary>
          {people}
        </details>
      ) : (
        people
      )}
    </div>
  );
}
