/** Texts of the sales page. */
import { counted } from '../../kit/counted.ts';

export const salesText = {
  title: 'Vendas',
  lead: 'O dinheiro que entrou, já sem o que foi devolvido. Os dias são os do pagamento.',
  counted:
    'Onde outro valor foi aceito, conta o que entrou. Uma compra aprovada à mão, sem pagamento registrado, conta pelo preço.',
  tile: 'O que foi vendido, por dia, evento e atleta.',
  loading: 'Carregando vendas...',
  failed: 'Não foi possível carregar as vendas',
  by: 'Agrupar por',
  ways: { dia: 'Dia', evento: 'Evento', atleta: 'Atleta', pagador: 'Pagador' },
  period: 'Período',
  periods: { '7': '7 dias', '30': '30 dias', '365': '12 meses', '': 'Tudo' } as Record<string, string>,
  event: 'Evento',
  allEvents: 'Todos os eventos',
  total: 'Recebido',
  purchases: 'Compras',
  photos: 'Fotos',
  average: 'Por compra',
  share: 'Parte',
  csv: 'Exportar CSV',
  empty: 'Nenhuma venda ainda',
  emptyText: 'Uma venda aparece aqui quando a compra é marcada como paga.',
  nothing: 'Nenhuma venda neste recorte',
  nothingText: 'Escolha um período maior ou todos os eventos.',
  everything: 'Ver tudo',
  nameless: {
    evento: 'Devoluções sem foto',
    atleta: 'Conta excluída',
    pagador: 'Sem nome de quem pagou',
  },
  chart: 'Vendas por dia',
  chartOf: (way: string) => `Vendas por ${way.toLowerCase()}`,
  week: (monday: string) => `Semana de ${monday}`,
  bar: (label: string, amount: string, purchases: number) =>
    `${label}: ${amount}, ${counted(purchases, 'compra', 'compras')}`,
};
