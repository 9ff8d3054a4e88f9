import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { isContact } from '@volleyscouter/core/people/phone';
import { useId } from 'react';
import { call } from '../api/call.ts';
import { userName } from '../api/session.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { forgetPhoto } from '../parts/photos/forgetPhoto.ts';
import { t } from '../text/pt.ts';
import { takedownText as words } from '../text/takedown.ts';
import { Card, Row } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSave } from '../ui/useSave.ts';
import classes from './Takedown.module.css';

type Person = Omit<CallInput<typeof ROUTES.askTakedown>['body'], 'produto'> & { mensagem: string };
type Relation = Person['relacao'];
/** Nothing is chosen at first. */
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

/** Who asks, and what for. What was typed stays until it was sent. */
export function TakedownForm({ produto, unseen, onDone }: TakedownFormProps) {
  const form = useForm({
    initialValues: { nome: userName('shopper') ?? '', contato: '', relacao: UNSAID, mensagem: '' },
    validate: {
      nome: required,
      contato: (value) => required(value) ?? (isContact(value) ? null : words.contactWrong),
      relacao: (value) => (value === '' ? words.relationMissing : null),
      mensagem: (value) => (produto === null && value.trim() === '' ? words.describeMissing : null),
    },
  });

  const saving = useSave(async ({ mensagem, ...person }: Person) => {
    const message = unseen ? `${mensagem}\n\n${words.unseenNote(unseen)}` : mensagem;
    const answer = await call(shopCalls.askTakedown, { body: { produto, ...person, mensagem: message } });
    const gone = !answer.ok && answer.error.code === 'not-found';
    if (produto && (gone || (answer.ok && answer.value.hidden))) forgetPhoto(produto);
    return answer;
  }, onDone);
  const { busy, failure } = saving;

  const submit = form.onSubmit(({ relacao, ...rest }) => {
    if (relacao !== '') saving.save({ ...rest, relacao });
  });
  const wrong = useId();
  const free = produto === null;
  const hint = hintOf(free, form.values.relacao === 'responsavel');
  return (
    <Card as="form" gap={24} onSubmit={submit} className={classes.form} noValidate aria-label={words.title}>
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
      <Row
        as="fieldset"
        className={classes.relations}
        aria-describedby={form.errors.relacao ? wrong : undefined}
      >
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
      </Row>
      <Textarea
        label={free ? words.describe : words.message}
        description={hint}
        maxLength={1900}
        rows={4}
        required={free}
        {...form.getInputProps('mensagem')}
      />
      {failure && (
        <Notice title={words.failed}>{failure.code === 'not-found' ? words.gone : failure.msg}</Notice>
      )}
      <Button type="submit" loading={busy} className={classes.send}>
        {words.send}
      </Button>
    </Card>
  );
}
