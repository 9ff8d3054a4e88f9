export interface SeasonArea {
  season: string;
  /** `null`: not permitted. */
  names: string | null;
  /** `null`: not permitted. */
  teams: string | null;
  dossier: (team: string) => string;
  match: (id: string) => string;
}

export const ADMIN_SEASON: SeasonArea = {
  season: '/admin/temporada',
  names: '/admin/temporada/nomes',
  teams: '/admin/teams',
  dossier: (team) => `/admin/temporada/dossie/${team}`,
  match: (id) => `/admin/games/scout/${id}`,
};

export const OWN_SEASON: SeasonArea = {
  season: '/ar/eu',
  names: null,
  teams: null,
  dossier: () => '/ar/eu',
  match: (id) => `/jogos/${id}`,
};

export const SCOUTER_SEASON: SeasonArea = {
  season: '/games/temporada',
  names: null,
  teams: null,
  dossier: (team) => `/games/temporada/dossie/${team}`,
  match: (id) => `/games/scout/${id}`,
};
