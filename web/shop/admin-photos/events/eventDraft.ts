import type { ShopEvent, updateEvent } from '@volleyscouter/contract/events';
import type { CallInput } from '@volleyscouter/contract/route';

export interface DraftTeam {
  key: number;
  nome: string;
  letra: string;
  /** Empty for a new team. */
  antes: string;
}

export interface EventDraft {
  name: string;
  estado: ShopEvent['estado'];
  de: string;
  ate: string;
  quadras: string;
  times: readonly DraftTeam[];
  capa: string;
  listado: boolean;
  previas: string;
  cadastro: boolean;
  fotografos: readonly string[];
}

export type WrongField = 'name' | 'days' | 'letters' | 'teams';

let keys = 0;
export const newTeam = (nome = '', letra = '', antes = ''): DraftTeam => ({
  key: keys++,
  nome,
  letra,
  antes,
});

export const draftOf = (event: ShopEvent | null): EventDraft => ({
  name: event?.name ?? '',
  estado: event?.estado ?? 'aberto',
  de: event?.dias.de ?? '',
  ate: event?.dias.ate ?? '',
  quadras: event?.quadras.join(', ') ?? '',
  times: event?.times.map(({ nome, letra }) => newTeam(nome, letra, nome)) ?? [],
  capa: event?.capa ?? '',
  listado: event?.listado ?? false,
  previas: String(event?.previas ?? 0),
  cadastro: event?.cadastroAberto ?? false,
  fotografos: event?.fotografos ?? [],
});

const named = ({ times }: EventDraft): DraftTeam[] => times.filter(({ nome }) => nome.trim() !== '');

const hasTwice = (texts: readonly string[]): boolean => {
  const filled = texts.filter((text) => text !== '');
  return new Set(filled).size < filled.length;
};

export function wrongFields(draft: EventDraft): Set<WrongField> {
  const teams = named(draft);
  const wrong: Record<WrongField, boolean> = {
    name: draft.name.trim() === '',
    days: draft.de !== '' && draft.ate !== '' && draft.ate < draft.de,
    letters: hasTwice(teams.map(({ letra }) => letra)),
    teams: hasTwice(teams.map(({ nome }) => nome.trim())),
  };
  return new Set((Object.keys(wrong) as WrongField[]).filter((field) => wrong[field]));
}

type RequestFields = Omit<CallInput<typeof updateEvent>['body'], 'name'>;

/** The event name is sent separately. */
export const requestFieldsOf = (draft: EventDraft): RequestFields => ({
  estado: draft.estado,
  dias: { de: draft.de, ate: draft.ate },
  quadras: [...new Set(draft.quadras.split(',').map((court) => court.trim()))].filter(
    (court) => court !== '',
  ),
  times: named(draft).map(({ nome, letra, antes }) => ({
    nome: nome.trim(),
    letra: letra as NonNullable<CallInput<typeof updateEvent>['body']['times']>[number]['letra'],
    ...(antes !== '' && { antes }),
  })),
  capa: draft.capa,
  listado: draft.listado,
  previas: Number(draft.previas) || 0,
  cadastroAberto: draft.cadastro,
  fotografos: [...draft.fotografos].sort(),
});

/** Returns only edited fields: another user may have changed the other fields meanwhile. */
export function changedOf(draft: EventDraft, initial: EventDraft): RequestFields {
  const before: Record<string, unknown> = requestFieldsOf(initial);
  return Object.fromEntries(
    Object.entries(requestFieldsOf(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
