/** Texts of the specification are copied exactly. */

import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { NextStep } from '@volleyscouter/core/shop/total';
import { counted } from '../../../kit/counted.ts';
import { reais } from '../../../kit/money.ts';

const photos = (count: number): string => counted(count, 'foto', 'fotos');

/** 'A, B e C' */
const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

interface Changed {
  gone: number;
  free: number;
  owned: number;
  back: number;
  priced: number;
}

const partOf = (count: number, single: string, several: string): string[] =>
  count === 0 ? [] : [`${photos(count)} ${count === 1 ? single : several}`];

export const checkoutText = {
  title: 'Carrinho',
  table: 'Fotos do carrinho',
  photos: 'Fotos',
  price: 'Valor',
  action: 'Ação',
  remove: 'Remover',
  removeOf: (photo: string) => `Remover ${photo}`,
  photoOf: (position: number, event: string, local: string) =>
    `Foto ${position}: ${[event, local].filter(Boolean).join(', ') || 'sem evento'}`,
  removed: 'Foto removida',
  undo: 'Desfazer',
  count: photos,
  lead: (count: number) => `${photos(count)} no carrinho. Confira e pague por Pix.`,
  times: (quantity: number) => `Está ${quantity} vezes no carrinho e é cobrada uma só vez.`,
  empty: 'Seu carrinho está vazio.',
  emptyText: 'Toque em "Quero" nas fotos da loja: elas ficam no carrinho até você pagar.',
  toShop: 'Ir para a loja',
  more: 'Escolher mais fotos',
  pay: 'Ir para pagamento',
  paying: 'Preparando o pagamento...',
  total: 'Total',
  howTotal: 'Como o total é formado',
  listTotal: 'Preço das fotos',
  discount: 'Desconto do pacote',
  toPay: 'A pagar',

  own: 'Preço sem pacote',
  inPackage: 'no pacote',
  next: ({ evento, missing, step, allCents, savesCents }: NextStep) => {
    const lacking = missing === 1 ? 'falta 1' : `faltam ${missing}`;
    if (!step)
      return `Todas as fotos de ${evento} que quiser por ${reais(allCents ?? 0)}: ${lacking} para valer a pena`;
    const cents = step.from * step.cents;
    return `Leve ${photos(step.from)} de ${evento} por ${reais(cents)} (em vez de ${reais(cents + savesCents)}): ${lacking}`;
  },
  nextTitle: 'Leve mais e pague menos por foto',
  seeEvent: (evento: string) => `Ver as fotos de ${evento}`,

  states: {
    owned: 'Já comprada',
    gone: 'Não está mais à venda',
    free: 'Virou brinde: é grátis',
  },
  stateHelp: {
    owned: 'Não é cobrada de novo.',
    gone: 'A foto saiu da loja e não é cobrada.',
    free: 'Não é cobrada. Baixe no início do site.',
  },
  seePurchases: 'Ver em Minhas compras',
  seeGifts: 'Ver brindes',
  ownedLeft: (count: number) =>
    counted(count, 'foto já é sua: saiu do carrinho.', 'fotos já são suas: saíram do carrinho.'),
  inOrder: (numero: number) => `Na compra nº ${numero}`,
  seeOrder: (numero: number) => `Ver a compra nº ${numero}`,
  waits: (count: number, status: PurchaseStatus) => {
    const there =
      count === 1 ? 'Não é cobrada de novo neste carrinho.' : 'Não são cobradas de novo neste carrinho.';
    return status === 'Pendente'
      ? `${there} O pagamento é feito nessa compra.`
      : `${there} O código dessa compra já foi copiado: se você pagou, é só esperar.`;
  },
  anyway: 'Incluir mesmo assim',
  alsoIn: (numero: number) => `Também está na compra nº ${numero}: pague só uma das duas.`,
  notAgain: 'Não incluir',
  leadWaiting: 'As fotos deste carrinho já estão em uma compra sua.',
  allWaiting: 'Tudo o que está aqui já está em uma compra.',
  goOn: (numero: number) => `Continuar compra nº ${numero}`,
  idle: (count: number) =>
    counted(count, 'foto do carrinho não entra nesta compra.', 'fotos do carrinho não entram nesta compra.'),
  dropIdle: (count: number) => (count === 1 ? 'Retirar essa foto' : 'Retirar essas fotos'),
  allIdle: 'Nenhuma foto deste carrinho precisa ser paga.',

  checking: 'Conferindo preços...',
  unchecked: 'Preços ainda não conferidos',
  uncheckedText: (reason: string) =>
    `${reason} O total abaixo é o que estava salvo neste aparelho; ele é conferido antes de qualquer pagamento.`,

  again: 'Tentar novamente',

  changed: 'O carrinho mudou: confira antes de pagar',
  changes: ({ gone, free, owned, back, priced }: Changed, before: number, after: number) => {
    const parts = [
      ...partOf(gone, 'saiu da loja', 'saíram da loja'),
      ...partOf(free, 'virou brinde', 'viraram brindes'),
      ...partOf(owned, 'você já comprou', 'você já comprou'),
      ...partOf(back, 'voltou à loja', 'voltaram à loja'),
      ...partOf(priced, 'mudou de preço', 'mudaram de preço'),
    ];
    const photosSaid = parts.length > 0 ? `${LIST.format(parts)}. ` : '';
    const totalSaid =
      before === after
        ? `O total continua ${reais(after)}.`
        : `O total passou de ${reais(before)} para ${reais(after)}.`;
    return `${photosSaid}${totalSaid} Nada foi cobrado.`;
  },

  seller: 'Quem vende e condições',
  sellerName: 'Vendedor',
  sellerDocument: 'CPF ou CNPJ',
  sellerAddress: 'Endereço',
  sellerContact: 'Contato',
  terms: 'Desistência e reembolso',
  sellerFailed: 'Os dados do vendedor não carregaram.',
  noSeller: 'O vendedor ainda não informou os seus dados.',

  pixOff: 'O pagamento ainda não está disponível',
  pixOffText:
    'O vendedor ainda não configurou o Pix desta loja. Nada foi salvo nem cobrado. As fotos continuam no carrinho; fale com o vendedor.',
  adminBuys: 'Administradores não compram',
  adminBuysText:
    'Você está como administrador e vê a loja, mas não compra. Para comprar, entre com o código de um atleta ou de uma assessoria. O acesso de administrador continua aberto.',
  asAthlete: 'Entrar com um código',

  noUser: 'Erro: Usuário não encontrado. Faça login novamente.',
  signIn: 'Fazer login',
  orderFailed: 'Problemas na criação de sua orgem. Procure o administrador',
  orderHint:
    'Nada foi cobrado, e as fotos continuam no carrinho. Pode tentar de novo: a mesma compra não é criada duas vezes.',
  codeFailed: 'O código Pix não foi gerado',
  codeHint:
    'Nada foi cobrado, e as fotos continuam no carrinho. Toque em "Ir para pagamento" para tentar de novo.',
} as const;
