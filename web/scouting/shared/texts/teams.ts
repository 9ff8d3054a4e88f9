import type { PlayerRole } from '@volleyscouter/core/rally/settings';
import { counted } from '../../../kit/counted.ts';

export const functionText = {
  label: 'Função',
  none: 'Sem função',
  roles: {
    setter: 'Levantador',
    opposite: 'Oposto',
    outside: 'Ponteiro',
    middle: 'Central',
    libero: 'Líbero',
  } satisfies Record<PlayerRole, string>,
} as const;

const list = {
  filter: 'Filtrar',
  filterHint: 'Digite para filtrar',
  nothingText: 'Confira as palavras do filtro ou limpe-o para ver todos.',
  clear: 'Limpar filtro',
  actions: 'Ações',
} as const;

const some = (singular: string, plural: string) => (shown: number, all: number) =>
  shown === all ? (all === 1 ? `1 ${singular}` : `${all} ${plural}`) : `${shown} de ${all}`;

export const athletesText = {
  list: {
    ...list,
    title: 'Atletas do scout',
    loading: 'Carregando atletas...',
    failed: 'Erro ao buscar atletas',
    empty: 'Nenhum atleta cadastrado',
    emptyText: 'Cadastre aqui quem joga, ou cole o elenco inteiro em Teams.',
    nothing: 'Nenhum atleta com essas palavras',
    count: some('atleta', 'atletas'),
  },
  lead: 'Quem joga: número, nome e função. Os times são montados em Teams.',
  number: 'Número',
  name: 'Nome',
  surname: 'Sobrenome',
  function: 'Função',
  new: 'Novo Atleta',
  edit: 'Editar Atleta',
  editAction: 'Editar',
  removeAction: 'Remover',
  editOf: (name: string) => `Editar ${name}`,
  removeOf: (name: string) => `Remover ${name}`,
  save: 'Salvar',
  saved: 'Atleta salvo.',
  removed: 'Atleta removido.',
  saveFailed: 'Erro ao salvar atleta',
  removeFailed: 'Erro ao remover atleta',
  sure: 'Confirma remoção deste atleta?',
  sureText: (name: string) => `${name} sai também dos times. As partidas mantêm o elenco que têm.`,
  badNumber: 'Um número de 0 a 99.',
  nameRequired: 'Informe o nome.',
} as const;

export const teamsText = {
  list: {
    ...list,
    title: 'Times',
    loading: 'Carregando times...',
    failed: 'Erro ao buscar times',
    empty: 'Nenhum time cadastrado',
    emptyText: 'Monte o primeiro time: nome, técnicos e o elenco, que pode ser colado de uma planilha.',
    nothing: 'Nenhum time com essas palavras',
    count: some('time', 'times'),
  },
  lead: 'Na partida, digitar o nome de um time daqui traz o elenco.',
  name: 'Nome',
  coach1: 'Técnico 1',
  coach2: 'Técnico 2',
  season: 'Temporada',
  new: 'Novo Time',
  edit: 'Editar Time',
  editAction: 'Editar',
  removeAction: 'Remover',
  editOf: (name: string) => `Editar ${name}`,
  removeOf: (name: string) => `Remover ${name}`,
  save: 'Salvar',
  saved: 'Time salvo.',
  removed: 'Time removido.',
  saveFailed: 'Erro ao salvar time',
  removeFailed: 'Erro ao remover time',
  sure: 'Confirma remoção deste time?',
  sureText: (name: string) =>
    `Os atletas de ${name} continuam cadastrados e as partidas mantêm o elenco que têm.`,
  nameRequired: 'Informe o nome do time.',
  leave: 'Fechar sem salvar?',
  leaveText: 'O que você mudou neste time será descartado.',
  leaveAction: 'Descartar',

  members: {
    title: 'Atletas do time',
    count: (count: number) => counted(count, 'atleta', 'atletas'),
    none: 'Nenhum atleta neste time. Adicione um a um ou cole a lista.',
    athlete: 'Atleta',
    choose: 'Escolha o atleta',
    number: 'Número',
    remove: 'Remover',
    removeOf: (athlete: string) => `Remover ${athlete} do time`,
    athleteOf: (row: number) => `Atleta da linha ${row}`,
    numberOf: (row: number) => `Número da linha ${row}`,
    functionOf: (row: number) => `Função da linha ${row}`,
    fresh: (name: string) => `${name} (novo)`,
    add: 'Adicionar Atleta',
    chosenTwice: 'Este atleta já está no time.',
    repeated: (number: number) => `O número ${number} está repetido.`,
    unchosen: 'Escolha o atleta ou remova a linha.',
  },

  mini: {
    open: 'Cadastrar Novo Atleta',
    save: 'Cadastrar',
    failed: 'Erro ao criar atleta',
    done: (name: string) => `${name} cadastrado e adicionado ao time.`,
  },

  tables: {
    open: 'Tabelas do scout',
    lead: 'Combinações, chamadas e padrões deste time. Uma partida escolhe no formulário e fica com uma cópia; códigos que não estão aqui são os do sistema.',
    found: (combinations: number, calls: number, dropped: number) =>
      `${counted(combinations, 'combinação', 'combinações')} e ${counted(calls, 'chamada', 'chamadas')}${dropped > 0 ? `; ${dropped} sem lugar na linha digitada` : ''}. No lugar das linhas abaixo:`,
    use: 'Usar as tabelas deste arquivo',
    nothing: 'O arquivo não tem combinações nem chamadas.',
  },

  paste: {
    open: 'Colar elenco',
    label: 'Elenco colado',
    hint: 'Um atleta por linha, como "12 Ana Silva s"; também vale uma planilha colada ou só os números. Um arquivo .sq do Data Volley pode ser solto aqui.',
    file: 'Escolher arquivo .sq',
    unreadable: (name: string) =>
      `${name} não é uma lista de atletas. Escolha o .sq exportado do Data Volley.`,
    placeholder: '12 Ana Silva s\n7 Bia Lima p\n1 2 3 4 5 6',
    preview: 'Prévia',
    known: 'já cadastrado',
    fresh: 'novo',
    inTeam: 'já está no time',
    minor: 'menor de idade',
    minorsHint: (count: number) =>
      `${counted(count, 'atleta tem', 'atletas têm')} menos de 18 anos. Nas partidas deste time, marque "Atletas menores de idade": o público vê só o número e o primeiro nome. A data de nascimento não é guardada.`,
    nameless: (number: number) => `Nº ${number}`,
    namelessHint: 'Sem nome na lista: o atleta se chamará pelo número até você editar.',
    add: (count: number) => (count === 1 ? 'Adicionar 1 atleta' : `Adicionar ${count} atletas`),
    later: 'Os novos são cadastrados ao salvar o time.',
    line: (line: number, text: string) => `Linha ${line}: ${text}`,
    problems: {
      'too-large': 'o número passa de 99',
      repeated: 'número repetido',
      'too-many': 'um elenco tem no máximo 100 atletas',
      taken: 'o time já tem este número',
    },
  },
} as const;
