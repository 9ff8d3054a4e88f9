import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { lettered } from '@volleyscouter/core/shop/eventTeams';
import { checkPackages, type PackagesProblem } from '@volleyscouter/core/shop/packages';
import type { Queryable } from '../../platform/database/transaction.ts';
import { type EventFields, type EventForm, findEvent } from './events.ts';
import { invalid } from './invalid.ts';

const PACKAGE_REASONS: Record<PackagesProblem, string> = {
  'step-wrong': 'cada faixa precisa de um número de fotos e de um preço maiores que zero.',
  'steps-order': 'cada faixa começa depois da anterior e custa menos por foto.',
  'steps-many': 'há faixas demais.',
  'all-wrong': 'o preço de todas as fotos deve ser maior que zero.',
};

async function isOf(db: Queryable, product: string, event: string): Promise<boolean> {
  const { rowCount } = await db.query('select from products where id = $1 and evento = $2', [product, event]);
  return rowCount === 1;
}

export async function checkEvent(
  db: Queryable,
  name: string,
  { pacotes, dias, capa, times, ...rest }: EventForm,
): Promise<{ ok: true; value: EventFields } | Refusal<'packages-wrong' | 'invalid-data'>> {
  const packages = pacotes && checkPackages(pacotes);
  if (packages && !packages.ok) return refuse('packages-wrong', { why: PACKAGE_REASONS[packages.error] });
  if (dias && dias.de !== '' && dias.ate !== '' && dias.ate < dias.de)
    return invalid('dias.ate', 'o último dia vem antes do primeiro');
  const { cadastroAberto, menores = (await findEvent(db, name))?.menores } = rest;
  if (cadastroAberto && menores)
    return invalid('cadastroAberto', 'um evento de menores não tem cadastro aberto');
  if (capa && !(await isOf(db, capa, name))) return invalid('capa', 'escolha uma foto deste evento');
  const teams = times && lettered(times);
  if (teams === null) return invalid('times', 'um nome ou uma letra aparece em duas equipes');
  // a new team with the former name of a renamed team does not continue that team
  const givenUp = new Set(times?.map(({ antes }) => antes));
  const before = (nome: string): string => (givenUp.has(nome) ? '' : nome);
  return {
    ok: true,
    value: {
      ...rest,
      pacotes: packages?.value,
      dias,
      capa: capa === undefined ? undefined : capa || null,
      times: teams?.map((team, index) => ({ ...team, antes: times?.[index]?.antes || before(team.nome) })),
    },
  };
}
