import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { keepSession } from '../../api/session.ts';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { t } from '../../text/pt.ts';
import classes from './Send.module.css';

const words = adminPhotos.send;

const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

/** Signing in again without leaving the list of files, which only this page has. */
export function SignIn({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      email: String(form.get('email') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    };
    setBusy(true);
    // the session that is over travels along; nobody is to be led away for it
    const answer = await call(calls.login, { body }, { background: true });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.msg);
    keepSession('admin', answer.value.token, answer.value.user);
    onDone();
  };
  return (
    <Modal opened onClose={onClose} title={words.signIn} size="md">
      <form onSubmit={submit} className={classes.form}>
        <Text>{words.signInText}</Text>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          label={t.login.email}
          required
          withAsterisk={false}
          data-autofocus
        />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t.login.password}
          visibilityToggleButtonProps={SEEN}
          required
          withAsterisk={false}
        />
        {failure && (
          <Text c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.login.enter}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
