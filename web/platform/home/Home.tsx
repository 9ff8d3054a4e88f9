import { Loader, Text, Title } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Gift } from '@volleyscouter/contract/products';
import { type ReactNode, useEffect, useRef } from 'react';
import court from '../../kit/court.svg';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { ErrorMessage, Message } from '../../kit/Message.tsx';
import { onDemand } from '../../kit/onDemand.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { PhotoCard } from '../../shop/shared/photos/PhotoCard.tsx';
import { changed, useFotoAddress } from '../../shop/shared/photos/useFotoAddress.ts';
import { calls } from '../api/calls.ts';
import { queryCall } from '../api/queryCall.ts';
import { t } from '../text/pt.ts';
import classes from './Home.module.css';

export function Home() {
  usePageTitle();
  return (
    <>
      <section className={classes.hero} data-ground="deep">
        <img src={court} alt="" fetchPriority="low" className={classes.art} />
        <div className={classes.inside}>
          <div className={classes.words}>
            <Title order={1} className={classes.title}>
              {t.home.title}
            </Title>
            <Text size="lg" className={classes.text}>
              {t.home.text}
            </Text>
            <div className={classes.actions}>
              <LinkButton to="/ar/shop" size="lg">
                {t.home.toShop}
              </LinkButton>
              <LinkButton to="/jogos" size="lg" variant="outline" className={classes.second}>
                {t.home.toGames}
              </LinkButton>
            </div>
          </div>
        </div>
      </section>
      <dl className={classes.gains}>
        {t.home.gains.map(([audience, gain]) => (
          <div key={audience}>
            <dt>{audience}</dt>
            <dd>{gain}</dd>
          </div>
        ))}
      </dl>
      <section className={classes.gifts} aria-labelledby="brindes">
        <Title order={2} id="brindes" fz="xl">
          {t.home.gifts}
        </Title>
        <Text c="dimmed">{t.home.giftsText}</Text>
        <Gifts waiting={<Waiting />} />
        <div className={classes.bottom}>
          <LinkButton to="/ar/shop" size="lg">
            {t.home.toShop}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={t.home.loadingGifts}>
      <Loader />
    </div>
  );
}

const LargeGift = onDemand(async () => (await import('./LargeGift.tsx')).LargeGift);

function Gifts({ waiting }: { waiting: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['gifts'],
    queryFn: ({ signal }) => queryCall(calls.listGifts, {}, { signal }),
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
  const { foto, position, open, move, close } = useFotoAddress();
  const list = useRef<HTMLUListElement>(null);
  const openIndex = gifts.findIndex(({ _id }) => _id === foto);
  const large = openIndex < 0 ? null : openIndex;

  const previousLarge = useRef(large);
  useEffect(() => {
    if (large === null && previousLarge.current !== null)
      list.current?.querySelectorAll('a')[previousLarge.current]?.focus();
    previousLarge.current = large;
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
          position={position !== null && gifts[position]?._id === foto ? position : large}
          onMove={move}
          onClose={close}
        />
      )}
    </>
  );
}
