import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { toast } from '../ui/toast.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { type Conflict, conflictOf, freeKeys } from './conflict.ts';
import { KeyField } from './KeyField.tsx';
import classes from './Shortcuts.module.css';
import { useShortcutChanges, useShortcuts } from './useShortcuts.ts';

/** 'Adicionar Novo Atalho': both fields or none; asks once before a key that does something already; ready for the next one when it is done. */
export function AddShortcut() {
  const { add } = useShortcutChanges();
  const { data: known = [] } = useShortcuts();
  const first = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState('');
  const [mapped, setMapped] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const missing = failure === words.bothRequired;

  const choose = (key: string) => {
    setOriginal(key);
    setConflict(null);
  };
  const send = async () => {
    setBusy(true);
    const failed = await add(original, mapped, words.addFailed);
    setBusy(false);
    setFailure(failed);
    setConflict(null);
    if (failed) return;
    toast.good(words.added(original.trim()));
    setOriginal('');
    setMapped('');
    first.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConflict(null);
    if (original.trim() === '' || mapped.trim() === '') return setFailure(words.bothRequired);
    setFailure(null);
    const found = conflictOf(original, known);
    if (found) setConflict(found);
    else void send();
  };

  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <KeyField
        ref={first}
        value={original}
        onChange={choose}
        invalid={(missing && original.trim() === '') || (conflict !== null && conflict.kind !== 'used')}
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
      {conflict && (
        <div className={classes.failure}>
          <ConflictNote
            conflict={conflict}
            free={freeKeys(known)}
            busy={busy}
            onTake={(key) => {
              choose(key);
              first.current?.focus();
            }}
            onAnyway={() => void send()}
          />
        </div>
      )}
    </form>
  );
}
