/** The process that compares one statement with the purchases. */
import type { Proposal } from '@volleyscouter/core/statement/proposal';
import { proposeMatches } from '@volleyscouter/core/statement/propose';
import type { Comparison } from './propose.ts';

/** Purchases that one answer names; where very many lines are unclear each names fewer, and two at least. */
const MOST_NAMED = 30_000;

function shortened(proposals: Proposal[]): Proposal[] {
  const unclear = proposals.filter(({ purchases }) => purchases.length > 1).length;
  const each = Math.max(2, Math.floor(MOST_NAMED / Math.max(1, unclear)));
  return proposals.map((one) => ({ ...one, purchases: one.purchases.slice(0, each) }));
}

process.once('message', ({ entries, payables, known }: Comparison) => {
  process.send?.(shortened(proposeMatches(entries, payables, known)), () => process.disconnect());
});
// Ctrl+C in a terminal reaches this process too; the server ends it when it has no more use for it
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
