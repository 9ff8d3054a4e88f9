import {
  askAlert,
  deleteAlert,
  listAlerts as listAlertsRoute,
  markAlertSent,
  readAlertEvent,
  stopAlerts,
} from '@volleyscouter/contract/alerts';
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { Parts } from '../../parts.ts';
import { beginAttempt, DAY } from '../../people/sessions/attempts.ts';
import { tooMany } from '../../people/sessions/entrance.ts';
import type { On } from '../../platform/http/handle.ts';
import { networkOf, subscriberOf } from '../../platform/http/ip.ts';
import { findAlertEvent, isByMail, listAlerts, saveAlert } from './store.ts';

/** High limits, since visitors of a gym often share one IP address. */
const attemptKeys = (address: string) => [
  { key: `alert:address:${subscriberOf(address)}`, limits: [{ window: DAY, most: 200 }] },
  { key: `alert:network:${networkOf(address)}`, limits: [{ window: DAY, most: 800 }] },
];

export function alertRoutes(on: On, { db, clock, mail }: Parts): void {
  const change = async (query: string, values: unknown[]) => {
    const { rowCount } = await db.query(query, values);
    return rowCount === 0 ? refuse('not-found') : DONE;
  };

  on(readAlertEvent, async ({ params }) => (await findAlertEvent(db, params.slug)) ?? refuse('not-found'));

  on(askAlert, async ({ body, address }) => {
    const { wait } = await beginAttempt(db, attemptKeys(address), clock());
    if (wait > 0) return tooMany(wait);
    const event = await findAlertEvent(db, body.evento);
    if (!event) return refuse('not-found');
    if (event.menores && !body.responsavel) return refuse('guardian-needed');
    await saveAlert(db, body, clock());
    return DONE;
  });

  // the answer does not reveal whether there was an alert
  on(stopAlerts, async ({ params }) => {
    const hers = '(select contact from photo_alerts where id = $1)';
    await db.query(`delete from photo_alerts where contact = ${hers}`, [params.id]);
    return DONE;
  });

  on(listAlertsRoute, async () =>
    (await listAlerts(db)).map((alert) => ({ ...alert, automatico: mail !== undefined && isByMail(alert) })),
  );

  on(markAlertSent, ({ params, body }) =>
    change('update photo_alerts set sent_at = $2 where id = $1', [params.id, body.enviado ? clock() : null]),
  );

  on(deleteAlert, ({ params }) => change('delete from photo_alerts where id = $1', [params.id]));
}
