import type { CartFacts } from '@volleyscouter/contract/purchases';
import { type Priced, priceCart, type Total } from '@volleyscouter/core/shop/total';
import type { ShopCart } from '../cart.ts';

export const idsOf = (cart: ShopCart): string[] => cart.map(({ product }) => product._id);

const priceBy = (sold: readonly Priced[], { pacotes }: CartFacts): Total => {
  const packages = new Map(pacotes.map(({ evento, pacotes: offered }) => [evento, offered]));
  const offered = new Map(pacotes.map(({ evento, fotos }) => [evento, fotos]));
  return priceCart(
    sold,
    (evento) => packages.get(evento),
    (evento) => offered.get(evento) ?? 0,
  );
};

/** `undefined` until the server has answered about each photo. */
export function totalBy(facts: CartFacts | undefined, ids: readonly string[]): Total | undefined {
  if (!facts) return undefined;
  const factsById = new Map(facts.produtos.map((fact) => [fact._id, fact]));
  if (ids.some((id) => !factsById.has(id))) return undefined;
  const sold: Priced[] = ids.flatMap((id) => {
    const fact = factsById.get(id);
    return fact?.state === 'ok' ? [fact] : [];
  });
  return priceBy(sold, facts);
}

/** In cents. A photo without server data counts with its stored price. */
export function estimate(facts: CartFacts | undefined, cart: ShopCart): number {
  const factsById = new Map(facts?.produtos.map((fact) => [fact._id, fact]));
  const sold = cart.flatMap(({ product }): Priced[] => {
    const fact = factsById.get(product._id);
    if (!fact) return [product];
    return fact.state === 'ok' ? [fact] : [];
  });
  return priceBy(sold, facts ?? { produtos: [], pacotes: [] }).cents;
}
