import { reais } from '../../../kit/money.ts';
import { countedIn, type ShopCart } from '../cart.ts';
import { useCartFacts } from './facts.ts';
import { estimate } from './pricing.ts';

export function CartSum({ cart }: { cart: ShopCart }) {
  const { data } = useCartFacts(cart);
  return <>{reais(estimate(data, countedIn(cart)))}</>;
}
