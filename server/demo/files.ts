import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { DEMO_VIDEO, DEMO_VIDEO_PATH } from '@volleyscouter/core/video/demonstration';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import type { Queryable } from '../platform/database/transaction.ts';
import { ACCOUNTS } from './people.ts';

export const VIDEO_FILE = fileURLToPath(new URL(`files/${DEMO_VIDEO}`, import.meta.url));
export const VIDEO_SECONDS = 140;

export const DEMO_STATEMENT = '/demonstracao/extrato.csv';

const BANK = '•••.123.456-•• - BANCO FICTÍCIO S.A. (0999) Agência: 1 Conta: 123-4';

/** A Pix for each open purchase of invented people, and lines unrelated to photos. */
export async function demoStatement(db: Queryable, now: Date): Promise<string> {
  const { rows } = await db.query<{ id: string; name: string; cents: number }>(
    `select id, buyer_name as name, total_cents as cents from purchases
      where status in ('Pendente', 'Pagamento em análise') and buyer_name = any($1) order by number`,
    [ACCOUNTS.map(({ nome }) => nome)],
  );
  const day = brazilianDay(now.toISOString().slice(0, 10));
  const line = (cents: number, id: string, text: string) =>
    `${day},${(cents / 100).toFixed(2)},${id},${text}\n`;
  return [
    'Data,Valor,Identificador,Descrição\n',
    ...rows.map(({ id, name, cents }) =>
      line(cents, id, `Transferência recebida pelo Pix - ${name.toUpperCase()} - ${BANK}`),
    ),
    line(8000, 'demo-1', `Transferência recebida pelo Pix - TORCIDA DA ENSEADA - ${BANK}`),
    line(-4890, 'demo-2', 'Compra no débito - PADARIA DO GINÁSIO'),
  ].join('');
}

export function demoFiles(app: FastifyInstance, { db, clock }: Pick<Parts, 'db' | 'clock'>): void {
  const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
  app.get(DEMO_VIDEO_PATH, (_, reply) =>
    reply.headers(attached(DEMO_VIDEO)).type('video/webm').send(createReadStream(VIDEO_FILE)),
  );
  app.get(DEMO_STATEMENT, async (_, reply) =>
    reply
      .headers(attached('extrato.csv'))
      .type('text/csv; charset=utf-8')
      .send(await demoStatement(db, clock())),
  );
}
