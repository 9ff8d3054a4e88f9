/** The parts of the match screen, one at a time on a phone (`PhoneTabs`); a wider screen has them all side by side. */
import { useCallback, useSyncExternalStore } from 'react';
import { useAddress } from '../../kit/useAddress.ts';

/** In the order of their tabs, with their words in the address: `parte=quadra`. */
const WORDS = { game: 'jogo', court: 'quadra', plays: 'jogadas', numbers: 'numeros' } as const;
export type Part = keyof typeof WORDS;
export const PARTS = Object.keys(WORDS) as Part[];

/** What an address says of a report: without a part it leads there. */
const OF_REPORTS = ['aba', 'grafico', 'sets', 'ultimos', 'rotacao'] as const;

/** The part that an address leads to. */
export const partOf = (params: URLSearchParams): Part =>
  PARTS.find((part) => WORDS[part] === params.get('parte')) ??
  (OF_REPORTS.some((name) => params.has(name)) ? 'numbers' : 'game');

/** Of the tabs; each panel is named after it as Mantine does. */
export const TABS_ID = 'match-part';

const asked = () => window.matchMedia('(max-width: 47.99em)');
const isNarrow = (): boolean => asked().matches;

function followWidth(changed: () => void): () => void {
  const query = asked();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The part that a phone shows, and which it is to show; `null` where all are shown, and to who records. */
export function usePhoneParts(records: boolean) {
  const [params, change] = useAddress();
  const isPhone = useSyncExternalStore(followWidth, isNarrow);
  const show = useCallback((next: Part) => change((params) => params.set('parte', WORDS[next])), [change]);
  return { part: isPhone && !records ? partOf(params) : null, show };
}

/** What makes an element the panel of its tab. */
export const panelOf = (part: Part, tabs: boolean) =>
  ({
    'data-part': part,
    ...(tabs && {
      role: 'tabpanel',
      id: `${TABS_ID}-panel-${part}`,
      'aria-labelledby': `${TABS_ID}-tab-${part}`,
    }),
  }) as const;
