import { brand, nav } from './nav.ts';

/** Texts that every page needs. Texts of the specification are copied exactly. */
export const t = {
  brand,
  close: 'Fechar',
  cancel: 'Cancelar',
  advanced: 'Avançado',
  sideways: 'Role para o lado para ver as outras colunas.',
  back: 'Voltar',
  retry: 'Tentar novamente',
  reload: 'Recarregar a página',
  skip: 'Pular para o conteúdo',
  loading: 'Carregando...',
  yes: 'Sim',
  no: 'Não',

  theme: { toDark: 'Usar tema escuro', toLight: 'Usar tema claro' },

  keys: {
    title: 'Atalhos de teclado',
    help: 'Mostrar os atalhos desta tela',
    home: 'Ir para o início',
    filter: 'Filtrar a lista',
    newGame: 'Nova partida',
    importFile: 'Importar .dvw',
    close: 'Fechar a janela',
    hint: 'Atalhos',
    screenHelp: 'Ajuda desta tela',
  },

  nav,

  footer: {
    help: 'Ajuda',
    admin: 'Admin',
    scout: 'Scout',
    line: 'Fotos e scout de vôlei',
    removeMyPhoto: 'Remover minha foto',
  },

  home: {
    title: 'Bem-vindo ao VolleyScouter',
    text: 'Um lugar criado especialmente para você colecionar suas melhores lembranças no vôlei.',
    toShop: 'Ir para a loja',
    toGames: 'Ver jogos',
    gains: [
      ['Clubes', 'Vendem as fotos do evento por Pix e guardam as estatísticas da temporada.'],
      ['Quem scouteia', 'Digita o jogo em códigos curtos e sai com relatórios em PDF.'],
      ['Famílias', 'Acompanham o placar ao vivo e compram as fotos dos seus atletas.'],
    ],
    gifts: 'Brindes',
    giftsText: 'Fotos de presente: são suas, sem custo.',
    noGifts: 'Ainda não há brindes',
    noGiftsText: 'As fotos de presente aparecem aqui. Enquanto isso, conheça a loja.',
    giftsFailed: 'Não foi possível carregar os brindes',
    loadingGifts: 'Carregando brindes...',
    giftOf: (event: string) => `Brinde: ${event}`,
    gift: 'Brinde',
  },

  scout: {
    title: 'Acesso ao VolleyScouter',
    otherProfile: 'Área exclusiva para Técnicos e analistas de desempenho',
  },

  missing: {
    title: 'Página não encontrada',
    text: 'O endereço não existe ou mudou de lugar.',
  },

  crash: {
    title: 'Esta tela parou de funcionar',
    text: 'Algo inesperado aconteceu. O que já estava salvo continua salvo.',
    chunkTitle: 'Não foi possível abrir esta tela',
    chunkText: 'Uma parte do aplicativo não chegou. Verifique a rede e tente de novo.',
    away: 'Ainda sem resposta. Verifique a rede: esta tela abre sozinha quando ela voltar.',
  },

  screens: {
    dashboard: 'Painel',
    removeProduct: 'Remover foto',
    match: 'Partida',
  },

  errors: {
    title: 'Não foi possível carregar',
    offline: 'Sem conexão com o servidor. Verifique a rede e tente novamente.',
    slow: 'O servidor demorou mais de 30 segundos para responder. Tente novamente.',
    unreadable: (status: number) =>
      `O servidor deu uma resposta inesperada (${status}). Tente novamente em instantes.`,
    withId: (msg: string, id: string) => `${msg} (erro ${id})`,
  },

  required: 'Preencha este campo.',
  showTyped: 'Mostrar o que foi digitado',
} as const;
