/** Texts of what several matches say together. */

/** '/jogos/classificacao'. */
export const standingsText = {
  title: 'Classificação',
  lead: 'As partidas públicas encerradas, por liga e temporada.',
  loading: 'Carregando a classificação...',
  failed: 'Não foi possível carregar a classificação',
  empty: 'Nenhuma classificação ainda',
  emptyText: 'Ela aparece quando uma partida pública com liga terminar.',
  league: 'Liga',
  team: 'Time',
  points: 'Pontos',
  matches: 'Jogos',
  won: 'Vitórias',
  lost: 'Derrotas',
  sets: 'Sets',
  setRatio: 'Sets average',
  rallies: 'Pró : contra',
  pointRatio: 'Pontos average',
  /** Of what nothing was lost. */
  most: 'MAX',
  rule: 'Vitória sem o set decisivo (3-0, 3-1; em melhor de 3, 2-0): 3 pontos e 0. No set decisivo: 2 e 1. Desempate: vitórias, pontos, sets average, pontos average. W.O. e abandono contam pelo placar.',
} as const;
