import { TextInput, type TextInputProps } from '@mantine/core';
import type { EditableField } from '@volleyscouter/core/shop/photoFields';
import { type ReactNode, useEffect, useRef } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { MoneyField } from '../MoneyField.tsx';
import { useTeams } from '../queries.ts';
import { AthleteField } from './AthleteField.tsx';
import { type PhotoDraft, wrongPhotoFields } from './draft.ts';
import { EventField } from './EventField.tsx';
import classes from './Fields.module.css';
import { TeamField } from './TeamField.tsx';

const words = adminPhotos.form;

export const LABELS: Readonly<Record<EditableField, string>> = {
  priceInCents: words.price,
  tags: words.tags,
  evento: words.event,
  local: words.local,
  atletaId: words.athlete,
  camisas: words.numbers,
};

interface TextProps extends Omit<TextInputProps, 'onChange'> {
  onChange: (value: string) => void;
}

export const TextField = ({ onChange, ...field }: TextProps) => (
  <TextInput autoComplete="off" onChange={({ currentTarget: { value } }) => onChange(value)} {...field} />
);

interface InputProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | boolean;
  required?: boolean;
  /** Of the photo, for its price: a gift may cost nothing. */
  tags?: string;
  /** The name of the chosen athlete, in case the list does not have it. */
  known?: string | undefined;
  /** Receives the focus when a dialog opens. */
  'data-autofocus'?: boolean | undefined;
}

/** The input of each field. */
export const INPUTS: Readonly<Record<EditableField, (props: InputProps) => ReactNode>> = {
  priceInCents: (props) => <MoneyField label={LABELS.priceInCents} {...props} />,
  tags: (props) => (
    <TextField
      label={LABELS.tags}
      description={words.tagsHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={500}
      {...props}
    />
  ),
  evento: EventField,
  local: (props) => <TextField label={LABELS.local} maxLength={200} {...props} />,
  atletaId: AthleteField,
  camisas: (props) => (
    <TextField
      label={LABELS.camisas}
      description={words.numbersHint}
      inputMode="numeric"
      maxLength={100}
      {...props}
    />
  ),
};

interface ProductFieldsProps {
  draft: PhotoDraft;
  onChange: (change: (draft: PhotoDraft) => PhotoDraft) => void;
  /** How often saving was refused; from then on wrong fields are marked. */
  tries: number;
  athleteName?: string;
  /** The photo exists: it may have shirt numbers. */
  known?: boolean;
  eventRequired?: boolean;
  /** Numbers and athlete are folded: many photos seldom share them. */
  folded?: boolean;
}

/** The fields of a photo. */
export function ProductFields(props: ProductFieldsProps) {
  const { draft, onChange, tries, athleteName, known, eventRequired = true, folded = false } = props;
  const teams = useTeams(draft.evento);
  const fields = useRef<HTMLDivElement>(null);
  const wrong = tries > 0 ? wrongPhotoFields(draft, eventRequired) : {};
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const bind = (field: keyof PhotoDraft) => ({
    value: draft[field],
    onChange: (value: string) => onChange((before) => ({ ...before, [field]: value })),
  });
  const people = (
    <>
      <INPUTS.camisas {...bind('camisas')} error={wrong.camisas && words.numbersWrong} />
      <TeamField teams={teams} known={known} {...bind('time')} />
      <INPUTS.atletaId {...bind('atletaId')} known={athleteName} />
    </>
  );
  return (
    <Grid align="start" className={classes.fields} ref={fields}>
      <INPUTS.evento
        {...bind('evento')}
        required={eventRequired}
        error={wrong.evento && words.eventMissing}
      />
      <INPUTS.local {...bind('local')} />
      <INPUTS.priceInCents
        {...bind('priceInCents')}
        required
        tags={draft.tags}
        error={wrong.priceInCents === 'missing' && words.priceMissing}
      />
      <INPUTS.tags {...bind('tags')} />
      {folded ? (
        <details className={classes.more} open={wrong.camisas !== undefined || undefined}>
          <summary>{words.more}</summary>
          {people}
        </details>
      ) : (
        people
      )}
    </Grid>
  );
}
