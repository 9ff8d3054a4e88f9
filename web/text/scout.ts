import type { Offered } from '@volleyscouter/core/guess/expand';
import type { Finding, FindingCode } from '@volleyscouter/core/rally/check';

/** Texts of recording: the typed line, what is wrong with it, its keys, where entries are, ends of sets. */
export const scoutText = {
  title: 'Lançamento',
  line: 'Linha de códigos',
  enter: 'Lançar',
  help: 'Códigos e teclas',
  saving: 'Guardando no aparelho...',
  idle: 'Digite o rally e tecle Enter. Um espaço separa os códigos; um ponto liga saque e recepção, ataque e bloqueio.',
  serves: (code: string) => `Saca ${code}`,
  takeServe: (code: string) => `Começar com ${code}`,
  space: 'Espaço',
  offers: {
    server: (number: string) => `Saca #${number}`,
    setter: (number: string) => `Levanta #${number}`,
    attacker: (number: string) => `Ataca #${number}`,
    digit: (number: string) => `#${number}`,
    grade: (value: string) => `Nota ${value}`,
    type: (value: string) => value,
    side: (value: string) => value,
    place: (value: string) => value,
  },
  reading: 'Leitura da linha',
  goesOn: 'segue',
  eitherSide: 'bola pode estar dos dois lados',
  sameRally: (score: string) => `mesma jogada, ${score}`,
  point: (team: string, score: string) => `Ponto de ${team}, ${score}`,
  correctedPoint: (team: string, score: string) => `Corrige: ponto de ${team}, ${score}`,
  noSix: 'Grave as escalações para saber quem saca.',

  grades: 'Notas',
  goesOnHint: 'O jogo seguiu, embora a nota encerrasse o rally',
  helpers: (team: string) => `Códigos de ${team}`,
  timeout: 'Tempo',
  pointHome: 'Ponto casa',
  pointVisitor: 'Ponto visitante',
  substitution: 'Substituição',
  timeoutOf: (team: string) => `Tempo de ${team}`,
  substitutionOf: (team: string) => `Substituição de ${team}`,
  whoGoesOut: 'Quem sai?',
  whoComesIn: 'Quem entra?',
  nobodyComesIn: 'Ninguém no banco: digite o número.',
  out: 'Sai',
  in: 'Entra',

  repairs: {
    enlist: (number: number) => `Incluir #${number} no elenco`,
    abandons: 'É abandono: wa',
    comment: 'Espaço antes do comentário',
    nobody: 'Trocar por $$ (sem número)',
    replace: (text: string) => `Trocar por ${text}`,
    newPoint: (score: string) => `Ponto novo${score}`,
    sameRally: (score: string) => `Mesma jogada${score}`,
    wentOn: (code: string) => `O jogo seguiu: ${code}`,
    setterIs: (number: string) => `Levanta o #${number}`,
    byPlace: (code: string) => `Pelo lugar: ${code}`,
    dropPlace: 'Tirar o lugar',
    pointBefore: (text: string) => `${text} antes do saque`,
    pointFirst: (text: string) => `${text} antes`,
  },

  marking: { failed: 'O lugar não foi gravado. Tente de novo.' },
  nearest: { received: 'Quem recebeu?', dug: 'Quem defendeu?' },

  closed: {
    earlier: (viewed: number, last: number) =>
      `Você está vendo o set ${viewed}. Os códigos entram no set ${last}.`,
    toLast: (last: number) => `Ir para o set ${last}`,
    other: (name: string) => `${name} está gravando esta partida. Para lançar daqui, assuma a gravação.`,
    somebody: 'Outra pessoa',
    over: 'A partida terminou. Nada mais entra; desfazer continua valendo.',
    correct: 'Corrigir o último rally',
    store:
      'O armazenamento deste navegador não aceita mais nada. A linha continua aqui: libere espaço e tente de novo.',
    lost: 'Outra pessoa assumiu a gravação antes desta linha. Ela continua aqui e não foi gravada.',
    retry: 'Tentar de novo',
  },

  undo: {
    label: 'Desfazer',
    title: 'Desfazer o último lançamento?',
    text: (count: number) => (count === 1 ? 'Sai da partida:' : `Saem da partida ${count} lançamentos:`),
    action: 'Desfazer',
    nothing: 'Não há nada para desfazer neste set.',
    failed: 'Não foi possível desfazer: outra pessoa grava a partida ou o navegador não aceita mais nada.',
    undone: (what: string) => `Desfeito: ${what}`,
    redo: 'Refazer',
    redone: (what: string) => `Refeito: ${what}`,
    more: (count: number) => `e mais ${count}`,
    nothingToRedo: 'Não há nada para refazer.',
    redoFailed: 'Não foi possível refazer: outra pessoa grava a partida ou o navegador não aceita mais nada.',
  },

  end: {
    set: 'Fim de set',
    match: 'Fim de jogo',
    of: (set: number, home: number, away: number) => `Set ${set}: ${home} x ${away}`,
    golden: (home: number, away: number) => `Set de ouro: ${home} x ${away}`,
    openGolden: 'Set de ouro',
    openGoldenHint: 'Abrir um set de ouro, até 15, fora do placar de sets',
    sureGolden: 'Abrir um set de ouro?',
    sureGoldenText: 'Um set a mais, até 15 pontos, que não conta no placar de sets. Desfazer o fecha.',
    doGolden: 'Abrir o set de ouro',
    wins: (team: string) => `${team} vence`,
    next: (set: string) =>
      `Grave a escalação do ${set}. Sem Gravar, o primeiro código o começa do último rodízio.`,
    nextViewer: (set: string) => `O ${set} começa em instantes.`,
  },

  status: {
    label: 'Gravação',
    stored: 'gravado',
    sending: 'enviando',
    kept: 'no aparelho',
    offline: 'sem rede',
    signedOut: 'entre de novo',
    storedTitle: (count: number) => `${count} lançamentos gravados no servidor`,
    sendingTitle: (count: number) => `${count} a caminho do servidor`,
    keptTitle: (count: number) => `${count} guardados neste aparelho; vão ao servidor assim que houver rede`,
    outdated: 'Há uma versão nova. Recarregue quando terminar esta partida.',
    live: 'ao vivo',
    liveBy: (name: string) => `${name} está gravando`,
  },

  serving: 'Quem saca',
  servingOption: (team: string) => `Saque: ${team}`,
  servingFailed: 'Não foi possível mudar o saque. Tente de novo.',

  signIn: {
    title: 'Entre de novo para enviar',
    text: 'A sua sessão terminou. Nada se perdeu: o que foi lançado está neste aparelho e segue assim que você entrar.',
    other: 'O que espera para ser enviado foi lançado por outra conta. Entre com ela, ou deixe para depois.',
    later: 'Depois',
  },

  leaving: {
    title: 'Sair com lançamentos por enviar?',
    text: (count: number) =>
      count === 1
        ? '1 lançamento ainda está só neste aparelho. Ele fica guardado e só segue quando você entrar de novo.'
        : `${count} lançamentos ainda estão só neste aparelho. Eles ficam guardados e só seguem quando você entrar de novo.`,
    action: 'Sair assim mesmo',
  },

  keys: {
    begins: 'Vai para a linha de qualquer lugar da tela; as teclas da tela pedem Alt',
    focus: 'Ir para a linha de códigos',
    leave: 'Sair da linha',
    undo: 'Tirar o último código; com a linha vazia, desfazer o último lançamento',
    redo: 'Refazer o que foi desfeito (também Ctrl Shift Z)',
    offer: 'Aceitar quem foi proposto: saca, levanta, ataca',
    repair: 'Aceitar a 1ª, 2ª... proposta',
    place: 'Tirar o lugar marcado na quadra',
    earlier: 'Linhas anteriores',
    enter: 'Lançar a linha',
    serve: 'Começar com quem saca (linha vazia)',
    guesses: 'Voltar pelas jogadas com palpites não vistos',
    seen: 'Os palpites da jogada selecionada estão vistos',
    help: 'Códigos e teclas (linha vazia)',
  },
} as const;

/** What is wrong, and what would be right. */
export interface FindingWords {
  wrong: string;
  right: string;
}

export interface FindingFacts {
  /** What the finding points at, as it is typed. */
  found: string;
  /** The team it speaks of, and the other. */
  team: string;
  other: string;
  /** Limits of the match. */
  substitutions: number;
  timeouts: number;
  /** The longest line. */
  longest: number;
}

/** A score behind words; nothing where there is none. */
export const scoreIn = (score: readonly number[] | undefined): string =>
  score ? `: ${score.join(':')}` : '';

const player = ({ number }: Finding): string => (number === null ? 'Este atleta' : `#${number}`);

/** What begins like a code that is no touch and cannot be one, and how that code is typed. */
const MARKS: readonly { begins: RegExp; wrong: (found: string) => string; right: string }[] = [
  {
    begins: /^z/i,
    wrong: (found) => `“${found}” não é uma posição do levantador.`,
    right: 'z1 a z6 da casa, az1 a az6 do visitante',
  },
  {
    begins: /^c!?[\d:.]*$/i,
    wrong: (found) => `“${found}” ainda não é uma substituição.`,
    right: 'c5:12 tira o 5 e põe o 12; ac5:12 no visitante; cartões são cy7 cr7 ce7 cd7',
  },
  {
    begins: /^p[\d:]*$/i,
    wrong: (found) => `“${found}” não é ponto nem levantador.`,
    right: 'p ponto da casa, p25:20 com o placar, p8 levantador é o 8; com a antes, do visitante',
  },
  {
    begins: /^t/i,
    wrong: (found) => `“${found}” não é um tempo.`,
    right: 'T da casa, aT do visitante, sozinho entre espaços',
  },
];

/** Of a code without a number. */
function begun(found: string): FindingWords {
  const mark = MARKS.find(({ begins }) => begins.test(found));
  if (mark) return { wrong: mark.wrong(found), right: mark.right };
  return {
    wrong: `Falta o número da camisa antes de “${found}”.`,
    right: '12S# da casa, a12S# do visitante, $$S# sem número',
  };
}

const SAID: Record<FindingCode, (finding: Finding, facts: FindingFacts) => FindingWords> = {
  empty: () => ({ wrong: 'Falta o código.', right: 'Número, fundamento e nota: 12S#' }),
  'no-number': (_, { found }) => begun(found),
  'no-skill': (_, { found }) => {
    const [letter = ''] = found.trim();
    const wrong =
      letter === ''
        ? 'Falta o fundamento depois do número.'
        : /\d/.test(letter)
          ? 'Camisas têm no máximo dois dígitos.'
          : `“${letter}” não é um fundamento.`;
    return {
      wrong,
      right: 'S saque, R recepção, E levantamento, A ataque, B bloqueio, D defesa, F falta ou bola de graça',
    };
  },
  'bad-letter': (_, { found }) => ({
    wrong: `“${found}” não cabe aqui.`,
    right: found.startsWith('>')
      ? 'Um comentário começa depois de um espaço:'
      : 'A ordem é número, fundamento, tipo, nota e zonas: 12SM#15',
  }),
  'bad-link': () => ({
    wrong: 'O ponto não liga estes dois fundamentos.',
    right: 'Ele liga saque.recepção, ataque.bloqueio, ataque.defesa e levantamento.ataque; use um espaço',
  }),
  'many-links': () => ({
    wrong: 'Um ponto liga só dois códigos.',
    right: 'Antes do terceiro vai um espaço: aK1.9X5 2D+',
  }),
  'early-combination': (_, { found }) => ({
    wrong: 'A combinação está antes da nota.',
    right: /K/i.test(found[0] ?? '')
      ? 'Ela vai depois da nota, 5E#K1, ou a chamada sozinha, K1#'
      : 'Ela vai depois da nota, 4A#X5, ou no lugar do fundamento, 4X5#',
  }),
  'too-long': (_, { longest, found }) => ({
    wrong: found.length > longest ? `A linha passa de ${longest} letras.` : 'Este código é longo demais.',
    right: 'Apague o que sobra; um rally por linha basta',
  }),
  unreadable: () => ({ wrong: 'Este código não foi reconhecido.', right: 'Exemplo: 12S#' }),
  'match-over': () => ({
    wrong: 'A partida já terminou.',
    right: 'Ctrl+Z desfaz o último lançamento',
  }),
  'both-ways': (_, { team }) => ({
    wrong: 'O rally teria ponto para os dois lados.',
    right: `Corrija a nota, ou tire este código de ${team}; ou:`,
  }),
  'bad-substitution': (_, { team }) => ({
    wrong: `Esta substituição não confere com a quadra de ${team}.`,
    right: 'Sai quem está em quadra, entra quem está no banco:',
  }),
  'unknown-number': (finding, { team }) => ({
    wrong: `${player(finding)} não está no elenco de ${team}.`,
    right: 'Confira o número, ou:',
  }),
  'no-serve': () => ({ wrong: 'Rally sem saque.', right: 'Entra assim; o saque pode ser inserido depois' }),
  'second-serve': () => ({
    wrong: 'O rally anterior não tem ponto.',
    right: 'Entra assim, no mesmo rally; ou de quem foi o ponto:',
  }),
  'no-serve-proposed': () => ({
    wrong: 'O rally está aberto: nenhum saque é proposto.',
    right: 'Digite o número de quem toca; ou de quem foi o ponto:',
  }),
  'other-server': (finding) => ({
    wrong: `Pelo rodízio não é ${player(finding)} quem saca.`,
    right: 'Entra assim mesmo',
  }),
  'other-side-serves': (_, { other }) => ({
    wrong: `O saque é de ${other}.`,
    right: 'Entra assim mesmo, e o saque muda de lado; ou:',
  }),
  'other-side-has-ball': (_, { team, other }) => ({
    wrong: `A bola está com ${other}, e este código é de ${team}.`,
    right: 'Entra assim mesmo; faltou ou sobrou o “a”?',
  }),
  'back-row-block': (finding) => ({
    wrong: `${player(finding)} está no fundo: bloqueio?`,
    right: 'Entra assim mesmo; D diz que foi defesa',
  }),
  'answer-to-error': () => ({
    wrong: 'O saque já foi erro: não houve recepção.',
    right: 'Entra assim mesmo; confira a nota do saque',
  }),
  'zones-of-a-block': () => ({
    wrong: 'Depois de < os números são zonas.',
    right: 'Entra assim mesmo; quem bloqueou vai depois de um ponto: 7A<.11',
  }),
  'libero-substitution': () => ({
    wrong: 'O líbero entra e sai sem substituição.',
    right: 'Entra assim mesmo, e conta no limite do set',
  }),
  'takes-point-back': ({ corrects, repairs }) => ({
    wrong: corrects
      ? `Corrige o rally anterior: ${corrects.from.join(':')} passa a ${corrects.to.join(':')}.`
      : 'Corrige o rally anterior.',
    right: repairs.length > 0 ? 'Entra assim, sem rally novo; ou:' : 'Entra assim, sem rally novo',
  }),
  'two-setters': (finding, { team }) => ({
    wrong: `${team} tem dois levantadores em quadra: levanta ${player(finding)}, que está na rede.`,
    right: 'Entra assim; ou:',
  }),
  'point-after-point': ({ scores }) => ({
    wrong: `Mais um ponto${scoreIn(scores?.taken)}.`,
    right: 'Entra assim; ou:',
  }),
  'same-rally': ({ scores }) => ({
    wrong: `Mesma jogada, sem ponto novo${scoreIn(scores?.taken)}.`,
    right: 'Entra assim; ou:',
  }),
  'not-on-court': (finding) => ({
    wrong: `${player(finding)} não está em quadra.`,
    right: 'Entra assim mesmo; falta uma substituição?',
  }),
  'too-many-substitutions': (_, { team, substitutions }) => ({
    wrong: `${team} já usou as ${substitutions} substituições do set.`,
    right: 'Entra assim mesmo',
  }),
  'no-reentry': (_, { found, team }) => ({
    wrong: `Pela regra da partida, quem entra em “${found}” não pode voltar aí (${team}).`,
    right: 'Entra assim mesmo; por lesão, c!5:12 não conta',
  }),
  'sent-off': (finding) => ({
    wrong:
      finding.sentOff === 'disqualification'
        ? `${player(finding)} foi desqualificado e não joga mais.`
        : `${player(finding)} foi expulso e não joga mais neste set.`,
    right: 'Entra assim mesmo; confira o número',
  }),
  'sent-off-on-court': (finding, { team }) => ({
    wrong: `${player(finding)}, que foi ${finding.sentOff === 'disqualification' ? 'desqualificado' : 'expulso'}, ainda está em quadra (${team}).`,
    right: 'Entra assim mesmo; falta a substituição',
  }),
  'match-begun': () => ({
    wrong: 'A partida já começou: W.O. é só antes do primeiro ponto.',
    right: 'Entra assim mesmo; abandono é wa:',
  }),
  'open-rally': () => ({
    wrong: 'O rally em jogo fica sem ponto.',
    right: 'Entra assim mesmo; ou de quem foi o ponto:',
  }),
  'not-over': () => ({
    wrong: 'O set de ouro só se joga depois do fim da partida, uma vez.',
    right: 'Apague este código',
  }),
  'too-many-timeouts': (_, { team, timeouts }) => ({
    wrong: `${team} já usou os ${timeouts} tempos do set.`,
    right: 'Entra assim mesmo',
  }),
  'setter-not-on-court': (finding) => ({
    wrong: `${player(finding)} não está em quadra para levantar.`,
    right: 'Entra assim mesmo; Z1 a Z6 dizem a posição do levantador',
  }),
  'zone-differs': () => ({
    wrong: 'A zona digitada não é a do lugar marcado na quadra.',
    right: 'Entra assim mesmo, com a zona digitada; ou:',
  }),
  'score-differs': () => ({
    wrong: 'O placar digitado não é o calculado.',
    right: 'Vale o calculado; o placar se corrige em Correções',
  }),
};

/** A finding in words. */
export const readFinding = (finding: Finding, facts: FindingFacts): FindingWords =>
  SAID[finding.code](finding, facts);

/** Of a code that wants what is proposed, while that does not fill in by itself. */
export function readUntaken({ name, side, value }: Offered): FindingWords {
  if (name !== 'server')
    return {
      wrong: `Falta o número; proposta: ${scoutText.offers[name](value)}.`,
      right: "Tecle ' para aceitar",
    };
  const serve = `${side === 'a' ? 'a' : ''}${value.padStart(2, '0')}S`;
  return {
    wrong: `O saque ${serve} ainda não entra sozinho.`,
    right: `Tecle ' para aceitar o saque ${serve}`,
  };
}
