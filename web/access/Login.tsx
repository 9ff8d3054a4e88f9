import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { keepSession } from '../api/session.ts';
import { t } from '../text/pt.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSave } from '../ui/useSave.ts';
import { Entrance } from './Entrance.tsx';
import { required, SEEN } from './fields.ts';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';

/** '/login': the admin's entrance. */
export function Login() {
  const navigate = useNavigate();
  const first = useFirstField();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: required, password: required },
  });

  const { save, busy, failure } = useSave(
    ({ email, password }: typeof form.values) =>
      call(calls.login, { body: { email: email.trim(), password } }),
    ({ token, user }) => {
      keepSession('admin', token, user);
      return navigate('/admin/Games');
    },
  );

  return (
    <Entrance title={t.login.title} lead={t.login.text}>
      <form onSubmit={form.onSubmit(save)} className={classes.fields} noValidate>
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
        {failure && <Notice>{failure.msg}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" loading={busy}>
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
