/**
 * All that tests of money take of the server's books beside its calls: what starts by time in a running server, and the ways to put a
 * provider into it. No other file of the tests imports from the rooms of the books or names their tables.
 */
import type { Parts } from '@volleyscouter/server/parts';
import * as poll from '@volleyscouter/server/payments/poll';
import * as failures from '@volleyscouter/server/payments/provider/port';
import * as providers from '@volleyscouter/server/payments/provider/provider';
import { loadProvider } from '@volleyscouter/server/payments/provider/settings';
import * as settling from '@volleyscouter/server/payments/settle';
import * as unpaid from '@volleyscouter/server/purchases/unpaid';

export type PixProvider = failures.PixProvider;
export type PixSetting = Parts['pix'];
/** Who asks the provider. */
export type Asking = Pick<Parts, 'db' | 'clock' | 'pix'>;

/** The turns of the poll: what is due, all that was received lately, and both by themselves until they are ended. */
export const { askDue, readBack, startPoll } = poll;
/** What follows a notice that is believed to be about a charge of ours: the provider is asked. */
export const { settleCharge } = settling;
/** What runs every five minutes: purchases that nobody paid for seven days end. */
export const { cancelUnpaid } = unpaid;
export const { ProviderDown, ProviderRefused } = failures;

/** How a shop is paid through the provider of these variables. */
export function providerSetting(env: Record<string, string>, clock: () => Date): PixSetting {
  const settings = loadProvider(env);
  if (!settings.ok || !settings.value) throw new Error(JSON.stringify(settings));
  const provider = providers.openProvider(settings.value, { clock, timeout: 20_000, pauses: [1, 2] });
  return { way: 'provider', provider, key: settings.value.pixKey };
}

/** Forgets every purchase, code and payment. */
export const clearMoney = ({ db }: Pick<Parts, 'db'>): Promise<unknown> =>
  db.query('truncate purchases, pix_codes, payments cascade');
