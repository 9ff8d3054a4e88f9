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
  noPhoto: 'Foto não informada',
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
  surePhoto: 'Retirar esta foto de vez?',
  surePhotoText:
    'Não dá para desfazer. A foto e os seus arquivos são apagados, quem a comprou perde o download, e o mesmo arquivo não volta à loja.',
  sureErasure: 'Apagar os dados desta pessoa?',
  sureErasureText:
    'Não dá para desfazer. A conta, o código de acesso e o que está guardado da pessoa são apagados; as compras ficam sem o nome.',
  grantedPhoto: 'Foto retirada de vez.',
  deniedPhoto: 'A foto aparece de novo.',
  grantedErasure: 'Dados apagados.',
  granted: 'Pedido atendido.',
  denied: 'Pedido recusado.',
  decideFailed: 'Não foi possível responder ao pedido',
  decisions: {
    photo: { granted: 'Retirada de vez', denied: 'Mostrada de novo' },
    erasure: { granted: 'Dados apagados', denied: 'Recusado' },
  } satisfies Record<PrivacyRequest['kind'], Record<'granted' | 'denied', string>>,
  on: (when: string) => `em ${when}`,
  age: {
    now: 'agora há pouco',
    hours: (hours: number) => (hours === 1 ? 'há 1 hora' : `há ${hours} horas`),
    days: (days: number) => (days === 1 ? 'há 1 dia' : `há ${days} dias`),
  },
} as const;
