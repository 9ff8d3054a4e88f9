import type { ShopEvent } from '@volleyscouter/contract/events';
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { type EditableField, mapFields } from '@volleyscouter/core/shop/photoFields';
import { isHidden } from '@volleyscouter/core/shop/tags';
import { EMPTY, type PhotoDraft, typedFields } from '../form/draft.ts';
import { readShirtNumbers, writeNumbers } from '../numbers.ts';
import type { Common } from './item.ts';

/** The fields that all photos of a batch share, while they are typed. */
export interface CommonDraft extends PhotoDraft {
  fromNames: boolean;
}

/** `teams` are those of the event. */
export const commonOf = (draft: CommonDraft, teams: readonly string[]): Common => ({
  ...typedFields(draft),
  numeros: readShirtNumbers(draft.camisas) ?? [],
  time: teams.includes(draft.time) ? draft.time : '',
  fromNames: draft.fromNames,
});

/** The draft of the next batch. `again`: all fields of the last one; else price and tags, which the next event mostly shares. */
export function draftAfter(last: Common | null, again: boolean): CommonDraft {
  const { numeros = [], time = '', fromNames, ...rest } = last ?? {};
  const fields: Partial<Record<EditableField, unknown>> = rest;
  const typed = mapFields((field) => String(fields[field] ?? ''));
  if (!again) return { ...EMPTY, fromNames: false, priceInCents: typed.priceInCents, tags: typed.tags };
  return { ...typed, camisas: writeNumbers(numeros.map(Number)), time, fromNames: fromNames === true };
}

/** Event and place of a file: those of its name, if that has an event, else the common ones. */
export function fileFields(
  { evento, local }: Pick<PhotoDraft, 'evento' | 'local'>,
  name: string,
): { evento: string; local: string } {
  const named = parseFileName(name);
  const common = { evento: evento.trim(), local: local.trim() };
  // without an event the name is that of a camera, whatever stands behind its second space
  if (named.evento === '') return common;
  return { evento: named.evento, local: named.local || common.local };
}

const eventOf = ({ evento = '', fromNames }: Common, name: string): string =>
  fileFields({ evento, local: '' }, fromNames ? name : '').evento;

/** The events of a batch. */
export const eventsOf = (common: Common, files: readonly { name: string }[]): ReadonlySet<string> =>
  new Set(files.map(({ name }) => eventOf(common, name)));

/** Why the shop does not show a photo: the tag or its event. */
export type Unseen = 'oculta' | 'rascunho' | 'fechado';

/** Returns why the shop will not show a file of a batch; `null` where it will. */
export function unseenBy(
  common: Common,
  name: string,
  events: readonly Pick<ShopEvent, 'name' | 'estado'>[],
): Unseen | null {
  if (isHidden(common.tags ?? '')) return 'oculta';
  const estado = events.find((event) => event.name === eventOf(common, name))?.estado ?? 'aberto';
  return estado === 'aberto' ? null : estado;
}

/** How many of these names say an event. */
export const namedOf = (names: readonly string[]): number =>
  names.filter((name) => parseFileName(name).evento !== '').length;
