/** Stores batches of a client, each number once. A batch that changes a closed set is refused. */
import type { Command } from '@volleyscouter/core/rally/command';
import { changesEarlierSet, isAppend } from '@volleyscouter/core/rally/edits';
import { type Batch, type Fate, orderOf } from '@volleyscouter/core/sync/batch';
import { admit, type Holder } from '@volleyscouter/core/sync/lease';
import { type Done, findAside, findFates } from './batches.ts';
import type { Turn } from './turn.ts';
import { keepAside } from './versions.ts';

export interface FateOf {
  number: number;
  fate: Fate;
  why?: string;
}

/** First missing batch. */
export interface TooEarly {
  expected: number;
}

const EARLIER_SET = 'Somente o último set pode ser editado.';

async function refusal(turn: Turn, commands: readonly Command[]): Promise<string | null> {
  if (turn.isCopy || commands.every(isAppend)) return null;
  const match = await turn.match();
  return commands.some((command) => changesEarlierSet(match, command)) ? EARLIER_SET : null;
}

/**
 * A batch whose number is used already gets the fate of the earlier batch. If its content differs, the new
 * batch is set aside instead.
 */
export async function storeBatches(
  turn: Turn,
  holder: Holder,
  batches: readonly Batch[],
): Promise<FateOf[] | TooEarly> {
  const { last } = turn;
  const repeated = batches.filter(({ number }) => number <= last.number);
  const finished =
    repeated.length > 0
      ? await findFates(turn.tx, turn.gameId, turn.client, Math.min(...repeated.map(({ number }) => number)))
      : [];
  const full = repeated.filter(({ commands }) => commands.length > 0);
  const besides = full.length > 0 ? await findAside(turn.tx, turn.gameId, turn.client, full) : [];
  const finishedBatches: Done[] = [];
  const fates: FateOf[] = [];
  let [lastDone, lastSeq] = [last.number, last.seq];
  for (const batch of batches) {
    const { number, commands } = batch;
    const order = orderOf(lastDone, number);
    if (order === 'too-early') return { expected: lastDone + 1 };
    const asideBatch = order === 'done' && besides.find((candidate) => candidate.number === number);
    if (asideBatch) {
      const base = Math.min(turn.seq, batch.base);
      if (!asideBatch.kept)
        await keepAside(turn.tx, turn.gameId, holder, batch.epoch, base, commands, turn.now);
      fates.push({ number, fate: 'aside' });
      continue;
    }
    if (order === 'done') {
      const earlier = [...finished, ...fates].find((candidate) => candidate.number === number);
      fates.push(earlier ?? { number, fate: 'stored' });
      continue;
    }
    const admission = admit(turn.lease, holder, batch);
    const before = turn.seq;
    const reason = admission.fate === 'store' ? await refusal(turn, commands) : null;
    const fate: Fate = reason !== null ? 'refused' : admission.fate === 'store' ? 'stored' : 'aside';
    if (fate === 'stored') {
      if (admission.lease.epoch !== turn.lease?.epoch) await turn.setLease(admission.lease);
      await turn.append(commands, holder.account);
      lastSeq = turn.seq;
    } else if (fate === 'aside') {
      const base = Math.min(turn.seq, Math.max(batch.base, lastSeq));
      await keepAside(turn.tx, turn.gameId, holder, batch.epoch, base, commands, turn.now);
    }
    finishedBatches.push({ number, fate, before, after: fate === 'stored' ? turn.seq : lastSeq });
    fates.push({ number, fate, ...(reason !== null && { why: reason }) });
    lastDone = number;
  }
  turn.done(finishedBatches);
  return fates;
}
