import { useEvents } from '../../shared/events/queries.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Autocomplete } from '@mantine/core';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const texts = adminPhotos.form;

interface EventFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | boolean;
  required?: boolean;
  description?: string;
  'data-autofocus'?: boolean | undefined;
}

/** Suggests stored events, because a second spelling would create a second event. */
export function EventField({
  value,
  onChange,
  error,
  required = false,
  description,
  ...focus
}: EventFieldProps) {
  const { data = [] } = useEvents();
  return (
    <Autocomplete
      label={texts.event}
      description={description}
      required={required}
      withAsterisk={required}
      maxLength={200}
      limit={12}
      autoComplete="off"
      openOnFocus={false}
      data={[...new Set(data.map(({ name }) => name))].filter(Boolean)}
      value={value}
      onChange={onChange}
      error={error}
      {...focus}
    />
  );
}
