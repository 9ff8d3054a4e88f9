export const rereadText = {
  beyond: (plays: number) =>
    `${plays === 1 ? '1 jogada do arquivo ficou' : `${plays} jogadas do arquivo ficaram`} depois do fim do jogo e não contam.`,
  reread: 'Reler as regras do arquivo',
  done: 'Regras relidas: a partida conta todas as jogadas.',
} as const;
