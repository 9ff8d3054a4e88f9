import type { PackagesProblem } from '@volleyscouter/core/shop/packages';

export const packagesText = {
  title: 'Pacotes',
  titleOf: (name: string) => `Pacotes de ${name}`,
  lead: 'Quem leva mais fotos do evento em uma compra paga menos por foto. Cada foto nunca custa mais que o seu próprio preço.',
  none: 'Sem pacotes',
  edit: 'Editar pacotes',
  editOf: (name: string) => `Editar pacotes de ${name}`,
  fromOf: (row: number) => `Faixa ${row}: a partir de quantas fotos`,
  orMore: 'fotos ou mais',
  each: 'cada',
  eachOf: (row: number) => `Faixa ${row}: preço de cada foto`,
  all: 'Todas as fotos que quiser por',
  allHint: 'Um preço fixo, quantas fotos a pessoa escolher deste evento. Vazio: sem esta oferta.',
  add: 'Adicionar faixa',
  remove: (row: number) => `Remover faixa ${row}`,
  save: 'Salvar',
  saved: (name: string) => `Pacotes de ${name} salvos. Valem a partir da próxima compra.`,
  failed: 'Não foi possível salvar os pacotes',
  /** `rows`: 1-based. */
  inRows: (rows: readonly number[], problem: string) =>
    rows.length === 0 ? problem : `${rows.length === 1 ? 'Faixa' : 'Faixas'} ${rows.join(' e ')}. ${problem}`,
  bad: {
    'step-wrong': 'Informe o número de fotos e o preço (ex.: 5 e 10,00 ou 1000).',
    'steps-order': 'Cada faixa começa depois da anterior e custa menos por foto.',
    'steps-many': 'No máximo 6 faixas.',
    'all-wrong': 'Informe um preço maior que zero, ou deixe vazio.',
  } satisfies Record<PackagesProblem, string>,
  summary: (from: number, each: string) => `${from}+: ${each}`,
  summaryAll: (all: string) => `todas: ${all}`,
};
