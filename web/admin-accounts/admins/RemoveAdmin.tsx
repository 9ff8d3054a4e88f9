import { Text } from '@mantine/core';
import { ok, type Result } from '@volleyscouter/core/result';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, type Failure } from '../../api/call.ts';
import { accountOf, dropSession } from '../../api/session.ts';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { adminsText as words } from '../../text/accounts.ts';
import { ownText } from '../../text/ownAccount.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { accountCalls } from '../calls.ts';
import { useRefresh } from '../queries.ts';

interface RemoveAdminProps {
  admin: { id: string; name: string };
  onClose: () => void;
}

/** Asks for the password. Who removes herself is led out. */
export function RemoveAdmin({ admin: { id, name }, onClose }: RemoveAdminProps) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const self = id === accountOf('admin');
  const { save, busy, failure, reset } = useSave(
    async (): Promise<Result<unknown, Failure>> => {
      const answer = await call(accountCalls.removeAdmin, { params: { id }, body: { password } });
      // somebody else removed her meanwhile
      return !answer.ok && answer.error.code === 'not-found' ? ok(null) : answer;
    },
    async () => {
      void toast.good(words.removed);
      if (self) {
        dropSession('admin');
        return navigate('/login');
      }
      await refresh.admins();
      onClose();
    },
  );
  const wrong = failure?.code === 'wrong-password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <FormDialog
      title={self ? words.removeSelfTitle : words.removeTitle(name)}
      save={words.removeSave}
      saving={{ busy, failure: wrong ? null : failure }}
      failed={words.removeFailed}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{self ? words.removeSelfText : words.removeText}</Text>
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
