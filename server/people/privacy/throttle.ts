/** How often anybody may ask to take photos away: asking hides at once, so that nobody may empty the shop by it. */
import { networkOf, subscriberOf } from '../../platform/http/ip.ts';
import type { AttemptKey } from '../sessions/attempts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ADDRESS = [
  { window: HOUR, most: 5 },
  { window: DAY, most: 20 },
];
/** A gym shares one; who has many addresses has them here. */
const NETWORK = [
  { window: HOUR, most: 20 },
  { window: DAY, most: 60 },
];
const ACCOUNT = [{ window: DAY, most: 30 }];

/** What a request is counted by: the account of who is signed in, the address of who is not. */
export const takedownKeys = (account: string | null, address: string): AttemptKey[] =>
  account === null
    ? [
        { key: `takedown:address:${subscriberOf(address)}`, limits: ADDRESS },
        { key: `takedown:network:${networkOf(address)}`, limits: NETWORK },
      ]
    : [{ key: `takedown:account:${account}`, limits: ACCOUNT }];
