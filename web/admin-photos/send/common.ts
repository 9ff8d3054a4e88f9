import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { type DraftProblem, type ProductDraft, problemOf } from '../form/draft.ts';
import { readNumbers } from '../numbers.ts';
import type { Common } from './ports.ts';

/** What holds for all photos of a batch, while it is typed. */
export interface CommonDraft extends ProductDraft {
  fromNames: boolean;
}

/** What keeps a batch from beginning. The event may be missing where the names say it. */
export const commonProblem = (draft: CommonDraft): DraftProblem | null =>
  problemOf(draft.fromNames && draft.evento.trim() === '' ? { ...draft, evento: '-' } : draft);

export const commonOf = (draft: CommonDraft): Common => ({
  evento: draft.evento.trim(),
  local: draft.local.trim(),
  priceInCents: draft.priceInCents.trim(),
  tags: draft.tags.trim(),
  atletaId: draft.atletaId || null,
  numeros: readNumbers(draft.numeros) ?? [],
  fromNames: draft.fromNames,
});

/** How many of these names say an event. */
export const namedOf = (names: readonly string[]): number =>
  names.filter((name) => parseFileName(name).evento !== '').length;
