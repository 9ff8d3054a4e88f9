import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Gift } from '@volleyscouter/contract/products';
import type { CallInput } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { isContact } from '@volleyscouter/core/people/phone';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Card, Heading, Row, Small, Stack } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { required } from '../../kit/required.ts';
import { Screen } from '../../kit/Screen.tsx';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { queryCall, queryClient } from '../../platform/api/queryCall.ts';
import { tokenOf, userName } from '../../platform/api/session.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { renewCart } from '../../shop/shared/cart.ts';
import { Photo } from '../../shop/shared/photos/Photo.tsx';
import classes from './Takedown.module.css';
import { takedownText as texts } from './takedownText.ts';

/** Open to anybody (R-LGPD). */
export function Takedown() {
  const [params, setParams] = useSearchParams();
  const [result, setResult] = useState<{ hidden: boolean } | null>(null);
  const foto = params.get('foto');
  if (result)
    return (
      <Screen title={texts.title}>
        <Message
          icon={<IconCircleCheck size={28} stroke={1.75} />}
          title={texts.doneTitle}
          text={result.hidden ? texts.doneHidden : texts.doneOpen}
        >
          <LinkButton to="/ar/shop">{texts.toShop}</LinkButton>
          <Button
            variant="default"
            onClick={() => {
              setParams({}, { replace: true });
              setResult(null);
            }}
          >
            {texts.another}
          </Button>
        </Message>
      </Screen>
    );
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <div className={classes.screen}>
        <Stack as="aside" gap={24}>
          <Asked foto={foto} />
          <How foto={foto} />
        </Stack>
        <Form foto={foto} onDone={setResult} />
      </div>
    </Screen>
  );
}

function Asked({ foto }: { foto: string | null }) {
  const { data, isPending } = usePhoto(foto);
  if (foto === null) return <Card>{texts.none}</Card>;
  if (isPending)
    return (
      <div role="status" aria-label={texts.loading} className={classes.photo}>
        <Skeleton height="100%" />
      </div>
    );
  if (!data) return <Card>{texts.unseen}</Card>;
  return (
    <Card as="figure" className={classes.asked}>
      <div className={classes.photo}>
        <Photo src={data.imageCard} alt={texts.photo} thumbhash={data.thumbhash} width={400} height={500} />
      </div>
      <figcaption>
        <strong>{data.evento}</strong>
        <br />
        {data.local}
      </figcaption>
    </Card>
  );
}

/** A photo that the user can see is hidden at once; otherwise an admin searches for the photo. */
function How({ foto }: { foto: string | null }) {
  const { data, isPending } = usePhoto(foto);
  const isVisible = foto !== null && (isPending || Boolean(data));
  return (
    <section aria-labelledby="how">
      <Heading size="lg" mb={8} id="how">
        {texts.howTitle}
      </Heading>
      <Stack as="ol" className={classes.steps}>
        {(isVisible ? texts.how : texts.howUnseen).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </section>
  );
}

function Form({ foto, onDone }: { foto: string | null; onDone: (result: { hidden: boolean }) => void }) {
  const { data } = usePhoto(foto);
  return <TakedownForm produto={data?._id ?? null} unseen={data ? null : foto} onDone={onDone} />;
}

/** `null` if the user may not see the photo. Never signs the user out. */
async function readVisiblePhoto(id: string, signal: AbortSignal): Promise<Gift | null> {
  for (const kind of ['shopper', 'admin'] as const) {
    if (tokenOf(kind) === null) continue;
    const options = { signal, as: kind, background: true };
    const answer = await call(shopCalls.readProduct, { params: { id } }, options);
    if (answer.ok) return answer.value;
  }
  const gifts = await queryCall(calls.listGifts, {}, { signal, background: true });
  return gifts.find(({ _id }) => _id === id) ?? null;
}

function usePhoto(id: string | null) {
  return useQuery({
    queryKey: ['takedown', id],
    queryFn: ({ signal }) => (id === null ? null : readVisiblePhoto(id, signal)),
  });
}

type Relation = CallInput<typeof ROUTES.askTakedown>['body']['relacao'];
/** No relation is selected at first. */
const UNSAID: Relation | '' = '';
const RELATIONS = Object.entries(texts.relations) as [Relation, string][];

interface TakedownFormProps {
  /** Id of the photo, if the user may see it. */
  produto: string | null;
  /** Id from the address, if the user may not see that photo. */
  unseen: string | null;
  onDone: (result: { hidden: boolean }) => void;
}

const hintOf = (free: boolean, girl: boolean): string => {
  if (free) return girl ? texts.describeHintMinor : texts.describeHint;
  return girl ? texts.messageHintMinor : texts.messageHint;
};

/** After a failure the form keeps the input. */
function TakedownForm({ produto, unseen, onDone }: TakedownFormProps) {
  const form = useForm({
    initial: { nome: userName('shopper') ?? '', contato: '', relacao: UNSAID, mensagem: '' },
    validate: ({ nome, contato, relacao, mensagem }) => ({
      nome: required(nome),
      contato: required(contato) ?? (!isContact(contato) && texts.contactWrong),
      relacao: relacao === '' && texts.relationMissing,
      mensagem: produto === null && mensagem.trim() === '' && texts.describeMissing,
    }),
    send: async ({ relacao, mensagem, ...person }) => {
      const message = unseen ? `${mensagem}\n\n${texts.unseenNote(unseen)}` : mensagem;
      const body = { produto, ...person, relacao: relacao as Relation, mensagem: message };
      const answer = await call(shopCalls.askTakedown, { body });
      const isGone = !answer.ok && answer.error.code === 'not-found';
      if (produto && (isGone || (answer.ok && answer.value.hidden))) forgetPhoto(produto);
      return answer;
    },
    saved: onDone,
  });
  const { busy, failure, field } = form;
  const wrong = useId();
  const free = produto === null;
  const hint = hintOf(free, form.values.relacao === 'responsavel');
  return (
    <Card
      as="form"
      gap={24}
      onSubmit={form.submit}
      className={classes.form}
      noValidate
      aria-label={texts.title}
    >
      <TextInput label={texts.name} autoComplete="name" maxLength={100} required {...field('nome')} />
      <TextInput
        label={texts.contact}
        description={texts.contactHint}
        autoComplete="tel"
        maxLength={200}
        required
        {...field('contato')}
      />
      <Row
        as="fieldset"
        className={classes.relations}
        aria-describedby={form.errors.relacao ? wrong : undefined}
      >
        <legend>
          {texts.relation}{' '}
          <Small tone="error" aria-hidden="true">
            *
          </Small>
        </legend>
        {RELATIONS.map(([relation, label]) => (
          <Row as="label" wrap={false} key={relation} className={classes.relation}>
            <input
              type="radio"
              name="relacao"
              value={relation}
              checked={form.values.relacao === relation}
              aria-invalid={form.errors.relacao ? true : undefined}
              onChange={() => form.change({ relacao: relation })}
            />
            {label}
          </Row>
        ))}
        {form.errors.relacao && (
          <Small as="p" id={wrong} className={classes.wrong}>
            {form.errors.relacao}
          </Small>
        )}
      </Row>
      <Textarea
        label={free ? texts.describe : texts.message}
        description={hint}
        maxLength={1900}
        rows={4}
        required={free}
        {...field('mensagem')}
      />
      {failure && (
        <Notice title={texts.failed}>{failure.code === 'not-found' ? texts.gone : failure.msg}</Notice>
      )}
      <Button type="submit" loading={busy} className={classes.send}>
        {texts.send}
      </Button>
    </Card>
  );
}

/** First elements of the query keys under which the shop and the home page cache photos. */
const PHOTO_QUERY_KEYS = ['shop', 'shop-events', 'shop-photo', 'gifts'];

function forgetPhoto(id: string): void {
  // An invalidated query would show its old list until the new list has loaded.
  for (const key of PHOTO_QUERY_KEYS) queryClient.removeQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({ queryKey: ['takedown', id] });
  renewCart({ gone: new Set([id]), there: [] });
}
