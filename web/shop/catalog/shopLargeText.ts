export const shopLargeText = {
  stack: (photos: number) => `Sequência (${photos})`,
  moment: 'Mais deste momento',
  play: 'Ver a jogada',
  keyWantThis: 'Pôr a foto no carrinho, ou tirar',
  noLonger: 'Esta foto não está mais na loja.',
} as const;
