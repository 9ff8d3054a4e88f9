/** Texts of the specification are copied exactly. */
export const purchasesText = {
  title: 'Minhas compras',
  lead: 'As fotos ficam na compra: depois de paga, baixe quando quiser.',
  open: 'Pague no app do seu banco: o status muda aqui sozinho. Para copiar o código de novo, abra Detalhes.',
  date: 'Data/Hora',
  count: 'Qtd',
  price: 'Valor',
  status: 'Status',
  details: 'Detalhes',
  detailsOf: (numero: number, moment: string) => `Detalhes da compra nº ${numero}, de ${moment}`,
  download: 'Baixar fotos',
  downloadOf: (numero: number) => `Baixar fotos da compra nº ${numero}`,
  photos: (count: number) => (count === 1 ? 'foto' : 'fotos'),
  number: (numero: number) => `nº ${numero}`,
  loading: 'Carregando compras...',
  empty: 'Você ainda não fez compras.',
  emptyText: 'Escolha fotos na loja e pague por Pix: a compra aparece aqui.',
  toShop: 'Ir para a loja',
  failed: 'Erro ao buscar compras.',
  old: 'Sem conexão com o servidor. A lista é de antes e se atualiza sozinha.',
} as const;

export const openPurchaseText = {
  claim: 'Já paguei',
  claimOf: (numero: number) => `Já paguei a compra nº ${numero}`,
  claimed: 'O vendedor foi avisado de que você pagou. O status muda quando ele encontrar o pagamento.',
  claimedAt: (moment: string) => `Você avisou que pagou: ${moment}`,
  foundPaid: 'Pagamento encontrado!',
  failed: 'O aviso não chegou.',
  cancel: 'Cancelar compra',
  cancelOf: (numero: number) => `Cancelar compra nº ${numero}`,
  cancelTitle: (numero: number) => `Cancelar a compra nº ${numero}?`,
  cancelText:
    'As fotos voltam para a loja, e você pode comprá-las de novo. Um pagamento feito depois ainda é encontrado.',
  paidAlready: 'Você já pagou?',
  paidAlreadyText:
    'Se já pagou, não cancele: toque em "Já paguei" e espere o vendedor. Se não pagou, pode cancelar; um pagamento que chegar depois ainda é encontrado.',
  cancelYes: 'Não paguei, cancelar',
  cancelled: 'Compra cancelada.',
} as const;
