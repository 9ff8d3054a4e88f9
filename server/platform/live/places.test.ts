import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePlaces, type Place } from './places.ts';

const OF_ADDRESS = 8;
const IN_ALL = 16;
const AT_ONCE = 4;
const opened = (
  places = makePlaces({
    mostOfAddress: OF_ADDRESS,
    mostInAll: IN_ALL,
    joinsAtOnce: AT_ONCE,
    joinsASecond: 0,
  }),
) => {
  const cut: Place[] = [];
  const open = (address: string | null): Place => {
    const place: Place = places.open(address, () => void cut.push(place));
    return place;
  };
  return { places, open, cut };
};
/** What each of so many who come from an address is told. */
const told = (count: number, ask: () => unknown) => Array.from({ length: count }, ask);

describe('[R-OPS-4] places of connections', () => {
  test('guests get three quarters of an address, who is signed in the rest', () => {
    const { open, places } = opened();
    expect(told(7, () => open('gym').enter(false))).toEqual([...Array(6).fill(null), 'address']);
    expect(open('home').enter(false)).toBeNull();
    const scouts = told(3, () => {
      const place = open('gym');
      return [place.enter(true), place.settle(true)];
    });
    expect(scouts).toEqual([
      [null, null],
      [null, null],
      ['address', 'address'],
    ]);
    expect([places.full('gym'), places.full('home'), places.full(null)]).toEqual(['address', null, null]);
  });

  test('the same in all, also for those whose address a proxy hides', () => {
    const { open } = opened();
    const guests = ['a', 'b', 'c'].flatMap((address) => told(4, () => open(address).enter(false)));
    expect(guests).toEqual(Array(12).fill(null));
    expect([open('d').enter(false), open(null).enter(false)]).toEqual(['all', 'all']);
    expect([open('d').enter(true), open(null).enter(true)]).toEqual([null, null]);
  });

  test('one who shows a token that is none is told so when its rights are read', () => {
    const { open } = opened();
    told(6, () => open('gym').enter(false));
    const place = open('gym');
    expect([place.enter(true), place.settle(false)]).toEqual([null, 'address']);
  });

  test('a guest who turns out to be signed in leaves its place to another guest', () => {
    const { open } = opened();
    const [first] = told(6, () => {
      const place = open('gym');
      place.enter(true);
      return place;
    }) as Place[];
    expect(open('gym').enter(false)).toBe('address');
    expect(first?.settle(true)).toBeNull();
    expect(open('gym').enter(false)).toBeNull();
  });

  test('who has said nothing is cut when it has waited, or when too many wait after it', () => {
    const { open, cut } = opened();
    const [silent, another, third] = [open('gym'), open('gym'), open('gym')];
    expect(cut).toEqual([silent]);
    third.enter(false);
    third.expire();
    another.expire();
    another.expire();
    expect(cut).toEqual([silent, another]);
  });

  test('guests of an address share a rate of asking, who is signed in asks freely', () => {
    const { open } = opened();
    const enter = (address: string, shows: boolean) => {
      const place = open(address);
      place.enter(shows);
      return place;
    };
    const [guest, forger, scout, other] = [
      enter('gym', false),
      enter('gym', true),
      enter('gym', true),
      enter('home', false),
    ];
    expect(told(20, () => guest.asks()).filter(Boolean)).toHaveLength(AT_ONCE);
    // the first time it is read who it is
    expect([forger.asks(), forger.settle(false), forger.asks()]).toEqual([true, null, false]);
    expect([scout.asks(), scout.settle(true), ...told(20, () => scout.asks())]).toEqual([
      true,
      null,
      ...Array(20).fill(true),
    ]);
    expect(other.asks()).toBe(true);
  });

  test('whatever comes and goes: as counted one by one', () => {
    const step = fc.tuple(
      fc.constantFrom('open', 'open', 'enter', 'settle', 'expire', 'leave'),
      fc.nat(40),
      fc.boolean(),
      fc.constantFrom('a', 'b', null),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const { open, cut, places } = opened();
        const plain: Plain[] = [];
        const made: Place[] = [];
        for (const [what, which, yes, address] of steps) {
          const at = which % Math.max(1, made.length);
          const [place, is] = [made[at], plain[at]];
          if (what === 'open') {
            made.push(open(address));
            plain.push({ address, state: 'waiting' });
            evict(plain, address);
          } else if (!place || !is) continue;
          else if (what === 'leave') {
            place.leave();
            is.state = 'gone';
          } else if (what === 'expire') {
            place.expire();
            if (is.state === 'waiting') is.state = 'gone';
          } else if (is.state !== 'waiting') {
            if (what === 'enter') continue;
            expect(place.settle(yes)).toBeNull();
            if (is.state === 'guest' && yes) is.state = 'member';
          } else {
            const settles = what === 'settle';
            const asks = settles && yes ? 'member' : 'guest';
            const reached = reachedBy(plain, is.address, asks);
            const waits = what === 'enter' && yes ? reachedBy(plain, is.address, 'member') : reached;
            expect(settles ? place.settle(yes) : place.enter(yes)).toBe(reached && waits);
            if (!reached) is.state = asks;
          }
        }
        expect(cut.length).toBeLessThanOrEqual(plain.filter(({ state }) => state === 'gone').length);
        for (const place of made) place.leave();
        expect(told(IN_ALL, () => open(null).settle(true))).toEqual(Array(IN_ALL).fill(null));
        expect(places.full('a')).toBe('all');
      }),
    );
  });
});

/** The same without counters. */
interface Plain {
  address: string | null;
  state: 'waiting' | 'guest' | 'member' | 'gone';
}
const scopesOf = (address: string | null) =>
  [
    { name: 'address', most: OF_ADDRESS, has: (one: Plain) => one.address === address },
    { name: 'all', most: IN_ALL, has: () => true },
  ].slice(address === null ? 1 : 0);

function evict(plain: Plain[], address: string | null): void {
  for (const { most, has } of scopesOf(address)) {
    const waiting = plain.filter((one) => has(one) && one.state === 'waiting');
    if (waiting.length > most / 4 && waiting[0]) waiting[0].state = 'gone';
  }
}

function reachedBy(plain: readonly Plain[], address: string | null, asks: 'guest' | 'member'): string | null {
  const full = scopesOf(address).find(({ most, has }) => {
    const count = (state: Plain['state']) => plain.filter((one) => has(one) && one.state === state).length;
    const guests = count('guest');
    return guests + count('member') >= most || (asks === 'guest' && guests >= (most * 3) / 4);
  });
  return full?.name ?? null;
}
