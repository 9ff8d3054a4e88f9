/**
 * What the fields of sent data are called, as the screens call them. A name stands under the last part of the field's
 * path, or under a longer end of it where the same word means something else there: `players.home` before `home`.
 * A field that has no name of its own on a screen ('') is passed over.
 */
import type { Command } from '@volleyscouter/core/rally/command';
import type { z } from 'zod';
import type { ROUTES, RouteName } from './routes.ts';

/** A key of one sign (a skill, a grade, a side) is data, not a field. */
type Word<K extends string> = K extends `${string}${infer Rest}` ? (Rest extends '' ? never : K) : never;

/** Every field at any depth of what a call sends. */
type FieldOf<T> = T extends readonly (infer Item)[]
  ? FieldOf<Item>
  : T extends object
    ? string extends keyof T
      ? FieldOf<T[keyof T]>
      : { [K in keyof T & string]-?: Word<K> | FieldOf<T[K]> }[keyof T & string]
    : never;
type SentBy<R> =
  | (R extends { body: infer Body extends z.ZodType } ? FieldOf<z.input<Body>> : never)
  | (R extends { query: infer Query extends z.ZodType } ? FieldOf<z.input<Query>> : never);

/** A field that a body or a query of some route has. The schema of commands hides theirs. */
type SentField = { [Name in RouteName]: SentBy<(typeof ROUTES)[Name]> }[RouteName] | FieldOf<Command>;

const NAMES = {
  _id: 'Identificador',
  aAvisar: 'A avisar',
  aceita: 'Aceita',
  addCamisas: 'Camisas',
  addNumeros: 'Números de camisa',
  addTags: 'Tags',
  after: 'Segundos depois',
  afterwards: 'Jogada',
  again: 'Importar de novo',
  ajuste: 'Ajuste',
  allCents: 'Preço de todas as fotos',
  alterar: 'Alterar',
  antes: 'Nome de antes',
  arquivoLocal: 'Vídeo de',
  at: 'Momento no vídeo',
  ate: 'Até',
  athlete: 'Atleta',
  athletes: 'Elenco',
  atletaId: 'Atleta',
  atletaNome: 'Atleta',
  autor: 'Seu nome',
  away: 'Visitante',
  awayOrder: 'Escalação inicial do visitante',
  base: 'Gravação',
  batches: 'Gravação',
  before: 'Jogada',
  bestOf: 'Melhor de',
  bestoff: 'Melhor de',
  block: 'Jogada',
  calls: 'Chamadas do levantador',
  camisa: 'Camisa',
  camisas: 'Camisas',
  capa: 'Capa',
  captain: 'Capitão(ã)',
  celular: 'Celular',
  cents: 'Valor',
  change: '',
  chavePix: 'Chave Pix',
  choice: 'Escolha',
  client: 'Aparelho',
  clock: 'Hora',
  coach1: 'Técnico 1',
  coach2: 'Técnico 2',
  cod: 'Código',
  code: 'Código',
  codigo: 'Código',
  combinations: 'Combinações de ataque',
  combo: 'Combinação',
  commands: 'Jogadas',
  compra: 'Compra',
  cone: 'Cone',
  cones: 'Combinações de ataque',
  conta: 'Qual conta',
  contato: 'Seu contato',
  convite: 'Convite',
  counts: 'Jogadas',
  criaJogos: 'Cria jogos',
  current: 'Senha atual',
  dado: 'Consentimento',
  data: 'Jogada',
  date: 'Data',
  de: 'De',
  deciding: 'Set decisivo',
  decisao: 'Decisão',
  decision: 'Decisão',
  decisivo: 'Set decisivo',
  defaults: 'Padrão de cada fundamento',
  depois: 'Página',
  desde: 'Desde',
  devolvido: 'Devolvido',
  dia: 'Dia',
  dias: 'Dias',
  document: 'Documento',
  e2eId: 'Identificador do Pix',
  email: 'E-mail',
  encoding: 'Codificação do arquivo',
  end: 'Zona de chegada',
  endToEndId: 'Identificador do Pix',
  ensaio: 'Conferir lista',
  enter: 'Teclas',
  entries: 'Extrato',
  entry: '',
  enviado: 'Enviado',
  epoch: 'Gravação',
  estado: 'Estado',
  event: 'Evento',
  evento: 'Evento',
  exporta: 'Exportar',
  ez: 'Zona de destino',
  ez2: 'Subzona de destino',
  files: 'Arquivos',
  filter: 'Filtro',
  first: 'Teclas',
  fixedSets: '',
  formato: 'Formato',
  from: 'De',
  fromNames: 'Dados dos nomes dos arquivos',
  function: 'Função',
  goesOn: 'Rally continua',
  grade: 'Avaliação',
  grades: 'Avaliação',
  guessed: 'Palpite',
  ha: 'Hora',
  hash: 'Identificação do arquivo',
  home: 'Casa',
  homeInputs: 'Escalação da casa',
  homeOrder: 'Escalação inicial da casa',
  hora: 'Hora',
  id: 'Identificador',
  idAtleta: 'Atleta',
  ids: 'Fotos selecionadas',
  image: 'Imagem',
  imageSample: 'Imagem de amostra',
  inicio: 'Página',
  keys: 'Teclas',
  kind: 'Tipo',
  last: 'Últimas partidas',
  league: 'Liga',
  left: 'Lado da quadra',
  letra: 'Letra',
  liga: 'Liga',
  limite: 'Página',
  lines: 'Linhas',
  lineUp: 'Escalação',
  linhas: 'Extrato',
  listado: 'Aparece em buscas',
  local: 'Local',
  lugar: 'Lugar',
  mappedKey: 'Tecla Mapeada',
  match: 'Partida',
  menor: 'Menor de idade',
  menores: 'Atletas menores de idade',
  mensagem: 'Mensagem',
  mesma: 'Mesma partida',
  moment: 'Momento no vídeo',
  momento: 'Momento',
  mudanca: 'Mudança',
  name: 'Nome',
  nome: 'Nome',
  nota: 'Observação',
  note: 'Anotação',
  num: 'Número',
  number: 'Número',
  numero: 'Número',
  numeros: 'Números de camisa',
  ocultar: 'Ocultar',
  opener: 'Navegador',
  opponent: 'Adversário',
  originalKey: 'Tecla Original',
  outras: 'Outras partidas',
  over: 'Encerradas',
  pacotes: 'Pacotes',
  pagador: 'Pagador',
  page: 'Página',
  palavras: 'Filtrar',
  para: 'Para',
  partida: 'Partida',
  password: 'Senha',
  payer: 'Pagador',
  people: 'Lista',
  perfil: 'Perfil',
  periodo: 'Período',
  phase: 'Fase',
  pilha: 'Pilha de fotos',
  pilhas: 'Pilhas de fotos',
  pix: 'Aviso do Pix',
  place: 'Posição',
  playerNumber: 'Número',
  players: '',
  point: 'Ponto',
  points: 'Pontos',
  pontos: 'Pontos de cada set',
  pontosset: 'Pontos',
  por: 'Agrupar por',
  preset: 'Regulamento',
  previas: 'Prévias',
  priceInCents: 'Preço em centavos',
  produto: 'Foto',
  produtos: 'Carrinho',
  publico: 'Público',
  quadra: 'Quadra',
  quadras: 'Quadras',
  quantity: 'Qtd',
  reading: 'Leitura',
  reception: 'Recepção',
  redoes: 'Jogada',
  regras: '',
  relacao: 'Quem aparece na foto',
  relerArquivo: '',
  removeCamisas: 'Camisas',
  removeTags: 'Tags',
  renumerar: 'Outro número nas jogadas',
  retiradas: 'Fotos retiradas',
  role: 'Função',
  rotation: 'Rotação',
  rules: 'Gravação',
  score: 'Placar',
  season: 'Temporada',
  seconds: 'Duração',
  seq: 'Versão',
  serv: 'Saque inicial',
  serving: 'Saque',
  set: 'Set',
  setEnd: 'Fim de set',
  setNum: 'Set',
  sets: 'Sets',
  setsWon: 'Sets',
  sett: 'Posições dos levantadores',
  setter: 'Posição do levantador',
  setterPos: 'Posições dos levantadores',
  setters: 'Posições dos levantadores',
  settings: '',
  setsFixos: 'Número fixo de sets',
  shift: 'Teclas',
  side: 'Time',
  since: 'Desde',
  six: 'Escalação',
  size: 'Tamanho',
  spots: 'Zonas',
  stamps: 'Horas',
  start: 'Zona de saída',
  startedAt: 'Início da gravação',
  status: 'Status',
  steps: '',
  substituicoes: 'Substituições',
  substitutions: 'Substituições',
  surname: 'Sobrenome',
  sz: 'Zona de origem',
  tabelas: '',
  tags: 'Tags',
  target: 'Alvo',
  targets: 'Pontos de cada set',
  team: 'Time',
  teams: '',
  tempo: 'Tempo do vídeo',
  temporada: 'Temporada',
  tempos: 'Tempos',
  text: 'Descrição',
  texto: 'Recado',
  textos: 'Textos',
  ticket: 'Entrada',
  time: 'Hora',
  timeouts: 'Tempos',
  times: 'Equipes',
  tipo: 'Tipo',
  tipoScout: 'Tipo de Scout',
  to: 'Até',
  token: 'Link',
  totalPrice: 'Valor',
  trocar: 'Trocar o QR code',
  txid: 'Identificador do Pix',
  type: 'Tipo',
  valor: 'Valor',
  video: 'URL do vídeo',
  visitor: 'Visitante',
  visitorInputs: 'Escalação do visitante',
  which: 'Mostrar',
  winning: 'Símbolos que decidem o ponto',
  zone: 'Zona',
} as const satisfies Record<SentField, string>;

/** Names that hold only at these ends of a path; `#` is any item of a list. */
const HERE: Readonly<Record<string, string>> = {
  '*': 'Casa',
  a: 'Visitante',
  'camisas.#.time': 'Time',
  'addCamisas.#.time': 'Time',
  'removeCamisas.#.time': 'Time',
  'teams.home': 'Time da casa',
  'teams.away': 'Time visitante',
  'players.home': 'Elenco da casa',
  'players.away': 'Elenco visitante',
  'pontosset.0': 'Pontos',
  'pontosset.1': 'Pontos do tie-break',
  'steps.#.from': 'Fotos',
  'combinations.#.from': 'Zona',
};

/** What the items of a list are; of other lists only their place is said. */
const ITEMS: Readonly<Record<string, string>> = {
  home: 'º atleta',
  away: 'º atleta',
  athletes: 'º atleta',
  people: 'ª pessoa',
  produtos: 'ª foto',
  ids: 'ª foto',
  steps: 'ª faixa',
  combinations: 'ª linha',
  calls: 'ª linha',
  entries: 'ª linha',
  linhas: 'ª linha',
};

const isPlace = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** The name of the longest end of a path that has one. */
function nameOfEnd(path: readonly string[]): string {
  for (const marked of [path, path.map((part) => (isPlace(part) ? '#' : part))])
    for (let from = 0; from < marked.length; from += 1) {
      const end = marked.slice(from).join('.');
      if (Object.hasOwn(HERE, end)) return HERE[end] ?? '';
    }
  const last = path.at(-1) ?? '';
  return Object.hasOwn(NAMES, last) ? NAMES[last as SentField] : last;
}

const place = (list: string, index: string): string =>
  `${Number(index) + 1}${(Object.hasOwn(ITEMS, list) && ITEMS[list]) || 'º'}`;

/** Of `players.home.2.number`: 'Elenco da casa, 3º atleta, número'. Empty for the whole. */
export function fieldName(field: string): string {
  const path = field === '' ? [] : field.split('.');
  const parts: string[] = [];
  for (const [index, part] of path.entries()) {
    const name = nameOfEnd(path.slice(0, index + 1));
    // an item with a name of its own is called so instead of its list
    if (isPlace(part) && name !== part) parts.pop();
    parts.push(isPlace(part) && name === part ? place(path[index - 1] ?? '', part) : name);
  }
  return parts
    .filter((name) => name !== '')
    .map((name, index) =>
      index === 0 || /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1),
    )
    .join(', ');
}
