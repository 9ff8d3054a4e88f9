/** What a list can be filtered by, each with its photos under all other filters. */
import type { Facets } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import { HOURS, PERIODS } from '@volleyscouter/core/shop/periods';
import type { Pool } from 'pg';
import { type Filter, partsOf } from './filter.ts';

const MOST_SHIRTS_TOLD = 300;

/** SQL: the time of day of a photo as its place among PERIODS. */
const PERIOD = `case when p.time_source <> 'day' then (p.taken_at::time >= '${HOURS.tarde[0]}:00')::int + (p.taken_at::time >= '${HOURS.noite[0]}:00')::int + 1 end`;
const NAMED = `(array['${PERIODS.join("', '")}'])[value]`;

const says = (condition: string | null): string => condition ?? 'true';
const all = (...conditions: readonly string[]): string => conditions.join(' and ');

/** Everything but shirts: photos are counted once by what they have in common, and these counts for each facet. */
async function plainFacets(db: Pool, who: Identity, filter: Filter) {
  const { base, aspect, values } = partsOf(who, filter);
  const flags = { e: aspect.evento(), q: aspect.quadra(), d: aspect.dia(), r: aspect.periodo() };
  const facet = (
    name: string,
    column: string,
    besides: readonly (keyof typeof flags)[],
    shown = 'value',
    order = 'value',
  ) => {
    const others = besides.filter((flag) => flags[flag] !== null);
    return `(select coalesce(json_agg(json_build_object('${name}', ${shown}, 'fotos', fotos) order by ${order}), '[]')
        from (select ${column} as value, sum(photos)::int as fotos from counted
               where ${all(`${column} is not null`, ...others)} group by ${column}) as facet)`;
  };
  const said = Object.entries(flags).filter(([, condition]) => condition !== null);
  const { rows } = await db.query<Omit<Facets, 'camisas' | 'times'>>(
    `with counted as materialized (
       select nullif(p.evento, '') as evento, nullif(p.local, '') as local, p.taken_at::date as day, ${PERIOD} as period,
              ${said.map(([flag, condition]) => `coalesce(${condition}, false) as ${flag}, `).join('')} count(*) as photos
         from products p where ${base} and ${says(aspect.camisa())}
        group by ${['p.evento', 'p.local', 'day', 'period', ...said.map(([flag]) => flag)].join(', ')})
     select ${facet('evento', 'evento', ['q', 'd', 'r'], 'value', 'value collate portuguese desc')} as eventos,
            ${facet('quadra', 'local', ['e', 'd', 'r'], 'value', 'value collate portuguese')} as quadras,
            ${facet('dia', 'day', ['e', 'q', 'r'], 'value::text')} as dias,
            ${facet('periodo', 'period', ['e', 'q', 'd'], NAMED)} as periodos`,
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
       select p.arrival, s.number, s.team, ${says(aspect.besideNumbers())} as c, ${says(aspect.besideTeams())} as t
         from products p join product_shirts s on s.product_id = p.id where ${all(base, ...rest)})
     select (select coalesce(json_agg(json_build_object('numero', number, 'time', team, 'fotos', fotos)), '[]')
               from (select number, team, count(*) as fotos from worn where c group by number, team
                      order by fotos desc, number, team limit ${MOST_SHIRTS_TOLD}) as shirt) as camisas,
            (select coalesce(json_agg(json_build_object('time', team, 'fotos', fotos) order by team collate portuguese), '[]')
               from (select team, count(*) as fotos from (select distinct arrival, team from worn where t and team <> '') as photo
                      group by team) as team) as times`,
    values,
  );
  return rows[0] ?? { camisas: [], times: [] };
}

/** Both at once: each goes through all that the session sees. */
export async function readFacets(db: Pool, who: Identity, filter: Filter): Promise<Facets> {
  const [plain, shirts] = await Promise.all([plainFacets(db, who, filter), shirtFacets(db, who, filter)]);
  return { ...plain, ...shirts };
}
