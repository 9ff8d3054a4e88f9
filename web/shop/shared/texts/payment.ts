/** Texts of the specification are copied exactly. */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';

const photos = (count: number): string => (count === 1 ? '1 foto' : `${count.toLocaleString('pt-BR')} fotos`);

export const paymentText = {
  title: 'Pagamento',
  number: (numero: number) => `Compra nº ${numero}`,
  date: 'Data',
  count: 'Fotos',
  total: 'Total',
  status: 'Status',
  photos,
  loading: 'Carregando itens comprados...',
  loadingHint: 'Se demorar mais do que alguns segundos, atualize a página.',
  failed: 'Não foi possível carregar a compra',
  goneTitle: 'Compra não encontrada',
  goneText: 'Ela foi removida ou é de outra conta. As suas compras estão na lista.',
  toPurchases: 'Minhas compras',
  toShop: 'Ir para a loja',
  toCart: 'Ir para o carrinho',
  putBack: 'Colocar as fotos no carrinho de novo',
  putOthers: 'Montar outro carrinho',
  putFailed: 'As fotos não foram para o carrinho',
  putGone: 'Estas fotos não estão mais na loja.',
  repeated: 'Você já tem esta foto',
  repeatedTitle: (count: number) => `Você já tem ${count} destas fotos`,
  repeatedText: (count: number) =>
    count === 1
      ? 'Não pague por ela de novo. Monte outro carrinho sem ela.'
      : 'Não pague por elas de novo. Monte outro carrinho sem elas.',
  paidElsewhere: 'Suas fotos já foram pagas em outra compra: esta não precisa ser paga.',
  old: 'Sem conexão com o servidor. O que está na tela é de antes; ela se atualiza sozinha quando a conexão voltar.',
  demo: 'Demonstração: ninguém precisa pagar. O código não vale, e a compra é aprovada na tela Aprovações do administrador.',

  linked: {
    title: 'O link abriu só esta compra',
    text: 'Para ver a loja e as suas outras compras, entre com o seu código de acesso.',
    enter: 'Entrar com o código',
    close: 'Fechar neste aparelho',
  },

  steps: 'O que acontece agora',
  copyStep: 'Copie o código Pix',
  payStep: 'Pague no app do seu banco',
  getStep: 'Baixe as suas fotos aqui',
  now: {
    Pendente: {
      auto: 'Copie o código, abra o app do seu banco, escolha Pix copia e cola e pague. A confirmação chega sozinha em segundos.',
      manual:
        'Copie o código, abra o app do seu banco, escolha Pix copia e cola e pague. Depois o vendedor confere e libera as fotos; esta tela muda sozinha.',
    },
    'Pagamento em análise': {
      auto: 'Já pagou? A confirmação chega sozinha em segundos. Ainda não? O código continua valendo: copie de novo e pague.',
      manual:
        'Já pagou? O vendedor confere e libera as fotos; esta tela muda sozinha. Ainda não? Copie o código de novo e pague.',
    },
    Pago: 'As fotos são suas: baixe quando quiser, quantas vezes quiser.',
    Cancelado:
      'Esta compra foi cancelada. Se você ainda quer as fotos, faça uma nova compra. Se já pagou, fale com o vendedor: o pagamento é encontrado pelo código.',
    Estornado:
      'O valor desta compra foi devolvido, e as fotos não podem mais ser baixadas. A devolução aparece no extrato da conta que pagou.',
  },
  slower:
    'A confirmação demora mais: o código não identifica a compra, e o vendedor compara o nome e o valor no extrato.',
  doneStep: 'feito',
  paidTitle: 'Pagamento confirmado!',

  code: 'Código Pix copia e cola',
  copy: 'Copiar código',
  copied: 'Chave Pix copiada para área de transferência',
  notUpdated: 'Não foi possível atualizar',
  notUpdatedText:
    'O código foi copiado e já pode ser pago. Só o status não mudou: verifique a rede; nada se perde por isso.',
  notCopied: 'O navegador não deixou copiar',
  notCopiedText: 'O código está selecionado: segure o dedo sobre ele e toque em Copiar, ou use Ctrl+C.',
  qr: 'QR Code do Pix',
  qrHint: 'Em outro aparelho: aponte a câmera do app do banco.',
  noQr: 'QR Code não disponível.',
  left: 'Este código vale por',
  ended: 'Este código venceu',
  endedText:
    'Gere um novo para pagar. Se você já pagou com este, não pague de novo: o pagamento é encontrado.',
  renew: 'Gerar novo código',
  renewed: 'Novo código gerado.',
  renewFailed: 'O novo código não foi gerado',
  renewHint: 'Nada foi cobrado. Tente de novo em instantes; o código anterior continua ligado a esta compra.',
  renewWhy: 'Só se o banco recusar este código. O anterior continua ligado a esta compra.',
  contact: 'Fale com o vendedor',
  help: 'Ajuda pelo chat',
  helpText: (numero: number, total: string, status: PurchaseStatus) =>
    `Olá! Preciso de ajuda com a compra nº ${numero}, de ${total} (${status}).`,

  items: 'Itens comprados',
  download: 'Download',
  downloadOf: (photo: string) => `Download: ${photo}`,
  place: (position: number) => `Foto ${position}`,
  photoOf: (position: number, event: string, local: string) =>
    `Foto ${position}, ${[event, local].filter(Boolean).join(', ') || 'sem evento'}`,
  afterPayment: 'Disponível após o pagamento',
  noMore: 'O download terminou com a devolução do valor.',
  getElsewhere: 'Baixe as fotos na compra em que foram pagas.',
  cancelled: 'A compra foi cancelada: não há o que baixar.',
  zip: 'Baixar todas (zip)',
  receipt: 'Recibo (PDF)',
  receiptFailed: 'O recibo não foi gerado',
  receiptHint: 'Uma parte do aplicativo não chegou. Verifique a rede e tente de novo.',
  downloadFailed: 'O download não começou',
  linkGone: 'O link venceu ou a foto não está mais disponível. Toque de novo para gerar outro.',
  downloaded: 'Baixada',
  takenDown: 'Retirada a pedido de uma pessoa; o valor foi devolvido.',
  refunded: (amount: string) => `Devolvido: ${amount}`,
  partCame: (received: string) => `Recebido: ${received}.`,
  partMissing: (due: string) => `Faltam ${due}.`,
  partTitle: (due: string) => `Faltam ${due}`,
  partText: 'Uma parte chegou. Gere um código para o resto; esta compra não é cancelada enquanto isso.',
  renewPart: (due: string) => `Gerar código de ${due}`,
  surplus: (amount: string) => `Pago a mais: ${amount}.`,
  surplusBack: (amount: string) => `Devolvido do que foi pago a mais: ${amount}.`,
  surplusOnItsWay: (amount: string) => `A caminho da conta que pagou: ${amount}.`,
  surplusToSettle: (amount: string) => `Ainda a resolver pelo vendedor: ${amount}.`,
} as const;
