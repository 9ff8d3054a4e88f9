import { refuse } from '@volleyscouter/contract/errors';
import {
  createEvent,
  deleteEvent as deleteEventRoute,
  listEvents as listEventsRoute,
  renameEvent as renameEventRoute,
  updateEvent,
} from '@volleyscouter/contract/events';
import { DONE } from '@volleyscouter/contract/fields';
import { cleanName } from '@volleyscouter/core/text/name';
import type { Parts } from '../../parts.ts';
import { inTransaction, nullIfTaken } from '../../platform/database/transaction.ts';
import type { On } from '../../platform/http/handle.ts';
import { checkEvent } from './eventForm.ts';
import {
  deleteEvent,
  eventNames,
  findEvent,
  insertEvent,
  listEvents,
  renameEvent,
  saveEvent,
} from './events.ts';

export function eventRoutes(on: On, { db }: Parts): void {
  on(listEventsRoute, ({ caller }) => listEvents(db, caller));

  on(createEvent, ({ body: { name, ...form } }) =>
    inTransaction(db, async (tx) => {
      const checked = await checkEvent(tx, name, form);
      if (!checked.ok) return checked;
      if (!(await insertEvent(tx, name))) return refuse('event-exists');
      await saveEvent(tx, name, checked.value);
      return (await findEvent(tx, name)) ?? refuse('event-exists');
    }),
  );

  on(updateEvent, ({ body: { name: sentName, ...form } }) =>
    inTransaction(db, async (tx) => {
      const name = (await findEvent(tx, sentName)) ? sentName : cleanName(sentName);
      if (name === '') return refuse('invalid-data');
      const checked = await checkEvent(tx, name, form);
      if (!checked.ok) return checked;
      await saveEvent(tx, name, checked.value);
      return DONE;
    }),
  );

  on(renameEventRoute, async ({ body: { name, to } }) => {
    const renamed = await inTransaction(db, async (tx) => {
      if (!(await findEvent(tx, name))) return refuse('not-found');
      if (name !== to) {
        // the name of a deleted event is refused, too: purchases still contain the name, and the sales of
        // both events would be merged
        if ((await eventNames(tx)).has(to)) return refuse('event-exists');
        await renameEvent(tx, name, to);
      }
      return (await findEvent(tx, to)) ?? refuse('not-found');
    }).catch(nullIfTaken);
    return renamed ?? refuse('event-exists');
  });

  on(deleteEventRoute, ({ params: { key } }) =>
    inTransaction(db, async (tx) => {
      const { rows } = await tx.query<{ name: string }>('select name from events where key = $1 for update', [
        key,
      ]);
      const [event] = rows;
      if (!event) return refuse('not-found');
      return (await deleteEvent(tx, event.name)) ? DONE : refuse('event-has-photos');
    }),
  );
}
