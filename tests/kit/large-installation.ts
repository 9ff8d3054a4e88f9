/** 100,000 purchases, 200,000 photos and 20,000 games, filled by SQL within half a minute. */
import { RESULT_VERSION } from '@volleyscouter/server/scouting/games/results';
import type { Pool } from 'pg';
import { playedMatch } from './matches.ts';

export const LARGE = { purchases: 100_000, photos: 200_000, games: 20_000, accounts: 20_000 };
/** Number of games with the log of a whole match. */
const FULL = 100;
const EVENTS = 400;
const TEAMS = 200;

const md5 = (number: string): string => `md5(${number}::text) || md5(${number}::text)`;
const eventOf = (number: string): string => `'Etapa ' || (${number} % ${EVENTS})`;

const PEOPLE = `
  insert into accounts (id, nome, celular, perfil, code_sealed, code_key, created_at)
  select 'a' || n, 'Pessoa ' || n, lpad(n::text, 11, '0'), 'Atleta', '', sha256(n::text::bytea), now() from generate_series(1, ${LARGE.accounts}) n;
  insert into events (name, state, listed, first_day, last_day)
  select 'Etapa ' || n, 'aberto', true, date '2025-01-01' + n, date '2025-01-02' + n from generate_series(0, ${EVENTS - 1}) n;
  insert into photo_alerts (id, event_key, number, team, name, contact, guardian, created_at, sent_at)
  select 'w' || n, key, n % 100, '', 'Pessoa', 'p' || n || '@example.org', false, now(), case when n % 20 <> n / 20 % 20 then now() end
    from generate_series(1, 20000) n join events on name = 'Etapa ' || n % 20;`;

/** Per 100 photos: one gift, one hidden photo, two that belong to an athlete, and ten stacks of two. */
const PHOTOS = `
  insert into photos (name, file_name, created_at, width, height, bytes)
  select ${md5('n')}, 'IMG_' || n || '.jpg', now() - n * interval '1 minute', 1200, 800, 3000000 from generate_series(1, ${LARGE.photos}) n;
  insert into products (id, photo, evento, local, price_in_cents, tags, atleta_id, created_at, taken_at, stack, leads, drop_place)
  select 'p' || n, ${md5('n')}, ${eventOf('n')}, 'Quadra ' || n % 4, 1500, case n % 100 when 0 then 'Brinde' when 1 then 'oculta' else 'jogo' end,
         case when n % 100 in (2, 3) then 'a' || 1 + n % ${LARGE.accounts} end, now(), timestamp '2025-01-01' + n * interval '1 minute',
         case when n % 10 in (4, 5) then n / 10 end, n % 10 = 4, lpad(n::text, 8, '0') from generate_series(1, ${LARGE.photos}) n;
  insert into product_shirts (product_id, number, team) select 'p' || n, n % 30, 'Time ' || n % 20 from generate_series(1, ${LARGE.photos}, 2) n;`;

/** 97 of 100 purchases are paid; each has two photos. */
const PURCHASES = `
  insert into purchases (id, buyer_id, buyer_name, buyer_phone, status, quantity, total_cents, code, created_at, moved_at, paid_at, told_at)
  select 'c' || n, 'a' || 1 + n % ${LARGE.accounts}, 'Pessoa ' || n % ${LARGE.accounts}, lpad(n::text, 11, '0'),
         case n % 100 when 0 then 'Pendente' when 1 then 'Pagamento em análise' when 2 then 'Cancelado' else 'Pago' end, 2, 3000, '',
         at, at, case when n % 100 > 2 then at end, case when n % 100 > 3 then at end
    from generate_series(1, ${LARGE.purchases}) n, lateral (select now() - n * interval '5 minutes') as day (at);
  insert into purchase_items (purchase_id, place, product_id, photo, name, evento, local, list_cents, cents)
  select 'c' || n, place, 'p' || photo, ${md5('photo')}, 'Foto', ${eventOf('photo')}, 'Quadra', 1500, 1500
    from generate_series(1, ${LARGE.purchases}) n, generate_series(0, 1) place, lateral (select 2 * n - place) as item (photo);
  insert into money_payments (id, source, e2e_id, txid, cents, paid_at, created_at, purchase_id, verdict, waits)
  select 'm' || n, 'statement', 'E' || n, '', 3000, created_at, created_at, 'c' || n, 'paid', n % 500 = 3
    from generate_series(1, ${LARGE.purchases}) n join purchases on id = 'c' || n where status = 'Pago';
  insert into money_shares (payment_id, purchase_id, cents) select id, purchase_id, cents from money_payments;
  insert into money_entries (kind, at, purchase_id, payment_id, cents, mover)
  select 'asked', created_at, id, null, total_cents, 'buyer' from purchases
  union all select 'came-in', paid_at, purchase_id, id, cents, 'provider' from money_payments;
  insert into money_sales (purchase_id, evento, paid_on, photos, cents, place, payment_id, came_in, purchases, event_purchases, photographer_id, share_cents, photographer_purchases)
  select purchase_id, evento, created_at::date, 1, cents, place, 'm' || substr(purchase_id, 2), true, 1 - place, 1, '', 0, 0
    from purchase_items join purchases on purchases.id = purchase_id where status = 'Pago';`;

const PLAYERS = `(select jsonb_agg(jsonb_build_object('number', k, 'name', 'Nome ' || k, 'surname', 'Sobrenome', 'function', '')) from generate_series(1, 14) k)`;
const SCORES = `jsonb_build_object('placarGeral', '{"home": 3, "away": 1}'::jsonb, 'encerrada', true, 'agora', '{"set": 4, "home": 25, "away": 20}'::jsonb,
  'placarSets', '[{"set": 1, "home": 25, "away": 20}, {"set": 2, "home": 20, "away": 25}, {"set": 3, "home": 25, "away": 23}, {"set": 4, "home": 25, "away": 20}]'::jsonb)`;

/** Every game is public, in one of ten leagues, and has a stored result. */
const GAMES = `
  insert into teams (id, name, created_at) select 't' || n, 'Time ' || n, now() from generate_series(0, ${TEAMS - 1}) n;
  insert into scout_athletes (id, name, surname, created_at) select 's' || n, 'Nome ' || n % 14 + 1, 'Sobrenome', now() from generate_series(0, ${TEAMS * 14 - 1}) n;
  insert into team_athletes (team_id, athlete_id, place, number) select 't' || n / 14, 's' || n, n % 14, n % 14 + 1 from generate_series(0, ${TEAMS * 14 - 1}) n;
  insert into games (id, created_at, date, time, league, season, home_team_id, home_name, home_players, away_team_id, away_name, away_players, public, seq)
  select 'g' || n, now(), date '2026-04-01' - n / 20, lpad((8 + n % 12)::text, 2, '0') || ':00', 'Liga ' || n % 10, (2026 - n / 7000)::text,
         't' || n % ${TEAMS}, 'Time ' || n % ${TEAMS}, ${PLAYERS}, 't' || away, 'Time ' || away, ${PLAYERS}, true, 1
    from generate_series(1, ${LARGE.games}) n, lateral (select (n * 7 + 3) % ${TEAMS}) as other (away);
  insert into game_results (game_id, seq, version, result)
  select id, seq, ${RESULT_VERSION}, jsonb_build_object('scores', ${SCORES}, 'standing', '{"bestOf": 5, "setsWon": [3, 1], "points": [95, 88]}'::jsonb) from games;`;

export async function fillLarge(pool: Pool): Promise<void> {
  const db = await pool.connect();
  // the fill takes longer than the statement timeout
  await db.query('set statement_timeout = 0');
  for (const part of [PEOPLE, PHOTOS, PURCHASES, GAMES]) await db.query(part);
  const commands = playedMatch();
  await db.query(
    `with full_logs as (update games set seq = $2 where substr(id, 2)::int % ${LARGE.games / FULL} = 0 returning id)
     insert into log_entries (game_id, seq, command, at)
     select id, place, command, now() from full_logs, jsonb_array_elements($1) with ordinality as list (command, place)`,
    [JSON.stringify(commands), commands.length],
  );
  await db.query(`
    update game_results set seq = games.seq from games where games.id = game_id and games.seq <> 1;
    insert into log_entries (game_id, seq, command, at)
    select id, 1, '{"type": "settings", "settings": {}}', now() from games where seq = 1`);
  await db.query('vacuum analyze');
  db.release(true);
}
