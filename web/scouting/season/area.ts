/** Where a season's screens and its matches are: in the administration, and for scouters. */
export interface SeasonArea {
  season: string;
  /** Where names of files are said to be whose; `null` for who may not. */
  names: string | null;
  /** Where teams are registered; `null` for who may not. */
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

/** Texts of an athlete's own page. */
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
