import { useQuery } from '@tanstack/react-query';
import { Cut } from '../../kit/layout.tsx';
import { countedIn, useCart } from '../shared/cart.ts';
import { useCartFacts } from '../shared/purchases/facts.ts';
import { idsOf, totalBy } from '../shared/purchases/pricing.ts';
import classes from './Packages.module.css';
import { eventIn, shopEventsQuery } from './shopEvents.ts';
import { packagesLine, shopToolsText as words } from './shopToolsText.ts';

function usePackages(evento: string) {
  const cart = useCart();
  const { data: facts } = useCartFacts(cart);
  const { data: events } = useQuery(shopEventsQuery());
  const total = totalBy(facts, idsOf(countedIn(cart)));
  const shown = eventIn(events, evento) ?? (events?.length === 1 ? events[0] : undefined);
  return {
    next: total?.next ?? [],
    /** The event that is shown has its price for all: the next photos cost nothing. */
    whole: total?.whole.includes(shown?.evento ?? '') === true,
    evento: shown?.evento ?? '',
    offers: shown ? packagesLine(shown.pacotes) : '',
  };
}

/** What more photos would save: of the cart the next step, else the offers of the event that is shown. */
export function Packages({ evento: said }: { evento: string }) {
  const { next, whole, evento, offers } = usePackages(said);
  const [first] = next;
  const line = whole
    ? words.whole(evento)
    : first
      ? words.next(first)
      : offers && `${words.packages(evento)}${offers}`;
  return (
    line && (
      <p className={classes.packages} role="status">
        {line}
      </p>
    )
  );
}

/** The same on two lines, of the event that stands beside it. */
export function PackagesHere({ evento: said }: { evento: string }) {
  const { next, whole, evento, offers } = usePackages(said);
  const step = next.find((one) => one.evento === evento);
  const line = whole ? words.wholeHere : step ? words.nextHere(step) : offers;
  return (
    line && (
      <Cut lines={2} className={classes.here} role="status" title={line}>
        {line}
      </Cut>
    )
  );
}
