import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { MoneyField } from '../MoneyField.tsx';
import { useTeams } from '../queries.ts';
import { AthleteField } from './AthleteField.tsx';
import { type ProductDraft, wrongPhotoFields } from './draft.ts';
import { EventField } from './EventField.tsx';
import classes from './Fields.module.css';
import { TeamField } from './TeamField.tsx';

const words = adminPhotos.form;

interface ProductFieldsProps {
  draft: ProductDraft;
  onChange: (change: (draft: ProductDraft) => ProductDraft) => void;
  /** How often somebody tried to save it as it could not be; from then on what is wrong is marked. */
  tries: number;
  athleteName?: string;
  /** It may have shirt numbers already. */
  known?: boolean;
  eventRequired?: boolean;
  /** Numbers and athlete wait behind one line: many photos seldom share them. */
  folded?: boolean;
}

/** What is said of a photo. */
export function ProductFields(props: ProductFieldsProps) {
  const { draft, onChange, tries, athleteName, known, eventRequired = true, folded = false } = props;
  const teams = useTeams(draft.evento);
  const fields = useRef<HTMLDivElement>(null);
  const wrong = tries > 0 ? wrongPhotoFields(draft, eventRequired) : {};
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const set = (field: keyof ProductDraft) => (value: string) =>
    onChange((before) => ({ ...before, [field]: value }));
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
        error={wrong.numeros && words.numbersWrong}
      />
      <TeamField teams={teams} value={draft.time} onChange={set('time')} known={known} />
      <AthleteField value={draft.atletaId} onChange={set('atletaId')} known={athleteName} />
    </>
  );
  return (
    <div className={classes.fields} ref={fields}>
      <EventField
        required={eventRequired}
        value={draft.evento}
        onChange={set('evento')}
        error={wrong.evento && words.eventMissing}
      />
      <TextInput
        label={words.local}
        maxLength={200}
        autoComplete="off"
        value={draft.local}
        onChange={(event) => set('local')(event.currentTarget.value)}
      />
      <MoneyField
        label={words.price}
        required
        value={draft.priceInCents}
        tags={draft.tags}
        onChange={set('priceInCents')}
        error={wrong.priceInCents === 'missing' && words.priceMissing}
      />
      <TextInput
        label={words.tags}
        description={words.tagsHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        autoComplete="off"
        value={draft.tags}
        onChange={(event) => set('tags')(event.currentTarget.value)}
      />
      {folded ? (
        <details className={classes.more} open={wrong.numeros !== undefined || undefined}>
          <summary>{words.more}</summary>
          {people}
        </details>
      ) : (
        people
      )}
    </div>
  );
}
