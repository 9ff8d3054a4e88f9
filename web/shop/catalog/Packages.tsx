import { useQuery } from '@tanstack/react-query';
import { Cut } from '../../kit/layout.tsx';
import { countedIn, useCart } from '../shared/cart.ts';
import { useCartFacts } from '../shared/purchases/facts.ts';
import { idsOf, totalBy } from '../shared/purchases/pricing.ts';
import classes from './Packages.module.css';
import { eventIn, shopEventsQuery } from './shopEvents.ts';
import { packagesLine, shopToolsText as texts } from './shopToolsText.ts';

/** Shows the next package of the cart, otherwise the offers of the shown event. */
export function Packages({ evento }: { evento: string }) {
  const cart = useCart();
  const { data: facts } = useCartFacts(cart);
  const { data: events } = useQuery(shopEventsQuery());
  const total = totalBy(facts, idsOf(countedIn(cart)));
  const shownEvent = eventIn(events, evento) ?? (events?.length === 1 ? events[0] : undefined);
  const next = total?.next.find((step) => step.evento === shownEvent?.evento);
  const [elsewhere] = shownEvent ? [] : (total?.next ?? []);
  const line =
    (shownEvent && total?.whole.includes(shownEvent.evento) && texts.whole) ||
    (next && texts.next(next)) ||
    (elsewhere && texts.nextOf(elsewhere)) ||
    (shownEvent && packagesLine(shownEvent.pacotes));
  return (
    line && (
      <Cut lines={2} className={classes.packages} role="status" title={line}>
        {line}
      </Cut>
    )
  );
}
