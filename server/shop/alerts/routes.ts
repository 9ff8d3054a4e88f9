/** "Avise-me", and the list of messages that wait. */
import {
  askAlert,
  deleteAlert as deleteAlertRoute,
  listAlerts as listAlertsRoute,
  markAlertSent,
  readAlertEvent,
  stopAlerts as stopAlertsRoute,
} from '@volleyscouter/contract/alerts';
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { Parts } from '../../parts.ts';
import { beginAttempt, DAY } from '../../people/sessions/attempts.ts';
import type { On } from '../../platform/http/handle.ts';
import { networkOf, subscriberOf } from '../../platform/http/ip.ts';
import { deleteAlert, findAlertEvent, listAlerts, markSent, saveAlert, stopAlerts } from './store.ts';

const HOUR = DAY / 24;
/** Everybody in a gym may share one address. */
const attemptKeys = (address: string) => [
  {
    key: `alert:address:${subscriberOf(address)}`,
    limits: [
      { window: HOUR, most: 60 },
      { window: DAY, most: 300 },
    ],
  },
  { key: `alert:network:${networkOf(address)}`, limits: [{ window: DAY, most: 1200 }] },
];

export function alertRoutes(on: On, { db, clock }: Parts): void {
  on(readAlertEvent, async ({ params }) => (await findAlertEvent(db, params.slug)) ?? refuse('not-found'));

  on(askAlert, async ({ body, address }) => {
    const { wait } = await beginAttempt(db, attemptKeys(address), clock());
    if (wait > 0)
      return refuse('too-many-attempts', {
        seconds: Math.ceil(wait / 1000),
        minutes: Math.ceil(wait / 60_000),
      });
    const event = await findAlertEvent(db, body.evento);
    if (!event) return refuse('not-found');
    if (event.menores && !body.responsavel) return refuse('guardian-needed');
    await saveAlert(db, body, clock());
    return DONE;
  });

  on(stopAlertsRoute, async ({ params }) => {
    await stopAlerts(db, params.id);
    return DONE;
  });

  on(listAlertsRoute, async () => (await listAlerts(db)).map((alert) => ({ ...alert, automatico: false })));

  on(markAlertSent, async ({ params, body }) =>
    (await markSent(db, params.id, body.enviado ? clock() : null)) ? DONE : refuse('not-found'),
  );

  on(deleteAlertRoute, async ({ params }) =>
    (await deleteAlert(db, params.id)) ? DONE : refuse('not-found'),
  );
}
