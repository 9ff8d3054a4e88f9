/** Texts of 'Minhas compras'. What the specification gives is here to the letter. */
export const purchasesText = {
  title: 'Minhas compras',
  lead: 'Cada compra guarda as suas fotos. Depois de pagas, baixe quando quiser.',
  date: 'Data/Hora',
  count: 'Qtd',
  price: 'Valor',
  status: 'Status',
  details: 'Detalhes',
  detailsOf: (numero: number, when: string) => `Detalhes da compra nº ${numero}, de ${when}`,
  number: (numero: number) => `nº ${numero}`,
  loading: 'Carregando compras...',
  empty: 'Você ainda não fez compras.',
  emptyText: 'Escolha fotos na loja e pague por Pix: a compra aparece aqui.',
  toShop: 'Ir para a loja',
  failed: 'Erro ao buscar compras.',
  old: 'Sem conexão com o servidor. A lista é de antes e se atualiza sozinha.',
} as const;
