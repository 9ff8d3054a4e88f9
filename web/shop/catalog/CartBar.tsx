import { lazy, Suspense } from 'react';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { reais } from '../../kit/money.ts';
import { countedIn, openPurchaseIn, type ShopCart, totalOf } from '../shared/cart.ts';
import classes from './CartBar.module.css';
import { shopText as texts } from './shopText.ts';

const StoredSum = ({ cart }: { cart: ShopCart }) => <>{reais(totalOf(cart))}</>;

/**
 * The rules and prices of packages load after the photos; until then the bar shows the sum of the stored
 * prices.
 */
const CartSum = lazy(() =>
  import('../shared/purchases/CartSum.tsx').then(
    (file) => ({ default: file.CartSum }),
    () => ({ default: StoredSum }),
  ),
);

interface CartBarProps {
  cart: ShopCart;
  /** True once the photos have loaded. */
  ready: boolean;
}

/** The space of the bar is reserved at once, so that the bar covers nothing later. */
export function CartBar({ cart, ready }: CartBarProps) {
  const stored = <StoredSum cart={cart} />;
  const count = countedIn(cart).length;
  const open = count === 0 ? openPurchaseIn(cart) : undefined;
  return (
    <section className={classes.bar} aria-label={texts.cart} data-ground="deep">
      <p className={classes.sum} data-figures>
        <span>{cart.length === 0 ? texts.emptyCart : texts.count(count || cart.length)}</span>
        {!open && cart.length > 0 && (
          <strong>
            {ready ? (
              <Suspense fallback={stored}>
                <CartSum cart={cart} />
              </Suspense>
            ) : (
              stored
            )}
          </strong>
        )}
      </p>
      {cart.length > 0 && (
        <LinkButton to={open ? `/ar/pagamentos/novo?compra=${open._id}` : '/ar/cart'}>
          {open ? texts.goOn(open.numero) : texts.pay}
        </LinkButton>
      )}
    </section>
  );
}
