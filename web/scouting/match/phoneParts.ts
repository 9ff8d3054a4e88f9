import { useCallback, useSyncExternalStore } from 'react';
import { useAddress } from '../../kit/useAddress.ts';

/** Values of the URL parameter `parte`, in tab order. */
const PART_NAMES = { game: 'jogo', court: 'quadra', plays: 'jogadas', numbers: 'numeros' } as const;
export type Part = keyof typeof PART_NAMES;
export const PARTS = Object.keys(PART_NAMES) as Part[];

/** Without `parte`, a URL with one of these parameters opens the reports. */
const REPORT_PARAMS = ['aba', 'grafico', 'sets', 'ultimos', 'rotacao'] as const;

export const partOf = (params: URLSearchParams): Part =>
  PARTS.find((part) => PART_NAMES[part] === params.get('parte')) ??
  (REPORT_PARAMS.some((name) => params.has(name)) ? 'numbers' : 'game');

/** Mantine derives the ids of the panels from this id. */
export const TABS_ID = 'match-part';

const narrowQuery = () => window.matchMedia('(max-width: 47.99em)');
const isNarrow = (): boolean => narrowQuery().matches;

function followWidth(changed: () => void): () => void {
  const query = narrowQuery();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** `null`: all parts are shown, as on wide screens and to scouts. */
export function usePhoneParts(records: boolean) {
  const [params, change] = useAddress();
  const isPhone = useSyncExternalStore(followWidth, isNarrow);
  const show = useCallback(
    (next: Part) => change((params) => params.set('parte', PART_NAMES[next])),
    [change],
  );
  return { part: isPhone && !records ? partOf(params) : null, show };
}

export const panelOf = (part: Part, tabs: boolean) =>
  ({
    'data-part': part,
    ...(tabs && {
      role: 'tabpanel',
      id: `${TABS_ID}-panel-${part}`,
      'aria-labelledby': `${TABS_ID}-tab-${part}`,
    }),
  }) as const;
