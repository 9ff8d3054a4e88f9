import { TextInput, type TextInputProps } from '@mantine/core';
import type { EditableField } from '@volleyscouter/core/shop/photoFields';
import type { ReactNode } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { MoneyField } from '../../shared/MoneyField.tsx';
import { isSeller } from '../../shared/seller.ts';
import { useTeams } from '../queries.ts';
import { AthleteField } from './AthleteField.tsx';
import { EventField } from './EventField.tsx';
import classes from './Fields.module.css';
import { TeamField } from './TeamField.tsx';
import type { PhotoForm } from './usePhotoForm.tsx';

const texts = adminPhotos.form;

export const LABELS: Readonly<Record<EditableField, string>> = {
  priceInCents: texts.price,
  tags: texts.tags,
  evento: texts.event,
  local: texts.local,
  atletaId: texts.athlete,
  camisas: texts.numbers,
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
  /** Typed tags of the photo: with the gift tag, the price may be 0. */
  tags?: string;
  storedName?: string | undefined;
  'data-autofocus'?: boolean | undefined;
}

export const INPUTS: Readonly<Record<EditableField, (props: InputProps) => ReactNode>> = {
  priceInCents: (props) => <MoneyField label={LABELS.priceInCents} {...props} />,
  tags: (props) => (
    <TextField
      label={LABELS.tags}
      description={texts.tagsHint}
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
      description={texts.numbersHint}
      inputMode="numeric"
      maxLength={100}
      {...props}
    />
  ),
};

interface ProductFieldsProps {
  form: PhotoForm;
  athleteName?: string;
  /** True if the photo is already stored, so it may have shirt numbers. */
  isStored?: boolean;
  eventRequired?: boolean;
  /** True collapses numbers, team and athlete: the photos of a batch seldom share these values. */
  folded?: boolean;
}

export function ProductFields(props: ProductFieldsProps) {
  const { athleteName, isStored, eventRequired = true, folded = false } = props;
  const { values, errors, field } = props.form;
  const teams = useTeams(values.evento);
  const people = (
    <>
      <INPUTS.camisas {...field('camisas')} />
      <TeamField teams={teams} isStored={isStored} {...field('time')} />
      {isSeller() && <INPUTS.atletaId {...field('atletaId')} storedName={athleteName} />}
    </>
  );
  return (
    <Grid align="start" className={classes.fields}>
      <INPUTS.evento {...field('evento')} required={eventRequired} />
      <INPUTS.local {...field('local')} />
      <INPUTS.priceInCents {...field('priceInCents')} required tags={values.tags} />
      <INPUTS.tags {...field('tags')} />
      {folded ? (
        <details className={classes.more} open={errors.camisas !== undefined || undefined}>
          <summary>{texts.more}</summary>
          {people}
        </details>
      ) : (
        people
      )}
    </Grid>
  );
}
