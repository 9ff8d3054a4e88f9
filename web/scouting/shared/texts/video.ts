import type { Stall } from '../video/frame/protocol.ts';

const STALLED: Record<Stall, { title: string; text: string }> = {
  waiting: {
    title: 'A transmissão parou.',
    text: 'Nada chega há alguns segundos. Tentando de novo sozinho...',
  },
  offline: {
    title: 'Sem conexão com a transmissão.',
    text: 'Confira a rede deste aparelho. Tentando de novo sozinho...',
  },
  'not-found': {
    title: 'A transmissão não está no ar.',
    text: 'Ela ainda não começou, já acabou ou o endereço é outro. Tentando de novo sozinho...',
  },
  refused: {
    title: 'A transmissão não aceitou este aparelho.',
    text: 'Ela pede senha, ou não permite tocar em outra página. Peça a quem transmite um endereço aberto.',
  },
  unplayable: {
    title: 'O navegador não toca esta transmissão.',
    text: 'O formato não é conhecido aqui. Peça a quem transmite H.264 com AAC, ou abra em outro navegador.',
  },
  'no-webrtc': {
    title: 'Este navegador não tem WebRTC.',
    text: 'Um endereço WHEP precisa dele. Use um Chrome, Edge, Firefox ou Safari atual, ou um endereço HLS (.m3u8).',
  },
  'no-hls': {
    title: 'Este navegador não toca HLS.',
    text: 'Falta nele Media Source. Use um Chrome, Edge, Firefox ou Safari atual.',
  },
};

const YOUTUBE: Record<number, string> = {
  2: 'O YouTube não conhece este endereço. Confira o vídeo no cadastro da partida.',
  5: 'O YouTube não consegue tocar este vídeo neste navegador.',
  100: 'O vídeo não existe mais ou é privado.',
  101: 'O dono do vídeo não permite que ele toque fora do YouTube.',
  150: 'O dono do vídeo não permite que ele toque fora do YouTube.',
  153: 'O navegador esconde do YouTube de qual página o vídeo é pedido. Desligue a extensão que faz isso, ou use outro navegador.',
};

const list = (names: readonly string[]): string => names.join(', ');

export const videoText = {
  player: 'Vídeo da partida',
  playerOf: { youtube: 'Vídeo do YouTube', live: 'Transmissão ao vivo', files: 'Vídeo deste aparelho' },
  loading: 'Carregando o vídeo...',

  invalid: 'URL de vídeo do YouTube inválida.',
  invalidText: 'Confira o endereço no cadastro da partida: o link do vídeo, como o YouTube o copia.',
  invalidLive: 'Endereço da transmissão inválido.',
  invalidLiveText:
    'Vale um link do YouTube, um endereço HLS (https, terminado em .m3u8) ou um endereço WHEP (https).',

  youtube: {
    error: 'O vídeo não pode ser tocado aqui.',
    because: (code: number): string => YOUTUBE[code] ?? `O YouTube respondeu com o erro ${code}.`,
    silent: 'Sem resposta do YouTube.',
    silentText: 'Confira a rede e se ela não bloqueia o YouTube. O scout segue normalmente sem o vídeo.',
    open: 'Abrir no YouTube',
  },

  live: {
    stalled: (stall: Stall) => STALLED[stall],
    silent: 'O player não respondeu.',
    silentText: 'Confira a rede e tente de novo. O scout segue normalmente sem o vídeo.',
  },

  window: {
    open: 'Vídeo em outra janela',
    refused: 'O navegador não deixou abrir a janela. Permita janelas desta página e tente de novo.',
    elsewhere: 'O vídeo está em outra janela.',
    elsewhereText:
      'As teclas do vídeo e os momentos das jogadas seguem daqui. Fechar a janela o traz de volta.',
    bringBack: 'Trazer o vídeo de volta',
    waiting: 'A janela da partida precisa estar aberta.',
  },

  autoplay: 'O navegador não deixou o vídeo começar sozinho: clique em tocar na imagem.',
  again: 'Tentar de novo',

  files: {
    title: 'Escolha o vídeo da partida',
    text: 'Solte aqui ou escolha um arquivo, ou vários em ordem. Ele fica neste aparelho: nada é enviado.',
    choose: 'Escolher arquivos',
    fetchDemo: 'Baixar o vídeo da demonstração',
    field: 'Arquivos de vídeo',
    known: (names: readonly string[]) =>
      names.length === 1 ? `Desta partida: ${names[0]}` : `Desta partida, em ordem: ${list(names)}`,
    open: (names: readonly string[]) =>
      names.length === 1 ? `Abrir ${names[0]}` : `Abrir os ${names.length} arquivos`,
    openHint: 'O navegador pede uma confirmação por sessão.',
    change: 'Trocar arquivos',
    add: 'Acrescentar outro',
    part: (number: number, of: number, name: string) => (of === 1 ? name : `${number} de ${of}: ${name}`),
    before: 'Arquivo anterior',
    next: 'Próximo arquivo',
    clock: 'Tempo no vídeo todo, como nas jogadas',
    reading: 'Lendo o vídeo...',
    other: 'É outro arquivo',
    otherText: (previousFiles: readonly string[], chosen: readonly string[]) =>
      `Esta partida usava ${list(previousFiles)}. Agora foi escolhido ${list(chosen)}. Os momentos salvos podem não combinar com ele.`,
    useOther: 'Usar assim mesmo',
    chooseAgain: 'Escolher outro',
    missing: (name: string) => `Falta o arquivo ${name}.`,
    missingText: 'Este momento está nele: escolha-o também.',
    gone: 'O arquivo não pode mais ser lido.',
    goneText: (name: string) =>
      `${name} mudou de lugar, foi apagado ou o dispositivo saiu. Escolha-o de novo.`,
    unplayable: 'O navegador não toca este vídeo.',
    unplayableText: (name: string, codec: string | null) =>
      codec
        ? /^(?:H\.264|VP[89]|AV1)/.test(codec)
          ? `${name} está em ${codec}, mas o navegador não abre este tipo de arquivo. Passe-o para MP4 sem perda: ffmpeg -i "${name}" -c copy jogo.mp4`
          : `${name} está em ${codec}, que este navegador não decodifica. Converta para MP4 com H.264 e AAC, ou abra em outro navegador.`
        : `${name} não é um vídeo que este navegador conhece. MP4 com H.264 e AAC toca em todos.`,
  },
} as const;
