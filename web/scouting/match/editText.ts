import { counted } from '../../kit/counted.ts';

const CARD_WRONG = 'Se o cartão está errado, remova-o na lista de jogadas.';

export const editText = {
  failed: 'Erro ao gravar os dados. Tente novamente.',
  store: 'O navegador não conseguiu salvar: memória cheia ou fechada. Nada foi perdido e nada foi salvo.',
  notHolder: 'Outra pessoa está gravando. Assuma a gravação para continuar.',

  lineup: {
    roster: 'Editar elenco',
    title: 'Escalação',
    open: 'Escalação',
    openHint: 'Escalação, rotação e Gravar',
    set: (set: number) => `Set ${set}`,
    hint: 'Seis números na ordem das posições 1 a 6, separados por espaço. Ou toque numa posição e num atleta.',
    running:
      'O set já começou: Gravar muda a rotação a partir de agora. As jogadas anteriores ficam como estão.',
    since: 'Vale',
    sinceNow: 'A partir de agora',
    sinceStart: 'Desde o início do set',
    runningFromStart:
      'Gravar muda a escalação com que o set começou, e o set é calculado de novo. Nenhuma jogada se perde.',
    laterLineups: (count: number) =>
      count === 1
        ? 'A escalação ou a rotação gravada depois, neste set, continua valendo de lá em diante.'
        : `As ${count} escalações ou rotações gravadas depois, neste set, continuam valendo de lá em diante.`,
    startOfSet: 'Início deste set',
    save: 'Gravar',
    later: 'Agora não',
    saved: 'Escalação gravada.',
    nothing: 'Nada mudou.',
    order: (team: string) => `Escalação de ${team}, posições 1 a 6`,
    orderHint: 'ex.: 12 5 7 1 9 3',
    place: (position: number, player: string) => `Posição ${position}: ${player}`,
    free: 'livre',
    setter: 'Levantador',
    setterOf: (team: string) => `Levantador de ${team}`,
    forward: 'Girar para a frente',
    back: 'Girar para trás',
    forwardOf: (team: string) => `Girar ${team} para a frente`,
    backOf: (team: string) => `Girar ${team} para trás`,
    bench: 'Reservas',
    benchOf: (team: string) => `Reservas de ${team}`,
    numbersOnly: 'Time sem elenco: use só os números.',
    whole: 'Todos em quadra.',
    libero: (numbers: string, central: boolean) =>
      `Líbero ${numbers}: fica fora das seis posições. ${central ? 'Entra sozinho no lugar do central no fundo.' : 'Só entra sozinho no lugar de um central: dê a função c em Editar elenco.'}`,
    liberoInside: (numbers: string) => `${numbers} é líbero. Escale aqui quem o líbero substitui.`,
    noLineup: 'Sem escalação: a rotação deste time não será mostrada.',
    source: 'Preencher com',
    sources: {
      previous: 'Início do set anterior',
      rotation: 'Rotação atual',
      initial: 'Escalação inicial',
      empty: 'Limpar',
    },
    left: 'À esquerda',
    serves: 'Primeiro saque',
    servesNow: 'Saque',
    rule: (team: string) => `Pela regra da alternância, saca ${team}.`,
    takeRule: (team: string) => `Usar ${team}`,
    toss: 'No set decisivo o primeiro saque é sorteado: confira.',
    keys: 'Nos campos: setas giram, L muda o levantador, S muda o saque, Enter grava.',
    start: 'Começar de outro ponto',
    startHint: 'Para uma partida que já está em andamento.',
    startSet: 'Set',
    startSets: (team: string) => `Sets de ${team}`,
    startPoints: (team: string) => `Pontos de ${team}`,
    startProblems: {
      'set-beyond': 'Este set não existe no formato desta partida.',
      'match-won': 'Com estes sets a partida já estaria decidida.',
      'too-many-sets': 'Há mais sets ganhos do que sets jogados antes deste.',
      'set-won': 'Com este placar o set já estaria encerrado.',
    },
    problems: {
      missing: (count: number) => (count === 1 ? 'Falta 1 número.' : `Faltam ${count} números.`),
      'too-many': 'São seis números: há números a mais.',
      repeated: (number: number) => `O número ${number} está repetido.`,
      'too-large': (number: number) => `${number} não é um número de camisa (0 a 99).`,
      unknown: (number: number) => `#${number} não está no elenco.`,
      disqualification: (number: number) =>
        `#${number} está fora da partida: desqualificação (cd). ${CARD_WRONG}`,
      expulsion: (number: number) => `#${number} está fora deste set: expulsão (ce). ${CARD_WRONG}`,
      hurt: (number: number) =>
        `#${number} saiu por lesão (c!) e, pela regra, não volta nesta partida. Grave assim mesmo se o árbitro permitir.`,
    },
    off: {
      disqualification: (player: string) => `${player}: fora da partida por desqualificação.`,
      expulsion: (player: string) => `${player}: fora deste set por expulsão.`,
      hurt: (player: string) => `${player}: fora da partida por lesão.`,
    },
    enlist: (number: number) => `Adicionar #${number} ao elenco`,
    incomplete: 'Complete ou apague a escalação marcada.',
    oneTeam: 'Informe a escalação de pelo menos um time.',
  },

  corrections: {
    title: 'Correções',
    open: 'Correções',
    hint: 'Cada correção vale a partir de agora e pode ser desfeita com Ctrl+Z. Desde o início do set: em Escalação.',
    plus: (team: string) => `Somar um ponto a ${team}`,
    minus: (team: string) => `Tirar um ponto de ${team}`,
    serve: 'Saque',
    serveOf: (team: string) => `Saque de ${team}`,
    sides: 'Corrigir os lados',
    setter: 'Levantador',
  },

  recorder: {
    you: 'Você está gravando',
    otherLogin: 'Outro acesso, neste navegador,',
    oneself: 'O seu acesso, em outro lugar,',
    takeOver: 'Assumir a gravação',
    sureTitle: 'Assumir a gravação?',
    sure: (name: string) =>
      `${name} deixa de gravar e é avisado. O que ainda não foi enviado do outro aparelho não se mistura com o seu: fica como segunda versão, para comparar e escolher depois.`,
    taken: 'Você está gravando esta partida.',
    overtaken: (name: string) => `${name} assumiu a gravação`,
    overtakenText: 'O que você digitar a partir de agora não entra na partida até assumir de novo.',
    aside: (count: number) =>
      counted(
        count,
        'entrada sua ficou à parte, como segunda versão',
        'entradas suas ficaram à parte, como segunda versão',
      ),
    failed: 'Não foi possível assumir a gravação',
  },
} as const;
