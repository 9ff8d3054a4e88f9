import type { ShopProduct } from '@volleyscouter/contract/products';
import { useRef } from 'react';
import { call } from '../api/call.ts';
import { shopCalls } from '../api/shopCalls.ts';
import { renewCart } from '../parts/cart.ts';
import { Photo } from '../parts/photos/Photo.tsx';

/** Addresses of pictures grow old with the hour; the cart may be older. */
async function renewPicture(id: string): Promise<void> {
  const options = { as: 'shopper', background: true } as const;
  const answer = await call(shopCalls.readProduct, { params: { id } }, options);
  if (answer.ok) renewCart({ gone: new Set(), there: [answer.value] });
}

/** The picture of a line; an address that does not answer is asked for anew, once. */
export function CartPhoto({ product: { _id, imageCard, thumbhash } }: { product: ShopProduct }) {
  const asked = useRef(false);
  const renew = () => {
    if (asked.current) return;
    asked.current = true;
    void renewPicture(_id);
  };
  return <Photo src={imageCard} alt="" thumbhash={thumbhash} width={64} height={80} lazy onGone={renew} />;
}
