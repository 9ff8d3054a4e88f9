export const matchPdfText = {
  title: 'PDF da partida',
  export: 'Exportar PDF',
  busy: 'Gerando...',
  failed: 'Erro ao gerar PDF. Tente novamente.',
  missing: 'A fonte ou o programa do PDF não pôde ser carregado. Confira a conexão.',
  tooEarly: 'Dados ainda não carregados. Tente novamente em alguns segundos.',
  link: 'Link do PDF',
  photos: (event: string) => `Fotos do dia: ${event}`,
  linkPublic: 'O jogo é público: quem tiver o endereço abre o PDF, sempre com os números do momento.',
  linkPrivate:
    'Quem tiver o link abre o PDF sem entrar, sempre com os números do momento. Ele vale 30 dias e pode ser revogado antes.',
  linkUntil: (moment: string) =>
    `Quem tiver o link abre o PDF sem entrar, até ${moment}. Quem grava esta partida pode revogá-lo.`,
  linkFailed: 'Não foi possível obter o link',
  makeLink: 'Criar link',
  document: 'Documento',
  allTables: 'Todas as tabelas',
  lastSetPage: 'Página do último set',
  address: 'Endereço',
  copy: 'Copiar link',
  revoke: 'Revogar',
  revokeTitle: 'Revogar o link?',
  revokeText: 'O endereço que já foi enviado deixa de abrir o PDF. Um link novo terá outro endereço.',
  date: 'Data',
  time: 'Hora',
  league: 'Liga',
  season: 'Temporada',
  venue: 'Local',
  score: 'Placar',
  sets: 'Sets',
  result: (home: number, visitor: number) => `${home} x ${visitor}`,
  setResult: ({
    score: [home, visitor],
    isGolden,
  }: {
    score: readonly [number, number];
    isGolden: boolean;
  }) => `${isGolden ? 'Ou ' : ''}${home} x ${visitor}`,
} as const;
