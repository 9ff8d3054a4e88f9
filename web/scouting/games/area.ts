import type { SessionKind } from '@volleyscouter/core/access/roles';

export type ImportSession = Exclude<SessionKind, 'shopper'>;

export interface GamesArea {
  session: ImportSession;
  list: string;
  newGame: string;
  season: string;
  match: (id: string) => string;
  edit: (id: string) => string;
}

export const ADMIN_AREA: GamesArea = {
  session: 'admin',
  list: '/admin/Games',
  newGame: '/admin/games/new',
  season: '/admin/temporada',
  match: (id) => `/admin/games/scout/${id}`,
  edit: (id) => `/admin/games/edit/${id}`,
};

export const SCOUTER_AREA: GamesArea = {
  session: 'scouter',
  list: '/games',
  newGame: '/games/new',
  season: '/games/temporada',
  match: (id) => `/games/scout/${id}`,
  edit: (id) => `/games/edit/${id}`,
};
