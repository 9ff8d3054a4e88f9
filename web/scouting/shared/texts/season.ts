import { dossierWords } from '@volleyscouter/pdf/dossierWords';
import { scoreWords } from '@volleyscouter/pdf/scoreWords';
import { counted } from '../../../kit/counted.ts';
import { figureHints } from './figureHints.ts';

export const standingsText = {
  title: 'Classificação',
  lead: 'As partidas públicas encerradas, por liga e temporada.',
  loading: 'Carregando a classificação...',
  failed: 'Erro ao buscar relatório',
  empty: 'Nenhuma classificação ainda',
  emptyText: 'Ela aparece quando uma partida pública com liga terminar.',
  league: 'Liga',
  team: 'Time',
  points: 'Pontos',
  matches: 'Jogos',
  won: 'Vitórias',
  lost: 'Derrotas',
  sets: 'Sets',
  setRatio: 'Sets average',
  rallies: 'Pró : contra',
  pointRatio: 'Pontos average',
  headToHead: 'Confronto',
  headToHeadHint: 'Vitórias e derrotas entre os times empatados em todo o resto',
  /** Shown if nothing was lost, so that the quotient is infinite. */
  most: 'MAX',
  rule: 'Vitória sem o set decisivo (3-0, 3-1; em melhor de 3, 2-0): 3 pontos e 0. No set decisivo: 2 e 1. Desempate: vitórias, pontos, sets average, pontos average, confronto direto (entre dois, o último jogo; entre mais, só os jogos entre eles). W.O. e abandono contam pelo placar.',
} as const;

export const seasonText = {
  title: 'Temporada',
  lead: 'As partidas de um time, ou de uma atleta em todos os times dela, lado a lado. Cada porcentagem traz quantas jogadas conta; com menos de cinco ela fica clara. Toque num número para ver as jogadas.',
  open: 'Temporada',
  names: 'Nomes dos arquivos',
  dossier: 'Dossiê',
  teams: {
    label: 'Time',
    loading: 'Carregando times...',
    failed: 'Não foi possível carregar os times',
    empty: 'Nenhum time com partidas',
    emptyText: 'Aqui entram as partidas dos times cadastrados. Faltam dois passos:',
    steps: {
      register: 'Cadastre o time e o elenco',
      toRegister: 'Times',
      link: 'Diga de quem é o nome escrito nas partidas: as que já existem entram na temporada',
      toLink: 'Nomes dos arquivos',
      ask: 'Um administrador cadastra o time e diz de quem é o nome escrito nas partidas.',
    },
    all: 'Todos os dela',
    count: (name: string, season: string, games: number) =>
      `${[name, season].filter(Boolean).join(' ')} (${counted(games, 'partida', 'partidas')})`,
  },
  athletes: {
    label: 'Atleta em todos os times',
    choose: 'Escolha uma atleta',
    several: 'Em mais de um time',
    one: 'Em um time',
    count: (name: string, teams: readonly string[], games: number) =>
      `${[name, teams.join(', ')].filter(Boolean).join(' - ')} (${counted(games, 'partida', 'partidas')})`,
  },
  loading: 'Carregando a temporada...',
  failed: 'Erro ao buscar relatório',
  gone: 'Nenhuma partida desta atleta. Um administrador diz quem ela é em Nomes dos arquivos.',
  plays: {
    loading: 'Carregando jogadas...',
    failed: 'Erro ao buscar relatório',
    inMatches: (plays: number, matches: number) => `${plays} jogadas em ${matches} partidas`,
    toMatch: 'Abrir a partida',
  },
  between: (team: string, opponent: string) => `${team} x ${opponent}`,
  by: (team: string) => `por ${team}`,
  total: 'Total',
  nothing: 'Nenhuma partida neste recorte',
  nothingText: 'Mude o filtro ou limpe-o para ver todas.',
  clear: 'Limpar filtro',
  filters: {
    athlete: ['Atleta', 'Time todo'],
    team: ['Pelo time', 'Todos'],
    opponent: ['Adversário', 'Todos'],
    league: ['Liga', 'Todas'],
    set: ['Set', 'Todos'],
    rotation: ['Rotação', 'Todas'],
    phase: ['Fase', 'Todas'],
    reception: ['Depois da recepção', 'Qualquer'],
    reached: [scoreWords.labels.reached, scoreWords.any],
    within: [scoreWords.labels.within, scoreWords.any],
    standing: [scoreWords.labels.standing, scoreWords.any],
    last: ['Partidas', 'Todas'],
  },
  filter: 'Filtrar partidas e jogadas',
  from: 'De',
  to: 'Até',
  setOf: (set: string) => `Set ${set}`,
  lastOf: (count: string) => `Últimas ${count}`,
  phases: { serve: 'Saque', reception: 'Depois da recepção', transition: 'Contra-ataque' },
  receptions: { perfect: 'Excelente (#)', positive: 'Muito boa (+)', other: 'As outras' },
  match: 'Partida',
  /** Number of matches; if fewer are shown, the running matches are excluded. */
  all: (count: number, shown: number) =>
    `Total: ${counted(count, 'partida', 'partidas')}${count < shown ? ', sem em andamento' : ''}`,
  noDate: 'Sem data',
  noTeam: 'Sem time',
  running: 'em andamento',
  sets: 'Sets',
  absent: 'não jogou',
  /** Headings of the exported file's first columns; the figures follow. */
  sheet: ['Partida', 'Data', 'Time', 'Situação', 'Sets ganhos', 'Sets perdidos'],
  /** Column headings, and their explanations. */
  figures: {
    sideOut: ['Side-out', figureHints.sideOut],
    break: ['Break point', figureHints.breakPoint],
    serve: ['Saque ef.', figureHints.serveEfficiency],
    aces: ['Aces', 'Pontos de saque'],
    serveErrors: ['Saque =', 'Erros de saque'],
    positive: ['Rec. pos.', figureHints.positiveReception],
    perfect: ['Rec. exc.', figureHints.perfectReception],
    receptionErrors: ['Rec. =', 'Erros de recepção'],
    kills: ['Ataque', figureHints.attackPoints],
    attack: ['Ataque ef.', figureHints.attackEfficiency],
    blocked: ['Bloqueado', 'Ataques bloqueados'],
    attackErrors: ['Ataque =', 'Erros de ataque'],
    blocks: ['Bloqueio', 'Pontos de bloqueio'],
    winLoss: ['V-P', 'Pontos menos erros'],
  },
  trend: 'Ao longo do tempo',
  trendOf: (figure: string) => `${figure}, da partida mais antiga à mais nova`,
  trendFew: 'Pontos claros não entram na escala: menos de cinco jogadas, ou partida em andamento.',
  point: (match: string, value: string, of: number | null) =>
    `${match}: ${value}${of === null ? '' : ` de ${of}`}`,
  counted: (of: number) => `n ${of}`,
} as const;

export const ownSeasonText = {
  empty: 'Nenhuma partida sua ainda',
  emptyText:
    'Entram aqui as partidas públicas em que a organização disse quem você é. Partidas de menores não entram.',
  videos: 'Minhas jogadas em vídeo',
  videoOf: (opponent: string, day: string) => `Contra ${opponent}, ${day}`,
} as const;

export const namesText = {
  list: {
    title: 'Nomes dos arquivos',
    loading: 'Carregando nomes...',
    failed: 'Não foi possível carregar os nomes',
    empty: 'Nenhum nome por identificar',
    emptyText: 'Os nomes aparecem quando uma partida é importada ou fica sem time cadastrado.',
    filter: 'Filtrar',
    filterHint: 'Digite para filtrar',
    nothing: 'Nenhum nome com essas palavras',
    nothingText: 'Confira as palavras do filtro ou limpe-o para ver todos.',
    clear: 'Limpar filtro',
    actions: 'Ações',
    count: (shown: number, all: number) =>
      shown === all ? counted(all, 'nome', 'nomes') : `${shown} de ${all}`,
  },
  lead: 'Diga uma vez qual time cadastrado é o do arquivo, e quem é cada atleta. Vale para as partidas que já estão aqui e para as próximas. Nada é juntado sozinho.',
  name: 'Nome no arquivo',
  games: 'Partidas',
  team: 'Time cadastrado',
  athletes: 'Atletas identificadas',
  unsaid: 'Por identificar',
  said: (count: number, all: number) => `${count} de ${all}`,
  left: (names: readonly string[]) =>
    names.length > 4
      ? `Faltam ${names.slice(0, 3).join(', ')} e mais ${names.length - 3}`
      : `${names.length === 1 ? 'Falta' : 'Faltam'} ${names.join(', ')}`,
  teamOf: ({ name, season }: { name: string; season: string }) => [name, season].filter(Boolean).join(' - '),
  correct: 'Corrigir',
  correctOf: (name: string) => `Corrigir quem é ${name}`,
  forget: {
    open: 'Desfazer',
    of: (name: string) => `Desfazer quem é ${name}`,
    title: (name: string) => `Desfazer quem é ${name}?`,
    text: 'As partidas com este nome deixam de ser do time; as em que o time foi escolhido na ficha ficam como estão. Times e atletas cadastrados continuam.',
    action: 'Desfazer',
  },
  register: {
    open: 'Cadastrar este time com este elenco',
    title: (name: string) => `Cadastrar ${name}`,
    name: 'Nome do time',
    season: 'Temporada',
    athletes: 'Atletas',
    text: 'Confira quem entra no elenco. Quem já está cadastrada com o mesmo nome não é cadastrada de novo.',
    athlete: (name: string, numbers: readonly number[], isKnown: boolean) =>
      `${name} (nº ${numbers.join(', ')})${isKnown ? ' - já cadastrada' : ''}`,
    save: 'Cadastrar',
    failed: 'Não foi possível cadastrar o time',
  },
  say: 'Identificar',
  sayOf: (name: string) => `Identificar ${name}`,
  title: (name: string) => `Quem é ${name}?`,
  none: 'Nenhum time cadastrado',
  teamHint: 'O time não está na lista? Cadastre-o aqui ou em Times.',
  roster: 'Quem é quem',
  rosterText: 'Propomos quem tem o mesmo nome no elenco. Ninguém é reconhecido só pelo número da camisa.',
  nobody: 'Ninguém do elenco',
  join: 'Cadastrar e incluir no elenco',
  athleteOf: (name: string) => `Quem é ${name}`,
  worn: (numbers: readonly number[]) => `nº ${numbers.join(', ')}`,
  save: 'Salvar',
  saved: 'Nomes salvos.',
  saveFailed: 'Erro ao salvar alterações.',
} as const;

/** The tables of the dossier use the texts of the printed dossier. */
export const dossierText = {
  title: dossierWords.title,
  of: dossierWords.document,
  legend: [...dossierWords.legend, ...dossierWords.courtsLegend],
  total: dossierWords.total,
  courts: dossierWords.courts,
  ofAll: dossierWords.ofAll,
  way: (from: number | null, to: number | null, cone: number | null, n: number) =>
    `da zona ${from ?? '?'} para ${to === null ? `o cone ${cone ?? '?'}` : `a zona ${to}`}: ${counted(n, 'jogada', 'jogadas')}`,
  lead: 'O próximo adversário: as últimas partidas dele contadas juntas. Toque num número ou numa seta para ver as jogadas.',
  toSeason: 'Temporada',
  count: 'Partidas',
  lastOf: (count: string) => `Últimas ${count}`,
  loading: 'Carregando o dossiê...',
  failed: 'Erro ao buscar relatório',
  pdf: { save: 'Exportar PDF', busy: 'Gerando...', failed: 'Erro ao gerar PDF. Tente novamente.' },
} as const;
