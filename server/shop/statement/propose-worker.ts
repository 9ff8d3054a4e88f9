import type { Proposal } from '@volleyscouter/core/statement/proposal';
import { proposeMatches } from '@volleyscouter/core/statement/propose';
import type { Comparison } from './propose.ts';

/**
 * Max purchases in all proposals of one answer. Ambiguous lines share this number, but each line gets at
 * least two.
 */
const MAX_PURCHASES = 30_000;

function shortened(proposals: Proposal[]): Proposal[] {
  const unclear = proposals.filter(({ purchases }) => purchases.length > 1).length;
  const limit = Math.max(2, Math.floor(MAX_PURCHASES / Math.max(1, unclear)));
  return proposals.map((proposal) => ({ ...proposal, purchases: proposal.purchases.slice(0, limit) }));
}

process.once('message', ({ entries, payables, known }: Comparison) => {
  process.send?.(shortened(proposeMatches(entries, payables, known)), () => process.disconnect());
});
// Ctrl+C in a terminal also reaches this process, but only the server ends it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
