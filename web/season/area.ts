/** Where a season's screens and its matches are: in the administration, and for scouters. */
export interface SeasonArea {
  /** Where names of files are said to be whose; `null` for who may not. */
  names: string | null;
  match: (id: string) => string;
}

export const ADMIN_SEASON: SeasonArea = {
  names: '/admin/temporada/nomes',
  match: (id) => `/admin/games/scout/${id}`,
};

export const SCOUTER_SEASON: SeasonArea = {
  names: null,
  match: (id) => `/games/scout/${id}`,
};
