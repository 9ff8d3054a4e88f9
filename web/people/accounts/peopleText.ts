import type { PeopleColumn } from '@volleyscouter/core/people/list';
import { counted } from '../../kit/counted.ts';

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

export const importPeopleText = {
  title: 'Importar lista',
  lead: 'De uma planilha (Excel ou CSV), de um grupo de conversa, de onde estiver. Nada é salvo antes de você conferir.',
  drop: 'Solte aqui a lista',
  pick: 'ou clique para escolher um arquivo .xlsx, .csv ou .txt',
  pickLabel: 'Escolher o arquivo da lista',
  paste: 'Ou cole a lista',
  pasteHint:
    'Células copiadas de uma planilha, ou uma pessoa por linha: nome e celular. Uma data de nascimento, uma categoria (Sub-15, Infantil) ou uma coluna Menor (sim ou não) marca menores de idade. Os códigos são gerados na importação.',
  pasteExample: 'Ana Prado\t(11) 98765-4321\nBia Lima - 11 91234-5678',
  read: 'Conferir lista',
  problems: {
    spreadsheet: [
      'Esta pasta de trabalho não pode ser lida',
      'Serve .xlsx, sem senha. Na planilha, use Salvar como e escolha .xlsx ou CSV; ou copie as células e cole abaixo.',
    ],
    'not-text': [
      'Este arquivo não é uma lista',
      'Serve uma planilha .xlsx, um texto (CSV, TXT), ou células coladas abaixo.',
    ],
    'too-big': [
      'A lista passa de 8 MB',
      'Tire dela fotos e planilhas que não são a lista, ou copie as células e cole abaixo.',
    ],
    empty: ['Não há ninguém nesta lista', 'O texto está vazio, ou só tem o cabeçalho.'],
    unreadable: ['Não foi possível abrir o arquivo', 'Ele pode ter sido movido. Escolha-o de novo.'],
  },
  restored: 'A lista de antes está de volta, com as correções. Nada dela foi salvo ainda.',
  file: (name: string, count: number) => `${name}: ${people(count)}`,
  pasted: 'Lista colada',
  other: 'Outra lista',

  columns: {
    title: 'O que há em cada coluna',
    hint: 'O cabeçalho não diz o que cada coluna é. Confira antes de importar.',
    column: (index: number) => `Coluna ${index}`,
    names: {
      nome: 'Nome',
      sobrenome: 'Sobrenome',
      celular: 'Celular',
      email: 'E-mail',
      perfil: 'Perfil',
      menor: 'Menor de idade',
      nascimento: 'Nascimento ou idade',
      categoria: 'Categoria',
    } satisfies Record<NonNullable<PeopleColumn>, string>,
    unused: 'Não usar',
    noName: 'Diga qual coluna tem o nome.',
  },

  minors: ({ all, nascimento, categoria }: { all: number; nascimento: number; categoria: number }) => {
    const byMenor = all - nascimento - categoria;
    const reasons = [
      nascimento > 0 && `${nascimento} pela data de nascimento ou idade`,
      categoria > 0 && `${categoria} pela categoria`,
      byMenor > 0 && `${byMenor} pela coluna Menor de idade`,
    ].filter(Boolean);
    return `${counted(all, 'menor de idade', 'menores de idade')}: ${reasons.join(', ')}.`;
  },
  minorsHint: 'Ficam marcados no cadastro e recebem códigos longos. Em Corrigir, cada um pode ser mudado.',
  minorBy: {
    nascimento: (text: string) => `Menor: nascimento ${text}`,
    categoria: (text: string) => `Menor: categoria ${text}`,
  },
  isMinor: 'sim',
  isNoMinor: 'não',

  checking: 'Conferindo com os cadastros...',
  checkFailed: 'Não foi possível conferir com os cadastros',
  recheck: 'Conferir de novo',
  fresh: (count: number) => counted(count, 'nova', 'novas'),
  existing: (count: number) => counted(count, 'já existe', 'já existem'),
  wrong: (count: number) => `${count.toLocaleString('pt-BR')} com problema`,

  fixTitle: 'Para corrigir',
  fixLead: 'Corrija aqui, ou copie estas linhas e corrija na planilha. As outras podem ser importadas já.',
  copyProblems: 'Copiar estas linhas',
  line: (line: number) => `Linha ${line}`,
  repeats: (line: number) => `Repete a linha ${line}.`,
  ready: 'Pronta',
  leaveOut: 'Deixar de fora',
  leaveOutOf: (name: string) => `Deixar de fora: ${name || 'linha sem nome'}`,
  fix: 'Corrigir',
  fixOf: (name: string) => `Corrigir ${name}`,
  done: 'Pronto',
  fieldOf: (field: string, line: number) => `${field} da linha ${line}`,
  listTitle: 'Lista',
  states: { created: 'nova', exists: 'já existe', wrong: 'com problema', waiting: 'conferindo' },
  import: (count: number) => (count === 1 ? 'Importar 1 pessoa' : `Importar ${people(count)}`),
  nothing: 'Não há ninguém novo para importar',
  importFailed: 'A importação parou',
  importFailedText: 'O que já entrou fica. Importe de novo: quem já existe não se repete.',
  imported: (count: number) => counted(count, 'cadastro criado', 'cadastros criados'),
  importedText: 'Cada pessoa já tem o seu código.',
  left: (count: number) =>
    count === 1 ? 'Ficou 1 linha para corrigir abaixo.' : `Ficaram ${count} linhas para corrigir abaixo.`,
  toSend: 'Enviar códigos',
  toList: 'Ver a lista de atletas',
} as const;

export const registeredText = {
  confirm: 'Confirmar',
  confirmOf: (name: string) => `Confirmar ${name}`,
  confirmed: (name: string) => `${name} agora vê todos os eventos.`,
  confirmTitle: (name: string) => `Confirmar ${name}?`,
  confirmText: (isProved: boolean) =>
    isProved
      ? 'A conta passa a ver todos os eventos.'
      : 'A conta passa a ver todos os eventos. O celular ainda não foi provado: outra pessoa pode ter digitado este nome. Para provar, envie o código antes.',
  confirmFailed: 'Não foi possível confirmar',
  merge: 'Juntar',
  mergeOf: (name: string) => `Juntar contas de ${name}`,
  mergeTitle: (name: string) => `Juntar contas de ${name}?`,
  mergeText: (keptName: string, removedName: string) =>
    `Fica ${keptName}. Some ${removedName}: suas compras, pagamentos e autorizações passam para a conta que fica. As duas saem de todos os aparelhos. Não dá para desfazer.`,
  mergeFailed: 'Não foi possível juntar',
  merged: 'Contas juntadas.',
} as const;

export const sendText = {
  title: 'Enviar códigos',
  lead: 'Uma conversa de cada vez: abra, envie no aplicativo, volte e passe para a próxima.',
  loading: 'Carregando atletas...',
  failed: 'Erro ao consultar atletas. Check console',
  which: 'Mostrar',
  unsent: 'Não enviados',
  all: 'Todos',
  already: (moment: string) => `Enviado em ${moment}`,
  message: 'Mensagem',
  messageHint:
    '{nome}, {codigo}, {link} e {endereco} são preenchidos para cada pessoa. A mensagem fica salva neste navegador.',
  messageReset: 'Usar o texto original',
  template:
    'Olá, {nome}! Para entrar no VolleyScouter com um toque (uma vez, em até 7 dias): {link}\nDepois, entre com o seu código {codigo} em {endereco} para ver as suas fotos.',
  noCode: 'Sem {codigo} na mensagem, a pessoa não recebe o código.',
  linkLater: '(link criado ao abrir a conversa)',
  linkHint: 'O link entra com um toque, uma vez, por sete dias.',
  linkReplaces: (expiry: string) =>
    `Já há um link enviado que vale até ${expiry}. Abrir a conversa ou copiar a mensagem cria outro, e o anterior deixa de valer.`,
  linkFailed: 'Não foi possível criar o link de entrada',
  empty: 'Todos já receberam',
  emptyText: 'Não há código por enviar. Para enviar de novo, mostre todos.',
  nobody: 'Ninguém com celular completo',
  nobodyText:
    'A conversa abre pelo celular com DDD. Complete os cadastros, ou importe a lista com os números.',
  done: 'Fim da fila',
  doneText: (sent: number, skipped: number) =>
    `${counted(sent, 'enviado', 'enviados')}, ${counted(skipped, 'pulado', 'pulados')}.`,
  again: 'Recomeçar',
  showAll: 'Mostrar todos',
  toList: 'Voltar à lista',
  unreachable: (count: number) =>
    counted(count, 'pessoa sem celular completo', 'pessoas sem celular completo'),
  unreachableText: 'Entregue o código de outro modo, ou complete o celular com DDD.',
  complete: 'Completar',
  completeOf: (name: string) => `Completar o cadastro de ${name}`,
} as const;
