import { counted } from '../../kit/counted.ts';

export const salesText = {
  title: 'Vendas',
  lead: 'O dinheiro que entrou, menos o que foi devolvido: cada um no seu dia.',
  counted:
    'Onde outro valor foi aceito, conta o que entrou. Uma compra aprovada à mão, sem pagamento registrado, conta pelo preço. Compras e fotos devolvidas descontam no dia da devolução.',
  tile: 'O que foi vendido, por dia, evento, atleta e pagador.',
  loading: 'Carregando vendas...',
  failed: 'Não foi possível carregar as vendas',
  by: 'Agrupar por',
  ways: { dia: 'Dia', evento: 'Evento', atleta: 'Atleta', pagador: 'Pagador', fotografo: 'Fotógrafo' },
  event: 'Evento',
  allEvents: 'Todos os eventos',
  total: 'Vendas',
  received: 'Recebido',
  returned: 'Devolvido',
  sum: 'Total',
  ofEvent: (event: string) => `Só do evento ${event}.`,
  purchases: 'Compras',
  photos: 'Fotos',
  share: 'Parte',
  seller: 'Sem fotógrafo',
  photographers: 'Dos fotógrafos',
  sellers: 'Do vendedor',
  empty: 'Nenhuma venda ainda',
  emptyText: 'Uma venda aparece aqui quando a compra é marcada como paga.',
  nothing: 'Nenhuma venda neste recorte',
  nothingText: 'Escolha um período maior ou todos os eventos.',
  everything: 'Ver tudo',
  nameless: {
    evento: 'Devoluções sem foto',
    atleta: 'Conta excluída',
    pagador: 'Sem nome de quem pagou',
    fotografo: 'Conta excluída',
  },
  chart: 'Vendas por dia',
  chartOf: (grouping: string) => `Vendas por ${grouping.toLowerCase()}`,
  week: (monday: string) => `Semana de ${monday}`,
  bar: (label: string, amount: string, purchases: number) =>
    // The number is left out if it is missing (for photographers) or negative (after refunds).
    `${label}: ${amount}${purchases >= 0 ? `, ${counted(purchases, 'compra', 'compras')}` : ''}`,
};
