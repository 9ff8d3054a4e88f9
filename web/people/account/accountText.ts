export const accountText = {
  title: 'Minha conta',
  photos: 'Minhas fotos',
  photosText: 'As fotos que você pode ver e comprar, e as que já escolheu.',
  toShop: 'Ver fotos',
  purchases: 'Minhas compras',
  data: 'Meus dados',
  dataText:
    'Um arquivo com todos os seus dados: conta, consentimentos, pedidos, acessos e fotos. O código de acesso não vai nele.',
  download: 'Baixar meus dados',
  downloaded: 'Arquivo salvo: meus-dados.json',
  downloadFailed: 'Não foi possível baixar os seus dados',
  erase: 'Excluir meus dados',
  eraseText:
    'Uma pessoa da administração apaga o seu nome, o seu contato e o seu código, e você não entra mais. Compras pagas ficam nos registros, sem o seu nome.',
  eraseAsk: 'Pedir exclusão dos meus dados',
  eraseTitle: 'Pedir a exclusão dos seus dados?',
  eraseQuestion:
    'O pedido vai para a administração, que o cumpre em até 15 dias. Baixe antes o que quiser guardar: depois não há como voltar.',
  eraseAction: 'Pedir exclusão',
  erased: 'Pedido recebido. A administração vai cumpri-lo em até 15 dias.',
  eraseFailed: 'O pedido não foi enviado',
  leave: 'Sair',
} as const;
