/** What a list can be filtered by, each with its photos under all other filters. */
import type { Facets } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import { HOURS } from '@volleyscouter/core/shop/periods';
import type { Pool } from 'pg';
import { type Filter, partsOf } from './filter.ts';

const MOST_SHIRTS_TOLD = 300;

/** SQL: the time of day of a photo. */
const PERIOD = `case when p.taken_at is null then null
  when extract(hour from p.taken_at) < ${HOURS.manha[1]} then 'manha'
  when extract(hour from p.taken_at) < ${HOURS.tarde[1]} then 'tarde' else 'noite' end`;

const says = (condition: string | null): string => condition ?? 'true';
const all = (...conditions: readonly string[]): string => conditions.join(' and ');

/** Everything but shirts: photos are counted once by what they have in common, and these counts for each facet. */
async function plainFacets(db: Pool, who: Identity, filter: Filter) {
  const { base, aspect, values } = partsOf(who, filter);
  const facet = (name: string, column: string, where: string, order: string): string =>
    `(select coalesce(json_agg(json_build_object('${name}', value, 'fotos', fotos) order by ${order}), '[]')
        from (select ${column} as value, sum(photos)::int as fotos from counted
               where ${where} and ${column} <> '' group by ${column}) as facet)`;
  const { rows } = await db.query<Omit<Facets, 'camisas' | 'times'>>(
    `with counted as materialized (
       select p.evento, p.local, coalesce(p.taken_at::date::text, '') as day, coalesce(${PERIOD}, '') as period,
              ${says(aspect.evento())} as e, ${says(aspect.quadra())} as q, ${says(aspect.dia())} as d,
              ${says(aspect.periodo())} as r, count(*) as photos
         from products p where ${base} and ${says(aspect.camisa())} group by 1, 2, 3, 4, 5, 6, 7, 8)
     select ${facet('evento', 'evento', all('q', 'd', 'r'), 'value collate portuguese desc')} as eventos,
            ${facet('quadra', 'local', all('e', 'd', 'r'), 'value collate portuguese')} as quadras,
            ${facet('dia', 'day', all('e', 'q', 'r'), 'value')} as dias,
            ${facet('periodo', 'period', all('e', 'q', 'd'), `array_position(array['manha', 'tarde', 'noite'], value)`)} as periodos`,
    values,
  );
  return rows[0] ?? { eventos: [], quadras: [], dias: [], periodos: [] };
}

/** Numbers with their teams, and teams. */
async function shirtFacets(db: Pool, who: Identity, filter: Filter) {
  const { base, aspect, values } = partsOf(who, filter);
  const rest = [aspect.evento(), aspect.quadra(), aspect.dia(), aspect.periodo()].map(says);
  const { rows } = await db.query<Pick<Facets, 'camisas' | 'times'>>(
    `with worn as materialized (
       select s.product_id, s.number, s.team, ${says(aspect.besideNumbers())} as c, ${says(aspect.besideTeams())} as t
         from products p join product_shirts s on s.product_id = p.id where ${all(base, ...rest)})
     select (select coalesce(json_agg(json_build_object('numero', number, 'time', team, 'fotos', fotos)), '[]')
               from (select number, team, count(*) as fotos from worn where c group by number, team
                      order by fotos desc, number, team limit ${MOST_SHIRTS_TOLD}) as shirt) as camisas,
            (select coalesce(json_agg(json_build_object('time', team, 'fotos', fotos) order by team collate portuguese), '[]')
               from (select team, count(distinct product_id) as fotos from worn where t and team <> '' group by team) as team) as times`,
    values,
  );
  return rows[0] ?? { camisas: [], times: [] };
}

/** Both at once: each goes through all that the session sees. */
export async function readFacets(db: Pool, who: Identity, filter: Filter): Promise<Facets> {
  const [plain, shirts] = await Promise.all([plainFacets(db, who, filter), shirtFacets(db, who, filter)]);
  return { ...plain, ...shirts };
}
