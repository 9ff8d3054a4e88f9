import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import classes from './Gifts.module.css';

/** The free photos: the whole picture in a card of 400 x 500, without price or button. */
export function Gifts() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['gifts'],
    queryFn: ({ signal }) => ask(calls.listGifts, {}, { signal }),
  });

  if (isPending) return <GiftSkeletons />;
  if (error)
    return (
      <div className={classes.place}>
        <ErrorMessage
          title={t.home.giftsFailed}
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </div>
    );
  if (data.length === 0)
    return (
      <div className={classes.place}>
        <Message icon={<IconGift size={28} stroke={1.75} />} title={t.home.noGifts} text={t.home.noGiftsText}>
          <LinkButton to="/ar/shop" variant="default">
            {t.home.toShop}
          </LinkButton>
        </Message>
      </div>
    );
  return (
    <ul className={classes.grid}>
      {data.map((gift) => (
        <li key={gift._id}>
          <GiftCard image={gift.image} event={gift.evento} place={gift.local} />
        </li>
      ))}
    </ul>
  );
}

function GiftCard({ image, event, place }: { image: string; event: string; place: string }) {
  return (
    <figure className={classes.card}>
      <div className={classes.frame}>
        <img className={classes.mat} src={image} alt="" loading="lazy" decoding="async" />
        <img
          className={classes.photo}
          src={image}
          alt={t.home.giftOf(event)}
          width={400}
          height={500}
          loading="lazy"
          decoding="async"
        />
      </div>
      <figcaption className={classes.caption}>
        <span className={classes.event}>{event}</span>
        <span className={classes.where}>{place}</span>
      </figcaption>
    </figure>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

function GiftSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>{t.home.loadingGifts}</VisuallyHidden>
      <div className={classes.grid} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={classes.card}>
            <Skeleton className={classes.frame} radius={0} />
            <div className={classes.caption}>
              <Skeleton height={16} width="60%" my={4} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
