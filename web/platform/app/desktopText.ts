export const desktopText = {
  back: 'Voltar',
  forward: 'Avançar',
  reload: 'Recarregar',
  matches: 'Partidas',
  season: 'Temporada',
  teams: 'Times',
  athletes: 'Atletas',
  shortcuts: 'Atalhos',
  photos: 'Fotos',
  accounts: 'Contas',
  approvals: 'Aprovações',
} as const;
