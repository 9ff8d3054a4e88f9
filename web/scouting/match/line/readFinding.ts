import type { Offered } from '@volleyscouter/core/guess/expand';
import type { Finding, FindingCode } from '@volleyscouter/core/rally/check';
import { scoutText } from '../../shared/texts/scout.ts';

export interface FindingWords {
  wrong: string;
  right: string;
}

export interface FindingFacts {
  typed: string;
  team: string;
  other: string;
  substitutions: number;
  timeouts: number;
  longest: number;
}

export const scoreIn = (score: readonly number[] | undefined): string =>
  score ? `: ${score.join(':')}` : '';

const player = ({ number }: Finding): string => (number === null ? 'Este atleta' : `#${number}`);

const MARKS: readonly { begins: RegExp; wrong: (typed: string) => string; right: string }[] = [
  {
    begins: /^z/i,
    wrong: (typed) => `“${typed}” não é uma posição do levantador.`,
    right: 'z1 a z6 da casa, az1 a az6 do visitante',
  },
  {
    begins: /^c!?[\d:.]*$/i,
    wrong: (typed) => `“${typed}” ainda não é uma substituição.`,
    right: 'c5:12 tira o 5 e põe o 12; ac5:12 no visitante; cartões são cy7 cr7 ce7 cd7',
  },
  {
    begins: /^p[\d:]*$/i,
    wrong: (typed) => `“${typed}” não é ponto nem levantador.`,
    right: 'p ponto da casa, p25:20 com o placar, p8 levantador é o 8; com a antes, do visitante',
  },
  {
    begins: /^t/i,
    wrong: (typed) => `“${typed}” não é um tempo.`,
    right: 'T da casa, aT do visitante, sozinho entre espaços',
  },
];

function begun(typed: string): FindingWords {
  const mark = MARKS.find(({ begins }) => begins.test(typed));
  if (mark) return { wrong: mark.wrong(typed), right: mark.right };
  return {
    wrong: `Falta o número da camisa antes de “${typed}”.`,
    right: '12S# da casa, a12S# do visitante, $$S# sem número',
  };
}

const WORDS_BY_CODE: Record<FindingCode, (finding: Finding, facts: FindingFacts) => FindingWords> = {
  empty: () => ({ wrong: 'Falta o código.', right: 'Número, fundamento e nota: 12S#' }),
  'no-number': (_, { typed }) => begun(typed),
  'no-skill': (_, { typed }) => {
    const [letter = ''] = typed.trim();
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
  'bad-letter': (_, { typed }) => ({
    wrong: `“${typed}” não cabe aqui.`,
    right: typed.startsWith('>')
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
  'early-combination': (_, { typed }) => ({
    wrong: 'A combinação está antes da nota.',
    right: /K/i.test(typed[0] ?? '')
      ? 'Ela vai depois da nota, 5E#K1, ou a chamada sozinha, K1#'
      : 'Ela vai depois da nota, 4A#X5, ou no lugar do fundamento, 4X5#',
  }),
  'too-long': (_, { longest, typed }) => ({
    wrong: typed.length > longest ? `A linha passa de ${longest} letras.` : 'Este código é longo demais.',
    right: 'Apague o que sobra; um rally por linha basta',
  }),
  unreadable: () => ({ wrong: 'Este código não foi reconhecido.', right: 'Exemplo: 12S#' }),
  'to-review': () => ({
    wrong: 'O comentário começa com ?: a linha fica para rever.',
    right: 'O placar não muda',
  }),
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
  'no-lineup': () => ({
    wrong: 'O set começa sem Gravar: vale a última rotação.',
    right: 'Entra assim; ou:',
  }),
  'second-serve': () => ({
    wrong: 'O rally anterior não tem ponto.',
    right: 'Entra assim, no mesmo rally; ou de quem foi o ponto:',
  }),
  'no-serve-proposed': () => ({
    wrong: 'O rally está aberto: nenhum saque é proposto.',
    right: 'Digite o número de quem toca; ou de quem foi o ponto:',
  }),
  'other-server': (finding) => ({
    wrong: `Pela rotação, não é ${player(finding)} quem saca.`,
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
  'zones-of-a-block': (_, { typed }) => ({
    wrong: 'Depois de < os números são zonas.',
    right: `Entra assim mesmo; quem bloqueou vai depois de um ponto: ${typed.replace('<', '<.')}`,
  }),
  'libero-substitution': ({ refused }) => ({
    wrong: 'O líbero entra e sai sem substituição.',
    right: refused
      ? 'Para trocar de líbero, digite o toque de quem entra; a função l se dá em Editar elenco'
      : 'Entra assim mesmo, e conta no limite do set',
  }),
  'takes-point-back': ({ corrects, repairs }) => ({
    wrong: corrects
      ? `Corrige o rally anterior: ${corrects.from.join(':')} passa a ${corrects.to.join(':')}.`
      : 'Corrige o rally anterior.',
    right: `Enter corrige, sem rally novo${repairs.length > 0 ? '; para outro rally:' : ''}`,
  }),
  'two-setters': (finding, { team }) => ({
    wrong: `${team} tem dois levantadores em quadra: levanta ${player(finding)}, que está na rede.`,
    right: 'Entra assim; ou:',
  }),
  'point-after-point': ({ scores }) => ({
    wrong: `Mais um ponto${scoreIn(scores?.chosen)}.`,
    right: 'Entra assim; ou:',
  }),
  'attack-goes-on': () => ({ wrong: '/ segue; bloqueado é <', right: '' }),
  'same-rally': ({ scores }) => ({
    wrong: `Mesma jogada, sem ponto novo${scoreIn(scores?.chosen)}.`,
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
  'no-reentry': (_, { typed, team }) => ({
    wrong: `Pela regra da partida, quem entra em “${typed}” não pode voltar aí (${team}).`,
    right: `Entra assim mesmo; por lesão, ${typed.replace(/c/i, 'c!')} não conta`,
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

export const readFinding = (finding: Finding, facts: FindingFacts): FindingWords =>
  WORDS_BY_CODE[finding.code](finding, facts);

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
