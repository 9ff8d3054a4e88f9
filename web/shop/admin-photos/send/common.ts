import type { ShopEvent } from '@volleyscouter/contract/events';
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { type EditableField, mapFields } from '@volleyscouter/core/shop/photoFields';
import { isHidden } from '@volleyscouter/core/shop/tags';
import { EMPTY, type PhotoDraft, typedFields } from '../form/draft.ts';
import { readShirtNumbers, writeNumbers } from '../numbers.ts';
import type { Common } from './item.ts';

export interface CommonDraft extends PhotoDraft {
  fromNames: boolean;
}

export const commonOf = (draft: CommonDraft, teams: readonly string[]): Common => ({
  ...typedFields(draft),
  numeros: readShirtNumbers(draft.camisas) ?? [],
  time: teams.includes(draft.time) ? draft.time : '',
  fromNames: draft.fromNames,
});

/** `keepAll`: false keeps only price and tags. */
export function draftAfter(last: Common | null, keepAll: boolean): CommonDraft {
  const { numeros = [], time = '', fromNames, ...rest } = last ?? {};
  const fields: Partial<Record<EditableField, unknown>> = rest;
  const typed = mapFields((field) => String(fields[field] ?? ''));
  if (!keepAll) return { ...EMPTY, fromNames: false, priceInCents: typed.priceInCents, tags: typed.tags };
  return { ...typed, camisas: writeNumbers(numeros.map(Number)), time, fromNames: fromNames === true };
}

export function fileFields(
  { evento, local }: Pick<PhotoDraft, 'evento' | 'local'>,
  name: string,
): { evento: string; local: string } {
  const named = parseFileName(name);
  const common = { evento: evento.trim(), local: local.trim() };
  // a file name without an event was made by a camera, so it contains no place
  if (named.evento === '') return common;
  return { evento: named.evento, local: named.local || common.local };
}

const eventOf = ({ evento = '', fromNames }: Common, name: string): string =>
  fileFields({ evento, local: '' }, fromNames ? name : '').evento;

export const eventsOf = (common: Common, files: readonly { name: string }[]): ReadonlySet<string> =>
  new Set(files.map(({ name }) => eventOf(common, name)));

export type Unseen = 'oculta' | 'rascunho' | 'fechado';

/** `null`: the shop will show the file. */
export function unseenBy(
  common: Common,
  name: string,
  events: readonly Pick<ShopEvent, 'name' | 'estado'>[],
): Unseen | null {
  if (isHidden(common.tags ?? '')) return 'oculta';
  const estado = events.find((event) => event.name === eventOf(common, name))?.estado ?? 'aberto';
  return estado === 'aberto' ? null : estado;
}

export const namedOf = (names: readonly string[]): number =>
  names.filter((name) => parseFileName(name).evento !== '').length;
