import type { SellerSetting } from '@volleyscouter/core/shop/seller';
import { counted } from '../../kit/counted.ts';

const SETTINGS: Record<SellerSetting, string> = {
  PIX_KEY: 'chave Pix',
  SELLER_NAME: 'nome do vendedor',
  SELLER_DOCUMENT: 'CPF ou CNPJ do vendedor',
};

export const dashboardText = {
  waits: 'Esperando por você',
  waiting: (count: number) => `, ${counted(count, 'espera', 'esperam')} por você`,
  loading: 'Carregando o que espera por você...',
  failed: 'Não foi possível carregar o que espera por você',
  nothing: 'Nada esperando por você.',
  review: (count: number) => counted(count, 'pagamento em análise', 'pagamentos em análise'),
  reviewText: 'Confira no banco e aprove, ou carregue o extrato.',
  resolve: (count: number) => counted(count, 'pagamento a resolver', 'pagamentos a resolver'),
  resolveText: 'Pago duas vezes, com outro valor, sem compra, ou a devolver por você.',
  requests: (count: number) => counted(count, 'pedido de privacidade', 'pedidos de privacidade'),
  requestsText: 'Alguém pediu a retirada de uma foto ou dos seus dados.',
  codes: (count: number) => counted(count, 'código a enviar', 'códigos a enviar'),
  codesText: 'Pessoas que ainda não receberam o código de acesso.',
  alerts: (count: number) => counted(count, 'aviso a enviar', 'avisos a enviar'),
  alertsText: 'Pessoas que esperavam por fotos que já estão na loja.',
  toSell: (missing: readonly SellerSetting[]) =>
    `Para vender falta: ${missing.map((setting) => SETTINGS[setting]).join(', ')}.`,
  toSellText: (missing: readonly SellerSetting[]) =>
    `${missing.includes('PIX_KEY') ? 'Sem a chave Pix ninguém consegue pagar.' : 'Quem compra não vê de quem compra.'} Quem instalou o sistema informa ${missing.join(', ')} e inicia o servidor de novo.`,
  pending: (count: number) => counted(count, 'compra ainda não paga', 'compras ainda não pagas'),
  month: 'Vendas em 30 dias',
  noSales: 'Nenhuma venda nos últimos 30 dias.',
  seeSales: 'Ver vendas',
  day: (day: string, amount: string) => `${day}: ${amount}`,
  counts: { fotos: 'Fotos', atletas: 'Atletas', jogos: 'Partidas' },
  first: {
    title: 'Primeiros passos',
    hide: 'Não mostrar mais',
    done: ': feito',
    pix: 'Chave Pix',
    pixText: 'Para vender: quem instalou o sistema informa PIX_KEY e inicia o servidor de novo.',
    event: 'Primeiro evento',
    eventText: 'O álbum em que as fotos são vendidas, com datas e preços.',
    team: 'Primeiro time',
    teamText: 'Nome, técnico e elenco: a partida já começa com eles.',
    game: 'Primeiro jogo',
    gameText: 'Data, times e quem saca: depois disso o scout começa.',
  },
  group: { photos: 'Fotos', people: 'Pessoas', games: 'Jogos', money: 'Dinheiro' },
  area: {
    games: 'Partidas, importação de arquivos e scout.',
    teams: 'Times com técnicos, temporada e elenco.',
    athletes: 'Atletas do scout: número, nome e função.',
    shortcuts: 'Teclas que escrevem códigos na linha do scout.',
    photos: 'Fotos da loja: evento, local, preço e tags.',
    shopAthletes: 'Quem entra com código: Atleta, Assessoria, Scouter.',
    approvals: 'Compras à espera de aprovação.',
    names: 'Quais times e atletas são os nomes lidos de arquivos .dvw.',
  },
};
