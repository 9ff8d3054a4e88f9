import { Button, TextInput } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { Grid } from '../../kit/Grid.tsx';
import { Row } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { shortcutCalls } from './calls.ts';
import { writeCombination } from './combination.ts';
import { keyProblem } from './keyProblem.ts';
import classes from './Shortcuts.module.css';
import { shortcutsText as texts } from './shortcutsText.ts';
import { failureText, useShortcuts, useTakeShortcuts } from './useShortcuts.ts';

const NOTHING = { originalKey: '', mappedKey: '' };

export function AddShortcut() {
  const { data: shortcuts = [] } = useShortcuts();
  const first = useRef<HTMLInputElement>(null);
  const setShortcuts = useTakeShortcuts();
  const form = useForm({
    initial: NOTHING,
    validate: ({ originalKey, mappedKey }) => ({
      originalKey: originalKey.trim() === '' ? texts.bothRequired : keyProblem(originalKey, shortcuts),
      mappedKey: mappedKey.trim() === '' && texts.bothRequired,
    }),
    send: (body) => call(shortcutCalls.createShortcut, { body }),
    saved: (list, { originalKey }) => {
      setShortcuts(list);
      toast.good(texts.added(originalKey.trim()));
      form.restart(NOTHING);
      first.current?.focus();
    },
  });
  const { errors, field, busy } = form;
  const failure =
    errors.mappedKey ?? errors.originalKey ?? (form.failure && failureText(texts.addFailed, form.failure));

  return (
    <Grid align="end" as="form" onSubmit={form.submit} className={classes.form} noValidate>
      <KeyField
        ref={first}
        value={form.values.originalKey}
        onChange={(key) => form.change({ originalKey: key })}
        invalid={errors.originalKey !== undefined}
      />
      <TextInput
        label={texts.mapped}
        placeholder={texts.mappedHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className={classes.mapped}
        {...field('mappedKey')}
        error={errors.mappedKey !== undefined}
      />
      <Button type="submit" loading={busy}>
        {texts.add}
      </Button>
      {failure && (
        <div className={classes.failure}>
          <Notice title={failure} />
        </div>
      )}
    </Grid>
  );
}

interface KeyFieldProps {
  value: string;
  onChange: (value: string) => void;
  invalid: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function KeyField({ value, onChange, invalid, ref }: KeyFieldProps) {
  const [recording, setRecording] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!recording || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecording(false);
    const combination = writeCombination(event);
    if (combination === null) return;
    onChange(combination);
    setRecording(false);
  };

  return (
    <Row align="end" wrap={false} className={classes.keyField}>
      <TextInput
        ref={ref}
        label={texts.original}
        placeholder={texts.originalHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={invalid}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant={recording ? 'filled' : 'default'}
        aria-pressed={recording}
        leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setRecording(!recording)}
        onKeyDown={onKeyDown}
        onBlur={() => setRecording(false)}
      >
        {recording ? texts.recording : texts.record}
      </Button>
    </Row>
  );
}
