/** Each takedown request hides a photo at once: without a limit anybody could empty the shop. */
import { networkOf, subscriberOf } from '../../platform/http/ip.ts';
import type { AttemptKey } from '../sessions/attempts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ADDRESS = [
  { window: HOUR, most: 5 },
  { window: DAY, most: 20 },
];
/**
 * Higher than `ADDRESS`, since the people in a gym share one network. Needed because one person may use many
 * addresses, usually of one network.
 */
const NETWORK = [
  { window: HOUR, most: 20 },
  { window: DAY, most: 60 },
];
const ACCOUNT = [{ window: DAY, most: 30 }];

export const takedownKeys = (account: string | null, address: string): AttemptKey[] =>
  account === null
    ? [
        { key: `takedown:address:${subscriberOf(address)}`, limits: ADDRESS },
        { key: `takedown:network:${networkOf(address)}`, limits: NETWORK },
      ]
    : [{ key: `takedown:account:${account}`, limits: ACCOUNT }];
