/** Texts of the specification are copied exactly. */

import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { counted } from '../../kit/counted.ts';

const purchases = (count: number): string => counted(count, 'compra', 'compras');

export const approvalsText = {
  title: 'Aprovações',
  lead: 'Confira se o Pix chegou e aprove: as fotos abrem para quem comprou.',
  purchases,
  atLeast: (count: number) => `mais de ${purchases(count)}`,
  toStatement: 'Conferir extrato',
  toPayments: 'Pagamentos',

  heads: {
    approval: 'Aprovação',
    name: 'Nome',
    price: 'Valor',
    count: 'Qtd',
    status: 'Status',
    date: 'Data',
    remove: 'Remover',
    code: 'ChavePix',
  },
  hide: 'Ocultar status tipo',
  hidden: {
    '': 'Mostrar todos',
    Pago: 'Ocultar pagos',
    Pendente: 'Ocultar pendentes',
    'Pagamento em análise': 'Ocultar pagamento em análise',
  },
  filter: 'Filtrar',
  filterHint: 'Nome, celular, nº ou valor',
  toTell: (count: string) =>
    count === '0' ? 'Pago, ainda não avisado' : `Pago, ainda não avisado: ${count}`,
  loading: 'Carregando compras...',
  loadingMore: 'Carregando mais compras...',
  failed: 'Não foi possível carregar as compras',
  old: 'Sem conexão com o servidor. A lista é de antes e se atualiza sozinha.',
  fresh: (count: number) => counted(count, 'compra nova: mostrar', 'compras novas: mostrar'),
  settle: (count: number) => counted(count, 'já resolvida: tirar da lista', 'já resolvidas: tirar da lista'),
  empty: 'Nenhuma compra ainda',
  emptyText: 'Quando alguém comprar fotos na loja, a compra aparece aqui sozinha.',
  calm: 'Nada à espera',
  calmText: 'Todas as compras que você escolheu ver estão resolvidas. As novas aparecem aqui sozinhas.',
  nothing: 'Nenhuma compra com essas palavras',
  nothingText:
    'Procure por parte do nome ou do celular, pelo número (nº 9) ou pelo valor (R$ 45). As compras ocultas não são procuradas.',
  allTold: 'Ninguém espera por aviso',
  allToldText:
    'Quem pagou já recebeu a mensagem. As compras que o extrato ou o provedor do Pix marcarem como pagas aparecem aqui sozinhas.',
  backToAll: 'Voltar às aprovações',
  showAll: 'Mostrar todos',
  clear: 'Limpar filtro',

  provider:
    'O provedor do Pix reconhece os pagamentos sozinho: a compra passa para Pago em segundos. Aprove à mão só o que foi pago de outro jeito.',

  approve: 'Aprovar',
  approveOf: (name: string, amount: string) => `Aprovar a compra de ${name}, ${amount}`,
  number: (number: number) => `nº ${number}`,
  noPhone: 'sem celular',
  details: 'Detalhes: ',
  remove: 'Remover',
  removeOf: (name: string, number: number) => `Remover a compra nº ${number}, de ${name}`,
  toResolve: (count: number) => counted(count, 'pagamento a resolver', 'pagamentos a resolver'),
  left: 'Saiu da lista',
  copyCode: (name: string) => `Copiar o código Pix da compra de ${name}`,
  claimed: (moment: string) => `Diz que pagou: ${moment}`,
  copied: 'Chave Pix copiada para área de transferência',
  copyFailed: 'O navegador não deixou copiar. Selecione o texto e copie à mão.',

  approved: 'Compra aprovada.',
  removed: 'Compra removida.',
  notUpdated: 'Não foi possível atualizar',
  notRemoved: 'Não foi possível remover a compra',
  already: (name: string) =>
    `Outra pessoa, ou você em outra aba, aprovou a compra de ${name} um instante antes. Nenhuma conversa foi aberta aqui.`,
  mayHaveChanged: (name: string) =>
    `A compra de ${name} pode ter mudado mesmo assim: confira como ela está antes de tentar de novo.`,
  movedTo: {
    Pendente: 'A compra voltou para Pendente.',
    'Pagamento em análise': 'A compra voltou para análise.',
    Pago: 'Compra aprovada.',
    Cancelado: 'Compra cancelada.',
    Estornado: 'Compra estornada.',
  } satisfies Record<PurchaseStatus, string>,

  chat: {
    wait: 'Aprovando a compra... A conversa abre aqui em um instante.',
    prepare: 'Preparando o link das fotos... A conversa abre aqui em um instante.',
    open: 'Abrir conversa',
    openWith: (name: string) => `Abrir conversa com ${name}`,
    blocked: (name: string) => `O navegador bloqueou a janela da conversa com ${name}.`,
    ready: (name: string) =>
      `O navegador não deixou abrir a conversa com ${name}. O link está pronto: toque de novo.`,
    noLink: (name: string) => `O link das fotos de ${name} não foi criado.`,
    noPhone: (name: string) => `O cadastro de ${name} não tem um celular com DDD.`,
    copy: 'Copiar mensagem',
    copyFor: (name: string) => `Copiar mensagem para ${name}`,
    copied: 'Mensagem copiada. Cole na conversa.',
    tell: 'Avisado',
    toldOf: (name: string) => `Avisado: ${name}`,
    untell: (moment: string) => `Avisado em ${moment}. Toque de novo para desfazer.`,
    told: (moment: string) => `Avisado ${moment}`,
    notNoted: 'A marca "Avisado" não foi salva',
    text: (first: string, amount: string, link: string) =>
      `Olá${first && `, ${first}`}! Seu pagamento de ${amount} foi confirmado e as suas fotos já podem ser baixadas com um toque: ${link}\n\nO link abre esta compra uma vez, em até 7 dias. Depois, entre com o seu código de acesso. Agradecemos a compra!`,
  },

  detail: {
    title: (number: number) => `Compra nº ${number}`,
    loading: 'Carregando a compra...',
    failed: 'Não foi possível carregar a compra',
    gone: 'Esta compra não está mais na lista',
    goneText: 'Ela foi removida. Os registros dela são mantidos.',
    refunded: (amount: string) => `Devolvido: ${amount}`,
    ordered: 'Comprada em',
    paidAt: 'Paga em',
    until: 'Código vale até',
    photos: (count: number) => counted(count, 'foto', 'fotos'),
    photoTaken: 'retirada',
    repeated: 'já paga em outra compra',
    downloaded: 'baixada',
    photo: (position: number, event: string, local: string) =>
      `Foto ${position}: ${[event, local].filter(Boolean).join(', ') || 'sem evento'}`,
    history: 'Histórico',
    made: 'Compra feita',
    by: {
      buyer: 'quem comprou',
      admin: 'administrador',
      provider: 'provedor do Pix',
      time: 'sozinha',
    } as Record<string, string>,
    unpaid: 'não foi paga em 7 dias',
    payments: 'Pagamentos',
    noPayments: 'Nenhum pagamento registrado: o extrato ainda não foi conferido, ou ela foi aprovada à mão.',
    paymentsFailed: 'Os pagamentos não puderam ser carregados.',
    code: 'ChavePix',
    actions: 'O que fazer',
  },

  moves: {
    Pendente: 'Voltar para Pendente',
    'Pagamento em análise': 'Voltar para análise',
    Pago: 'Aprovar',
    Cancelado: 'Cancelar',
    Estornado: 'Estornar',
  } satisfies Record<PurchaseStatus, string>,

  cancel: {
    title: (name: string) => `Cancelar a compra de ${name}?`,
    text: 'O código Pix deixa de valer para quem comprou. Se o dinheiro chegar mesmo assim, você ainda pode aprovar.',
    part: (received: string) =>
      `${received} já chegaram. Se você cancelar, este valor espera a sua decisão em Pagamentos.`,
    action: 'Sim, cancele.',
  },
  refund: {
    title: (name: string, amount: string) => `Estornar ${amount} para ${name}?`,
    provider:
      'O provedor do Pix devolve o valor sozinho para a conta que pagou. As fotos não podem mais ser baixadas. Isto não se desfaz.',
    unsure:
      'O que chegou pelo provedor do Pix volta sozinho para a conta que pagou. Se o dinheiro chegou de outro jeito, devolva antes no app do seu banco. As fotos não podem mais ser baixadas. Isto não se desfaz.',
    byHand:
      'Devolva antes o valor no app do seu banco: aqui ele só fica anotado como devolvido. As fotos não podem mais ser baixadas. Isto não se desfaz.',
    action: (byHand: boolean) => (byHand ? 'Já devolvi, estorne.' : 'Sim, estorne.'),
  },
  removal: {
    title: (name: string) => `Deseja realmente remover a compra de ${name}?`,
    text: 'Ela sai da lista. Os registros dela são mantidos, e um pagamento que chegar depois traz a compra de volta.',
    paid: (amount: string) =>
      `Esta compra está paga: ${amount} entraram. Remover não devolve o dinheiro, e as fotos continuam abertas para quem comprou. Para devolver, use Estornar nos detalhes.`,
    understood: 'Entendi: o dinheiro não é devolvido.',
    tick: 'Marque que entendeu para remover uma compra paga.',
    action: 'Sim, remova.',
  },

  picker: {
    loading: 'Procurando...',
    failed: 'A procura falhou. O que você escreveu continua aqui: tente de novo.',
    again: 'Procurar de novo',
    more: 'Há mais: escreva o nome ou o número para chegar à certa.',
  },

  sheet: {
    file: (day: string) => `compras-${day}`,
    name: 'Compras',
    wide: ['Data', 'Nome', 'Celular', 'Pago em', 'Avisado em', 'ChavePix'],
    heads: [
      'Número',
      'Data',
      'Nome',
      'Celular',
      'Qtd',
      'Valor',
      'Status',
      'Pago em',
      'Avisado em',
      'Recebido',
      'Devolvido',
      'ChavePix',
    ],
  },
};
