import { useQuery } from '@tanstack/react-query';
import { countedIn, useCart } from '../parts/cart.ts';
import { useCartFacts } from '../parts/purchases/facts.ts';
import { idsOf, totalBy } from '../parts/purchases/pricing.ts';
import { packagesLine, shopToolsText as words } from '../text/shopTools.ts';
import classes from './Packages.module.css';
import { eventIn, shopEventsQuery } from './shopEvents.ts';

function usePackages(evento: string) {
  const cart = useCart();
  const { data: facts } = useCartFacts(cart);
  const { data: events } = useQuery(shopEventsQuery());
  const shown = eventIn(events, evento) ?? (events?.length === 1 ? events[0] : undefined);
  return {
    next: totalBy(facts, idsOf(countedIn(cart)))?.next ?? [],
    evento: shown?.evento ?? '',
    offers: shown ? packagesLine(shown.pacotes) : '',
  };
}

/** What more photos would save: of the cart the next step, else the offers of the event that is shown. */
export function Packages({ evento: said }: { evento: string }) {
  const { next, evento, offers } = usePackages(said);
  const [first] = next;
  if (!first && !offers) return null;
  return (
    <p className={classes.packages} role="status">
      {first ? words.next(first) : `${words.packages(evento)}${offers}`}
    </p>
  );
}

/** The same in one line, of the event that stands beside it. */
export function PackagesHere({ evento: said }: { evento: string }) {
  const { next, evento, offers } = usePackages(said);
  const step = next.find((one) => one.evento === evento);
  const line = step ? words.nextHere(step) : offers;
  return (
    line && (
      <span className={classes.here} role="status" title={line}>
        {line}
      </span>
    )
  );
}
