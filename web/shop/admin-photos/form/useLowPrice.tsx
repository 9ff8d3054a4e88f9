import { lowPrice } from '@volleyscouter/core/shop/price';
import { type ReactNode, useState } from 'react';
import { reais } from '../../../kit/money.ts';
import { onDemand } from '../../../kit/onDemand.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const Confirm = onDemand(async () => (await import('../../../kit/Confirm.tsx')).Confirm);

const texts = adminPhotos.form.low;

interface LowPrice {
  /** Calls `goOn` at once, or after the user confirms a low price. */
  check: (typed: string, goOn: () => void) => void;
  question: ReactNode;
}

/**
 * Asks for confirmation of a price below R$ 1,00: fifteen reais may have been typed as "15". `storedCents`
 * needs no confirmation.
 */
export function useLowPrice(storedCents: number | null = null): LowPrice {
  const [confirmedCents, setConfirmedCents] = useState(storedCents);
  const [pending, setPending] = useState<{ cents: number; goOn: () => void } | null>(null);
  const check: LowPrice['check'] = (typed, goOn) => {
    const cents = lowPrice(typed);
    if (cents === null || cents === confirmedCents) goOn();
    else setPending({ cents, goOn });
  };
  const price = pending ? reais(pending.cents) : '';
  const question = pending && (
    <Confirm
      title={texts.title(price)}
      text={texts.text}
      action={texts.yes(price)}
      color="volley"
      busy={false}
      failure={null}
      onConfirm={() => {
        setConfirmedCents(pending.cents);
        setPending(null);
        pending.goOn();
      }}
      onClose={() => setPending(null)}
    />
  );
  return { check, question };
}
