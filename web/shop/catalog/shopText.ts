/** Texts of the specification are copied literally. */
import { cardText } from '../../platform/text/shopCard.ts';

export const shopText = {
  ...cardText,
  title: 'Loja',
  event: 'Partida',
  filter: 'Filtrar fotos',
  account: 'Minha conta',
  searching: 'Procurando fotos...',
  loading: 'Carregando fotos...',
  failed: 'Não foi possível carregar as fotos',
  eventsFailed: 'A lista de partidas não carregou.',
  dense: 'Fotos pequenas',
  owned: 'Já comprada',
  photo: (event: string, place: string) => [event, place].filter(Boolean).join(', ') || 'Foto',
  placeOf: (position: number, photo: string) => `Foto ${position}: ${photo}`,
  open: (photo: string) => `Ampliar ${photo}`,
  openStack: (photos: number, photo: string) => `Abrir ${photos} fotos em sequência: ${photo}`,
  inCart: 'No carrinho',
  pay: 'Ir para pagamento',
  goOn: (numero: number) => `Continuar compra nº ${numero}`,
  cart: 'Seu carrinho',
  emptyCart: 'Toque em "Quero"',
  keyMove: 'Ir de foto em foto',
  keyOpen: 'Ampliar a foto em foco',
  keyWant: 'Pôr a foto em foco no carrinho, ou tirar',
  left: (photos: number) =>
    photos === 1
      ? '1 foto saiu do ar e foi retirada do carrinho.'
      : `${photos} fotos saíram do ar e foram retiradas do carrinho.`,
  missing: 'Uma parte da lista não carregou.',
  noAnswer: 'Sem resposta do servidor. O resto vem com a conexão.',
  retry: 'Tentar novamente',
} as const;
