import { counted } from '../../../kit/counted.ts';

/** Texts of the table of an import of several files. */
export const importTableText = {
  file: 'Arquivo',
  teams: 'Times e sets',
  unread: (count: number) => counted(count, 'trecho não lido', 'trechos não lidos'),
  state: 'Situação',
  add: 'Adicionar arquivos',
  select: 'Selecionar todas',
  unselect: 'Limpar seleção',
  change: 'Mudar nas selecionadas',
  teamName: 'Nome do time',
  value: 'Para',
  apply: (count: number) => `Mudar em ${count}`,
  details: 'Detalhes',
  detailsOf: (name: string) => `Detalhes de ${name}`,
  remove: 'Tirar',
  removeOf: (name: string) => `Tirar ${name} da lista`,
  ready: 'Pronta',
  waiting: 'Na fila',
  sending: 'Enviando...',
  done: 'Importada',
  open: 'Abrir',
  duplicate: (of: { game: string } | { file: string }) =>
    'file' in of ? `Parece a mesma de ${of.file}` : 'Já parece estar aqui',
  names:
    'Diga uma vez qual time cadastrado é o de cada nome, e quem é cada atleta. Vale para todos os arquivos da tabela e para os próximos.',
  progress: (done: number, all: number) => `${done} de ${counted(all, 'importada', 'importadas')}`,
  clear: 'Limpar a tabela',
  again: (count: number) => `Tentar de novo (${count})`,
  save: (count: number) => `Importar ${counted(count, 'partida', 'partidas')}`,
} as const;
