import { Textarea, TextInput } from '@mantine/core';
import type { Consent } from '@volleyscouter/contract/privacy';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../api/call.ts';
import { accountFormText, consentText as words } from '../text/accounts.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';
import classes from './Consents.module.css';
import { accountCalls } from './calls.ts';
import { useRefresh } from './queries.ts';

interface ConsentDialogProps {
  /** Of the account. */
  id: string;
  kind: Consent['tipo'];
  onClose: () => void;
}

/** Records one consent: given or withdrawn, by whom, and a note on how it was received. */
export function ConsentDialog({ id, kind, onClose }: ConsentDialogProps) {
  const refresh = useRefresh();
  const [given, setGiven] = useState(true);
  const [by, setBy] = useState('');
  const [note, setNote] = useState('');
  const [nameless, setNameless] = useState(false);
  const saving = useSave(
    () => {
      const body = { tipo: kind, dado: given, por: by, nota: note };
      return call(accountCalls.recordConsent, { params: { id }, body });
    },
    async () => {
      void toast.good(words.saved);
      void refresh.accounts();
      await refresh.consents(id);
      onClose();
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameless(by.trim() === '');
    if (by.trim() !== '') void saving.save();
  };

  return (
    <FormDialog
      title={words.kinds[kind].label}
      keep
      save={words.save}
      saving={saving}
      failed={words.saveFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Answer given={given} onChange={setGiven} />
      {!given && kind === 'imagem' && <Notice title={words.hides} tone="warning" />}
      <TextInput
        label={words.by}
        description={words.byHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        value={by}
        error={nameless && accountFormText.required}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Textarea
        label={words.note}
        description={words.noteHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function Answer({ given, onChange }: { given: boolean; onChange: (given: boolean) => void }) {
  const name = useId();
  const options = [
    [true, words.yes],
    [false, words.no],
  ] as const;
  return (
    <fieldset className={classes.choice}>
      <legend>{words.answer}</legend>
      {options.map(([value, label]) => (
        <label key={label} className={classes.option}>
          <input type="radio" name={name} checked={given === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
