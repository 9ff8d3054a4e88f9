/** The counts of a facet apply all filters except its own. */
import type { Facets } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import { HOURS, PERIODS } from '@volleyscouter/core/shop/periods';
import type { Pool } from 'pg';
import { playColumns } from '../../plays/visible.ts';
import { type Filter, partsOf } from './filter.ts';

const MAX_SHIRTS = 300;
/** If more photos match and no event is selected, nothing is counted. */
const MAX_COUNTED = 20_000;

/** SQL: index of the photo's period in PERIODS. */
const PERIOD = `case when p.time_source <> 'day' then (p.taken_at::time >= '${HOURS.tarde[0]}:00')::int + (p.taken_at::time >= '${HOURS.noite[0]}:00')::int + 1 end`;
const NAMED = `(array['${PERIODS.join("', '")}'])[value]`;

const orTrue = (condition: string | null): string => condition ?? 'true';

export async function readFacets(db: Pool, caller: Identity, filter: Filter): Promise<Facets> {
  const { base, aspect, values, bind } = partsOf(caller, filter);
  const event = aspect.evento();
  const [where, limit] = event ? [`${base} and ${event}`, 'all'] : [base, MAX_COUNTED + 1];
  const facet = (name: string, column: string, flags: string, valueColumn = 'value', order = 'value') =>
    `(select coalesce(json_agg(json_build_object('${name}', ${valueColumn}, 'fotos', fotos) order by ${order}), '[]')
        from (select ${column} as value, sum(photos)::int as fotos from counted
               where ${column} is not null and ${flags} group by ${column}) as facet)`;
  const { rows } = await db.query<Facets>(
    `with found as materialized (
       select p.id, p.arrival, nullif(p.evento, '') as evento, nullif(p.local, '') as local, p.taken_at::date as day, ${PERIOD} as period,
              ${orTrue(aspect.quadra())} as q, ${orTrue(aspect.dia())} as d, coalesce(${orTrue(aspect.periodo())}, false) as r, ${orTrue(aspect.camisa())} as c,
              play.game, play.set, ${orTrue(aspect.jogo())} as g, ${orTrue(aspect.set())} as s
         from products p ${playColumns(caller, bind)} where ${where} limit ${limit}
     ), few as materialized (
       select * from found ${event ? '' : `where (select count(*) from found) <= ${MAX_COUNTED}`}
     ), counted as materialized (
       select evento, local, day, period, game, set, q, d, r, g, s, count(*) as photos from few where c
        group by evento, local, day, period, game, set, q, d, r, g, s
     ), worn as materialized (
       select p.arrival, s.number, s.team, ${orTrue(aspect.besideNumbers())} as c, ${orTrue(aspect.besideTeams())} as t
         from few p, lateral (select number, team from product_shirts where product_id = p.id offset 0) as s where q and d and r and p.g and p.s)
     select ${facet('evento', 'evento', 'q and d and r and g and s', 'value', 'value collate portuguese desc')} as eventos,
            ${facet('quadra', 'local', 'd and r and g and s', 'value', 'value collate portuguese')} as quadras,
            ${facet('dia', 'day', 'q and r and g and s', 'value::text')} as dias,
            ${facet('periodo', 'period', 'q and d and g and s', NAMED)} as periodos,
            (select coalesce(json_agg(json_build_object('jogo', id, 'nome', home_name || ' x ' || away_name, 'fotos', fotos) order by date, time, id), '[]')
               from (select game, sum(photos)::int as fotos from counted where q and d and r and s group by game) as facet join games on id = game) as jogos,
            ${facet('set', 'set', 'q and d and r and g')} as sets,
            (select coalesce(json_agg(json_build_object('numero', number, 'time', team, 'fotos', fotos)), '[]')
               from (select number, team, count(*) as fotos from worn where c group by number, team
                      order by fotos desc, number, team limit ${MAX_SHIRTS}) as shirt) as camisas,
            (select coalesce(json_agg(json_build_object('time', team, 'fotos', fotos) order by team collate portuguese), '[]')
               from (select team, count(*) as fotos from (select distinct arrival, team from worn where t and team <> '') as photo
                      group by team) as team) as times`,
    values,
  );
  return (
    rows[0] ?? {
      eventos: [],
      quadras: [],
      dias: [],
      periodos: [],
      camisas: [],
      times: [],
      jogos: [],
      sets: [],
    }
  );
}
