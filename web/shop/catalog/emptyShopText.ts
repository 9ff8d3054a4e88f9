/** The title is copied from the specification. */
import { NO_TEAM } from '@volleyscouter/core/shop/shirts';

export const emptyShopText = {
  title: 'Fotos não localizadas',
  filter: 'Nenhuma foto tem todas essas palavras nesta partida. Tente menos palavras ou outra partida.',
  words: 'Nenhuma foto tem todas essas palavras. Confira a escrita, ou tente menos palavras.',
  event: 'Não há fotos desta partida para você. Escolha outra partida.',
  ended: (evento: string) =>
    `As vendas de ${evento} terminaram. Quem comprou continua com as suas fotos em Minhas compras.`,
  shop: 'Ainda não há fotos para você aqui. Elas aparecem assim que forem publicadas.',
  shirt: (numero: string, time: string) =>
    time && time !== NO_TEAM
      ? `Nenhuma foto mostra a camisa ${numero} de ${time}. Veja a camisa ${numero} de outra equipe, ou tire um filtro.`
      : `Nenhuma foto mostra a camisa ${numero}. Nem toda camisa pode ser lida: procure também pela equipe, quadra ou horário.`,
  chips: 'Nenhuma foto tem tudo isso. Tire um filtro.',
  moment: 'Nenhuma outra câmera fotografou este momento.',
  showAll: 'Mostrar tudo',
  toPurchases: 'Minhas compras',
} as const;
