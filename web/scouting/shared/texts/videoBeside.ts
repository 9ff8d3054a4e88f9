export const videoBesideText = {
  source: 'Vídeo de',
  sources: {
    video: 'Endereço da partida',
    live: 'Transmissão',
    files: 'Arquivo local',
    none: 'Sem vídeo',
  },

  back: 'Voltar 5 s',
  on: 'Avançar 5 s',
  play: 'Tocar',
  pause: 'Pausar',
  serve: 'Voltar ao último saque',
  rally: 'Rever o rally',
  frameBack: 'Um quadro para trás',
  frameOn: 'Um quadro para a frente',
  speed: 'Velocidade do vídeo',
  rate: (rate: number): string => `${String(rate).replace('.', ',')}×`,
  pauses: 'Pausar ao digitar',
  pausesHint: 'Pausa na primeira letra da linha e volta a tocar quando ela é aceita ou fica vazia.',

  large: 'Imagem grande',

  keysTitle: 'Vídeo',
  keys: [
    ['Ctrl J', 'Voltar 5 s no vídeo; com Shift, 10 s'],
    ['Ctrl L', 'Avançar 5 s no vídeo; com Shift, 10 s'],
    ['Ctrl K', 'Tocar ou pausar o vídeo, também Ctrl Espaço'],
    ['Ctrl ←', 'Voltar 5 s no vídeo'],
    ['Ctrl →', 'Avançar 5 s no vídeo'],
    ['Ctrl ↑', 'Vídeo mais rápido'],
    ['Ctrl ↓', 'Vídeo mais devagar'],
    ['Ctrl Shift ←', 'Voltar ao último saque; de novo, ao anterior'],
    ['Ctrl Shift ↑', 'Rever o rally do começo'],
    ['Ctrl ,', 'Um quadro para trás'],
    ['Ctrl .', 'Um quadro para a frente'],
  ],

  parts: 'Jogadas, jogadores e listas',
  plays: 'Jogadas',
  players: 'Jogadores',
  lists: 'Listas',
  bench: 'Reservas',
  noBench: 'Ninguém no banco',
  noLineup: 'Sem escalação',

  lost: 'Sem momento no vídeo',
  lostScout: 'Leve o vídeo até onde esta jogada acontece e marque-a.',
  lostViewer: 'Quem grava a partida ainda não disse onde ela está no vídeo.',

  outside: 'Fora do vídeo',
  outsideText: (at: string | null, length: string): string =>
    at === null
      ? 'Ela acontece antes do começo do vídeo.'
      : `Ela está em ${at}, e o vídeo termina em ${length}.`,

  align: 'Alinhar com o vídeo',
  alignShort: 'Alinhar',
  aligned: (n: number, of: number): string => `${n} de ${of} jogadas com momento no vídeo`,
  alignHow:
    'Escolha uma jogada na lista, leve o vídeo até onde ela acontece e marque. As seguintes vão junto.',
  choose: 'Escolha uma jogada na lista.',
  now: (time: string): string => `em ${time}`,
  here: 'Ela acontece aqui',
  points: 'Pontos de alinhamento',
  point: (play: string, time: string): string => `${play} em ${time}`,
  unknownPlay: 'Jogada que saiu da lista',
  remove: (point: string): string => `Apagar o ponto ${point}`,
  undo: 'Desfazer',
  corrected: 'Só esta jogada foi corrigida: ela já tinha o seu momento neste vídeo.',
  alignFailed: 'Não foi possível salvar o alinhamento',
  keepFailed: 'Não foi possível salvar quais são os arquivos do vídeo',
} as const;
