import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { chatLink } from '@volleyscouter/core/people/message';
import { fullPhone } from '@volleyscouter/core/people/phone';
import { useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { required } from '../../kit/required.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { bind } from '../../platform/api/calls.ts';
import { tokenOf } from '../../platform/api/session.ts';
import { useSeller } from '../../shop/shared/purchases/queries.ts';
import { entrancesText, signUpText as texts } from '../shared/texts/entrances.ts';
import { Entrance } from './Entrance.tsx';
import { enterAs } from './enter.ts';
import classes from './form.module.css';
import { useFirstField } from './useFirstField.ts';

const registerBuyer = bind('registerBuyer', 'POST', '/auth/cadastro');

type Registered = CallAnswer<typeof ROUTES.registerBuyer> & { celular: string };

/** Signed-in users continue to the photos of the event. */
export function SignUp() {
  const { evento = '' } = useParams();
  const [search] = useSearchParams();
  const photos = `/ar/shop?${new URLSearchParams([['evento', evento], ...search])}`;
  const [isSignedIn] = useState(() => tokenOf('shopper') !== null);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const first = useFirstField();
  const terms = useSeller().data?.vendedor.termos;
  const { field, tick, errors, submit, busy, failure } = useForm({
    initial: { nome: '', celular: '', aceite: false },
    validate: ({ nome, celular, aceite }) => ({
      nome: required(nome),
      celular: fullPhone(celular) === null && entrancesText.phoneShort,
      aceite: !aceite && texts.agreeFirst,
    }),
    send: ({ nome, celular }) => call(registerBuyer, { body: { evento, nome, celular, aceite: true } }),
    saved: (answer, { celular }) => {
      enterAs(answer);
      setRegistered({ ...answer, celular });
    },
  });
  if (isSignedIn) return <Navigate to={photos} replace />;
  if (registered) return <NewCode registered={registered} photos={photos} />;
  return (
    <Entrance title={texts.title} lead={texts.lead}>
      <Stack as="form" gap={16} onSubmit={submit} mt={24} noValidate>
        <TextInput ref={first} label={texts.name} autoComplete="name" maxLength={100} {...field('nome')} />
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={entrancesText.phone}
          maxLength={30}
          {...field('celular')}
        />
        <Checkbox label={texts.agree} error={errors.aceite} {...tick('aceite')} />
        {terms && (
          <details>
            <summary className={classes.other}>{texts.terms}</summary>
            <p>{terms}</p>
          </details>
        )}
        {failure && (
          <Notice tone="warning" role="alert">
            {failure.msg}
          </Notice>
        )}
        <Button type="submit" size="lg" loading={busy}>
          {texts.save}
        </Button>
        <Link to="/acesso" state={{ from: photos }} className={classes.other}>
          {texts.haveCode}
        </Link>
      </Stack>
    </Entrance>
  );
}

function NewCode({ registered: { codigo, celular }, photos }: { registered: Registered; photos: string }) {
  const message = texts.message(codigo, `${window.location.origin}/#/acesso`);
  return (
    <Entrance title={texts.madeTitle} lead={texts.madeLead}>
      <Stack gap={16} mt={24}>
        <p className={classes.newCode} data-figures>
          {codigo}
        </p>
        <LinkButton to={photos} size="lg">
          {texts.toPhotos}
        </LinkButton>
        <Button
          component="a"
          href={chatLink(celular, message) ?? ''}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={22} stroke={1.75} aria-hidden="true" />}
        >
          {texts.sendToMe}
        </Button>
        <p className={classes.hint}>{texts.deviceOnly}</p>
      </Stack>
    </Entrance>
  );
}
