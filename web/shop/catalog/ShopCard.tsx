import { IconCheck, IconStack2 } from '@tabler/icons-react';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { isHidden } from '@volleyscouter/core/shop/tags';
import { memo } from 'react';
import { playLine } from '../../platform/text/photoPlay.ts';
import { PhotoCard } from '../shared/photos/PhotoCard.tsx';
import { CartButton, OwnedLink } from './CartButton.tsx';
import { isForSale, isFreeGift, pictureOf, priceOf } from './offer.ts';
import classes from './ShopCard.module.css';
import { shopText as texts } from './shopText.ts';

interface ShopCardProps {
  photo: ShopProduct;
  /** From 0. */
  position: number;
  href: string;
  /** True if the card is the tab stop of the grid. */
  reachable: boolean;
  inCart: boolean;
  owned: boolean;
  /** False: the card has no button. */
  buying: boolean;
  first: boolean;
  /** True for the picture alone, without a caption. */
  dense: boolean;
  onOpen: (position: number) => void;
  onToggle: (photo: ShopProduct) => void;
  onGone: (position: number, src: string) => void;
}

export const ShopCard = memo(function ShopCard(props: ShopCardProps) {
  const { photo, position, href, reachable, inCart, owned, buying, first, dense, onOpen, onToggle, onGone } =
    props;
  const { evento, local, tags, thumbhash, pilhaFotos, jogada } = photo;
  const mine = buying && owned && !isFreeGift(photo);
  const title = texts.placeOf(position + 1, texts.photo(evento, local));
  const tabIndex = reachable ? undefined : -1;
  return (
    <PhotoCard
      src={pictureOf(photo)}
      alt={texts.photo(evento, local)}
      thumbhash={thumbhash}
      first={first}
      title={evento}
      detail={local}
      line={jogada ? playLine(jogada) : undefined}
      href={href}
      openLabel={pilhaFotos > 1 ? texts.openStack(pilhaFotos, title) : texts.open(title)}
      dense={dense}
      corner={<Corner photos={pilhaFotos} inCart={dense && inCart} />}
      tabIndex={tabIndex}
      chosen={inCart}
      onOpen={() => onOpen(position)}
      onGone={(src) => onGone(position, src)}
    >
      {!dense && (
        <>
          {!mine && (
            <span className={classes.plate} data-figures>
              {priceOf(photo)}
            </span>
          )}
          {isHidden(tags) && <span className={classes.plate}>{texts.hidden}</span>}
          {mine && <OwnedLink id={photo._id} tabIndex={tabIndex} />}
          {buying && (isForSale(photo) ? !owned : inCart) && (
            <CartButton inCart={inCart} onToggle={() => onToggle(photo)} tabIndex={tabIndex} />
          )}
        </>
      )}
    </PhotoCard>
  );
});

/** Only dense cards mark a photo in the cart, because dense cards have no button. */
function Corner({ photos, inCart }: { photos: number; inCart: boolean }) {
  return (
    <>
      {inCart && (
        <span className={classes.mark} role="img" aria-label={texts.inCart}>
          <IconCheck size={16} stroke={2.5} aria-hidden="true" />
        </span>
      )}
      {photos > 1 && (
        <span className={classes.mark} aria-hidden="true" data-figures>
          <IconStack2 size={16} stroke={2} />
          {photos}
        </span>
      )}
    </>
  );
}
