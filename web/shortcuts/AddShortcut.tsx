import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { toast } from '../ui/toast.ts';
import { KeyField } from './KeyField.tsx';
import classes from './Shortcuts.module.css';
import { useShortcutChanges } from './useShortcuts.ts';

/** 'Adicionar Novo Atalho': both fields or none; ready for the next one when it is done. */
export function AddShortcut() {
  const { add } = useShortcutChanges();
  const first = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState('');
  const [mapped, setMapped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const missing = failure === words.bothRequired;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (original.trim() === '' || mapped.trim() === '') return setFailure(words.bothRequired);
    setBusy(true);
    const failed = await add(original, mapped, words.addFailed);
    setBusy(false);
    setFailure(failed);
    if (failed) return;
    toast.good(words.added(original.trim()));
    setOriginal('');
    setMapped('');
    first.current?.focus();
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <KeyField
        ref={first}
        value={original}
        onChange={setOriginal}
        invalid={missing && original.trim() === ''}
      />
      <TextInput
        label={words.mapped}
        placeholder={words.mappedHint}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className={classes.mapped}
        value={mapped}
        error={missing && mapped.trim() === ''}
        onChange={(event) => setMapped(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {words.add}
      </Button>
      {failure && (
        <div className={classes.failure}>
          <Alarm title={failure} />
        </div>
      )}
    </form>
  );
}
