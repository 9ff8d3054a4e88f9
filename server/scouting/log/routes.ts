import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { appendLog, chooseVersion, listVersions, takeLease } from '@volleyscouter/contract/recording';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { take } from '@volleyscouter/core/sync/lease';
import { withVersion } from '@volleyscouter/core/sync/versions';
import type { Parts } from '../../parts.ts';
import { guard, type On } from '../../platform/http/handle.ts';
import { findAllowed } from '../games/routes.ts';
import { holderIn } from './holder.ts';
import { storeBatches } from './record.ts';
import { rewindLog } from './rewindLog.ts';
import { readLog } from './store.ts';
import type { TakeTurn, Turn } from './turn.ts';
import { decideVersion, formerVersions, lostVersions, openVersions, type VersionRow } from './versions.ts';

/** Rolls the turn back. The call is answered with `refusal`. */
class Refused extends Error {
  readonly refusal: Refusal<'out-of-order'>;
  constructor(refusal: Refusal<'out-of-order'>) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

export function logRoutes(on: On, { db }: Parts, turn: TakeTurn): void {
  on(appendLog, async (call) => {
    const { params, body, caller } = call;
    const store = async (log: Turn) => {
      const hidden = guard(call, { owner: null, public: log.public });
      if (hidden) return hidden;
      const entering = await holderIn(log, caller, body.client);
      const fates = await storeBatches(log, entering, body.batches);
      if (!Array.isArray(fates)) throw new Refused(refuse('out-of-order', { expected: fates.expected }));
      // an empty call only reads the lease, and does not take it
      const lease = log.lease ?? { ...entering, epoch: 0 };
      return { fates, seq: log.seq, lease, rules: RULES_VERSION };
    };
    try {
      return (await turn(params.id, store, body.client)) ?? refuse('not-found');
    } catch (cause) {
      if (cause instanceof Refused) return cause.refusal;
      throw cause;
    }
  });

  on(takeLease, async (call) => {
    const { params, body, caller } = call;
    if (!(await findAllowed(db, call, params.id))) return refuse('not-found');
    const answer = await turn(
      params.id,
      async (log) => {
        const lease = take(log.lease, await holderIn(log, caller, body.client));
        if (lease !== log.lease) await log.setLease(lease);
        return { lease, seq: log.seq, lastNumber: log.last.number };
      },
      body.client,
    );
    return answer ?? refuse('not-found');
  });

  on(listVersions, async (call) => {
    if (!(await findAllowed(db, call, call.params.id))) return refuse('not-found');
    const { params, query, caller } = call;
    const answerOf = ({ from, to, former: _, ...rest }: VersionRow) => ({
      ...rest,
      from: from.toISOString(),
      to: to.toISOString(),
    });
    if (query.which === 'former') return (await formerVersions(db, params.id)).map(answerOf);
    const open = await openVersions(db, params.id);
    const lost = query.which === 'all' ? await lostVersions(db, params.id, caller.id) : [];
    return [...open.map(answerOf), ...lost.map((version) => ({ ...answerOf(version), notKept: true }))];
  });

  on(chooseVersion, async (call) => {
    const { params, body, caller } = call;
    if (!(await findAllowed(db, call, params.id))) return refuse('not-found');
    const chosen = await turn(params.id, async (log) => {
      const open = await openVersions(log.tx, params.id);
      const decided = [
        ...(await lostVersions(log.tx, params.id, caller.id)),
        ...(await formerVersions(log.tx, params.id)),
      ];
      const version = [...open, ...decided].find(({ id }) => id === params.version);
      if (!version) return refuse('not-found');
      const moves = open.includes(version) || body.choice === 'aside';
      if (moves && log.seq !== body.seq) return refuse('match-moved-on');
      await decideVersion(log.tx, version.id, body.choice, caller.id, log.now);
      if (body.choice === 'aside') {
        const stored = (await readLog(log.tx, params.id, 0)).map(({ command }) => command);
        const { former, base, commands } = version;
        await rewindLog(log, stored, withVersion(stored, base, commands), caller, former);
      }
      return { seq: log.seq };
    });
    return chosen ?? refuse('not-found');
  });
}
