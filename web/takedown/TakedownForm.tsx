import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { isContact } from '@volleyscouter/core/people/phone';
import { useId, useState } from 'react';
import { call } from '../api/call.ts';
import { nameOf } from '../api/session.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { forgetPhoto } from '../parts/photos/forgetPhoto.ts';
import { t } from '../text/pt.ts';
import { takedownText as words } from '../text/takedown.ts';
import { Alarm } from '../ui/Alarm.tsx';
import classes from './Takedown.module.css';

type Relation = CallInput<typeof ROUTES.askTakedown>['body']['relacao'];
/** Nobody is taken for the girl herself before she says so. */
const UNSAID: Relation | '' = '';
const RELATIONS = Object.entries(words.relations) as [Relation, string][];

interface TakedownFormProps {
  /** The photo, where the one who asks sees it. */
  produto: string | null;
  /** What the address named and nobody here sees. */
  unseen: string | null;
  onDone: (done: { hidden: boolean }) => void;
}

const required = (value: string): string | null => (value.trim() === '' ? t.required : null);

const hintOf = (free: boolean, girl: boolean): string => {
  if (free) return girl ? words.describeHintGirl : words.describeHint;
  return girl ? words.messageHintGirl : words.messageHint;
};

/** Who asks, and what for. What was typed stays until it has been received. */
export function TakedownForm({ produto, unseen, onDone }: TakedownFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { nome: nameOf('shopper') ?? '', contato: '', relacao: UNSAID, mensagem: '' },
    validate: {
      nome: required,
      contato: (value) => required(value) ?? (isContact(value) ? null : words.contactWrong),
      relacao: (value) => (value === '' ? words.relationMissing : null),
      mensagem: (value) => (produto === null && value.trim() === '' ? words.describeMissing : null),
    },
  });

  const submit = form.onSubmit(async ({ mensagem, relacao, ...person }) => {
    if (relacao === '') return;
    setFailure(null);
    const who = { ...person, relacao };
    const message = unseen ? `${mensagem}\n\n${words.unseenNote(unseen)}` : mensagem;
    const answer = await call(shopCalls.askTakedown, { body: { produto, ...who, mensagem: message } });
    const gone = !answer.ok && answer.error.code === 'not-found';
    if (produto && (gone || (answer.ok && answer.value.hidden))) forgetPhoto(produto);
    if (answer.ok) return onDone(answer.value);
    setFailure(gone ? words.gone : answer.error.msg);
  });

  const wrong = useId();
  const free = produto === null;
  const hint = hintOf(free, form.values.relacao === 'responsavel');
  return (
    <form onSubmit={submit} className={classes.form} noValidate aria-label={words.title}>
      <TextInput
        label={words.name}
        autoComplete="name"
        maxLength={100}
        required
        {...form.getInputProps('nome')}
      />
      <TextInput
        label={words.contact}
        description={words.contactHint}
        autoComplete="tel"
        maxLength={200}
        required
        {...form.getInputProps('contato')}
      />
      <fieldset className={classes.relations} aria-describedby={form.errors.relacao ? wrong : undefined}>
        <legend>{words.relation}</legend>
        {RELATIONS.map(([relation, label]) => (
          <label key={relation} className={classes.relation}>
            <input
              type="radio"
              name="relacao"
              value={relation}
              checked={form.values.relacao === relation}
              aria-invalid={form.errors.relacao ? true : undefined}
              onChange={() => form.setFieldValue('relacao', relation)}
            />
            {label}
          </label>
        ))}
        {form.errors.relacao && (
          <p id={wrong} className={classes.wrong}>
            {form.errors.relacao}
          </p>
        )}
      </fieldset>
      <Textarea
        label={free ? words.describe : words.message}
        description={hint}
        maxLength={1900}
        rows={4}
        required={free}
        {...form.getInputProps('mensagem')}
      />
      {failure && <Alarm title={words.failed}>{failure}</Alarm>}
      <Button type="submit" loading={form.submitting} className={classes.send}>
        {words.send}
      </Button>
    </form>
  );
}
