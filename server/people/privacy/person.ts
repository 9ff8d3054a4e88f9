import type { PersonalData } from '@volleyscouter/contract/privacy';
import type { z } from 'zod';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { LINKED_NAME, listConsents } from './store.ts';

type Person = z.infer<typeof PersonalData>;

export async function personalData(db: Queryable, id: string): Promise<Person | null> {
  const { rows: accounts } = await db.query<Person['conta']>(
    `select id as "_id", nome, email, celular, perfil, menor, ${isoOf('created_at')} as "createdAt",
            ${isoOf('agreed_at')} as "aceiteEm",
            ${LINKED_NAME} as atleta from accounts where id = $1`,
    [id],
  );
  const [account] = accounts;
  if (!account) return null;
  const { rows: requests } = await db.query<Person['pedidos'][number]>(
    `select kind, message as mensagem, ${isoOf('created_at')} as "createdAt" from privacy_requests
      where account_id = $1 order by created_at desc`,
    [id],
  );
  const { rows: sessions } = await db.query<Person['sessoes'][number]>(
    `select ${isoOf('created_at')} as "createdAt", ${isoOf('seen_at')} as "seenAt" from sessions where account_id = $1
      order by created_at desc`,
    [id],
  );
  const { rows: photos } = await db.query<Person['fotos'][number]>(
    'select id as "_id", evento, local from products where atleta_id = $1 order by arrival desc',
    [id],
  );
  const { rows: purchases } = await db.query<Person['compras'][number]>(
    `select b.number as numero, b.buyer_name as nome, b.buyer_phone as celular, ${isoOf('b.created_at')} as "createdAt", b.status,
            b.total_cents as "totalPrice", b.returned_cents as devolvido, jsonb_agg(jsonb_build_object(
              'evento', i.evento, 'local', i.local, 'priceInCents', i.cents,
              'baixadaEm', ${isoOf('i.downloaded_at')}
            ) order by i.place) as fotos
       from purchases b join purchase_items i on i.purchase_id = b.id
      where b.buyer_id = $1 group by b.id order by b.created_at desc`,
    [id],
  );
  const { rows: notes } = await db.query<Person['notas'][number]>(
    `select author as autor, words as texto, ${isoOf('written_at')} as "createdAt" from bench_notes
      where account = $1 order by written_at desc`,
    [id],
  );
  const { rows: playlists } = await db.query<Person['listas'][number]>(
    `select name as nome, ${isoOf('created_at')} as "createdAt" from playlists where created_by = $1 order by created_at desc`,
    [id],
  );
  const { rows: payers } = await db.query<Person['pagadores'][number]>(
    `select payer as nome, purchase_number as compra, paid_on::text as em from remembered_payers
      where buyer_id = $1 order by paid_on desc`,
    [id],
  );
  return {
    conta: account,
    consentimentos: await listConsents(db, id),
    pedidos: requests,
    sessoes: sessions,
    fotos: photos,
    compras: purchases,
    notas: notes,
    listas: playlists,
    pagadores: payers,
  };
}
