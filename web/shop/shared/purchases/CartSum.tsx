import { reais } from '../../../kit/money.ts';
import { countedIn, type ShopCart } from '../cart.ts';
import { useCartFacts } from './facts.ts';
import { estimate } from './pricing.ts';

/** What is bought with a cart comes to this with the packages of its events; a photo that was put in just now counts as it is stored. */
export function CartSum({ cart }: { cart: ShopCart }) {
  const { data } = useCartFacts(cart);
  return <>{reais(estimate(data, countedIn(cart)))}</>;
}
