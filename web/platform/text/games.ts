import { counted } from '../../kit/counted.ts';

export const gamesText = {
  adminTitle: 'Partidas',
  publicTitle: 'Jogos',
  scouterTitle: 'Lista de jogos',
  publicText: 'Jogos abertos ao público, com o scout completo.',
  new: '+ Nova Partida',
  import: 'Importar .dvw',
  importing: (imported: number, all: number) => `Importando ${imported} de ${all}`,
  open: 'Abrir',
  edit: 'Editar',
  remove: 'Excluir',
  view: 'Ver Scout',
  noTeam: 'Sem time',
  noLeague: 'Sem liga',
  versus: 'x',
  public: 'Público',
  private: 'Privado',
  list: {
    loading: 'Carregando partidas...',
    failed: 'Não foi possível carregar as partidas',
    filter: 'Filtrar',
    filterHint: 'Digite para filtrar',
    nothing: 'Nenhuma partida com essas palavras',
    nothingText: 'Confira as palavras do filtro ou limpe-o para ver todas.',
    clear: 'Limpar filtro',
    count: (shown: number, all: number) =>
      shown === all ? counted(all, 'partida', 'partidas') : `${shown} de ${all}`,
    found: (shown: number) => counted(shown, 'partida', 'partidas'),
    newest: (shown: number) => `as ${shown} mais recentes`,
    older: 'Mostrar mais antigas',
  },
  empty: 'Nenhuma partida ainda',
  emptyAdmin: 'Importe um arquivo do Data Volley (.dvw) ou crie a primeira partida.',
  emptyPublic: 'Nenhum jogo público ainda',
  emptyPublicText: 'Os jogos abertos ao público aparecem aqui assim que forem publicados.',
  emptyScouter: 'Nenhum jogo para anotar ainda',
  emptyScouterText: 'Peça ao administrador que crie ou importe uma partida.',
  emptyMaker: 'Crie a primeira partida: bastam dois times.',
  sure: 'Tem certeza?',
  sureText: (match: string) => `A partida ${match} e todas as suas jogadas serão excluídas.`,
  removed: 'Partida excluída.',
  removeFailed: 'Não foi possível excluir a partida',
  openMatch: (match: string) => `Abrir ${match}`,
  editMatch: (match: string) => `Editar ${match}`,
  removeMatch: (match: string) => `Excluir ${match}`,
  viewMatch: (match: string) => `Ver Scout de ${match}`,
  live: 'ao vivo',
  liveScore: ({
    set,
    home,
    away,
    ouro,
  }: {
    set: number;
    home: number;
    away: number;
    ouro?: true | undefined;
  }) => `${ouro ? 'Set de ouro' : `Set ${set}`} · ${home} x ${away}`,
  sets: (home: number, visitor: number) => `Sets: ${home} a ${visitor}`,
  noDate: 'Sem data',
  repeated: {
    maybe: 'Parece repetida',
    counts: 'Conta na temporada',
    other: 'Repetida: não conta',
  },
} as const;

export const sameText = {
  open: 'Qual conta?',
  openOf: (match: string) => `Qual conta: ${match}`,
  title: 'A mesma partida?',
  text: 'Na temporada e na classificação, cada partida conta uma vez. As outras ficam guardadas.',
  label: 'Conta daqui em diante',
  counts: 'conta agora',
  different: 'São partidas diferentes: todas contam',
  save: 'Salvar',
  saved: 'Escolha salva.',
  failed: 'Não foi possível salvar a escolha',
} as const;
