import { skillNames } from '@volleyscouter/core/report/skillNames';
import { counted } from '../../kit/counted.ts';

export const formText = {
  newTitle: 'Nova Partida',
  editTitle: 'Editar Partida',
  newLead: 'Só os times já bastam para começar. O resto pode esperar.',
  loading: 'Carregando partida...',
  loadFailed: 'Não foi possível carregar a partida',
  home: 'Casa',
  away: 'Visitante',
  create: 'Criar',
  save: 'Salvar',
  createHint: 'Ctrl+Enter',
  created: 'Partida criada.',
  saved: 'Partida salva.',
  saveFailed: 'A partida não foi salva',
  changesFailed: 'Erro ao salvar alterações.',
  kept: 'O que você digitou continua aqui.',
  check: 'Confira os campos marcados.',
  unsaid: '—',

  draft: {
    title: 'Rascunho recuperado',
    text: 'Estes dados foram digitados nesta aba e ainda não foram salvos.',
    discard: 'Descartar rascunho',
  },
  leave: 'O que você digitou fica salvo nesta aba como rascunho e volta quando você abrir este formulário.',

  teams: {
    title: 'Times',
    homeName: 'Time da casa',
    awayName: 'Time visitante',
    nameHint: 'Nome do time',
    noTeamOf: (label: string) => `Sem time em ${label}`,
    matched: (season: string) => (season ? `Time cadastrado, temporada ${season}` : 'Time cadastrado'),
    otherTeam: (season: string) => season || 'sem temporada',
    loadRoster: 'Usar o elenco do time cadastrado',
    homeRoster: 'Elenco da casa',
    awayRoster: 'Elenco visitante',
    rosterHint: '1 2 3 4 5 6 ou cole a lista',
    rosterHelp:
      'Só números valem como elenco e escalação; ou um atleta por linha: 12 Ana Silva s. A letra é a função: s levantador, o oposto, p ponteiro, c central, l líbero. O líbero entra no lugar do central.',
    players: (count: number) => counted(count, 'atleta', 'atletas'),
    add: 'Escolher atleta cadastrado',
    addOf: (team: string) => `Adicionar atleta ao elenco de ${team}`,
    noAthletes: 'Erro ao buscar atletas',
    noTeams: 'Erro ao buscar times',
  },

  lineup: {
    title: 'Escalação inicial',
    of: (team: string) => `Escalação inicial de ${team}`,
    empty: 'Digite os números ou cole o elenco acima para montar a escalação.',
    help: 'Toque nos atletas na ordem das posições 1 a 6; o sétimo é o líbero.',
    missing: (count: number) =>
      count === 1
        ? 'Falta 1 para completar as seis posições.'
        : `Faltam ${count} para completar as seis posições.`,
    later: 'Sem escalação: ela pode ser gravada na tela do scout.',
    full: 'A escalação tem no máximo 7 atletas.',
    inOrder: 'Usar a ordem da lista',
    clear: 'Limpar',
    libero: 'L',
    serve: 'Saque inicial',
    setters: 'Posições dos levantadores',
    settersHelp: 'Casa e visitante, de 1 a 6, separadas por vírgula.',
    captain: (team: string) => `Capitão(ã): ${team}`,
    noCaptain: 'Ninguém',
    locked: 'A escalação inicial não muda depois da primeira jogada.',
  },

  match: {
    title: 'Data e competição',
    date: 'Data',
    time: 'Hora',
    league: 'Liga',
    season: 'Temporada',
    local: 'Local',
  },

  rules: {
    title: 'Regras e sets',
    bestOf: 'Melhor de',
    fixed: 'Sets fixos',
    setPoints: 'Pontos de cada set',
    setPointsHelp: 'Um número por set, de 1 a 9 sets: 25, 25, 15.',
    setCount: (sets: number) =>
      `${counted(sets, 'set, jogado', 'sets, todos jogados')} até o fim; pode dar empate.`,
    lastDecides: 'O último set é decisivo',
    lastDecidesHelp: 'As equipes trocam de lado na metade dele.',
    points: 'Pontos',
    tieBreak: 'Pontos do tie-break',
    setsHome: 'Sets Home',
    setsAway: 'Sets Away',
    setsHelp: 'Só para partidas sem scout; com scout, os sets saem das jogadas.',
    bestOfOne: (points: string) =>
      `Em melhor de 1 o único set é o decisivo: vai até ${points || '15'}, o valor do tie-break.`,
    preset: 'Regulamento',
    presets: { fivb: 'FIVB', ncaa: 'NCAA', livre: 'Livre', none: 'Só os limites' },
    presetHelp: {
      fivb: 'Limites por set e time. Quem começou o set volta uma vez, no lugar do próprio reserva. Fora disso, e além dos limites, a linha avisa.',
      ncaa: 'Limites por set e time. Volta quem quiser, sempre no próprio lugar. Fora disso, e além dos limites, a linha avisa.',
      livre: 'Quem volta não é conferido; só há limite, por set e time, se você escrever um.',
      none: 'Limites por set e time. Quem volta não é conferido; além dos limites, a linha avisa.',
    },
    substitutions: 'Substituições',
    timeouts: 'Tempos',
    noLimit: 'sem limite',
  },

  scout: {
    title: 'Scout e vídeo',
    who: 'Quem vê esta partida',
    public: 'Público',
    publicHelp: 'Qualquer visitante vê este jogo em Jogos, com os comentários das jogadas.',
    privateHelp: 'Só quem faz o scout vê este jogo; ele não aparece em Jogos.',
    minors: 'Atletas menores de idade',
    minorsHelp:
      'O público vê só número e primeiro nome, sem comentários das jogadas. Quem faz o scout vê tudo.',
    type: 'Tipo de Scout',
    types: { video: 'Vídeo', live: 'Live', '': 'Só Scout' },
    video: 'URL do vídeo',
    live: 'URL da transmissão',
    videoHint: 'https://www.youtube.com/watch?v=...',
    source: 'Vídeo de',
    sources: { youtube: 'YouTube', files: 'Arquivo local' },
    filesHelp:
      'O arquivo fica no aparelho e nunca é enviado. Escolha-o na tela da partida; podem ser vários, um por set por exemplo.',
    liveHelp: 'Ao vivo do YouTube, ou um endereço https de HLS (.m3u8) ou de WHEP.',
    streams: { 'youtube-live': 'ao vivo do YouTube', hls: 'HLS', whep: 'WHEP' },
    understood: (kind: string) => `Entendido como ${kind}.`,
  },

  advanced: {
    title: 'Avançado',
    summary: 'Símbolos que decidem o ponto',
    table: 'Tabela',
    tables: {
      usual: 'Padrão: A/ segue',
      dataVolley: 'Data Volley: A/ e B/ perdem',
      former: 'Padrão antigo: A/ perde',
      custom: 'Tabela própria',
    },
    asStored: 'como estão salvos',
    text: 'O que cada nota faz com o rally, por fundamento. Toque para trocar entre segue, ponto e erro. Onde A/ segue, o ataque bloqueado se digita com <.',
    failed: 'Não foi possível carregar a tabela desta partida',
    loading: 'Carregando a tabela...',
    skill: 'Fundamento',
    skills: { ...skillNames, F: 'Bola de graça' },
    outcomes: { wins: 'Ponto', loses: 'Erro', goesOn: 'Segue' },
    cell: (skill: string, grade: string, outcome: string) => `${skill} ${grade}: ${outcome}`,
  },

  codes: {
    title: 'Combinações e chamadas',
    source: 'Tabelas desta partida',
    sources: {
      house: () => 'Padrão do sistema',
      home: (of: string) => `Do time da casa: ${of}`,
      away: (of: string) => `Do time visitante: ${of}`,
      file: (of: string) => `De um arquivo: ${of}`,
      own: () => 'Próprias da partida',
    },
    missing: {
      home: 'Do time da casa (sem tabelas)',
      away: 'Do time visitante (sem tabelas)',
      file: 'De um arquivo (carregue abaixo)',
    },
    houseText:
      'As linhas desta partida são lidas pelas tabelas do sistema. Um arquivo .dvw pode trazer as do time.',
    offers: (team: string) => `${team} tem as suas`,
    own: (combinations: number, calls: number) =>
      `Desta partida: ${counted(combinations, 'combinação', 'combinações')} e ${counted(calls, 'chamada', 'chamadas')}, antes das do sistema`,
    copyText:
      'É uma cópia: mudar as tabelas do time não muda esta partida. Jogadas gravadas nunca mudam; as próximas linhas são lidas por estas tabelas.',
    loaded: (dropped: number) =>
      dropped > 0 ? `Lidas do arquivo; ${dropped} sem lugar na linha digitada.` : 'Lidas do arquivo.',
    nothing: 'O arquivo não tem combinações nem chamadas.',
    showRows: 'Ver e editar as linhas',
    hideRows: 'Esconder as linhas',
  },

  problems: {
    team: 'Escreva o nome do time ou escolha Sem time.',
    'video-missing': 'Informe o endereço do vídeo.',
    'video-wrong': 'URL de vídeo do YouTube inválida.',
    'live-wrong':
      'Use um vídeo do YouTube, ou um endereço https de HLS (.m3u8) ou de WHEP. Um endereço http não serve.',
    points: 'Um número de 1 a 99.',
    setPoints: 'De 1 a 9 números, cada um de 1 a 99, como 25, 25, 15.',
    limits: 'Um número de 0 a 99, ou nada: sem limite.',
    sets: 'Um número de 0 a 9.',
    setters: 'Duas posições de 1 a 6, como 1,2.',
    tables: 'Confira as linhas marcadas.',
    'other-team': 'Estas tabelas são de um time que não joga mais deste lado. Escolha de novo.',
    roster: {
      'too-large': (text: string) => `${text}: o número passa de 99.`,
      repeated: (text: string) => `${text}: este número já está no elenco.`,
      'too-many': () => 'Um elenco tem no máximo 100 atletas.',
      'no-number': (text: string) => `${text}: sem número, fica fora desta partida.`,
    },
  },
} as const;
