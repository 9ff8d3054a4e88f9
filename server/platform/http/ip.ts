import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';

const IPV6_GROUPS = 8;
const NEAR = compile(['loopback', 'linklocal', 'uniquelocal']);

/** Also reads an IPv4 address in IPv6 notation (`::ffff:192.0.2.1`). */
export const ipv4Of = (address: string): string | undefined => /(\d+(?:\.\d+){3})$/.exec(address)?.[1];

export function groupsOf(address: string): string[] {
  const groups = (half: string): string[] => half.split(':').filter((group) => group !== '');
  const [front, back] = address.split('::', 2).map(groups);
  const [leading, trailing] = [front ?? [], back ?? []];
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - leading.length - trailing.length)).fill('0');
  return [...leading, ...zeros, ...trailing];
}

/** Address range of one household or phone: an IPv4 address, or the /64 of an IPv6 address. */
export const subscriberOf = (address: string): string =>
  ipv4Of(address) ?? groupsOf(address).slice(0, 4).join(':');

/** Address range of a provider: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function networkOf(address: string): string {
  const four = ipv4Of(address);
  return four === undefined ? groupsOf(address).slice(0, 3).join(':') : four.split('.').slice(0, 3).join('.');
}

/** This machine, or a private network (RFC 1918, RFC 4193), where proxies run. */
export const isNear = (address: string): boolean => NEAR(address.replace(/%.*$/, ''), 0);

export const FORWARDED = 'x-forwarded-for';

/**
 * The address may have a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`) or a zone; `undefined` if there is no
 * address.
 */
function parseAddress(text = ''): string | undefined {
  const bare = (/^\[(.*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text))?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) === 6) return new SocketAddress({ address, family: 'ipv6' }).address;
  return isIP(address) === 4 ? address : undefined;
}

/** `hop`: number of proxies between the peer and this server. */
export function isProxy(trustProxy: Parts['trustProxy']): (peer: string, hop?: number) => boolean {
  if (typeof trustProxy === 'number') return (_, hop = 0) => hop < trustProxy;
  const trusts = compile(trustProxy || []);
  return (peer, hop = 0) => trusts(parseAddress(peer) ?? '', hop);
}

/** Headers count only behind trusted proxies; a text that is no address never counts. */
export function addressReader(trustProxy: Parts['trustProxy']): (request: IncomingMessage) => string {
  const trusts = isProxy(trustProxy);
  return (request) => {
    const hops = all(request, trusts).map((text) => parseAddress(text));
    const unknown = hops.indexOf(undefined);
    return (unknown < 0 ? hops.at(-1) : hops[unknown - 1]) ?? '';
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Fastify's `ip` may contain any text that a proxy sends. */
    address: string;
  }
}

export function readAddresses(app: FastifyInstance, trustProxy: Parts['trustProxy']): void {
  const read = addressReader(trustProxy);
  app.decorateRequest('address', '');
  app.addHook('onRequest', async (request) => {
    request.address = read(request.raw);
  });
}

interface Origin {
  headers: IncomingMessage['headers'];
  address: string;
}

/**
 * Clients of a private proxy that TRUST_PROXY does not name cannot be limited by address. `warn` is called
 * once. The header of a remote client is ignored: anybody can write it.
 */
export function unnamedProxy(trustsProxy: boolean, warn: () => void): (request: Origin) => boolean {
  let warned = false;
  return ({ headers, address }) => {
    if (trustsProxy || headers[FORWARDED] === undefined || !isNear(address)) return false;
    if (!warned) warn();
    warned = true;
    return true;
  };
}
