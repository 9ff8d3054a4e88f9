/** Texts of the screen where photos get their plays. */
/** Why no time was found for a camera, and what to do. */
const why = {
  few: 'São poucas fotos para achar o horário sozinho. Aponte uma foto e a jogada dela.',
  'no-seconds': 'As fotos não dizem os segundos. Aponte uma foto e a jogada dela.',
  'two-bodies':
    'Parecem duas câmeras com o mesmo nome. Aponte uma foto e a jogada dela; se as outras não baterem, envie as fotos de cada câmera em separado.',
  guessed:
    'O horário veio do nome do arquivo ou da última alteração, não da câmera. Envie os arquivos originais, ou aponte uma foto e a jogada dela.',
  'no-match':
    'Nenhuma partida confirmada tem os horários das jogadas. Confirme acima a partida que foi marcada ao vivo.',
} as const;

export const syncText = {
  title: 'Sincronizar',
  lead: 'Cada foto acha sozinha a sua jogada. Confira só o que estiver marcado.',
  link: 'Sincronizar',
  linkOf: (event: string) => `Sincronizar fotos de ${event} com as jogadas`,
  toPhotos: 'Fotos',
  event: 'Evento',
  events: { loading: 'Carregando eventos...', failed: 'Não foi possível carregar os eventos' },
  loading: 'Carregando partidas e câmeras...',
  failed: 'Não foi possível carregar as partidas e as câmeras',
  noEvents: 'Nenhum evento ainda',
  noEventsText: 'Um evento aparece aqui quando as suas fotos são enviadas.',
  notSaved: 'Não foi salvo',
  undo: 'Desfazer',
  undone: 'Desfeito.',

  games: {
    title: 'Partidas',
    none: 'Nenhuma partida nos dias deste evento.',
    noneText: 'As partidas são propostas pelos dias, que estão nos dados do evento.',
    match: 'Partida',
    when: 'Quando',
    ofEvent: 'Deste evento',
    confirm: (game: string) => `${game} é deste evento`,
    linked: 'confirmada',
    proposed: 'proposta',
    court: 'Quadra',
    courtOf: (game: string) => `Quadra de ${game}`,
    noCourt: 'Não informada',
    inShop: 'Jogadas na loja',
    inShopOf: (game: string) => `Jogadas de ${game} na loja`,
    saved: (game: string, linked: boolean) =>
      linked ? `${game} é deste evento.` : `${game} não é mais deste evento.`,
    courtSaved: (court: string) => (court ? `Quadra: ${court}.` : 'Sem quadra.'),
    shown: (on: boolean) => (on ? 'A loja mostra as jogadas.' : 'A loja não mostra as jogadas.'),
  },

  cameras: {
    title: 'Câmeras',
    none: 'Nenhuma foto deste evento diz de que câmera é.',
    noneText: 'Envie os arquivos originais: eles dizem a câmera e o horário.',
    name: (place: number) => `Câmera ${place < 26 ? String.fromCharCode(65 + place) : place + 1}`,
    placed: (placed: number, photos: number) =>
      `${placed.toLocaleString('pt-BR')} de ${photos.toLocaleString('pt-BR')} com jogada`,
    states: { sure: 'certeza', confirmed: 'confirmada', asked: 'confira', refused: 'não encontrado' },
    asked:
      'Estas fotos são da jogada que dizem? Se forem, confirme. Se não, ajuste, ou aponte uma foto e a jogada dela.',
    pending: 'Procurando as jogadas das fotos...',
    waiting:
      'Ainda sem resultado. O horário é procurado depois que as fotos chegam e uma partida é confirmada.',
    why,
    from: (moment: string) => `Desde ${moment}`,
    samples: 'Como ficou',
    phases: { before: 'antes do ponto', during: 'jogada', after: 'depois do ponto' },
    rally: (set: number, home: number, away: number) => `${set}º set · ${home}-${away}`,
    confirm: 'Confirmar',
    adjust: 'Ajustar',
    point: 'Foto e jogada',
    again: 'Procurar de novo',
    drop: 'Tirar',
    of: (action: string, camera: string) => `${action}: ${camera}`,
    confirmed: (camera: string) => `${camera} confirmada.`,
    set: (camera: string, shift: string) => `${camera}: ${shift}.`,
    dropped: (camera: string) => `${camera}: o horário é procurado de novo.`,
  },

  shift: {
    label: 'Diferença',
    hint: 'horas:minutos:segundos',
    wrong: 'Escreva como 3:00:12 ou -40.',
    steps: [
      [-60_000, '−1 min'],
      [-1000, '−1 s'],
      [1000, '+1 s'],
      [60_000, '+1 min'],
    ],
    save: 'Salvar',
    cancel: 'Cancelar',
  },

  point: {
    title: (camera: string) => `${camera}: uma foto e a sua jogada`,
    photo: 'Foto',
    photoHint: 'Escolha uma que você reconhece: um saque, uma comemoração.',
    photoOf: (moment: string) => `Foto de ${moment}`,
    more: 'Mostrar mais fotos',
    photos: { loading: 'Carregando fotos...', failed: 'Não foi possível carregar as fotos' },
    rallies: { loading: 'Carregando jogadas...', failed: 'Não foi possível carregar as jogadas' },
    game: 'Partida',
    rally: 'Jogada',
    rallyHint: 'Pelo placar antes do ponto.',
    score: (set: number, home: number, away: number) => `${set}º set, ${home}-${away}`,
    choose: 'Escolha a jogada',
    photoMissing: 'Escolha uma foto.',
    rallyMissing: 'Escolha a jogada da foto.',
    fromHere: 'A partir daqui',
    fromHereHint: 'O relógio foi acertado no meio do evento: vale desta foto em diante.',
    save: 'Salvar',
    failed: 'Não foi salvo',
    saved: (camera: string) => `${camera}: horário tirado da foto.`,
  },
} as const;
