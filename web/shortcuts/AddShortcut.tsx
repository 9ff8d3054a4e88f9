import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { shortcutsText as words } from '../text/shortcuts.ts';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { type Conflict, conflictOf, freeKeys } from './conflict.ts';
import { KeyField } from './KeyField.tsx';
import classes from './Shortcuts.module.css';
import { useSaveShortcuts, useShortcuts } from './useShortcuts.ts';

/** 'Adicionar Novo Atalho': both fields or none; asks once before a key that does something already; ready for the next one when it is done. */
export function AddShortcut() {
  const { data: known = [] } = useShortcuts();
  const first = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState('');
  const [mapped, setMapped] = useState('');
  const [missing, setMissing] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const saving = useSaveShortcuts(
    () => call(calls.createShortcut, { body: { originalKey: original, mappedKey: mapped } }),
    words.addFailed,
    () => {
      toast.good(words.added(original.trim()));
      setConflict(null);
      setOriginal('');
      setMapped('');
      first.current?.focus();
    },
  );
  const failure = missing ? words.bothRequired : saving.failure;

  const choose = (key: string) => {
    setOriginal(key);
    setConflict(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConflict(null);
    saving.reset();
    const incomplete = original.trim() === '' || mapped.trim() === '';
    setMissing(incomplete);
    if (incomplete) return;
    const found = conflictOf(original, known);
    if (found) setConflict(found);
    else saving.save();
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
      <Button type="submit" loading={saving.busy}>
        {words.add}
      </Button>
      {failure && (
        <div className={classes.failure}>
          <Notice title={failure} />
        </div>
      )}
      {conflict && !failure && (
        <div className={classes.failure}>
          <ConflictNote
            conflict={conflict}
            free={freeKeys(known)}
            busy={saving.busy}
            onTake={(key) => {
              choose(key);
              first.current?.focus();
            }}
            onAnyway={() => saving.save()}
          />
        </div>
      )}
    </form>
  );
}
