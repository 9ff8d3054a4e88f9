/** Recording as a browser does it: numbered batches under a lease; and what to do with two versions. */
import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import {
  appendLog,
  chooseVersion,
  copyGame,
  listVersions,
  takeLease,
} from '@volleyscouter/contract/recording';
import { RULES_VERSION } from '@volleyscouter/core/rally/version';
import { take } from '@volleyscouter/core/sync/lease';
import { displaced, withVersion } from '@volleyscouter/core/sync/versions';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { guard, type On } from '../../platform/http/handle.ts';
import { findAllowed } from '../games/routes.ts';
import { copyGameRow, findCopy } from '../games/store.ts';
import { copyVideos } from '../videos/store.ts';
import { holderIn } from './holder.ts';
import { storeBatches } from './record.ts';
import { append, lockLog, readLog } from './store.ts';
import type { TakeTurn, Turn } from './turn.ts';
import { decideVersion, insertVersion, lostVersions, openVersions, type VersionRow } from './versions.ts';

/** Thrown to roll the turn back, and answered as the refusal. */
class Refused extends Error {
  readonly refusal: Refusal<'out-of-order'>;
  constructor(refusal: Refusal<'out-of-order'>) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

export function logRoutes(on: On, { db, clock }: Parts, turn: TakeTurn): void {
  on(appendLog, async (call) => {
    const { params, body, who } = call;
    const store = async (log: Turn) => {
      const hidden = guard(call, { owner: null, public: log.public });
      if (hidden) return hidden;
      const entering = await holderIn(log, who, body.client);
      const fates = await storeBatches(log, entering, body.batches);
      if (!Array.isArray(fates)) throw new Refused(refuse('out-of-order', { expected: fates.expected }));
      // an empty call only asks who records: it takes no lease
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
    const { params, body, who } = call;
    if (!(await findAllowed(db, call, params.id))) return refuse('not-found');
    const taken = await turn(
      params.id,
      async (log) => {
        const lease = take(log.lease, await holderIn(log, who, body.client));
        if (lease !== log.lease) await log.setLease(lease);
        return { lease, seq: log.seq, lastNumber: log.last.number };
      },
      body.client,
    );
    return taken ?? refuse('not-found');
  });

  on(listVersions, async (call) => {
    if (!(await findAllowed(db, call, call.params.id))) return refuse('not-found');
    const { params, query, who } = call;
    const told = ({ from, to, ...rest }: VersionRow) => ({
      ...rest,
      from: from.toISOString(),
      to: to.toISOString(),
    });
    const open = await openVersions(db, params.id);
    const lost = query.which === 'all' ? await lostVersions(db, params.id, who.id) : [];
    return [...open.map(told), ...lost.map((version) => ({ ...told(version), notKept: true }))];
  });

  on(chooseVersion, async (call) => {
    const { params, body, who } = call;
    if (!(await findAllowed(db, call, params.id))) return refuse('not-found');
    const chosen = await turn(params.id, async (log) => {
      const isAsked = ({ id }: VersionRow): boolean => id === params.version;
      const open = (await openVersions(log.tx, params.id)).find(isAsked);
      const version = open ?? (await lostVersions(log.tx, params.id, who.id)).find(isAsked);
      if (!version) return refuse('not-found');
      // to leave it as it was decided changes nothing that moves
      const moves = open !== undefined || body.choice === 'aside';
      if (moves && log.seq !== body.seq) return refuse('match-moved-on');
      await decideVersion(log.tx, version.id, body.choice, who.id, log.now);
      if (body.choice === 'aside') {
        const commands = (await readLog(log.tx, params.id, 0)).map(({ command }) => command);
        const author = log.lease ?? (await holderIn(log, who, 'server'));
        const taken = displaced(commands, version.base);
        const epoch = log.lease?.epoch ?? 1;
        await insertVersion(log.tx, params.id, author, epoch, version.base, taken, log.now, {
          choice: 'log',
          by: who.id,
        });
        await log.append(withVersion(version.base, version.commands), who.id);
      }
      return { seq: log.seq };
    });
    return chosen ?? refuse('not-found');
  });

  on(copyGame, async (call) => {
    const { params, who } = call;
    if (!(await findAllowed(db, call, params.id))) return refuse('not-found');
    const id = randomUUID();
    const made = await inTransaction(db, async (tx) => {
      if ((await lockLog(tx, params.id)) === null) return null;
      const known = await findCopy(tx, params.id);
      if (known !== null) return known;
      await copyGameRow(tx, params.id, id, clock());
      await copyVideos(tx, params.id, id);
      const commands = (await readLog(tx, params.id, 0)).map(({ command }) => command);
      await append(tx, { gameId: id, seq: 0, commands, author: who.id, now: clock() });
      return id;
    });
    return made === null ? refuse('not-found') : { _id: made };
  });
}
