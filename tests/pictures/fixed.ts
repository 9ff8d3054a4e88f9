/**
 * Fixes clock and randomness, so that all runs of the demonstration show the same dates, codes and order.
 * `node --import` loads this module before the server's code.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { NOW } from './now.ts';

const Clock = Date;

globalThis.Date = new Proxy(Clock, {
  construct: (_, args: [], target) => Reflect.construct(Clock, args.length === 0 ? [NOW] : args, target),
  apply: () => new Clock(NOW).toString(),
  get: (clock, name, self) => (name === 'now' ? () => NOW : Reflect.get(clock, name, self)),
});

const random = seeded(1);
const bytes = (size: number): Buffer => Buffer.from(Array.from({ length: size }, () => random() * 256));
const { randomBytes } = crypto;

Object.assign(crypto, {
  randomUUID: () => {
    const hex = bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  },
  randomBytes: (size: number, answer?: Parameters<typeof randomBytes>[1]) =>
    answer ? randomBytes(size, answer) : bytes(size),
  randomInt: (first: number, second?: number) => {
    const [from, to] = second === undefined ? [0, first] : [first, second];
    return from + Math.floor(random() * (to - from));
  },
});
syncBuiltinESMExports();
