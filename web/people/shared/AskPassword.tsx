import { Text } from '@mantine/core';
import type { Result } from '@volleyscouter/core/result';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { required } from '../../kit/required.ts';
import { useForm } from '../../kit/useForm.tsx';
import type { Failure } from '../../platform/api/call.ts';
import { ownText } from '../../platform/text/ownAccount.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondCodeField } from './SecondCodeField.tsx';

interface AskPasswordProps<Answer> {
  title: string;
  text: string;
  save: string;
  failed: string;
  ignoresOutsideClick?: boolean;
  children?: ReactNode;
  /** `code` is empty until the server has answered `second-code-needed`. */
  send: (password: string, code: string) => Promise<Result<Answer, Failure>>;
  onDone: (answer: Answer) => unknown;
  onClose: () => void;
}

export function AskPassword<Answer>(props: AskPasswordProps<Answer>) {
  const { title, text, save: label, failed, ignoresOutsideClick, children, send, onDone, onClose } = props;
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({ password: required(password), code: asksCode && required(code) }),
    fieldOf: { 'wrong-password': 'password', 'wrong-second-code': 'code', 'second-code-needed': null },
    send: async ({ password, code }) => {
      const answer = await send(password, code);
      if (!answer.ok && answer.error.code === 'second-code-needed') setAsksCode(true);
      return answer;
    },
    saved: onDone,
  });
  return (
    <FormDialog
      title={title}
      ignoresOutsideClick={ignoresOutsideClick}
      save={label}
      form={form}
      failed={failed}
      onClose={onClose}
    >
      <Text>{text}</Text>
      {children}
      <PasswordField
        label={ownText.ownPassword}
        data-autofocus={!children || undefined}
        {...form.field('password')}
      />
      {asksCode && <SecondCodeField autoFocus {...form.field('code')} />}
    </FormDialog>
  );
}
