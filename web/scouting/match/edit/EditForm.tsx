import { Button, TextInput, type TextInputProps } from '@mantine/core';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { Row } from '../../../kit/layout.tsx';
import { t } from '../../../platform/text/pt.ts';
import classes from './Edit.module.css';
import { editPlayText } from './editPlayText.ts';

const texts = editPlayText.play;

interface EditFormProps extends TextInputProps {
  ref?: Ref<HTMLInputElement>;
  busy: boolean;
  stopped?: boolean;
  onSave: () => void;
  onClose: () => void;
}

export function EditForm({ busy, stopped, onSave, onClose, children, ...field }: EditFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <Row as="form" align="end" className={classes.form} onSubmit={submit}>
      <TextInput
        flex="1 1 100%"
        autoComplete="off"
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
        {...field}
      />
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
      <Button type="submit" loading={busy} disabled={stopped}>
        {texts.save}
      </Button>
      {children}
    </Row>
  );
}
