import { counted } from '../../../kit/counted.ts';

const plays = (count: number): string => counted(count, 'jogada', 'jogadas');

export const bulkText = {
  check: 'O que falta nas jogadas',
  checks: { '': 'Todas', flagged: 'Só com aviso', to: 'Sem zona', type: 'Sem tipo' },
  warnings: (count: number, set: number) =>
    `${counted(count, 'jogada com aviso', 'jogadas com aviso')} no set ${set}: conferir`,
  several: 'Selecionar várias',
  severalHint: 'Selecionar várias jogadas: toque em cada uma. Com o mouse, Shift e Ctrl.',
  title: 'Jogadas selecionadas',
  selected: (count: number) => counted(count, 'jogada selecionada', 'jogadas selecionadas'),
  all: 'Selecionar todas',
  widen: 'Ampliar a seleção na lista',
  clear: 'Limpar seleção',
  remove: 'Remover',
  field: 'O que mudar',
  fields: {
    number: 'Número da atleta',
    team: 'Equipe',
    skill: 'Fundamento',
    type: 'Tipo',
    grade: 'Avaliação',
    combo: 'Combinação',
    shift: 'Tempo no vídeo',
    before: 'Mover para antes de',
    after: 'Mover para depois de',
  },
  hints: {
    number: 'De 0 a 99',
    combo: 'X5, V6...; vazio tira a combinação',
    shift: 'Segundos: 3 adia, -3 adianta',
  },
  choose: 'Escolha...',
  onwards: (from: number) => `O ${from} era este número daqui em diante, também nas escalações`,
  apply: 'Mudar',
  earlier: 'Set encerrado: ao mudar, a correção se abre com estas jogadas selecionadas.',
  waits: 'Aguarde o envio do que ainda está neste aparelho.',
  nothing: 'Nada muda: a mudança não cabe nestas jogadas, ou elas já estão assim.',
  failed: 'Erro ao mudar as jogadas. Tente novamente.',
  sureRemove: (count: number) => `Remover ${plays(count)}?`,
  sure: (count: number) => `Mudar ${plays(count)}?`,
  follows: 'O restante é calculado de novo; Desfazer traz tudo de volta.',
  left: (count: number) =>
    counted(
      count,
      'jogada fica como está: a mudança não cabe nela.',
      'jogadas ficam como estão: a mudança não cabe nelas.',
    ),
  leftLineUps: (count: number, number: number) =>
    `O ${number} já está em quadra: ${counted(count, 'escalação fica como está.', 'escalações ficam como estão.')}`,
} as const;
