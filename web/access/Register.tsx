import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../api/ask.ts';
import { call, type Failure } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { t } from '../text/pt.ts';
import { toast } from '../ui/toast.ts';
import { Entrance } from './Entrance.tsx';
import { required, SEEN } from './fields.ts';
import classes from './form.module.css';
import { Notice } from './Notice.tsx';

/** The server's own words, or, without an answer, the specified ones with what is known about the way. */
const wordsOf = ({ status, msg }: Failure): string => (status === 0 ? `${t.register.failed}. ${msg}` : msg);

/** '/register': the first admin by anybody, further ones by a signed-in admin; the screen says when it is closed. */
export function Register() {
  const navigate = useNavigate();
  const registration = useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => ask(calls.readRegistration, { query: {} }, { signal, background: true }),
    staleTime: 0,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirm: '' },
    validate: {
      name: required,
      email: required,
      password: required,
      confirm: (value, { password }) => (value === password ? null : t.register.mismatch),
    },
  });

  const submit = form.onSubmit(async ({ name, email, password }) => {
    setFailure(null);
    const answer = await call(calls.register, { body: { name, email, password } });
    if (!answer.ok) return setFailure(wordsOf(answer.error));
    toast.good(t.register.done);
    await navigate('/login');
  });

  return (
    <Entrance title={t.register.title} lead={t.register.text}>
      {registration.data?.open === false && (
        <div className={classes.closed}>
          <Notice>{t.register.closed}</Notice>
        </div>
      )}
      <form onSubmit={submit} className={classes.fields} noValidate>
        <TextInput label={t.register.name} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          type="email"
          label={t.register.email}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t.register.password}
          description={t.register.passwordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={SEEN}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t.register.confirm}
          autoComplete="new-password"
          visibilityToggleButtonProps={SEEN}
          {...form.getInputProps('confirm')}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" loading={form.submitting}>
            {t.register.save}
          </Button>
        </div>
        <Link to="/login" className={classes.other}>
          {t.register.toLogin}
        </Link>
      </form>
    </Entrance>
  );
}
