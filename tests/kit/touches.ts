/** Generates entries of every kind except cards, forfeits, golden sets and exceptional substitutions. */
import type { Entry, Touch } from '@volleyscouter/core/code/entry';
import {
  GRADES,
  type Position,
  SIDES,
  SKILLS,
  SUBZONES,
  TYPES,
  type Zone,
} from '@volleyscouter/core/code/vocabulary';
import fc from 'fast-check';

const letter = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digit = '0123456789';
const oneOf = (letters: string): fc.Arbitrary<string> => fc.constantFrom(...letters);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

const zone = fc.integer({ min: 1, max: 9 }).map((number) => number as Zone);
const combo = fc.tuple(oneOf(letter), oneOf(letter + digit)).map((pair) => pair.join(''));
const printable = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');
const custom = fc
  .array(oneOf(printable), { maxLength: 5 })
  .map((letters) => letters.join('').replace(/~+$/, ''));

const side = fc.constantFrom(...SIDES);
const shirt = fc.integer({ min: 0, max: 99 });

export const touches: fc.Arbitrary<Touch> = fc.record({
  kind: fc.constant('touch' as const),
  side,
  number: maybe(shirt),
  skill: fc.constantFrom(...SKILLS),
  type: maybe(fc.constantFrom(...TYPES)),
  grade: maybe(fc.constantFrom(...GRADES)),
  combo: maybe(combo),
  target: maybe(oneOf('FCBPS-')),
  from: maybe(zone),
  to: maybe(zone),
  sub: maybe(fc.constantFrom(...SUBZONES)),
  subtype: maybe(oneOf(letter + digit)),
  players: maybe(oneOf(digit)),
  special: maybe(oneOf(letter + digit)),
  custom,
});

const score = fc.tuple(fc.nat(999), fc.nat(999));
const kind = <K extends Entry['kind']>(name: K): fc.Arbitrary<K> => fc.constant(name);

export const marks: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ kind: kind('point'), side, score: maybe(score) }),
  fc.record({ kind: kind('green'), side, wins: fc.boolean() }),
  fc.record({
    kind: kind('setterPosition'),
    side,
    position: fc.integer({ min: 1, max: 6 }).map((number) => number as Position),
  }),
  fc.record({ kind: kind('setterNumber'), side, number: shirt }),
  fc.record({ kind: kind('substitution'), side, out: shirt, in: shirt }),
  fc.record({ kind: kind('timeout'), side }),
  fc.record({ kind: kind('setEnd'), set: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: kind('comment'), text: fc.string({ unit: 'grapheme', maxLength: 80 }) }),
);

export const entries: fc.Arbitrary<Entry> = fc.oneof({ weight: 3, arbitrary: touches }, marks);
