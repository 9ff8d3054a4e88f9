/** Texts of the panel that exports a match as PDF. */
export const matchPdfText = {
  title: 'PDF da partida',
  export: 'Exportar PDF',
  busy: 'Gerando...',
  failed: 'Erro ao gerar PDF. Tente novamente.',
  /** Beside `failed`. */
  missing: 'A fonte ou o programa do PDF não pôde ser carregado. Confira a conexão.',
  tooEarly: 'Dados ainda não carregados. Tente novamente em alguns segundos.',
  date: 'Data',
  time: 'Hora',
  league: 'Liga',
  season: 'Temporada',
  venue: 'Local',
  score: 'Placar',
  sets: 'Sets',
  result: (home: number, visitor: number) => `${home} x ${visitor}`,
} as const;
