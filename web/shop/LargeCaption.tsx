import type { ShopProduct } from '@volleyscouter/contract/products';
import { Caption } from '../parts/photos/Caption.tsx';
import { photosText } from '../text/photos.ts';
import { shopText as words } from '../text/shop.ts';
import { reais } from '../ui/money.ts';
import { isFreeGift } from './ShopCard.tsx';
import { OwnedLink, WantButton } from './WantButton.tsx';

interface LargeCaptionProps {
  photo: ShopProduct | undefined;
  inCart: ReadonlySet<string>;
  owned: ReadonlySet<string>;
  buying: boolean;
  onToggle: (photo: ShopProduct) => void;
}

/** Below the large photo: what it is, what it costs, what can be done. */
export function LargeCaption({ photo, inCart, owned, buying, onToggle }: LargeCaptionProps) {
  if (!photo) return <Caption title={photosText.loading} />;
  const gift = isFreeGift(photo);
  const mine = owned.has(photo._id);
  return (
    <Caption
      title={photo.evento}
      detail={photo.local}
      price={gift ? words.gift : reais(photo.priceInCents)}
      takedown={photo._id}
      download={gift ? photo.image : undefined}
    >
      {buying && !gift && mine && <OwnedLink id={photo._id} />}
      {buying && !gift && !mine && (
        <WantButton inCart={inCart.has(photo._id)} onToggle={() => onToggle(photo)} withKey />
      )}
    </Caption>
  );
}
