import { type ShopCart, totalOf } from '../parts/cart.ts';
import { shopText as words } from '../text/shop.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { reais } from '../ui/money.ts';
import classes from './CartBar.module.css';

/** On a phone, under the thumb: how many, how much, and where to go now. */
export function CartBar({ cart }: { cart: ShopCart }) {
  if (cart.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={words.cart} data-ground="deep">
      <p className={classes.sum} data-figures>
        <span>{words.count(cart.length)}</span>
        <strong>{reais(totalOf(cart))}</strong>
      </p>
      <LinkButton to="/ar/cart">{words.pay}</LinkButton>
    </section>
  );
}
