import type { AdminProduct } from '@volleyscouter/contract/products';
import { type NameData, parseFileName } from '@volleyscouter/core/shop/fileName';
import { type EditableField, mapFields } from '@volleyscouter/core/shop/photoFields';
import { parsePrice } from '@volleyscouter/core/shop/price';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import { readShirtNumbers, sharedTeam, shirtsOf, writeNumbers } from '../numbers.ts';

export interface PhotoDraft extends Record<EditableField, string> {
  /** Typed list of shirt numbers. */
  camisas: string;
  /** A value of `TeamField`. */
  time: string;
  /** `null`: none is chosen. Absent for a stored photo. */
  image?: File | null;
}

export const EMPTY: PhotoDraft = { ...mapFields(() => ''), time: '' };

export const photoDraft = (product: AdminProduct): PhotoDraft => ({
  ...mapFields((field) => String(product[field] ?? '')),
  camisas: writeNumbers(product.numeros),
  time: sharedTeam(product.camisas),
});

/** The shirts are not included. */
export function typedFields(draft: PhotoDraft) {
  const { camisas: _, atletaId, ...texts } = mapFields((field) => draft[field].trim());
  return { ...texts, atletaId: atletaId || null };
}

export type WrongField = 'image' | 'evento' | 'priceInCents' | 'camisas';

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

/** Returns the first problem in the order of section 5. */
export function photoProblem(draft: PhotoDraft, eventRequired = true): DraftProblem | null {
  const wrong = wrongPhotoFields(draft, eventRequired);
  if (wrong.image) return 'no-image';
  if (wrong.evento || wrong.priceInCents === 'missing') return 'required';
  if (wrong.priceInCents) return 'price';
  return wrong.camisas ? 'numbers' : null;
}

export const UNNAMED: NameData = { evento: '', local: '' };

/** `named`: the value of the field if it came from a file name, otherwise ''. */
function fill(typed: string, named: string, fromName: string): { value: string; named: string } {
  if (fromName === '') return { value: typed === named ? '' : typed, named: '' };
  // a typed value counts as typed even if the file name contains the same value
  return { value: fromName, named: typed === fromName ? named : fromName };
}

/**
 * `named` holds the values that came from a file name. If the new file name lacks a value:
 *
 * - a typed value stays;
 * - a value from the previous file name is cleared.
 */
export function withImageFile(
  draft: PhotoDraft,
  named: NameData,
  fileName: string,
): { draft: PhotoDraft; named: NameData } {
  const parsed = parseFileName(fileName);
  const evento = fill(draft.evento, named.evento, parsed.evento);
  const local = fill(draft.local, named.local, parsed.local);
  return {
    draft: { ...draft, evento: evento.value, local: local.value },
    named: { evento: evento.named, local: local.named },
  };
}

/** `teams`: teams of the event. */
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

const texts = adminPhotos.form;

export function photoErrors(draft: PhotoDraft, eventRequired: boolean) {
  const { image, evento, priceInCents, camisas } = wrongPhotoFields(draft, eventRequired);
  return {
    image: image && texts.noImage,
    evento: evento && texts.eventMissing,
    priceInCents: priceInCents && (priceInCents === 'missing' ? texts.priceMissing : texts.badPrice),
    camisas: camisas && texts.numbersWrong,
  };
}

/** Texts of the specification. */
export const PROBLEM_WORDS: Record<DraftProblem, string> = {
  'no-image': texts.noImage,
  required: texts.required,
  price: texts.badPrice,
  numbers: texts.numbersWrong,
};
