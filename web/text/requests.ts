import type { PrivacyRequest } from '@volleyscouter/contract/privacy';

/** Texts of the list of requests about one's pictures and data. */
export const requestsText = {
  title: 'Pedidos de privacidade',
  lead: 'Quem pediu para tirar uma foto ou apagar os seus dados. A foto pedida já não aparece para ninguém.',
  withheld: 'Fotos retiradas',
  tile: 'Pedidos de retirada de fotos e de dados.',
  loading: 'Carregando pedidos...',
  failed: 'Não foi possível carregar os pedidos',
  empty: 'Nenhum pedido',
  emptyText: 'Quando alguém pedir a retirada de uma foto ou dos seus dados, o pedido aparece aqui.',
  open: (count: number) => (count === 0 ? 'Nenhum pedido em aberto' : `Em aberto (${count})`),
  decided: (count: number) => `Respondidos (${count})`,
  noPhoto: 'Sem foto indicada',
  photoGone: 'A foto não está mais na loja',
  photoOf: (event: string) => (event ? `Foto de ${event}` : 'Foto pedida'),
  accountOf: (name: string) => `Dados da conta de ${name}`,
  accountGone: 'A conta não existe mais',
  kinds: { photo: 'Retirada de foto', erasure: 'Exclusão de dados' } satisfies Record<
    PrivacyRequest['kind'],
    string
  >,
  relations: {
    eu: 'É a própria pessoa',
    responsavel: 'Responsável pela pessoa',
    outro: 'Outra relação',
  } satisfies Record<PrivacyRequest['relacao'], string>,
  contact: 'Contato',
  message: 'Mensagem',
  asked: 'Pedido',
  grantPhoto: 'Retirar de vez',
  denyPhoto: 'Mostrar de novo',
  grantErasure: 'Apagar os dados',
  denyErasure: 'Recusar',
  grantOther: 'Marcar como atendido',
  denyOther: 'Recusar',
  of: (action: string, name: string) => `${action}: pedido de ${name}`,
  sureShow: 'Mostrar esta foto de novo?',
  sureShowText:
    'A foto volta para a loja, e quem a via antes volta a ver. Se há outro pedido em aberto sobre ela, continua escondida até a resposta dele.',
  sureDeny: 'Recusar este pedido?',
  sureDenyErasureText: 'Os dados continuam guardados, e o pedido fica entre os respondidos.',
  sureDenyOtherText: 'Nada muda na loja, e o pedido fica entre os respondidos.',
  sureGrant: 'Marcar este pedido como atendido?',
  sureGrantText:
    'O pedido fica entre os respondidos. Nada muda na loja por si: se a foto ainda aparece, retire-a na lista de fotos.',
  reply: (name: string, contact: string) => `Responda a ${name || 'quem pediu'}: ${contact}`,
  noContact: 'O pedido não tem mais contato.',
  copyContact: 'Copiar contato',
  copied: 'Copiado',
  copyFailed: 'O navegador não deixou copiar. Selecione o texto e copie com Ctrl+C.',
  answeredNow: 'Os que você respondeu agora ficam aqui até você sair desta tela.',
  surePhoto: 'Retirar esta foto de vez?',
  surePhotoText:
    'Não dá para desfazer. A foto e os seus arquivos são apagados, quem a comprou perde o download, e o mesmo arquivo não volta à loja.',
  sold: (purchases: number, amount: string) =>
    `Ela está em ${purchases === 1 ? '1 compra paga' : `${purchases} compras pagas`}: ${amount} a devolver a quem comprou. O que foi pago pelo provedor de pagamento volta sozinho; o resto, devolva pelo seu banco.`,
  sureErasure: 'Apagar os dados desta pessoa?',
  sureErasureText:
    'Não dá para desfazer. A conta, o código de acesso e o que está guardado da pessoa são apagados; as compras pagas ficam sem o nome e sem as fotos, as não pagas são canceladas, e as fotos que são só dela ficam só para administradores.',
  grantedPhoto: 'Foto retirada de vez.',
  deniedPhoto: 'A foto aparece de novo.',
  grantedErasure: 'Dados apagados.',
  granted: 'Pedido atendido.',
  denied: 'Pedido recusado.',
  decideFailed: 'Não foi possível responder ao pedido',
  decisions: {
    photo: { granted: 'Retirada de vez', denied: 'Mostrada de novo' },
    erasure: { granted: 'Dados apagados', denied: 'Recusado' },
    other: { granted: 'Atendido', denied: 'Recusado' },
  } satisfies Record<PrivacyRequest['kind'] | 'other', Record<'granted' | 'denied', string>>,
  on: (when: string) => `em ${when}`,
  age: {
    now: 'agora há pouco',
    hours: (hours: number) => (hours === 1 ? 'há 1 hora' : `há ${hours} horas`),
    days: (days: number) => (days === 1 ? 'há 1 dia' : `há ${days} dias`),
  },
} as const;
