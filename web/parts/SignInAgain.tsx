import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { type FormEvent, useState } from 'react';
import { call, type Failure } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { closeToken } from '../api/leave.ts';
import { keepSession } from '../api/session.ts';
import { KEYS, loadJson } from '../api/storage.ts';
import { entrancesText } from '../text/entrances.ts';
import { t } from '../text/pt.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { useSave } from '../ui/useSave.ts';

/** The session that is over travels along; nobody is to be led away for it. */
const IN_PLACE = { background: true } as const;

/** Who has work that waits to be sent. */
export type WorkingKind = Extract<SessionKind, 'admin' | 'scouter'>;

interface SignInAgainProps {
  kind: WorkingKind;
  title: string;
  text: string;
  /** The word on the button that puts it off. */
  later: string;
  onDone: () => void;
  onClose: () => void;
}

const SEEN = { 'aria-label': t.showTyped, 'aria-hidden': false, tabIndex: 0 } as const;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Keeps a session of the kind. */
async function signIn(kind: WorkingKind, form: FormData): Promise<Result<null, Failure>> {
  if (kind === 'admin') {
    const body = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
    const answer = await call(calls.login, { body }, IN_PLACE);
    if (!answer.ok) return answer;
    keepSession('admin', answer.value.token, answer.value.user);
    return ok(null);
  }
  const body = { password: textOf(form, 'code').toUpperCase(), celular: textOf(form, 'phone') };
  const answer = await call(calls.openAccess, { body }, IN_PLACE);
  if (!answer.ok) return answer;
  if (answer.value.user.perfil !== 'Scouter') {
    closeToken(answer.value.token);
    return err({ code: 'not-allowed', status: 403, msg: entrancesText.notScouter, details: {} });
  }
  keepSession('scouter', answer.value.token, answer.value.user);
  return ok(null);
}

/** Signing in again without leaving the screen: what is typed, chosen or waits to be sent stays as it is. */
export function SignInAgain({ kind, title, text, later, onDone, onClose }: SignInAgainProps) {
  /** The server asks for the phone beside the code. */
  const [phoneAsked, setPhoneAsked] = useState(false);
  const { save, busy, failure } = useSave(async (form: FormData) => {
    const answer = await signIn(kind, form);
    if (!answer.ok && answer.error.code === 'phone-needed') setPhoneAsked(true);
    return answer;
  }, onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Stack as="form" gap={16} onSubmit={submit}>
        <Text>{text}</Text>
        {kind === 'admin' ? <Login /> : <Code phoneAsked={phoneAsked} />}
        {failure && (
          <Text c="var(--mantine-color-error)" role="alert">
            {failure.code === 'wrong-code' ? t.code.wrong : failure.msg}
          </Text>
        )}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {later}
          </Button>
          <Button type="submit" loading={busy}>
            {t.code.enter}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** Who was signed in here last, as far as the browser keeps it. */
function knownEmail(): string {
  const user = loadJson(KEYS.adminUser);
  const known = typeof user === 'object' && user !== null && 'email' in user ? user.email : null;
  return typeof known === 'string' ? known : '';
}

function Login() {
  const [email] = useState(knownEmail);
  return (
    <>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        label={t.login.email}
        required
        withAsterisk={false}
        defaultValue={email}
        data-autofocus={email === '' || undefined}
      />
      <PasswordInput
        name="password"
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        label={t.login.password}
        visibilityToggleButtonProps={SEEN}
        required
        withAsterisk={false}
      />
    </>
  );
}

function Code({ phoneAsked }: { phoneAsked: boolean }) {
  return (
    <>
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
      {phoneAsked && (
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={entrancesText.phone}
          required
          withAsterisk={false}
          maxLength={30}
        />
      )}
    </>
  );
}
