import type { AdminProduct } from '@volleyscouter/contract/products';
import { type NameData, parseFileName } from '@volleyscouter/core/shop/fileName';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { readShirtNumbers, sharedTeam, shirtsOf, writeNumbers } from '../numbers.ts';

/** What is typed about a photo. */
export interface ProductDraft {
  local: string;
  priceInCents: string;
  tags: string;
  evento: string;
  /** Empty: of nobody in particular. */
  atletaId: string;
  numeros: string;
  /** Of all these numbers, as `TeamField` says it. */
  time: string;
}

export const EMPTY: ProductDraft = {
  local: '',
  priceInCents: '',
  tags: '',
  evento: '',
  atletaId: '',
  numeros: '',
  time: '',
};

export const photoDraft = (product: AdminProduct): ProductDraft => ({
  local: product.local,
  priceInCents: String(product.priceInCents),
  tags: product.tags,
  evento: product.evento,
  atletaId: product.atletaId ?? '',
  numeros: writeNumbers(product.numeros),
  time: sharedTeam(product.camisas),
});

export type WrongField = 'evento' | 'priceInCents' | 'numeros';

/** Every field that keeps a draft from being saved, and why. */
export function wrongPhotoFields(
  { evento, priceInCents, tags, numeros }: ProductDraft,
  eventRequired = true,
): Partial<Record<WrongField, 'missing' | 'wrong'>> {
  const price = parsePrice(priceInCents, tags);
  return {
    ...(eventRequired && evento.trim() === '' && { evento: 'missing' }),
    ...(!price.ok && { priceInCents: price.error }),
    ...(readShirtNumbers(numeros) === null && { numeros: 'wrong' }),
  };
}

export const DRAFT_PROBLEMS = ['no-image', 'required', 'price', 'numbers'] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

/** The first thing that keeps a draft from being saved, in the order of section 5. */
export function priceProblem(
  draft: ProductDraft,
  eventRequired = true,
): Exclude<DraftProblem, 'no-image'> | null {
  const wrong = wrongPhotoFields(draft, eventRequired);
  if (wrong.evento || wrong.priceInCents === 'missing') return 'required';
  if (wrong.priceInCents) return 'price';
  return wrong.numeros ? 'numbers' : null;
}

/** No name has said anything. */
export const UNNAMED: NameData = { evento: '', local: '' };

/** One field after a file was chosen, and what of it came from the name. */
function fill(typed: string, named: string, said: string): { value: string; named: string } {
  if (said === '') return { value: typed === named ? '' : typed, named: '' };
  // what somebody typed stays hers, also where a name says the same
  return { value: said, named: typed === said ? named : said };
}

/**
 * The draft after a file was chosen: event and place as its name says them. What the name before said goes with that file,
 * what was typed stays; `named` is what is there by a name.
 */
export function withImageFile(
  draft: ProductDraft,
  named: NameData,
  fileName: string,
): { draft: ProductDraft; named: NameData } {
  const said = parseFileName(fileName);
  const evento = fill(draft.evento, named.evento, said.evento);
  const local = fill(draft.local, named.local, said.local);
  return {
    draft: { ...draft, evento: evento.value, local: local.value },
    named: { evento: evento.named, local: local.named },
  };
}

/** What is sent of a draft. The place comes from the name of the file where nobody typed one; `teams` are those of the event. */
export const photoBody = (
  draft: ProductDraft,
  teams: readonly string[],
  atletaNome: string,
  fileName = '',
) => ({
  local: draft.local.trim() || parseFileName(fileName).local,
  priceInCents: draft.priceInCents.trim(),
  tags: draft.tags.trim(),
  evento: draft.evento.trim(),
  atletaId: draft.atletaId || null,
  atletaNome,
  ...shirtsBody(readShirtNumbers(draft.numeros) ?? [], draft.time, teams),
});

function shirtsBody(numeros: number[], time: string, teams: readonly string[]) {
  const camisas = shirtsOf(numeros, time, teams);
  return camisas ? { camisas } : { numeros };
}

const words = adminPhotos.form;

/** What keeps a photo from being saved, in the specified words. */
export const PROBLEM_WORDS: Record<DraftProblem, string> = {
  'no-image': words.noImage,
  required: words.required,
  price: words.badPrice,
  numbers: words.numbersWrong,
};
