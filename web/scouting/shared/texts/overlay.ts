import type { Corner } from '../overlay.ts';

export const overlayText = {
  title: 'Placar para transmissão',
  pageTitle: (home: string, visitor: string) => `Placar: ${home} x ${visitor}`,
  private: 'Este jogo não é público ou não existe mais. O placar só abre em jogos públicos.',
  serves: 'saca',
  timeouts: (used: number) => `Tempos pedidos: ${used}`,
  setsWon: (won: number) => `sets: ${won}`,

  how: 'No OBS: em Fontes, adicione "Navegador", cole este endereço e use 1920 x 1080. O fundo é transparente, e o placar segue o scout sozinho.',
  size: 'Tamanho',
  corner: 'Canto',
  corners: {
    se: 'Superior esquerdo',
    sd: 'Superior direito',
    ie: 'Inferior esquerdo',
    id: 'Inferior direito',
  } satisfies Record<Corner, string>,
  byHand: 'No endereço: tamanho vai de 0.5 a 4, e canto é se, sd, ie ou id.',
  address: 'Endereço',
  copy: 'Copiar endereço',
} as const;
