/** Texts of the shop. What the specification gives is here to the letter. */
export const shopText = {
  title: 'Loja',
  greeting: (name: string) => `Olá, ${name}`,
  /** Where the browser has forgotten the name. */
  guest: 'atleta',
  event: 'Partida',
  allEvents: 'Tudo',
  filter: 'Filtrar fotos',
  filterHint: 'Filtrar por evento, tags ou local',
  account: 'Minha conta',
  count: (photos: number) => (photos === 1 ? '1 foto' : `${photos.toLocaleString('pt-BR')} fotos`),
  searching: 'Procurando fotos...',
  loading: 'Carregando fotos...',
  failed: 'Não foi possível carregar as fotos',
  eventsFailed: 'A lista de partidas não carregou.',
  empty: 'Fotos não localizadas',
  emptyFilter: 'Nenhuma foto tem todas essas palavras nesta partida. Tente menos palavras ou outra partida.',
  emptyWords: 'Nenhuma foto tem todas essas palavras. Tente menos palavras.',
  emptyEvent: 'Não há fotos desta partida para você. Escolha outra partida.',
  emptyShop: 'Ainda não há fotos para você aqui. Elas aparecem assim que forem publicadas.',
  showAll: 'Mostrar tudo',
  want: 'Quero',
  remove: 'Remover do carrinho',
  owned: 'Já comprada',
  photo: (event: string, place: string) => [event, place].filter(Boolean).join(', ') || 'Foto',
  placeOf: (place: number, photo: string) => `Foto ${place}: ${photo}`,
  open: (photo: string) => `Ampliar ${photo}`,
  gift: 'Brinde',
  hidden: 'Oculta',
  pay: 'Ir para pagamento',
  cart: 'Seu carrinho',
  keyWant: 'Pôr a foto em foco no carrinho, ou tirar',
  reading:
    'Você está vendo o catálogo como administrador: todas as fotos aparecem, também as ocultas. Comprar é só para quem entra com código de atleta ou assessoria.',
  noLonger: 'Esta foto não está mais na loja.',
  left: (photos: number) =>
    photos === 1
      ? '1 foto saiu do ar e foi retirada do carrinho.'
      : `${photos} fotos saíram do ar e foram retiradas do carrinho.`,
  missing: 'Uma parte da lista não carregou.',
  noAnswer: 'Sem resposta do servidor. O resto vem com a conexão.',
  retry: 'Tentar novamente',
} as const;
