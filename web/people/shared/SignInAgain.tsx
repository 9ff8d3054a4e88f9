import { Button, Modal, Text, TextInput } from '@mantine/core';
import type { SessionKind } from '@volleyscouter/core/access/roles';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { type FormEvent, useState } from 'react';
import { Row, Stack } from '../../kit/layout.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { closeToken } from '../../platform/api/leave.ts';
import { keepSession } from '../../platform/api/session.ts';
import { loadJson } from '../../platform/api/storage.ts';
import { type FirstStep, signInByCode, signInByPassword } from './adminSignIn.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondCodeField } from './SecondCodeField.tsx';
import { entrancesText } from './texts/entrances.ts';
import { signInText } from './texts/signIn.ts';

/** A failure does not redirect to the sign-in page. */
const IN_PLACE = { background: true } as const;

/** Session kinds that may have unsent work. */
export type WorkingKind = Extract<SessionKind, 'admin' | 'scouter'>;

interface SignInAgainProps {
  kind: WorkingKind;
  title: string;
  text: string;
  /** Label of the button that postpones the sign-in. */
  later: string;
  onDone: () => void;
  onClose: () => void;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns a ticket, and stores nothing, if a second code is required. */
async function signIn(
  kind: WorkingKind,
  form: FormData,
  ticket: string | null,
): Promise<Result<FirstStep, Failure>> {
  if (ticket !== null) return signInByCode(ticket, textOf(form, 'second'), IN_PLACE);
  if (kind === 'admin') {
    const body = { email: textOf(form, 'email'), password: String(form.get('password') ?? '') };
    return signInByPassword(body, IN_PLACE);
  }
  const body = { password: textOf(form, 'code').toUpperCase(), celular: textOf(form, 'phone') };
  const answer = await call(calls.openAccess, { body }, IN_PLACE);
  if (!answer.ok) return answer;
  if (answer.value.user.perfil !== 'Scouter') {
    closeToken(answer.value.token);
    return err({ code: 'not-allowed', status: 403, msg: entrancesText.notScouter, details: {} });
  }
  keepSession('scouter', answer.value.token, answer.value.user);
  return ok({ ticket: null });
}

/** Keeps the input, the selection and the unsent work of the screen below. */
export function SignInAgain({ kind, title, text, later, onDone, onClose }: SignInAgainProps) {
  const [phoneAsked, setPhoneAsked] = useState(false);
  /** Ticket of an admin with a second factor, between password and code. */
  const [ticket, setTicket] = useState<string | null>(null);
  const { save, busy, failure } = useSave(
    async (form: FormData) => {
      const answer = await signIn(kind, form, ticket);
      if (!answer.ok && answer.error.code === 'phone-needed') setPhoneAsked(true);
      if (!answer.ok && answer.error.code === 'ticket-gone') setTicket(null);
      return answer;
    },
    ({ ticket: waits }) => (waits === null ? onDone() : setTicket(waits)),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Stack as="form" gap={16} onSubmit={submit}>
        <Text>{text}</Text>
        {kind === 'scouter' && <Code phoneAsked={phoneAsked} />}
        {kind === 'admin' &&
          (ticket === null ? <Login /> : <SecondCodeField name="second" autoFocus required />)}
        {failure && (
          <Text c="var(--mantine-color-error)" role="alert">
            {failure.code === 'wrong-code' ? signInText.code.wrong : failure.msg}
          </Text>
        )}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {later}
          </Button>
          <Button type="submit" loading={busy}>
            {signInText.code.enter}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function knownEmail(): string {
  const user = loadJson('adminUser');
  const email = typeof user === 'object' && user !== null && 'email' in user ? user.email : null;
  return typeof email === 'string' ? email : '';
}

function Login() {
  const [email] = useState(knownEmail);
  return (
    <>
      <TextInput
        name="email"
        type="email"
        autoComplete="username"
        label={signInText.login.email}
        required
        withAsterisk={false}
        defaultValue={email}
        data-autofocus={email === '' || undefined}
      />
      <PasswordField
        name="password"
        data-autofocus={email !== '' || undefined}
        label={signInText.login.password}
        required
        withAsterisk={false}
      />
    </>
  );
}

function Code({ phoneAsked }: { phoneAsked: boolean }) {
  return (
    <>
      <PasswordField
        name="code"
        autoCapitalize="characters"
        label={signInText.code.label}
        placeholder={signInText.code.placeholder}
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
