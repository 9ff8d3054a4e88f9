import { Text } from '@mantine/core';
import type { Result } from '@volleyscouter/core/result';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useSave } from '../../kit/useSave.ts';
import type { Failure } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondCodeField } from './SecondCodeField.tsx';

interface AskPasswordProps<Answer> {
  title: string;
  text: string;
  /** Label of the button. */
  save: string;
  failed: string;
  /** As of FormDialog. */
  keep?: boolean;
  /** Fields of what is done, before the password. */
  children?: ReactNode;
  /** `code` is empty until the server has asked for it (`second-code-needed`). */
  ask: (password: string, code: string) => Promise<Result<Answer, Failure>>;
  onDone: (answer: Answer) => unknown;
  onClose: () => void;
}

/** Asks an admin for her password before something is done, and for a code where the server wants one; a wrong one is said at its field. */
export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { title, text, save: label, failed, keep, children, ask, onDone, onClose } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const { save, busy, failure, reset } = useSave(async () => {
    const answer = await ask(password, code);
    if (!answer.ok && answer.error.code === 'second-code-needed') setAsksCode(true);
    return answer;
  }, onDone);
  const atPassword = failure?.code === 'wrong-password';
  const atCode = failure?.code === 'wrong-second-code';
  const isAsked = atPassword || atCode || failure?.code === 'second-code-needed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={title}
      keep={keep}
      save={label}
      saving={{ busy, failure: isAsked ? null : failure }}
      failed={failed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {children}
      <PasswordField
        label={ownText.ownPassword}
        data-autofocus={!children || undefined}
        value={password}
        error={atPassword && failure.msg}
        onChange={(event) => {
          reset();
          setPassword(event.currentTarget.value);
        }}
      />
      {asksCode && (
        <SecondCodeField
          autoFocus
          value={code}
          error={atCode && failure.msg}
          onChange={(event) => {
            reset();
            setCode(event.currentTarget.value);
          }}
        />
      )}
    </FormDialog>
  );
}
