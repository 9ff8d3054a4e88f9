/** Texts of the bench: the figures of a running match, large. */

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
    offline: 'sem ligação',
    over: 'encerrado',
    now: 'agora',
    seconds: (count: number) => `há ${count} s`,
    minutes: (count: number) => `há ${count} min`,
    hours: (count: number) => `há ${count} h`,
    liveHint: 'Tempo desde que algo novo chegou aqui.',
    offlineHint: 'Sem ligação com o servidor: os números são de quando ela caiu. Volta sozinha.',
  },

  choose: {
    title: 'Cartões do banco',
    open: 'Cartões',
    close: 'Pronto',
    text: (most: number) => `Até ${most} cartões, na ordem em que aparecem. Fica guardado neste aparelho.`,
    team: 'Nosso time',
    earlier: (name: string) => `${name}: antes`,
    later: (name: string) => `${name}: depois`,
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

  cards: {
    rotations: 'Side-out e break por rodízio',
  },

  rotations: {
    sideOut: 'Side-out',
    breakPoint: 'Break',
    all: 'Total',
    now: 'rodízio atual',
    weakest: 'side-out mais fraco',
  },
} as const;
