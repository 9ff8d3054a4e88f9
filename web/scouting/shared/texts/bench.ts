const unit = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

export const benchText = {
  pageTitle: (home: string, visitor: string) => `Banco · ${home} x ${visitor}`,
  back: 'Voltar à partida',
  loading: 'Carregando o banco...',
  sets: (won: number) => unit(won, 'set', 'sets'),
  serves: 'saca',

  range: 'De que parte da partida',
  wholeMatch: 'Jogo',

  age: {
    live: 'ao vivo',
    offline: 'sem conexão',
    over: 'encerrado',
    ended: 'acesso encerrado',
    now: 'agora',
    seconds: (count: number) => `há ${count} s`,
    minutes: (count: number) => `há ${count} min`,
    hours: (count: number) => `há ${count} h`,
    endedHint: 'O acesso do banco acabou: os números são os últimos que chegaram.',
    liveHint: 'Tempo desde que algo novo chegou aqui.',
    offlineHint: 'Sem conexão com o servidor: os números são de quando ela caiu. Volta sozinha.',
  },

  choose: {
    title: 'Cartões do banco',
    open: 'Cartões',
    close: 'Pronto',
    text: (most: number) => `Até ${most} cartões, na ordem em que aparecem. Fica salvo neste aparelho.`,
    team: 'Nosso time',
    earlier: (name: string) => `${name}: antes`,
    later: (name: string) => `${name}: depois`,
    theme: 'Tema',
    full: (most: number) => `Já são ${most}: tire um para pôr outro.`,
    none: 'Nenhum cartão escolhido',
    noneText: 'Escolha os números que quer ver daqui.',
  },

  keys: {
    cards: 'Escolher os cartões',
    range: 'Trocar entre o jogo e o set',
  },

  empty: 'Nenhum lance ainda',
  emptyText: 'Os números aparecem assim que o scout gravar o primeiro saque.',

  percent: '%',
  /** For screen readers, between the two figures. */
  percentOf: '% de',
  n: 'n',
  nothing: 'Ainda sem lances para este cartão.',
  whose: 'De quem',
  ours: 'Nós',
  theirs: 'Eles',
  unknown: 'Sem nº',
  all: 'Total',

  cards: {
    rotations: 'Side-out e break por rotação',
    distribution: 'Distribuição do levantador',
    attack: 'Ataque: eficiência',
    course: 'Últimos pontos',
    target: 'Onde sacar · efic. da recepção',
    serve: 'Quem saca agora',
    season: 'Contra a temporada',
    calls: 'Chamadas do levantador',
  },

  rotations: {
    sideOut: 'Side-out',
    breakPoint: 'Break',
    now: 'rotação atual',
    weakest: 'side-out mais fraco',
  },

  distribution: {
    shown: { both: 'Os dois', us: 'Nós', them: 'Eles' },
    qualities: {
      perfect: { sign: 'R #', name: 'recepção perfeita' },
      positive: { sign: 'R +', name: 'recepção boa' },
      other: { sign: 'R ! −', name: 'outra recepção' },
    },
    rotation: 'rotação',
    places: { front: 'Entrada', centre: 'Meio', back: 'Saída', backRow: 'Fundo', other: 'Outra' },
  },

  attack: { reception: 'Recep.', transition: 'Contra', all: 'Tudo' },

  target: {
    zone: (zone: number) => `zona ${zone}`,
    noZone: 'sem zona',
    efficiency: 'Efic. %',
    worst: 'pior:',
  },

  course: {
    run: (length: number) => (length === 1 ? '1 ponto' : `${length} seguidos`),
    last: (team: string, won: number, of: number) => `${team}: ${won} dos últimos ${of} pontos`,
    longest: (ours: number, theirs: number) => `maior sequência ${ours} x ${theirs}`,
    curve: (lead: number) =>
      `Vantagem ponto a ponto; agora ${lead === 0 ? 'empate' : lead > 0 ? `nossa, de ${lead}` : `deles, de ${-lead}`}.`,
  },

  serve: {
    nobody: 'Escalação ainda não gravada.',
    aces: 'Aces',
    errors: 'Erros',
    efficiency: 'Efic. %',
    court: (zones: readonly string[]) => `Destino dos saques: ${zones.join(', ') || 'nenhum com zona'}.`,
    zone: (zone: number, count: number) => `zona ${zone}, ${count}`,
  },

  season: {
    now: 'Agora',
    earlier: (matches: number) => unit(matches, 'jogo', 'jogos'),
    change: 'Diferença',
    rows: {
      sideOut: 'Side-out',
      breakPoint: 'Break',
      serve: 'Saque efic.',
      reception: 'Recep. pos.',
      attack: 'Ataque efic.',
    },
    loading: 'Carregando a temporada...',
    failed: 'Não foi possível carregar a temporada. A tela tenta de novo sozinha.',
    unknown: 'Sem jogos anteriores deste time. Ele precisa ser um time cadastrado.',
  },
} as const;
