export const takedownText = {
  title: 'Remover minha foto',
  lead: 'Você aparece em uma foto e não quer? Peça aqui. Não é preciso ter conta nem explicar o motivo.',
  howTitle: 'O que acontece',
  how: [
    'A foto sai do ar assim que o pedido é enviado.',
    'Uma pessoa da administração lê o pedido e decide, em geral em até 2 dias úteis.',
    'Aceito, a foto é apagada de vez e não volta. Recusado, ela reaparece, e você recebe o motivo pelo contato que deixou.',
  ],
  /** Steps if the page shows no photo: the photo is hidden, needs a sign-in, or is only described. */
  howUnseen: [
    'Uma pessoa da administração procura a foto pelo que você descrever, em geral em até 2 dias úteis.',
    'Se ela ainda estiver no ar, a administração decide o pedido. Aceito, a foto é apagada de vez e não volta.',
    'Se ela já saiu do ar, não aparece para ninguém. Você recebe a resposta pelo contato que deixou.',
  ],
  photo: 'A foto',
  loading: 'Procurando a foto...',
  unseen:
    'Esta foto não aparece para você aqui: ou já saiu do ar, ou é de quem entra com código. Descreva-a abaixo, e a administração a procura.',
  unseenNote: (id: string) => `Foto indicada pelo endereço: ${id}`,
  none: 'Para pedir por uma foto da loja ou dos brindes, amplie-a e use "Remover minha foto". Sem isso, descreva a foto abaixo: evento, dia, o que aparece nela.',
  name: 'Seu nome',
  contact: 'Seu contato',
  contactHint: 'Celular com DDD ou e-mail. Só a administração vê.',
  contactWrong: 'Digite um celular com DDD ou um e-mail, para que possamos responder.',
  relation: 'Quem aparece na foto',
  relationMissing: 'Diga quem aparece na foto.',
  relations: { eu: 'Sou eu', responsavel: 'Sou responsável', outro: 'Outro' },
  message: 'Mensagem',
  messageHint: 'Se quiser, diga qual pessoa você é e por que pede.',
  messageHintMinor:
    'Diga o nome da criança ou adolescente e qual pessoa é na foto. Se quiser, conte por que pede.',
  describe: 'Qual foto?',
  describeHint: 'Evento, dia, uniforme, o que aparece nela.',
  describeHintMinor: 'Evento, dia, uniforme, o que aparece nela, e o nome da criança ou adolescente.',
  describeMissing: 'Diga qual é a foto.',
  send: 'Enviar pedido',
  failed: 'O pedido não foi enviado',
  gone: 'Esta foto já não está no ar. Se ela ainda aparece em algum lugar, descreva-a e envie de novo.',
  doneTitle: 'Pedido recebido',
  doneHidden:
    'A foto já não aparece para ninguém. Uma pessoa da administração vai ler o pedido, em geral em até 2 dias úteis, e responder pelo contato que você deixou.',
  doneOpen:
    'Uma pessoa da administração vai procurar a foto, em geral em até 2 dias úteis, e responder pelo contato que você deixou.',
  toShop: 'Ir para a loja',
  another: 'Fazer outro pedido',
} as const;
