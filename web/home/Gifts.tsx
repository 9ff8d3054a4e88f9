import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Gift } from '@volleyscouter/contract/products';
import { type ReactNode, useEffect, useRef } from 'react';
import { ask } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import { PhotoCard } from '../parts/photos/PhotoCard.tsx';
import { changed, useFotoAddress } from '../parts/photos/useFotoAddress.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import classes from './Gifts.module.css';

const LargeGift = onDemand(async () => (await import('./LargeGift.tsx')).LargeGift);

/** The free photos: the whole picture in a card of 400 x 500, without price or button. `waiting` stands there meanwhile. */
export function Gifts({ waiting }: { waiting: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['gifts'],
    queryFn: ({ signal }) => ask(calls.listGifts, {}, { signal }),
  });

  if (isPending) return waiting;
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
  return <GiftGrid gifts={data} />;
}

function GiftGrid({ gifts }: { gifts: readonly Gift[] }) {
  const { foto, place, open, move, close } = useFotoAddress();
  const list = useRef<HTMLUListElement>(null);
  const found = gifts.findIndex(({ _id }) => _id === foto);
  const large = found < 0 ? null : found;

  const seen = useRef(large);
  useEffect(() => {
    if (large === null && seen.current !== null) list.current?.querySelectorAll('a')[seen.current]?.focus();
    seen.current = large;
  }, [large]);

  return (
    <>
      <ul className={classes.grid} ref={list}>
        {gifts.map(({ _id, imageSample, thumbhash, evento, local }, index) => (
          <li key={_id}>
            <PhotoCard
              src={imageSample}
              alt={t.home.giftOf(evento)}
              fit="contain"
              thumbhash={thumbhash}
              lazy
              title={evento}
              detail={local}
              href={`#/${changed('', { foto: _id })}`}
              openLabel={t.home.giftOf(evento)}
              onOpen={() => open(_id, index)}
            />
          </li>
        ))}
      </ul>
      {large !== null && (
        <LargeGift
          gifts={gifts}
          place={place !== null && gifts[place]?._id === foto ? place : large}
          onMove={move}
          onClose={close}
        />
      )}
    </>
  );
}
