import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Row, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { required } from '../../kit/required.ts';
import { useForm } from '../../kit/useForm.tsx';
import { signInByCode, signInByPassword } from '../shared/adminSignIn.ts';
import { PasswordField } from '../shared/PasswordField.tsx';
import { SecondCodeField } from '../shared/SecondCodeField.tsx';
import { LOCKED, secondCodeText } from '../shared/texts/entrances.ts';
import { signInText } from '../shared/texts/signIn.ts';
import { Entrance } from './Entrance.tsx';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';
import { useRedirectedFrom } from './useRedirectedFrom.ts';

export function Login() {
  const navigate = useNavigate();
  const first = useFirstField();
  const [ticket, setTicket] = useState<string | null>(null);
  const from = useRedirectedFrom(/^\/admin\/\w/);
  const enter = () => navigate(from ?? '/admin/Games');
  const { field, submit, busy, failure } = useForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({ email: required(email), password: required(password) }),
    send: ({ email, password }) => signInByPassword({ email: email.trim(), password }),
    saved: ({ ticket: waits }) => (waits === null ? enter() : setTicket(waits)),
  });

  if (ticket !== null) return <SecondStep ticket={ticket} onDone={enter} onBack={() => setTicket(null)} />;
  return (
    <Entrance title={signInText.login.title} lead={signInText.login.text}>
      <Stack as="form" gap={16} onSubmit={submit} mt={32} noValidate>
        <TextInput
          ref={first}
          type="email"
          autoComplete="username"
          label={signInText.login.email}
          {...field('email')}
        />
        <PasswordField label={signInText.login.password} {...field('password')} />
        {failure && (
          <Notice tone="warning" role="alert">
            {failure.msg}
            {failure.code === 'too-many-attempts' && ` ${LOCKED}`}
          </Notice>
        )}
        <Row align="stretch" wrap={false} className={classes.actions}>
          <Button type="submit" loading={busy}>
            {signInText.login.enter}
          </Button>
        </Row>
        <Link to="/register" className={classes.other}>
          {signInText.login.toRegister}
        </Link>
      </Stack>
    </Entrance>
  );
}

interface SecondStepProps {
  ticket: string;
  onDone: () => unknown;
  onBack: () => void;
}

/** After five wrong codes or five minutes the user must repeat the first step. */
function SecondStep({ ticket, onDone, onBack }: SecondStepProps) {
  const { field, submit, busy, failure } = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: required(code) }),
    fieldOf: { 'wrong-second-code': 'code' },
    send: ({ code }) => signInByCode(ticket, code),
    saved: onDone,
  });
  const over = failure?.code === 'ticket-gone';
  return (
    <Entrance title={secondCodeText.title} lead={secondCodeText.text}>
      <Stack as="form" gap={16} onSubmit={submit} mt={32} noValidate>
        <SecondCodeField autoFocus {...field('code')} />
        {failure && <Notice>{failure.msg}</Notice>}
        <Row align="stretch" wrap={false} className={classes.actions}>
          {over ? (
            <Button onClick={onBack}>{secondCodeText.again}</Button>
          ) : (
            <Button type="submit" loading={busy}>
              {signInText.login.enter}
            </Button>
          )}
          {!over && (
            <Button variant="default" onClick={onBack}>
              {signInText.code.back}
            </Button>
          )}
        </Row>
      </Stack>
    </Entrance>
  );
}
