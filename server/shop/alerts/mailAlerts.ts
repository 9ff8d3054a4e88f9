import { ALERT_SUBJECT, alertMessage } from '@volleyscouter/core/shop/alertMessage';
import type { Parts } from '../../parts.ts';
import { isByMail, listAlerts } from './store.ts';

const MAX_FAILURES = 10;

/**
 * Marks each alert as sent before the message is sent, so that no other process sends it. The mark stays if
 * the SMTP server refuses the address permanently. Any other failure removes the mark.
 */
export async function mailAlerts({ db, clock, mail, publicUrl = '' }: Parts): Promise<void> {
  if (!mail) return;
  const failures = new Map<string, unknown>();
  while (failures.size < MAX_FAILURES) {
    // photos may have been hidden meanwhile
    const alert = (await listAlerts(db, true)).find((entry) => isByMail(entry) && !failures.has(entry._id));
    if (!alert) break;
    const { _id: id, contato: to } = alert;
    const { rowCount } = await db.query(
      'update photo_alerts set sent_at = $2 where id = $1 and sent_at is null',
      [id, clock()],
    );
    if (rowCount === 0) continue;
    const text = alertMessage(alert, publicUrl, 'Olá');
    await mail({ id, to, subject: ALERT_SUBJECT, text }).catch((cause: unknown) => {
      failures.set(id, cause);
      return db.query('update photo_alerts set sent_at = null where id = $1', [id]);
    });
  }
  for (const cause of failures.values()) throw cause;
}
