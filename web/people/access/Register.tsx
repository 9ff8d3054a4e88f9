import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { required } from '../../kit/required.ts';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call, type Failure } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useSignedIn } from '../../platform/api/session.ts';
import { AskPassword } from '../shared/AskPassword.tsx';
import { newPasswordProblem } from '../shared/newPassword.ts';
import { PasswordField } from '../shared/PasswordField.tsx';
import { entrancesText, registerText } from '../shared/texts/entrances.ts';
import { Entrance } from './Entrance.tsx';
import { inviteOf } from './fields.ts';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';

const { invited, byAdmin } = entrancesText;

const wordsOf = ({ status, msg }: Failure): string => (status === 0 ? `${registerText.failed}. ${msg}` : msg);

/** Anybody can create the first admin. Further admins need an invitation or a signed-in admin. */
export function Register() {
  const convite = useInvite();
  const signedIn = useSignedIn('admin');
  const registration = useQuery({
    queryKey: ['registration', convite],
    queryFn: ({ signal }) =>
      queryCall(calls.checkRegistration, { body: { convite } }, { signal, background: true }),
    staleTime: 0,
  });
  const closed = registration.data?.open === false;

  if (convite && closed)
    return (
      <Entrance title={invited.goneTitle} lead={invited.gone}>
        <Stack gap={16} mt={32}>
          <LinkButton to="/login">{invited.toLogin}</LinkButton>
        </Stack>
      </Entrance>
    );
  const head = convite ? invited : signedIn ? byAdmin : registerText;
  return (
    <Entrance title={head.title} lead={head.text}>
      {closed && <ClosedRegistration />}
      {registration.isPending && <Skeleton height={360} mt={32} aria-hidden="true" />}
      {!closed && !registration.isPending && (
        <RegisterForm convite={convite} byAdmin={signedIn && !convite} />
      )}
    </Entrance>
  );
}

/** Removes the token from the address. The token stays in the history state, so that it survives a reload. */
function useInvite(): string {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const urlToken = params.get('convite') ?? '';
  useEffect(() => {
    if (urlToken !== '') void navigate(pathname, { replace: true, state: { convite: urlToken } });
  }, [urlToken, pathname, navigate]);
  return urlToken || (typeof state?.convite === 'string' ? state.convite : '');
}

interface RegisterFormProps {
  /** '' without an invitation. */
  convite: string;
  /** True if a signed-in admin creates the account for somebody else. */
  byAdmin: boolean;
}

interface NewAdmin {
  name: string;
  email: string;
  password: string;
  confirm: string;
}

function RegisterForm({ convite, byAdmin: forOther }: RegisterFormProps) {
  const navigate = useNavigate();
  const first = useFirstField();
  const [asking, setAsking] = useState(false);
  const send = ({ confirm: _, ...account }: NewAdmin, proof: { current?: string; code?: string }) =>
    call(calls.register, { body: { ...account, convite, ...proof } });
  const finish = () => {
    void toast.good(registerText.done);
    return navigate(forOther ? '/admin/administrators' : '/login');
  };
  const { values, field, submit, busy, failure } = useForm({
    initial: { name: '', email: '', password: '', confirm: '' },
    validate: ({ name, email, password, confirm }) => ({
      name: required(name),
      email: required(email),
      password: newPasswordProblem(password),
      confirm: confirm !== password && registerText.mismatch,
    }),
    fieldOf: { 'weak-password': 'password' },
    confirm: (_, sendNow) => (forOther ? setAsking(true) : sendNow()),
    send: (typed: NewAdmin) => send(typed, {}),
    saved: finish,
  });
  return (
    <>
      <Stack as="form" gap={16} onSubmit={submit} mt={32} noValidate>
        <TextInput ref={first} label={registerText.name} autoComplete="name" {...field('name')} />
        <TextInput type="email" label={registerText.email} autoComplete="username" {...field('email')} />
        <PasswordField
          label={registerText.password}
          description={registerText.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label={registerText.confirm} autoComplete="new-password" {...field('confirm')} />
        {failure && <Notice>{wordsOf(failure)}</Notice>}
        <Row align="stretch" wrap={false} className={classes.actions}>
          <Button type="submit" loading={busy}>
            {registerText.save}
          </Button>
        </Row>
        <Link to={forOther ? '/admin/administrators' : '/login'} className={classes.other}>
          {forOther ? byAdmin.toList : registerText.toLogin}
        </Link>
      </Stack>
      {asking && (
        <AskPassword
          title={byAdmin.confirm}
          text={byAdmin.confirmText}
          save={registerText.save}
          failed={byAdmin.failed}
          send={(current, code) => send(values, { current, code })}
          onDone={finish}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const texts = entrancesText.closed;

/** Replaces the form, which the server refuses once an admin exists. */
function ClosedRegistration() {
  const navigate = useNavigate();
  const [link, setLink] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const open = (event: FormEvent) => {
    event.preventDefault();
    const invite = inviteOf(link ?? '');
    setWrong(invite === null);
    if (invite !== null) void navigate('/register', { state: { convite: invite } });
  };

  return (
    <Stack gap={16} mt={32}>
      <Notice tone="warning" role="alert">
        {registerText.closed}
      </Notice>
      <p className={classes.hint}>{texts.server}</p>
      <LinkButton to="/login">{texts.toLogin}</LinkButton>
      {link === null ? (
        <Button variant="default" onClick={() => setLink('')}>
          {texts.haveInvite}
        </Button>
      ) : (
        <Stack as="form" gap={12} onSubmit={open} noValidate>
          <TextInput
            autoFocus
            label={texts.invite}
            description={texts.inviteHint}
            inputMode="url"
            autoComplete="off"
            value={link}
            error={wrong && texts.inviteWrong}
            onChange={({ currentTarget: { value } }) => {
              setWrong(false);
              setLink(value);
            }}
          />
          <Button type="submit" variant="default">
            {texts.open}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
