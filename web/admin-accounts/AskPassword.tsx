import { Text } from '@mantine/core';
import type { Result } from '@volleyscouter/core/result';
import { type FormEvent, useState } from 'react';
import type { Failure } from '../api/call.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import { ownText } from '../text/ownAccount.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useSave } from '../ui/useSave.ts';

interface AskPasswordProps<Answer> {
  title: string;
  text: string;
  /** Label of the button. */
  save: string;
  failed: string;
  /** As of FormDialog. */
  keep?: boolean;
  ask: (password: string) => Promise<Result<Answer, Failure>>;
  onDone: (answer: Answer) => unknown;
  onClose: () => void;
}

/** Asks an admin for her password before something is done; a wrong one is said at the field. */
export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { title, text, save: label, failed, keep, ask, onDone, onClose } = props;
  const [password, setPassword] = useState('');
  const { save, busy, failure, reset } = useSave(() => ask(password), onDone);
  const wrong = failure?.code === 'wrong-password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={title}
      keep={keep}
      save={label}
      saving={{ busy, failure: wrong ? null : failure }}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <PasswordField
        label={ownText.ownPassword}
        data-autofocus
        value={password}
        error={wrong && failure.msg}
        onChange={(event) => {
          reset();
          setPassword(event.currentTarget.value);
        }}
      />
    </FormDialog>
  );
}
