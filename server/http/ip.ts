/** IP addresses as they are counted. */
import { BlockList, isIP } from 'node:net';

/** Of an IPv6 address. */
const GROUPS = 8;

/** The IPv4 address, where there is one: also in IPv6's notation of it (`::ffff:192.0.2.1`). */
export const ipv4Of = (address: string): string | undefined => /(\d+(?:\.\d+){3})$/.exec(address)?.[1];

/** The groups of an IPv6 address: `::` stands for as many zeros as are left out. */
export function groupsOf(address: string): string[] {
  const groups = (half: string): string[] => half.split(':').filter((group) => group !== '');
  const [front, back] = address.split('::', 2).map(groups);
  const [before, behind] = [front ?? [], back ?? []];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - behind.length)).fill('0');
  return [...before, ...zeros, ...behind];
}

/** What one household or phone has: an IPv4 address, or the /64 of an IPv6 one. */
export const subscriberOf = (address: string): string =>
  ipv4Of(address) ?? groupsOf(address).slice(0, 4).join(':');

const NEAR = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NEAR.addSubnet(net, bits, 'ipv6');

/** Whether an address is of this machine or of a private network (RFC 1918, RFC 4193), where a proxy stands. */
export function isNear(address: string): boolean {
  const plain = ipv4Of(address) ?? address.replace(/%.*$/, '');
  return isIP(plain) !== 0 && NEAR.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
