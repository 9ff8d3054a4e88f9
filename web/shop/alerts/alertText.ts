import { counted } from '../../kit/counted.ts';

const photos = (count: number) => counted(count, 'foto', 'fotos');

export const askText = {
  title: 'Avise-me',
  lead: (event: string) =>
    `Quando houver fotos da sua camisa em ${event}, você recebe uma mensagem, uma vez.`,
  loading: 'Carregando o evento...',
  failed: 'Não foi possível carregar o evento',
  gone: 'Este evento não está à venda',
  goneText: 'O endereço está incompleto, o evento ainda não abriu, ou as vendas já terminaram.',
  toStart: 'Ir para o início',
  number: 'Número da camisa',
  numberWrong: 'Digite o número da camisa, de 0 a 99.',
  team: 'Equipe (se quiser)',
  teamHint: 'Como a equipe se chama no evento. Sem ela, valem todas as fotos com o número.',
  name: 'Seu nome',
  contact: 'Seu celular ou e-mail',
  contactHint: 'Celular com DDD. Só a administração vê.',
  contactWrong: 'Digite um celular com DDD ou um e-mail.',
  agree:
    'Aceito que meu nome e meu contato fiquem guardados só para este aviso. São apagados quando as vendas do evento terminam, ou antes, se eu pedir.',
  agreeMissing: 'Marque que aceita, para que possamos avisar.',
  guardian: 'Sou o pai, a mãe ou o responsável legal de quem usa esta camisa.',
  guardianMissing: 'Neste evento, só o responsável legal pode pedir o aviso.',
  send: 'Pedir aviso',
  sendFailed: 'O pedido não foi enviado',
  done: 'Pedido recebido',
  doneText: 'Quando houver fotos com este número, você recebe uma mensagem com o link para elas.',
  another: 'Pedir para outra camisa',
} as const;

export const stopText = {
  title: 'Parar os avisos',
  sure: 'Não quer mais avisos?',
  sureText: 'O seu nome e o seu contato são apagados de todos os avisos de fotos que você pediu.',
  stop: 'Parar e apagar',
  failed: 'Não foi possível parar os avisos',
  done: 'Avisos parados',
  doneText: 'Seu nome e seu contato foram apagados. Você não recebe mais avisos de fotos.',
} as const;

export const alertsText = {
  title: 'Avisar',
  lead: 'Quem pediu aviso e já tem fotos na loja: abra a conversa, envie, volte e passe para a próxima.',
  loading: 'Carregando os pedidos de aviso...',
  failed: 'Não foi possível carregar os pedidos de aviso',
  calm: (due: number) =>
    due > 0 ? `${counted(due, 'mensagem', 'mensagens')} a enviar.` : 'Nenhuma mensagem a enviar agora.',
  begin: 'Começar',
  ended: (count: number) => `Fim da fila: ${counted(count, 'enviada', 'enviadas')}.`,
  detail: (contact: string, count: number) => `${contact} · ${photos(count)}`,
  hello: (name: string) => `Olá, ${name}`,
  list: 'Todos os pedidos',
  actions: 'Ações',
  filter: 'Filtrar',
  filterHint: 'Nome, contato ou evento',
  count: (visible: number, all: number) => `${visible} de ${counted(all, 'pedido', 'pedidos')}`,
  empty: 'Ninguém pediu aviso ainda',
  emptyText: 'O link "Avise-me" está na página de cada evento aberto. Os pedidos aparecem aqui.',
  toEvents: 'Ver os eventos',
  nothing: 'Nenhum pedido com essas palavras',
  nothingText: 'O filtro procura em nome, contato e evento. Confira as palavras ou limpe o filtro.',
  clear: 'Limpar filtro',
  name: 'Nome',
  contact: 'Contato',
  shirt: 'Camisa',
  event: 'Evento',
  state: 'Situação',
  states: {
    sent: (moment: string) => `Enviado em ${moment}`,
    byEmail: 'Sai por e-mail',
    due: (count: number) => `${photos(count)} a avisar`,
    waiting: 'Ainda sem fotos',
  },
  remove: 'Apagar',
  removeOf: (name: string) => `Apagar o pedido de ${name}`,
  removeSure: (name: string) => `Apagar o pedido de ${name}?`,
  removeText: 'Nome e contato são apagados, e a pessoa não é avisada.',
  removed: 'Pedido apagado.',
  removeFailed: 'O pedido não foi apagado',
} as const;
