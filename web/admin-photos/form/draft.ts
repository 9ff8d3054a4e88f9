import type { AdminProduct } from '@volleyscouter/contract/products';
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { readNumbers, writeNumbers } from '../numbers.ts';

/** What is typed about a photo. */
export interface ProductDraft {
  local: string;
  priceInCents: string;
  tags: string;
  evento: string;
  /** Empty: of nobody in particular. */
  atletaId: string;
  numeros: string;
}

export const EMPTY: ProductDraft = {
  local: '',
  priceInCents: '',
  tags: '',
  evento: '',
  atletaId: '',
  numeros: '',
};

export const draftOf = (product: AdminProduct): ProductDraft => ({
  local: product.local,
  priceInCents: String(product.priceInCents),
  tags: product.tags,
  evento: product.evento,
  atletaId: product.atletaId ?? '',
  numeros: writeNumbers(product.numeros),
});

export const DRAFT_PROBLEMS = ['no-image', 'required', 'price', 'numbers'] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

/** The first thing that keeps a draft from being saved, in the order of section 5. */
export function problemOf(draft: ProductDraft): Exclude<DraftProblem, 'no-image'> | null {
  const price = parsePrice(draft.priceInCents);
  if (draft.evento.trim() === '' || (!price.ok && price.error === 'missing')) return 'required';
  if (!price.ok) return 'price';
  return readNumbers(draft.numeros) === null ? 'numbers' : null;
}

/** The draft after a file was chosen: event and place as its name says them; what it does not say stays. */
export function withFile(draft: ProductDraft, fileName: string): ProductDraft {
  const { evento, local } = parseFileName(fileName);
  return { ...draft, evento: evento || draft.evento, local: local || draft.local };
}

/** What is sent of a draft. The place comes from the name of the file where nobody typed one. */
export const bodyOf = (draft: ProductDraft, atletaNome: string, fileName = '') => ({
  local: draft.local.trim() || parseFileName(fileName).local,
  priceInCents: draft.priceInCents.trim(),
  tags: draft.tags.trim(),
  evento: draft.evento.trim(),
  atletaId: draft.atletaId || null,
  atletaNome,
  numeros: readNumbers(draft.numeros) ?? [],
});
