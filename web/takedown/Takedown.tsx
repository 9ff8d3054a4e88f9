import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Gift } from '@volleyscouter/contract/products';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../api/ask.ts';
import { call } from '../api/call.ts';
import { calls } from '../api/calls.ts';
import { tokenOf } from '../api/session.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { Photo } from '../parts/photos/Photo.tsx';
import { takedownText as words } from '../text/takedown.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Card, Stack } from '../ui/layout.tsx';
import { Message } from '../ui/Message.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './Takedown.module.css';
import { TakedownForm } from './TakedownForm.tsx';

/** '/remover': anybody asks to have a photo of herself taken away (R-LGPD). */
export function Takedown() {
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<{ hidden: boolean } | null>(null);
  const foto = params.get('foto');
  if (done)
    return (
      <Screen title={words.title}>
        <Message
          icon={<IconCircleCheck size={28} stroke={1.75} />}
          title={words.doneTitle}
          text={done.hidden ? words.doneHidden : words.doneOpen}
        >
          <LinkButton to="/ar/shop">{words.toShop}</LinkButton>
          <Button
            variant="default"
            onClick={() => {
              setParams({}, { replace: true });
              setDone(null);
            }}
          >
            {words.another}
          </Button>
        </Message>
      </Screen>
    );
  return (
    <Screen title={words.title} lead={words.lead}>
      <div className={classes.screen}>
        <Stack as="aside" gap={24}>
          <Asked foto={foto} />
          <How foto={foto} />
        </Stack>
        <Form foto={foto} onDone={setDone} />
      </div>
    </Screen>
  );
}

/** Which photo it is about, as far as the one who asks sees it. */
function Asked({ foto }: { foto: string | null }) {
  const { data, isPending } = usePhoto(foto);
  if (foto === null) return <Card>{words.none}</Card>;
  if (isPending)
    return (
      <div role="status" aria-label={words.loading} className={classes.photo}>
        <Skeleton height="100%" />
      </div>
    );
  if (!data) return <Card>{words.unseen}</Card>;
  return (
    <Card as="figure" className={classes.asked}>
      <div className={classes.photo}>
        <Photo src={data.imageCard} alt={words.photo} thumbhash={data.thumbhash} width={400} height={500} />
      </div>
      <figcaption>
        <strong>{data.evento}</strong>
        <br />
        {data.local}
      </figcaption>
    </Card>
  );
}

/** What follows: a photo that is seen here goes at once, another has to be found first. */
function How({ foto }: { foto: string | null }) {
  const { data, isPending } = usePhoto(foto);
  const seen = foto !== null && (isPending || Boolean(data));
  return (
    <section className={classes.how} aria-labelledby="how">
      <h2 id="how" className={classes.heading}>
        {words.howTitle}
      </h2>
      <Stack as="ol" className={classes.steps}>
        {(seen ? words.how : words.howUnseen).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
    </section>
  );
}

function Form({ foto, onDone }: { foto: string | null; onDone: (done: { hidden: boolean }) => void }) {
  const { data } = usePhoto(foto);
  return <TakedownForm produto={data?._id ?? null} unseen={data ? null : foto} onDone={onDone} />;
}

/** The photo of an id as far as this person sees it; `null` when she does not. Never signs anybody out. */
async function seen(id: string, signal: AbortSignal): Promise<Gift | null> {
  for (const kind of ['shopper', 'admin'] as const) {
    if (tokenOf(kind) === null) continue;
    const options = { signal, as: kind, background: true };
    const answer = await call(shopCalls.readProduct, { params: { id } }, options);
    if (answer.ok) return answer.value;
  }
  const gifts = await ask(calls.listGifts, {}, { signal, background: true });
  return gifts.find(({ _id }) => _id === id) ?? null;
}

function usePhoto(id: string | null) {
  return useQuery({
    queryKey: ['takedown', id],
    queryFn: ({ signal }) => (id === null ? null : seen(id, signal)),
  });
}
