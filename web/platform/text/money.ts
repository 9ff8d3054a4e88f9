import { reais } from '@volleyscouter/core/shop/money';

export const moneyText = {
  period: 'Período',
  everything: 'Tudo',
  from: 'De',
  to: 'Até',
  backwards: 'É antes do primeiro dia.',
  export: { csv: 'Exportar CSV', xlsx: 'Exportar XLSX' },
  exportFailed: 'O arquivo não foi gerado',
  sold: (cents: number, received: number, returned: number) =>
    `Vendas ${reais(cents)} = recebido ${reais(received)} − devolvido ${reais(returned)}.`,
  paid: (all: number, paid: number, waiting: number, others: number) =>
    `Pagamentos do mesmo período: ${reais(all)}. Deles, ${reais(paid)} pagaram compras, ${reais(waiting)} esperam decisão e ${reais(others)} não são de vendas.`,
  agree: (received: number, paid: number, byHand: number) =>
    `Recebido ${reais(received)} = ${reais(paid)} de pagamentos + ${reais(byHand)} de compras aprovadas à mão. Diferença: ${reais(received - paid - byHand)}.`,
  listed: (sum: number, all: number) =>
    `Soma deste arquivo: ${reais(sum)}. Diferença para os pagamentos do período: ${reais(sum - all)}.`,
  purchases: (received: number, returned: number, all: number) =>
    `Deste arquivo: recebido ${reais(received)} − devolvido ${reais(returned)} = ${reais(received - returned)}. Vendas de todas as compras: ${reais(all)}. Fora deste arquivo, por filtro ou retiradas da lista: ${reais(all - received + returned)}.`,
};
