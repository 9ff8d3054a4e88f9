import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import { type FormEvent, useState } from 'react';
import { call, type Failure } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { closeToken } from '../api/leave.ts';
import { keepSession } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { scoutText } from '../text/scout.ts';
import classes from './SignInAgain.module.css';

const words = scoutText.signIn;

/** The session that is over travels along; nobody is to be led away for it. */
const IN_PLACE = { background: true } as const;

/** Whose session records in this area. */
export type RecordingKind = Extract<SessionKind, 'admin' | 'scouter'>;

interface SignInAgainProps {
  kind: RecordingKind;
  /** Another account than the author of what waits is signed in. */
  other: boolean;
  onDone: () => void;
  onClose: () => void;
}

const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Keeps a session of the kind; answers why not, in words. */
async function signIn(kind: RecordingKind, form: FormData): Promise<string | null> {
  const said = ({ code, msg }: Failure): string => (code === 'wrong-code' ? t.code.wrong : msg);
  if (kind === 'admin') {
    const body = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
    const answer = await call(calls.login, { body }, IN_PLACE);
    if (!answer.ok) return said(answer.error);
    keepSession('admin', answer.value.token, answer.value.user);
    return null;
  }
  const body = { password: textOf(form, 'code').toUpperCase() };
  const answer = await call(calls.openAccess, { body }, IN_PLACE);
  if (!answer.ok) return said(answer.error);
  if (answer.value.user.perfil !== 'Scouter') {
    closeToken(answer.value.token);
    return words.wrong;
  }
  keepSession('scouter', answer.value.token, answer.value.user);
  return null;
}

/** Signing in again without leaving the match: what is typed and what waits stays as it is. */
export function SignInAgain({ kind, other, onDone, onClose }: SignInAgainProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const why = await signIn(kind, form);
    setBusy(false);
    setFailure(why);
    if (why === null) onDone();
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size="md">
      <form onSubmit={submit} className={classes.form}>
        <Text>{other ? words.other : words.text}</Text>
        {kind === 'admin' ? (
          <>
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
          </>
        ) : (
          <PasswordInput
            name="code"
            autoComplete="current-password"
            autoCapitalize="characters"
            label={t.code.label}
            placeholder={t.code.placeholder}
            visibilityToggleButtonProps={SEEN}
            required
            withAsterisk={false}
            data-autofocus
          />
        )}
        {failure && (
          <Text c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {words.later}
          </Button>
          <Button type="submit" loading={busy}>
            {t.code.enter}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
