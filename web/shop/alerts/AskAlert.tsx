import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCalendarOff, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { readAlertEvent } from '@volleyscouter/contract/alerts';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { normalContact } from '@volleyscouter/core/people/person';
import { useId, useState } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { required } from '../../kit/required.ts';
import { Screen } from '../../kit/Screen.tsx';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { askText as texts } from './alertText.ts';
import { alertCalls } from './calls.ts';

export function AskAlert({ slug }: { slug: string }) {
  const [isDone, setDone] = useState(false);
  const query = useQuery({
    queryKey: ['alert-event', slug],
    queryFn: ({ signal }) => queryCall(alertCalls.event, { params: { slug } }, { signal }),
  });
  const goneMessage = (
    <Message icon={<IconCalendarOff size={28} stroke={1.75} />} title={texts.gone} text={texts.goneText}>
      <LinkButton to="/">{texts.toStart}</LinkButton>
    </Message>
  );
  if (isDone)
    return (
      <Screen title={texts.title}>
        <Message icon={<IconCircleCheck size={28} stroke={1.75} />} title={texts.done} text={texts.doneText}>
          <Button variant="default" onClick={() => setDone(false)}>
            {texts.another}
          </Button>
        </Message>
      </Screen>
    );
  return (
    <Screen title={texts.title} lead={query.data && texts.lead(query.data.nome)}>
      <QueryStates query={query} texts={texts} places={[480]} gone={goneMessage}>
        {(event) => <AlertForm slug={slug} event={event} onDone={() => setDone(true)} />}
      </QueryStates>
    </Screen>
  );
}

interface AlertFormProps {
  slug: string;
  event: CallAnswer<typeof readAlertEvent>;
  onDone: () => void;
}

function AlertForm({ slug, event: { menores, times }, onDone }: AlertFormProps) {
  const teams = useId();
  const { busy, failure, field, tick, errors, submit } = useForm({
    initial: { numero: '', time: '', nome: '', contato: '', aceita: false, responsavel: false },
    validate: ({ numero, nome, contato, aceita, responsavel }) => ({
      numero: !/^\s*\d{1,2}\s*$/.test(numero) && texts.numberWrong,
      nome: required(nome),
      contato: required(contato) ?? (normalContact(contato) === null && texts.contactWrong),
      aceita: !aceita && texts.agreeMissing,
      responsavel: menores && !responsavel && texts.guardianMissing,
    }),
    send: (typed) => call(alertCalls.ask, { body: { ...typed, evento: slug, aceita: true } }),
    saved: onDone,
  });
  return (
    <Card
      as="form"
      gap={16}
      style={{ maxWidth: '34rem' }}
      onSubmit={submit}
      noValidate
      aria-label={texts.title}
    >
      <TextInput label={texts.number} inputMode="numeric" maxLength={2} required {...field('numero')} />
      <TextInput
        label={texts.team}
        description={texts.teamHint}
        maxLength={60}
        list={teams}
        {...field('time')}
      />
      <datalist id={teams}>
        {times.map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <TextInput label={texts.name} autoComplete="name" maxLength={100} required {...field('nome')} />
      <TextInput
        label={texts.contact}
        description={texts.contactHint}
        maxLength={200}
        required
        {...field('contato')}
      />
      <Checkbox label={texts.agree} error={errors.aceita} {...tick('aceita')} />
      {menores && <Checkbox label={texts.guardian} error={errors.responsavel} {...tick('responsavel')} />}
      {failure && <Notice title={texts.sendFailed}>{failure.msg}</Notice>}
      <Button type="submit" loading={busy}>
        {texts.send}
      </Button>
    </Card>
  );
}
