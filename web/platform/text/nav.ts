/** In a separate file, because app/first loads these texts with the first cards of the shop. */
export const brand = 'VolleyScouter';

export const nav = {
  label: 'Navegação principal',
  home: 'Início',
  games: 'Jogos',
  shop: 'Loja',
  enter: 'Entrar',
  leave: 'Sair',
  leaveUnchecked:
    'Sem conexão não dá para conferir se falta enviar algo deste aparelho; o que falta fica salvo e é enviado quando você entrar de novo. Sair mesmo assim?',
  gamesList: 'Lista de jogos',
  purchases: 'Compras',
  own: 'Meus jogos',
  cart: 'Carrinho',
  toAdmin: 'Voltar à administração',
  cartCount: (count: number) => (count === 1 ? 'Carrinho, 1 item' : `Carrinho, ${count} itens`),
  photos: 'Fotos',
  shopAthletes: 'Atletas',
  approvals: 'Aprovações',
  athletes: 'Athletes',
  teams: 'Teams',
  shortcuts: 'Atalhos',
  adminGames: 'Games',
} as const;
