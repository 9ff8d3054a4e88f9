import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import { readHealth, readReadiness, readSettings, sendEvent } from '@volleyscouter/contract/system';
import type { Parts } from '../../parts.ts';
import { patternOf, relayTo } from '../analytics/relay.ts';
import type { On } from './handle.ts';
import { perMinute } from './perMinute.ts';

/** Per minute and IP address. All people in a gym share one address. */
const MAX_EVENTS = 120;

export function systemRoutes(on: On, { clock, analytics, readiness }: Parts): void {
  const relay = analytics === undefined ? null : relayTo(analytics);
  const counts = perMinute(MAX_EVENTS);

  on(readHealth, async () => DONE);

  on(readReadiness, async () => (readiness.isReady() ? DONE : refuse('not-ready')));

  on(readSettings, async () => ({ analytics: relay !== null }));

  on(sendEvent, async ({ body, address }) => {
    const now = clock();
    if (relay && counts(address, now.getTime()))
      relay.send({ event: body.event, page: patternOf(body.page), at: now.toISOString() });
    return DONE;
  });
}
