/** Texts of the access to the bench: the QR code on the scout's screen, and the page for an expired pass. */
export const benchAccessText = {
  title: 'Banco: números e recados',
  none: 'Um QR code abre os números desta partida e os recados para você num tablet ou celular do banco, sem conta. Ele vale até o fim do jogo e mais 30 minutos, no máximo 24 horas.',
  make: 'Criar QR code',
  until: (moment: string) =>
    `Vale só para esta partida: até 30 minutos depois do fim do jogo, no máximo até ${moment}. Quem aponta a câmera vê os números como um visitante e pode mandar recados; nada mais.`,
  qr: 'QR code do banco',
  noQr: 'QR code não disponível.',
  address: 'Endereço',
  copy: 'Copiar endereço',
  network: 'Rede',
  networkHint:
    'O endereço deste computador na rede: o tablet precisa estar no mesmo Wi-Fi. Não é preciso internet.',
  localTitle: 'Um tablet não abre este endereço',
  local:
    'Esta página está aberta por "localhost", e o servidor só atende este computador. Abra-a pelo endereço do servidor na rede, ou inicie o servidor com HOST=0.0.0.0.',
  loading: 'Carregando o QR code...',
  failed: 'Não foi possível obter o QR code',
  change: 'Trocar',
  changeTitle: 'Trocar o QR code?',
  changeText: 'Quem abriu o banco pelo código de agora perde o acesso na hora e precisa ler o novo.',
  end: 'Encerrar',
  endTitle: 'Encerrar o acesso do banco?',
  endText: 'Quem abriu o banco pelo QR code perde o acesso na hora.',
  overTitle: 'O jogo terminou; o acesso do banco acabou.',
  over: 'Os números da partida ficam com quem fez o scout: peça o PDF. Se o jogo for público, ele está na lista de jogos.',
  overStays: 'Ficam na tela os últimos números que chegaram. Peça o PDF a quem fez o scout.',
  goneTitle: 'Este acesso ao banco não vale mais.',
  gone: 'Quem faz o scout trocou ou encerrou o código. Leia o QR code novo na tela do scout.',
  toGames: 'Ver jogos públicos',
} as const;
