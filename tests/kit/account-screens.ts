import type { Page } from '@playwright/test';
import { admitAdmin, stored } from './browser.ts';
import type { TestServer } from './server.ts';

export async function admitToAccounts(page: Page, demo: TestServer): Promise<void> {
  await admitAdmin(page, demo);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
}

/** A test waits for the title, because the old screen stays until the new one is ready. */
const TITLES: readonly [route: RegExp, title: RegExp][] = [
  [/create$/, /^Cadastrar atleta$/],
  [/edit/, /^Editar (atleta|assessoria|scouter|cadastro)$/],
  [/delete/, /^Deseja realmente remover/],
  [/import$/, /^Importar lista$/],
  [/send$/, /^Enviar códigos$/],
  [/administrators$/, /^Administradores$/],
  [/conta$/, /^Minha conta$/],
  [/atletas$/, /^Atletas$/],
];

export const go = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#/admin/${route}`);
  const name = TITLES.find(([pattern]) => pattern.test(route))?.[1] ?? /./;
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

export const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

export async function make(page: Page, nome: string, celular = '', perfil = 'Atleta'): Promise<string> {
  const password = `${nome.replace(/[^A-Za-z]/g, '')}${celular.slice(-4)}XYZ`.slice(0, 12);
  const answer = await page.request.post('/atletas/create', {
    headers: { authorization: `Bearer ${await stored(page, 'adminToken')}` },
    data: { nome, celular, perfil, email: '', password },
  });
  const { _id }: { _id: string } = await answer.json();
  return _id;
}

export const LIST = [
  'Nome;Celular;E-mail;Perfil',
  'Íris Conceição;(11) 94444-0001;iris@exemplo.com.br;',
  'Jade Luz;11 94444-0002;;Assessoria',
  'JADE LUZ;(11) 94444-0002;;',
  'Marina Telles;11900014821;;',
  '=1+1;11944440003;;',
  'Kátia Nunes;12x45;;',
].join('\n');
