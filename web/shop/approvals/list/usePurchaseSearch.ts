import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { PurchaseSearch } from '../queries.ts';

/** Options of the filter, in their order on the screen (section 2). '' hides nothing. */
export const HIDDEN = ['', 'Pago', 'Pendente', 'Pagamento em análise'] as const satisfies readonly (
  | PurchaseStatus
  | ''
)[];
/** Default value, which is not written to the address. */
const USUAL = 'Pago';
/** Stands for '' in the address, because an empty parameter is removed. */
const NOTHING = 'nenhum';

const YES = 'sim';

export interface AskedSearch extends PurchaseSearch {
  /** Purchase whose details are open. */
  compra: string;
}

/** Parameters with an empty value are to be removed. */
function writtenOf({ ocultar, aAvisar, ...texts }: Partial<AskedSearch>): [name: string, value: string][] {
  const written = Object.entries(texts);
  if (ocultar !== undefined) written.push(['ocultar', ocultar === USUAL ? '' : ocultar || NOTHING]);
  if (aAvisar !== undefined) written.push(['avisar', aAvisar ? YES : '']);
  return written;
}

export function usePurchaseSearch() {
  const [params, setParams] = useSearchParams();
  const hidden = params.get('ocultar') ?? USUAL;
  const ocultar = hidden === NOTHING ? '' : (HIDDEN.find((option) => option === hidden) ?? USUAL);
  const aAvisar = params.get('avisar') === YES;
  const palavras = params.get('palavras') ?? '';
  const compra = params.get('compra') ?? '';
  const search = useMemo(
    (): PurchaseSearch => ({ ocultar, aAvisar, palavras }),
    [ocultar, aAvisar, palavras],
  );
  const change = useCallback(
    (part: Partial<AskedSearch>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of writtenOf(part)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        // opening adds a history entry, so that Back closes the purchase
        { replace: !part.compra, preventScrollReset: true },
      ),
    [setParams],
  );
  return { search, compra, change };
}
