import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { keepSession } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { Entrance } from './Entrance.tsx';
import { required, SEEN } from './fields.ts';
import classes from './form.module.css';
import { Notice } from './Notice.tsx';
import { useFirstField } from './useFirstField.ts';

/** '/login': the admin's entrance. */
export function Login() {
  const navigate = useNavigate();
  const first = useFirstField();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: required, password: required },
  });

  const submit = form.onSubmit(async ({ email, password }) => {
    setFailure(null);
    const answer = await call(calls.login, { body: { email: email.trim(), password } });
    if (!answer.ok) return setFailure(answer.error.msg);
    keepSession('admin', answer.value.token, answer.value.user);
    await navigate('/admin/Games');
  });

  return (
    <Entrance title={t.login.title} lead={t.login.text}>
      <form onSubmit={submit} className={classes.fields} noValidate>
        <TextInput
          ref={first}
          type="email"
          autoComplete="username"
          label={t.login.email}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          autoComplete="current-password"
          label={t.login.password}
          visibilityToggleButtonProps={SEEN}
          {...form.getInputProps('password')}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" loading={form.submitting}>
            {t.login.enter}
          </Button>
        </div>
        <Link to="/register" className={classes.other}>
          {t.login.toRegister}
        </Link>
      </form>
    </Entrance>
  );
}
