import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Photo } from '../parts/photos/Photo.tsx';
import { takedownText as words } from '../text/takedown.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Message } from '../ui/Message.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './Takedown.module.css';
import { TakedownForm } from './TakedownForm.tsx';
import { usePhoto } from './usePhoto.ts';

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
        <aside className={classes.side}>
          <Asked foto={foto} />
          <How foto={foto} />
        </aside>
        <Form foto={foto} onDone={setDone} />
      </div>
    </Screen>
  );
}

/** Which photo it is about, as far as the one who asks sees it. */
function Asked({ foto }: { foto: string | null }) {
  const { data, isPending } = usePhoto(foto);
  if (foto === null) return <p className={classes.which}>{words.none}</p>;
  if (isPending)
    return (
      <div role="status" aria-label={words.loading} className={classes.photo}>
        <Skeleton height="100%" />
      </div>
    );
  if (!data) return <p className={classes.which}>{words.unseen}</p>;
  return (
    <figure className={classes.asked}>
      <div className={classes.photo}>
        <Photo src={data.imageCard} alt={words.photo} thumbhash={data.thumbhash} width={400} height={500} />
      </div>
      <figcaption>
        <strong>{data.evento}</strong>
        <br />
        {data.local}
      </figcaption>
    </figure>
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
      <ol className={classes.steps}>
        {(seen ? words.how : words.howUnseen).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Form({ foto, onDone }: { foto: string | null; onDone: (done: { hidden: boolean }) => void }) {
  const { data } = usePhoto(foto);
  return <TakedownForm produto={data?._id ?? null} unseen={data ? null : foto} onDone={onDone} />;
}
