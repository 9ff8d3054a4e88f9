import { useQuery } from '@tanstack/react-query';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Small } from '../../kit/layout.tsx';
import { toast } from '../../kit/toast.ts';
import { CallError, queryCall } from '../../platform/api/queryCall.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { playLine } from '../../platform/text/photoPlay.ts';
import { LargeCaption } from '../shared/photos/LargeCaption.tsx';
import { LargeView } from '../shared/photos/LargeView.tsx';
import type { LargePhoto } from '../shared/photos/largePhoto.ts';
import { photosText } from '../shared/texts/photos.ts';
import { CartButton, OwnedLink } from './CartButton.tsx';
import { addressOf, filterIn } from './filter.ts';
import { isForSale, isFreeGift, priceOf } from './offer.ts';
import { Packages } from './Packages.tsx';
import { asWho } from './pageQuery.ts';
import type { FoundPhotos } from './pages.ts';
import { shopLargeText as large } from './shopLargeText.ts';
import { shopText as texts } from './shopText.ts';
import { checkCart } from './useFreshCart.ts';
import { hasFailed, usePersistentFailure } from './usePersistentFailure.ts';

/** Delay before the URL changes: browsers block pages that change the URL too often. */
const REST_MS = 250;

/** Errors for a photo that this user cannot see. After any other error, the photo may still exist. */
const GONE_CODES: readonly string[] = ['not-found', 'not-allowed'];

interface ShopLargeProps {
  list: FoundPhotos;
  /** `foto`: id in the URL. `position`: position in the list when the large view opened. */
  foto: string;
  position: number | null;
  /** Updated by the large view. */
  visiblePosition: RefObject<number | null>;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  onToggle: (photo: ShopProduct) => void;
  onMove: (id: string, position: number) => void;
  onClose: () => void;
  /** `undefined` unless the list has failed. */
  onRetry: (() => void) | undefined;
}

const isWanted = (photo: ShopProduct, owned: ReadonlySet<string>): boolean =>
  isForSale(photo) && !owned.has(photo._id);

/** `run`: `null` if the photo cannot be bought. */
const wantKey = (run: (() => void) | null) => (run ? { q: { label: large.keyWantThis, run } } : undefined);

const largeOf = ({ _id, imageSample, evento, local, width, height, thumbhash }: ShopProduct): LargePhoto => ({
  id: _id,
  src: imageSample,
  alt: texts.photo(evento, local),
  width,
  height,
  thumbhash,
});

export function ShopLarge(props: ShopLargeProps) {
  const { list, foto, position } = props;
  const [openedAt] = useState(position);
  const start = useMemo(() => openedAt ?? positionIn(list, foto), [openedAt, list, foto]);
  return start === null ? <Alone {...props} /> : <Among {...props} start={start} />;
}

/** Searches only the loaded photos at the start of the list. */
function positionIn({ photoAt }: FoundPhotos, id: string): number | null {
  for (let position = 0; ; position++) {
    const photo = photoAt(position);
    if (!photo) return null;
    if (photo._id === id) return position;
  }
}

function Among(props: ShopLargeProps & { start: number }) {
  const { list, foto, start, visiblePosition, inCart, owned, buying, onToggle, onMove, onClose, onRetry } =
    props;
  const { photoAt, reportVisible, total } = list;
  const [position, setPosition] = useState(start);
  const photo = photoAt(position);
  useEffect(() => {
    visiblePosition.current = position;
    reportVisible(position - 2, position + 2);
  }, [reportVisible, position, visiblePosition]);
  useEffect(() => {
    if (!photo || photo._id === foto) return;
    const timer = setTimeout(() => onMove(photo._id, position), REST_MS);
    return () => clearTimeout(timer);
  });
  const keys = wantKey(buying && photo && isWanted(photo, owned) ? () => onToggle(photo) : null);
  return (
    <LargeView
      total={Math.max(total, position + 1)}
      position={position}
      photoAt={(at) => {
        const shopPhoto = photoAt(at);
        return shopPhoto && largeOf(shopPhoto);
      }}
      onMove={setPosition}
      onClose={onClose}
      keys={keys}
      onGone={(src) => list.reportBrokenUrl(position, src)}
      onRetry={onRetry}
    >
      <PhotoCaption photo={photo} inCart={inCart} owned={owned} buying={buying} onToggle={onToggle} />
    </LargeView>
  );
}

function Alone({ foto, inCart, owned, buying, onToggle, onClose }: ShopLargeProps) {
  const query = useQuery({
    queryKey: ['shop-photo', foto],
    queryFn: ({ signal }) =>
      queryCall(shopCalls.readProduct, { params: { id: foto } }, { signal, ...asWho() }),
  });
  const { data, error } = query;
  const retry = () => void query.refetch({ cancelRefetch: false });
  const { cause } = usePersistentFailure(hasFailed(query), error, retry);
  const isGone = error instanceof CallError && GONE_CODES.includes(error.failure.code);
  useEffect(() => {
    if (!isGone) return;
    toast.warn(large.noLonger);
    onClose();
    if (buying) void checkCart([foto]);
  }, [isGone, onClose, buying, foto]);
  if (isGone) return null;
  const keys = wantKey(buying && data && isWanted(data, owned) ? () => onToggle(data) : null);
  return (
    <LargeView
      total={1}
      position={0}
      photoAt={() => data && largeOf(data)}
      onMove={() => undefined}
      onClose={onClose}
      keys={keys}
      onRetry={cause ? retry : undefined}
    >
      <PhotoCaption photo={data} inCart={inCart} owned={owned} buying={buying} onToggle={onToggle} />
    </LargeView>
  );
}

interface PhotoCaptionProps {
  photo: ShopProduct | undefined;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  onToggle: (photo: ShopProduct) => void;
}

function PhotoCaption({ photo, inCart, owned, buying, onToggle }: PhotoCaptionProps) {
  if (!photo) return <LargeCaption title={photosText.loading} />;
  const gift = isFreeGift(photo);
  const mine = owned.has(photo._id);
  return (
    <LargeCaption
      title={photo.evento}
      detail={photo.credito ? photo.local + photosText.credit + photo.credito : photo.local}
      price={buying && mine && !gift ? undefined : priceOf(photo)}
      takedown={photo._id}
      download={gift ? photo.image : undefined}
      more={<More photo={photo} />}
      note={
        <>
          <Play jogada={photo.jogada} buying={buying} />
          {buying && isWanted(photo, owned) && <Packages evento={photo.evento} />}
        </>
      }
    >
      {buying && !gift && mine && <OwnedLink id={photo._id} />}
      {buying && isWanted(photo, owned) && (
        <CartButton inCart={inCart.has(photo._id)} onToggle={() => onToggle(photo)} withKey />
      )}
    </LargeCaption>
  );
}

function Play({ jogada, buying }: Pick<ShopProduct, 'jogada'> & { buying: boolean }) {
  if (!jogada) return null;
  const { game, entry } = jogada;
  return (
    <Small tone="plain">
      {playLine(jogada)}
      {game && entry && (
        <>
          {' · '}
          <Link to={`${buying ? '/jogos' : '/admin/games/scout'}/${game}?jogada=${entry}&parte=jogadas`}>
            {large.play}
          </Link>
        </>
      )}
    </Small>
  );
}

function More({ photo: { _id, evento, pilha, pilhaFotos, quando } }: { photo: ShopProduct }) {
  return (
    <>
      {pilhaFotos > 1 && (
        <Link to={`/ar/shop${addressOf(filterIn(`pilha=${pilha}`))}`}>{large.stack(pilhaFotos)}</Link>
      )}
      {quando && (
        <Link to={`/ar/shop${addressOf({ ...filterIn(''), evento, momento: _id })}`}>{large.moment}</Link>
      )}
    </>
  );
}
