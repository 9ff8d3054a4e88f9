import type { ShopEvent } from '@volleyscouter/contract/events';
import { parseFileName } from '@volleyscouter/core/shop/fileName';
import { isHidden } from '@volleyscouter/core/shop/tags';
import { type DraftProblem, EMPTY, type ProductDraft, priceProblem } from '../form/draft.ts';
import { readShirtNumbers, writeNumbers } from '../numbers.ts';
import type { Common } from './ports.ts';

/** What holds for all photos of a batch, while it is typed. */
export interface CommonDraft extends ProductDraft {
  fromNames: boolean;
}

/** What keeps a batch from beginning. The event may be missing where the names say it. */
export const commonProblem = (draft: CommonDraft): DraftProblem | null =>
  priceProblem(draft, !draft.fromNames);

/** `teams` are those of the event. */
export const commonOf = (draft: CommonDraft, teams: readonly string[]): Common => ({
  evento: draft.evento.trim(),
  local: draft.local.trim(),
  priceInCents: draft.priceInCents.trim(),
  tags: draft.tags.trim(),
  atletaId: draft.atletaId || null,
  numeros: readShirtNumbers(draft.numeros) ?? [],
  time: teams.includes(draft.time) ? draft.time : '',
  fromNames: draft.fromNames,
});

/** What a form begins with: of a batch that has to be begun again all, of one that is over what the next event mostly shares. */
export function draftAfter(last: Common | null, again: boolean): CommonDraft {
  const { priceInCents = '', tags = '' } = last ?? {};
  const shared = { ...EMPTY, fromNames: false, priceInCents: String(priceInCents), tags };
  if (!last || !again) return shared;
  const { evento = '', local = '', atletaId, numeros = [], time = '', fromNames } = last;
  const numbers = writeNumbers(numeros.map(Number));
  return {
    ...shared,
    evento,
    local,
    atletaId: atletaId ?? '',
    numeros: numbers,
    time,
    fromNames: fromNames === true,
  };
}

/** What a file will say of itself: as the common data do, and as its name does where that says an event. */
export function saidOf(
  { evento, local }: Pick<ProductDraft, 'evento' | 'local'>,
  name: string,
): { evento: string; local: string } {
  const named = parseFileName(name);
  const common = { evento: evento.trim(), local: local.trim() };
  // without an event the name is that of a camera, whatever stands behind its second space
  if (named.evento === '') return common;
  return { evento: named.evento, local: named.local || common.local };
}

const eventOf = ({ evento = '', fromNames }: Common, name: string): string =>
  saidOf({ evento, local: '' }, fromNames ? name : '').evento;

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
