import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { ErrorMessage } from '../../kit/Message.tsx';
import { fetchAfterShop, onDemand } from '../../kit/onDemand.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { countUse } from '../../platform/api/countUse.ts';
import { useSignedIn } from '../../platform/api/session.ts';
import { storedSwitch, useStored } from '../../platform/api/stored.ts';
import { toggleInCart, useCart } from '../shared/cart.ts';
import { type FotoAddress, useFotoAddress } from '../shared/photos/useFotoAddress.ts';
import { CartBar } from './CartBar.tsx';
import { addressOf, isOpened, type ShopFilter, sameFilter } from './filter.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { facetsQuery } from './pageQuery.ts';
import { type FoundPhotos, rememberedTotal, useFirstShopPage, useOwned, usePhotoList } from './pages.ts';
import classes from './Shop.module.css';
import { ShopHead } from './ShopHead.tsx';
import { shopText as texts } from './shopText.ts';
import { useFreshCart } from './useFreshCart.ts';
import { type Failing, hasFailed, usePersistentFailure } from './usePersistentFailure.ts';
import { useShopAddress } from './useShopAddress.ts';

const denseSwitch = storedSwitch('shopDense', '1');

const EmptyShop = onDemand(async () => (await import('./EmptyShop.tsx')).EmptyShop);
const ShopLarge = onDemand(async () => (await import('./ShopLarge.tsx')).ShopLarge);
const ReadingOnly = onDemand(async () => (await import('./ReadingOnly.tsx')).ReadingOnly);
const Packages = onDemand(async () => (await import('./ShopTools.tsx')).Packages, undefined, 'after screen');
const ShopTools = onDemand(
  async () => (await import('./ShopTools.tsx')).ShopTools,
  <div className={classes.tools} />,
  'after screen',
);

const PLACEHOLDER_CARDS = 9;

/**
 * Returns the last filter whose photos have loaded. The list requests only this filter: requesting a filter
 * that failed would loop.
 */
function useShownFilter(filter: ShopFilter, loaded: ShopFilter | undefined): ShopFilter {
  const [shownFilter, setShownFilter] = useState(filter);
  if (loaded === undefined || sameFilter(loaded, shownFilter)) return shownFilter;
  setShownFilter(loaded);
  return loaded;
}

/** `lost`: cause of the failure if no photo could be loaded. */
function useListFailing(first: FirstPage, list: FoundPhotos, asShown: boolean) {
  const firstFailed = hasFailed(first);
  const retry = () => {
    if (firstFailed) void first.refetch({ cancelRefetch: false });
    list.retry();
  };
  const failing = usePersistentFailure(firstFailed || list.failed, first.error ?? list.error, retry);
  const isNothingLoaded = firstFailed && first.dataUpdatedAt === 0 && !(asShown && list.hasLoaded);
  return { ...failing, lost: isNothingLoaded ? failing.cause : null, retry };
}

/** Scrolls to the top, but not after Back. */
function useTopOfNewList(shownFilter: ShopFilter): void {
  const back = useNavigationType() === 'POP';
  const before = useRef(shownFilter);
  useEffect(() => {
    if (sameFilter(before.current, shownFilter)) return;
    before.current = shownFilter;
    if (!back) window.scrollTo({ top: 0 });
  }, [shownFilter, back]);
}

export function Shop() {
  usePageTitle(texts.title);
  useEffect(() => countUse('store-visit'), []);
  const buying = useSignedIn('shopper');
  const address = useShopAddress();
  const { filter } = address;
  const large = useFotoAddress();
  const { foto } = large;
  const visiblePosition = useRef<number | null>(null);
  const first = useFirstShopPage(filter);
  const shownFilter = useShownFilter(filter, first.data?.filter);
  const list = usePhotoList(shownFilter, first.data?.total ?? rememberedTotal(shownFilter));
  const failing = useListFailing(first, list, sameFilter(shownFilter, filter));
  const { cause, lost, retry } = failing;
  const dense = useStored(denseSwitch);
  const cart = useCart();
  const inCart = useMemo(() => new Set(cart.map(({ product }) => product._id)), [cart]);
  const owned = useOwned(buying && first.data !== undefined);
  const isLoaded = first.data !== undefined;
  const facets = useQuery({ ...facetsQuery(filter), enabled: isLoaded && !isOpened(filter) }).data;
  useEffect(() => {
    if (isLoaded) fetchAfterShop();
  }, [isLoaded]);
  useTopOfNewList(shownFilter);
  useFreshCart(cart, buying && first.data !== undefined, shownFilter, list.stamp);

  return (
    <div className={classes.shop}>
      <ShopHead
        packages={
          // an open stack or moment belongs to one event, so its first photo gives the event
          isLoaded &&
          buying && <Packages evento={isOpened(filter) ? (list.photoAt(0)?.evento ?? '') : filter.evento} />
        }
        filter={filter}
        named={namedIn(first.data, filter)}
        onEvento={address.setEvento}
        onPalavras={address.setPalavras}
        count={lost ? '' : countOf(first, list.photos ?? list.total)}
        dense={dense}
        onDense={() => denseSwitch.turn(!dense)}
      />
      {isLoaded ? (
        <ShopTools filter={filter} facets={facets} onSet={address.set} />
      ) : (
        <div className={classes.tools} />
      )}
      {!buying && <ReadingOnly />}
      <Photos
        {...{ first, lost, list, shownFilter, inCart, owned, buying, large, visiblePosition, dense }}
        onShowAll={address.showAll}
        onStack={(pilha) => address.set({ pilha })}
      />
      {cause && !lost && <PartialFailure {...failing} />}
      {buying && <CartBar cart={cart} ready={first.data !== undefined} />}
      {foto !== null && (!first.isPending || cause) && (
        <ShopLarge
          list={list}
          foto={foto}
          position={large.position}
          visiblePosition={visiblePosition}
          inCart={inCart}
          owned={owned}
          buying={buying}
          onToggle={toggle}
          onMove={large.move}
          onClose={large.close}
          onRetry={cause ? retry : undefined}
        />
      )}
    </div>
  );
}

type FirstPage = ReturnType<typeof useFirstShopPage>;

const namedIn = (page: FirstPage['data'], { evento }: ShopFilter): string | undefined =>
  page && evento !== '' && page.filter.evento === evento
    ? (page.encerrado ?? page.data[0]?.evento)
    : undefined;

const countOf = ({ data, isPlaceholderData }: FirstPage, photos: number): string => {
  if (!data) return texts.loading;
  return isPlaceholderData ? texts.searching : texts.count(photos);
};

function toggle(photo: ShopProduct): void {
  if (toggleInCart(photo)) countUse('cart-entry');
}

interface PhotosProps {
  first: FirstPage;
  lost: Error | null;
  list: FoundPhotos;
  shownFilter: ShopFilter;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  large: FotoAddress;
  visiblePosition: RefObject<number | null>;
  dense: boolean;
  onShowAll: () => void;
  onStack: (pilha: string) => void;
}

function Photos(props: PhotosProps) {
  const {
    first,
    lost,
    list,
    shownFilter,
    inCart,
    owned,
    buying,
    large,
    visiblePosition,
    dense,
    onShowAll,
    onStack,
  } = props;
  const { data, isFetching, isPlaceholderData, refetch } = first;
  const { photoAt } = list;
  const { open } = large;
  const onOpen = useCallback(
    (position: number) => {
      const photo = photoAt(position);
      if (!photo) return;
      if (photo.pilhaFotos > 1) onStack(photo.pilha);
      else open(photo._id, position);
    },
    [photoAt, open, onStack],
  );
  if (lost)
    return <ErrorMessage title={texts.failed} error={lost} onRetry={() => refetch()} retrying={isFetching} />;
  if (data && list.total === 0)
    return (
      <EmptyShop
        shownFilter={shownFilter}
        ended={buying ? data.encerrado : undefined}
        onShowAll={onShowAll}
      />
    );
  return (
    <div
      className={classes.photos}
      aria-busy={!data || isPlaceholderData}
      data-old={isPlaceholderData || undefined}
    >
      <PhotoGrid
        list={list}
        total={list.total || PLACEHOLDER_CARDS}
        large={large.foto !== null}
        visiblePosition={visiblePosition}
        dense={dense}
        hrefOf={({ _id, pilha, pilhaFotos }) =>
          `#/ar/shop${pilhaFotos > 1 ? addressOf({ ...shownFilter, pilha }) : addressOf(shownFilter, _id)}`
        }
        inCart={inCart}
        owned={owned}
        buying={buying}
        onOpen={onOpen}
        onToggle={toggle}
      />
    </div>
  );
}

function PartialFailure({ cause, unanswered, retry }: Failing & { retry: () => void }) {
  return (
    <div className={classes.partly} role="status">
      <span>{unanswered ? texts.noAnswer : `${texts.missing} ${cause?.message ?? ''}`}</span>
      <Button variant="default" size="xs" onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}
