import { Button, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ShopEvent } from '@volleyscouter/contract/events';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { Photo } from '../../shared/photos/Photo.tsx';
import { shopEventsText as texts } from '../../shared/texts/shopEvents.ts';
import { photoCalls } from '../calls.ts';
import { describe } from '../describe.ts';
import { onePhotoQuery } from '../queries.ts';
import classes from './EventModal.module.css';

const PAGE_SIZE = 24;

/** Loads the photos of an event, newest first, one per stack. */
function useCovers(evento: string) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin-covers', evento],
    queryFn: ({ signal, pageParam: inicio }) =>
      queryCall(
        photoCalls.pageProducts,
        { query: { evento, pilhas: true, inicio, limite: PAGE_SIZE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * PAGE_SIZE < total ? pages.length * PAGE_SIZE : undefined,
  });
  const photos = data?.pages.flatMap((page) => page.data) ?? [];
  return { photos, more: hasNextPage ? fetchNextPage : null, isFetching: isFetchingNextPage };
}

interface CoversProps {
  event: ShopEvent;
  /** '' for none. */
  cover: string;
  onChange: (cover: string) => void;
}

export function Covers({ event, cover, onChange }: CoversProps) {
  const { data: stored } = useQuery(onePhotoQuery(event.capa ?? ''));
  const { photos, more, isFetching } = useCovers(event.name);
  const candidates = stored ? [stored, ...photos.filter(({ _id }) => _id !== stored._id)] : photos;
  return (
    <fieldset className={classes.covers}>
      <legend>{texts.cover}</legend>
      <Text c="dimmed" size="xs" className={classes.whole}>
        {texts.coverHint}
      </Text>
      <label className={classes.cover}>
        <input type="radio" name="cover" checked={cover === ''} onChange={() => onChange('')} />
        <span className={classes.none}>{texts.noCover}</span>
      </label>
      {candidates.map((product) => (
        <label key={product._id} className={classes.cover}>
          <input
            type="radio"
            name="cover"
            aria-label={texts.coverOf(describe(product))}
            checked={cover === product._id}
            onChange={() => onChange(product._id)}
          />
          <Photo src={product.imageCard} alt="" thumbhash={product.thumbhash} width={400} height={500} lazy />
        </label>
      ))}
      {more && (
        <Button variant="default" className={classes.whole} loading={isFetching} onClick={() => void more()}>
          {texts.moreCovers}
        </Button>
      )}
    </fieldset>
  );
}
