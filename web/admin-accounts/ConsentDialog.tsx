import { Modal, Textarea, TextInput } from '@mantine/core';
import type { Consent } from '@volleyscouter/contract/privacy';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../api/call.ts';
import { accountFormText, consentText as words } from '../text/accounts.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { toast } from '../ui/toast.ts';
import classes from './Consents.module.css';
import { accountCalls } from './calls.ts';
import { useRefresh } from './queries.ts';

interface ConsentDialogProps {
  /** Of the account. */
  id: string;
  kind: Consent['tipo'];
  onClose: () => void;
}

/** A new word about one consent: yes or no, who said so, and how it came. */
export function ConsentDialog({ id, kind, onClose }: ConsentDialogProps) {
  const refresh = useRefresh();
  const [given, setGiven] = useState(true);
  const [by, setBy] = useState('');
  const [note, setNote] = useState('');
  const [nameless, setNameless] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setNameless(by.trim() === '');
    if (by.trim() === '') return;
    setBusy(true);
    setFailure(null);
    const body = { tipo: kind, dado: given, por: by, nota: note };
    const answer = await call(accountCalls.recordConsent, { params: { id }, body });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.msg);
    void toast.good(words.saved);
    void refresh.accounts();
    await refresh.consents(id);
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={words.kinds[kind].label} size="md" closeOnClickOutside={false}>
      <form onSubmit={submit} className={classes.dialog} noValidate>
        <Answer given={given} onChange={setGiven} />
        {!given && kind === 'imagem' && <Alarm title={words.hides} tone="warning" />}
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
        {failure && <Alarm title={words.saveFailed}>{failure}</Alarm>}
        <DialogButtons save={words.save} busy={busy} onClose={onClose} />
      </form>
    </Modal>
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
