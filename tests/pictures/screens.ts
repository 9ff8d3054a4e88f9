import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

/** `athlete`: without purchases; `buyer`: an athlete with purchases. */
export type Viewer = 'visitor' | 'admin' | 'scouter' | 'athlete' | 'buyer';

export interface Shot {
  name: string;
  viewer: Viewer;
  route: string;
  /** Without an action, the picture has the whole height of the screen. */
  act?: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (name: string, text: string) => (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const PEOPLE = 'Nome;Celular\nÍris Conceição;(11) 94444-0001\nMarina Telles;11900014821\n=1+1;11944440003\n';
const STATEMENT = [
  'Data;Histórico;Valor',
  '15/05/2026;Pix recebido - VITORIA FALCAO;30,00',
  '15/05/2026;Pix recebido - VITORIA FALCAO;16,00',
  '15/05/2026;Pix recebido - PADARIA LTDA;991,00',
  '15/05/2026;Pix enviado - FORNECEDOR;-60,00',
].join('\n');

const VISITOR: readonly (readonly [name: string, route: string])[] = [
  ['home', '/'],
  ['login', '/login'],
  ['register', '/register'],
  ['scout', '/scout'],
  ['acesso', '/acesso'],
  ['assessoria', '/assessoria'],
  ['entrar', '/entrar'],
  ['cadastro', '/cadastro/copa-0123456789ab'],
  ['missing', '/no/such/page'],
  ['standings', '/jogos/classificacao'],
  ['jogos', '/jogos'],
];

const SYNC = '/admin/events/sincronizar?evento=Copa Litoral - Maré Alta x Serra Azul';

/** Also pictured on an empty system. */
const LISTS: readonly (readonly [name: string, route: string])[] = [
  ['dashboard', '/admin/'],
  ['photos', '/admin/admin'],
  ['events', '/admin/events'],
  ['alerts', '/admin/events/avisar'],
  ['sync', SYNC],
  ['requests', '/admin/requests'],
  ['sales', '/admin/vendas'],
  ['approvals', '/admin/compras/aprovar'],
  ['statement', '/admin/compras/extrato'],
  ['payments', '/admin/compras/pagamentos'],
  ['accounts', '/admin/atletas'],
  ['send-codes', '/admin/atletas/send'],
  ['administrators', '/admin/administrators'],
  ['own-account', '/admin/conta'],
  ['system', '/admin/sistema'],
  ['athletes', '/admin/athletes'],
  ['teams', '/admin/teams'],
  ['shortcuts', '/admin/shortcuts'],
  ['season', '/admin/temporada'],
  ['season-names', '/admin/temporada/nomes'],
  ['games', '/admin/Games'],
];

const SHOP: readonly (readonly [name: string, route: string])[] = [
  ['shop', '/ar/shop'],
  ['cart', '/ar/cart'],
  ['purchases', '/ar/compras'],
  ['own', '/ar/eu'],
  ['account', '/ar/home'],
];

const admin = (name: string, route: string, act?: Shot['act']): Shot => ({
  name,
  viewer: 'admin',
  route,
  ...(act && { act }),
});

/** Fills the cart for its later pictures. */
const addTwoPhotos = async (page: Page): Promise<void> => {
  for (const _ of [1, 2])
    await page
      .getByRole('button', { name: /^Quero/ })
      .first()
      .click();
};

export const emptyShots = (): Shot[] => [
  ...[...VISITOR.slice(0, 1), ...VISITOR.slice(-1)].map(([name, route]) => ({
    name,
    viewer: 'visitor' as const,
    route,
  })),
  ...LISTS.map(([name, route]) => admin(name, route)),
  ...SHOP.map(([name, route]) => ({ name, viewer: 'athlete' as const, route })),
  { name: 'scouter-games', viewer: 'scouter', route: '/games' },
];

export const fullShots = (scene: Scene): Shot[] => [
  ...VISITOR.map(([name, route]) => ({ name, viewer: 'visitor' as const, route })),
  { name: 'admin-register', viewer: 'visitor', route: '/admin/register' },
  { name: 'login-wrong', viewer: 'visitor', route: '/login', act: press('Entrar') },
  { name: 'remover', viewer: 'visitor', route: '/remover' },
  { name: 'match-public', viewer: 'visitor', route: `/jogos/${scene.played}` },
  { name: 'bench', viewer: 'visitor', route: `/jogos/${scene.played}/banco` },
  { name: 'bench-cards', viewer: 'visitor', route: `/jogos/${scene.played}/banco`, act: press('Cartões') },
  ...LISTS.map(([name, route]) => admin(name, route)),
  ...adminShots(scene),
  { name: 'scouter-games', viewer: 'scouter', route: '/games' },
  { name: 'scouter-match', viewer: 'scouter', route: `/games/scout/${scene.game}` },
  { name: 'shop-wanted', viewer: 'athlete', route: '/ar/shop', act: addTwoPhotos },
  { name: 'cart-full', viewer: 'athlete', route: '/ar/cart' },
  { name: 'cart-total', viewer: 'athlete', route: '/ar/cart', act: press(/^Total/) },
  { name: 'remover-photo', viewer: 'athlete', route: `/remover?foto=${scene.photo}` },
  ...SHOP.map(([name, route]) => ({ name, viewer: 'buyer' as const, route })),
  ...Object.entries(scene.purchases).map(([status, id]) => ({
    name: `payment-${status}`,
    viewer: 'buyer' as const,
    route: `/ar/compras/${id}`,
  })),
];

function adminShots({ account, product, game, played, filmed, team }: Scene): Shot[] {
  return [
    admin('season-plays', `/admin/temporada?time=${team}`, (page) =>
      page
        .getByRole('row', { name: /^Total/ })
        .getByRole('button')
        .first()
        .click(),
    ),
    admin('dossier', `/admin/temporada/dossie/${team}`),
    admin('tables', '/admin/tables'),
    admin('photo-create', '/admin/product/create'),
    admin('photo-create-wrong', '/admin/product/create', press('Salvar')),
    admin('photo-edit', `/admin/product/edit/${product}`),
    admin('photo-delete', `/admin/product/delete/${product}`),
    admin('photos-send', '/admin/photos/send'),
    admin('photos-picked', '/admin/admin', (page) =>
      page.getByRole('checkbox').nth(1).check({ force: true }),
    ),
    admin('event-edit', '/admin/events', press(/^(Editar|Pacotes)/)),
    admin('sync-point', SYNC, press(/^Foto e jogada/)),
    admin('account-create', '/admin/atletas/create'),
    admin('account-create-wrong', '/admin/atletas/create', press('Salvar')),
    admin('account-edit', `/admin/atletas/edit/${account}`),
    admin('account-remove', `/admin/atletas/delete/${account}/Marina%20Telles`),
    admin('consent', `/admin/atletas/edit/${account}`, press(/^Registrar/)),
    admin('import-people', '/admin/atletas/import'),
    admin('import-people-read', '/admin/atletas/import', choose('lista.csv', PEOPLE)),
    admin('own-password', '/admin/conta', press('Trocar senha')),
    admin('own-second-factor', '/admin/conta', press('Ligar')),
    admin('administrator-new', '/admin/administrators', press(/administrador/)),
    admin('athlete-new', '/admin/athletes', press('Novo Atleta')),
    admin('athlete-edit', '/admin/athletes', press(/^Editar Ana/)),
    admin('athlete-remove', '/admin/athletes', press(/^(Excluir|Remover) Ana/)),
    admin('team-new', '/admin/teams', press(/^Nov/)),
    admin('team-edit', '/admin/teams', press(/^Editar Andorinha/)),
    admin('team-remove', '/admin/teams', press(/^(Excluir|Remover) Andorinha/)),
    admin('shortcut-new', '/admin/shortcuts', press(/^(Nov|Adicionar)/)),
    admin('approval-open', '/admin/compras/aprovar', press(/nº/)),
    admin('statement-read', '/admin/compras/extrato', choose('extrato.csv', STATEMENT)),
    admin('request-answer', '/admin/requests', press(/^Retirar de vez/)),
    admin('request-paid-back', '/admin/requests', press(/^Marcar como devolvido/)),
    admin('game-new', '/admin/games/new'),
    admin('game-edit', `/admin/games/edit/${game}`),
    admin('game-import', '/admin/Games', press('Importar .dvw')),
    admin('game-remove', '/admin/Games', press(/^Excluir /)),
    admin('match', `/admin/games/scout/${game}`),
    admin('match-played', `/admin/games/scout/${played}`),
    admin('match-video', `/admin/games/scout/${filmed}`),
    ...['rotacao', 'geral', 'fundamentos', 'atleta', 'mapa'].map((tab) =>
      admin(`match-report-${tab}`, `/admin/games/scout/${played}?aba=${tab}`),
    ),
    ...['pontos', 'direcoes', 'recepcao', 'distribuicao', 'comparar'].map((chart) =>
      admin(`match-chart-${chart}`, `/admin/games/scout/${played}?aba=graficos&grafico=${chart}`),
    ),
    ...matchShots(`/admin/games/scout/${game}`, `/admin/games/scout/${played}`),
    admin('keys', '/admin/atletas', (page) => page.keyboard.press('?')),
  ];
}

/** Dialogs and panels of a recorder. */
const matchShots = (match: string, played: string): Shot[] => [
  admin('match-lineup', match, press('Escalação')),
  admin('match-roster', match, press('Editar elenco')),
  admin('match-help', match, press('Códigos e teclas')),
  admin('match-corrections', match, press('Correções')),
  admin('match-bench', played, press('Reservas')),
  admin('match-typed', match, (page) =>
    page.getByRole('textbox', { name: 'Linha de códigos' }).fill('5SM#.99R- x'),
  ),
  admin('match-edit', match, press(/^Código(?!s)/)),
];
