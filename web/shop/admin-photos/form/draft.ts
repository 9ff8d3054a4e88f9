import type { AdminProduct } from '@volleyscouter/contract/products';
import { type NameData, parseFileName } from '@volleyscouter/core/shop/fileName';
import { type EditableField, mapFields } from '@volleyscouter/core/shop/photoFields';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { readShirtNumbers, sharedTeam, shirtsOf, writeNumbers } from '../numbers.ts';

/** The fields of a photo as they are typed. */
export interface PhotoDraft extends Record<EditableField, string> {
  /** The shirt numbers, as a list. */
  camisas: string;
  /** The team of all these numbers: a value of `TeamField`. */
  time: string;
  /** Of a new photo; absent where there is one already. */
  image?: File | null;
}

export const EMPTY: PhotoDraft = { ...mapFields(() => ''), time: '' };

export const photoDraft = (product: AdminProduct): PhotoDraft => ({
  ...mapFields((field) => String(product[field] ?? '')),
  camisas: writeNumbers(product.numeros),
  time: sharedTeam(product.camisas),
});

/** The typed fields as calls take them, without the shirts. */
export function typedFields(draft: PhotoDraft) {
  const { camisas: _, atletaId, ...texts } = mapFields((field) => draft[field].trim());
  return { ...texts, atletaId: atletaId || null };
}

export type WrongField = 'image' | 'evento' | 'priceInCents' | 'camisas';

/** Every field that keeps a draft from being saved, and why. */
export function wrongPhotoFields(
  { evento, priceInCents, tags, camisas, image }: PhotoDraft,
  eventRequired = true,
): Partial<Record<WrongField, 'missing' | 'wrong'>> {
  const price = parsePrice(priceInCents, tags);
  return {
    ...(image === null && { image: 'missing' }),
    ...(eventRequired && evento.trim() === '' && { evento: 'missing' }),
    ...(!price.ok && { priceInCents: price.error }),
    ...(readShirtNumbers(camisas) === null && { camisas: 'wrong' }),
  };
}

export const DRAFT_PROBLEMS = ['no-image', 'required', 'price', 'numbers'] as const;
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

/** The first thing that keeps a draft from being saved, in the order of section 5. */
export function photoProblem(draft: PhotoDraft, eventRequired = true): DraftProblem | null {
  const wrong = wrongPhotoFields(draft, eventRequired);
  if (wrong.image) return 'no-image';
  if (wrong.evento || wrong.priceInCents === 'missing') return 'required';
  if (wrong.priceInCents) return 'price';
  return wrong.camisas ? 'numbers' : null;
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
  draft: PhotoDraft,
  named: NameData,
  fileName: string,
): { draft: PhotoDraft; named: NameData } {
  const said = parseFileName(fileName);
  const evento = fill(draft.evento, named.evento, said.evento);
  const local = fill(draft.local, named.local, said.local);
  return {
    draft: { ...draft, evento: evento.value, local: local.value },
    named: { evento: evento.named, local: local.named },
  };
}

/** The body that stores a draft. An empty place is taken from the name of the file; `teams` are those of the event. */
export function photoBody(draft: PhotoDraft, teams: readonly string[], atletaNome: string, fileName = '') {
  const fields = typedFields(draft);
  const numeros = readShirtNumbers(draft.camisas) ?? [];
  const camisas = shirtsOf(numeros, draft.time, teams);
  return {
    ...fields,
    local: fields.local || parseFileName(fileName).local,
    atletaNome,
    ...(camisas ? { camisas } : { numeros }),
  };
}

const words = adminPhotos.form;

/** The message at each field that keeps a draft from being saved. */
export function photoErrors(draft: PhotoDraft, eventRequired: boolean) {
  const { image, evento, priceInCents, camisas } = wrongPhotoFields(draft, eventRequired);
  return {
    image: image && words.noImage,
    evento: evento && words.eventMissing,
    priceInCents: priceInCents && (priceInCents === 'missing' ? words.priceMissing : words.badPrice),
    camisas: camisas && words.numbersWrong,
  };
}

/** What keeps a photo from being saved, in the specified words. */
export const PROBLEM_WORDS: Record<DraftProblem, string> = {
  'no-image': words.noImage,
  required: words.required,
  price: words.badPrice,
  numbers: words.numbersWrong,
};
