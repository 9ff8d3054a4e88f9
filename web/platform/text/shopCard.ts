/** In a separate file, because app/first loads these texts with the first cards. */
export const cardText = {
  greeting: (name: string) => `Olá, ${name}`,
  guest: 'atleta',
  allEvents: 'Tudo',
  filterHint: 'Nº da camisa, evento, tags ou local',
  count: (photos: number) => (photos === 1 ? '1 foto' : `${photos.toLocaleString('pt-BR')} fotos`),
  want: 'Quero',
  remove: 'Remover do carrinho',
  gift: 'Brinde',
  notForSale: 'Indisponível',
  hidden: 'Oculta',
} as const;
