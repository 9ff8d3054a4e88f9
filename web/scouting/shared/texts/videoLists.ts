import { counted } from '../../../kit/counted.ts';

const stretches = (count: number): string => counted(count, 'trecho', 'trechos');
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

export const playlistText = {
  title: 'Lista do vídeo',
  filters: 'O que entra na lista',
  set: 'Set',
  allSets: 'Todos os sets',
  team: 'Time',
  bothTeams: 'Os dois times',
  athlete: 'Atleta',
  allAthletes: 'Todos os atletas',
  skill: 'Fundamento',
  allSkills: 'Todos',
  grade: 'Avaliação',
  rotation: 'Rotação',
  allRotations: 'Todas',
  position: (position: number) => `P${position}`,
  phase: 'Momento',
  allPhases: 'Todos',
  phases: { serve: 'Saque', reception: 'Depois da recepção', transition: 'Contra-ataque' },
  combination: 'Combinação',
  allCombinations: 'Todas',
  type: 'Tipo',
  allTypes: 'Todos',
  from: 'Da zona',
  to: 'Para a zona',
  anyZone: 'Qualquer',
  rally: 'Rallies inteiros, sem o tempo morto',
  best: 'As melhores jogadas primeiro',
  chosenPlays: (count: number) => (count === 1 ? 'Só 1 jogada escolhida' : `Só ${count} jogadas escolhidas`),
  chosenRallies: ([first, last]: readonly [number, number]) => `Só os rallies ${first} a ${last}`,
  clear: 'Limpar',
  more: 'Mais filtros',
  fewer: 'Menos filtros',
  before: 'Segundos antes',
  usual: 'como de costume',
  after: 'Segundos depois',

  sum: (count: number, time: string) => `${stretches(count)} · ${time}`,
  without: (count: number) =>
    counted(count, 'jogada sem momento no vídeo ficou fora.', 'jogadas sem momento no vídeo ficaram fora.'),
  outside: (count: number, length: string) =>
    count === 1
      ? `1 jogada fica fora do vídeo, que tem ${length}, e foi pulada.`
      : `${count} jogadas ficam fora do vídeo, que tem ${length}, e foram puladas.`,
  noneInside: 'Nenhuma destas jogadas está neste vídeo.',
  none: 'Nenhuma jogada com estes filtros.',
  noMoments: 'Nenhuma destas jogadas tem momento no vídeo.',
  noMomentsText: 'Quem grava a partida alinha as jogadas com o vídeo apontando uma delas.',
  noPlayer: 'Abra o vídeo da partida para tocar a lista.',
  playAll: 'Tocar todas no vídeo',
  play: 'Tocar a lista',
  stop: 'Parar',
  previous: 'Trecho anterior',
  next: 'Próximo trecho',
  now: (position: number, of: number, title: string) => `${position} de ${of}: ${title}`,
  list: 'Trechos da lista',
  rallyOf: (score: string) => `Rally do ${score}`,
  ralliesOf: (first: string, last: string) => `Rallies do ${first} ao ${last}`,
  others: (count: number) => (count === 1 ? 'e mais 1 jogada' : `e mais ${count} jogadas`),

  copy: 'Copiar link',
  takeAway: 'Exportar',
  takeAwayTitle: 'Exportar esta lista',
  take: 'O que exportar',
  thisList: 'Esta lista',
  onlyFiles:
    'Só um vídeo deste aparelho vira filme ou lista para outros programas: abra o arquivo da partida no player. De um vídeo da rede, compartilhe o link.',
  copied: 'Link copiado: quem abrir vê esta lista.',

  kept: {
    title: 'Listas salvas',
    loading: 'Carregando as listas...',
    failed: 'Não foi possível carregar as listas',
    none: 'Nenhuma lista salva.',
    keep: 'Salvar',
    keepTitle: 'Salvar esta lista',
    name: 'Nome',
    noName: 'Dê um nome à lista.',
    save: 'Salvar',
    keepFailed: 'A lista não foi salva',
    done: (name: string) => `Lista ${name} salva.`,
    open: (name: string) => `Abrir a lista ${name}`,
    renameOf: (name: string) => `Renomear a lista ${name}`,
    renameTitle: 'Renomear a lista',
    renameFailed: 'O nome não foi mudado',
    remove: 'Excluir',
    removeOf: (name: string) => `Excluir a lista ${name}`,
    removeTitle: 'Excluir a lista?',
    removeText: (name: string) => `A lista ${name} deixa de existir para todos. O vídeo e as jogadas ficam.`,
    removeFailed: 'A lista não foi excluída',
    removed: (name: string) => `Lista ${name} excluída.`,
    undo: 'Desfazer',
    undoFailed: 'A lista não voltou',
  },

  film: {
    title: 'Filme desta lista',
    text: (count: number, time: string) =>
      `${stretches(count)} do vídeo deste aparelho, um atrás do outro, em um arquivo: ${time}. Nada é enviado.`,
    way: 'Como cortar',
    copy: 'Rápido, sem perda',
    copyText:
      'A imagem é copiada como está, sem o placar. Cada corte começa no quadro-chave antes: em geral até alguns segundos mais cedo.',
    encode: 'Exato',
    encodeText:
      'Cada corte começa no quadro certo, com o placar na imagem. A imagem é codificada de novo, o que demora.',
    make: (count: number) => (count === 1 ? 'Fazer o filme' : `Fazer os ${count} filmes`),
    reading: 'Lendo os arquivos...',
    saving: (index: number, films: readonly { name: string }[]) =>
      films.length === 1
        ? 'Fazendo o filme'
        : `Fazendo o filme ${index + 1} de ${films.length}: ${films[index]?.name}`,
    done: ([first, ...more]: readonly string[]) =>
      more.length === 0 ? `${first} está pronto.` : `Os ${more.length + 1} filmes estão prontos.`,
    earlier: (seconds: string) => `O corte que mais se adiantou começa ${seconds} s antes.`,
    onlyExact:
      'Os arquivos não têm todos a mesma imagem (codec, tamanho ou cabeçalho) e não podem ser copiados em um só: o filme é feito exato.',
    notCopied: (detail: string) =>
      `A imagem não pôde ser copiada sem perda, e o filme foi feito exato. Motivo: ${detail}`,
    silent: 'Sem som: os arquivos não têm todos o mesmo, ou o formato não o aceita.',
    cancelled: (ready: number) =>
      ready === 0
        ? 'Cancelado: nenhum arquivo ficou.'
        : `Cancelado: ${counted(ready, 'filme ficou pronto', 'filmes ficaram prontos')}; do que estava sendo feito nada ficou.`,
    fails: {
      full: 'O disco encheu: o filme não foi feito e nada dele ficou. Libere espaço ou escolha outra pasta.',
      large: (bytes: number, most: number) =>
        `O filme teria cerca de ${megabytes(bytes)}. Este navegador só salva na memória, até ${megabytes(most)}: faça uma lista menor, use Chrome ou Edge, ou exporte a lista para o ffmpeg.`,
      missing: (name: string) => `Falta o arquivo ${name}: abra-o no player e tente de novo.`,
      gone: (name: string) => `${name} não pode mais ser lido: mudou de lugar ou foi apagado.`,
      differs:
        'Os arquivos têm formatos diferentes, e este navegador não codifica de novo. Exporte a lista para o ffmpeg.',
      unreadable: (name: string) => `${name} não pode ser cortado aqui. Exporte a lista para o ffmpeg.`,
      part: 'O programa que faz o filme não pôde ser carregado. Confira a conexão e abra esta janela de novo.',
      other: (detail: string) =>
        `O filme não foi feito, e nada dele ficou. Motivo: ${detail}. A lista pode ser exportada para o ffmpeg.`,
    },
  },

  athletes: {
    of: (team: string) => `Um filme por atleta: ${team}`,
    title: 'Um filme por atleta',
    text: (films: number, time: string) =>
      `${counted(films, 'filme', 'filmes')} com as jogadas de cada atleta, as melhores primeiro: ${time} ao todo. Valem os filtros da lista. Nada é enviado.`,
    leftOut: (names: string) => `Ficam de fora, sem jogada no vídeo: ${names}.`,
    listsText:
      'Nenhum vídeo deste aparelho está aberto: em vez de filmes, é salva uma lista por atleta, com as melhores jogadas primeiro.',
    keep: (count: number) => (count === 1 ? 'Salvar a lista' : `Salvar as ${count} listas`),
    kept: (count: number) => counted(count, 'lista salva.', 'listas salvas.'),
    keepFailed: 'Nem todas as listas foram salvas',
  },

  lists: {
    title: 'Para outros programas',
    text: 'A lista fica ao lado dos arquivos do vídeo, na mesma pasta.',
    vlc: 'VLC (.m3u)',
    ffmpeg: 'ffmpeg (.ffconcat)',
    ffmpegText: (name: string) => `ffmpeg -f concat -safe 0 -i "${name}" -c copy filme.mp4`,
  },
  fileName: 'lista',
} as const;
