/**
 * Writes many Pix codes and reads them back, and keeps those that break a promise of core/pix (R-PIX-1): what was ordered comes
 * back, and a code that was changed on its way is refused.
 */
import { readPix } from '@volleyscouter/core/pix/read';
import { asciiText, LONGEST_CITY, LONGEST_NAME, merchantText } from '@volleyscouter/core/pix/text';
import { type StaticOrder, writeStaticPix } from '@volleyscouter/core/pix/write';
import { staticOrder } from './pix-orders.ts';
import type { Random } from './random.ts';
import { Random as Seeded } from './random.ts';

export interface PixTally {
  seed: number;
  orders: number;
  /** Codes that were written and read back. */
  written: number;
  /** Orders that cannot be written, for the reasons that this file finds by itself. */
  refused: number;
  /** At the limit: a name of 25, a city of 15, an account of 99 characters, the largest amount. */
  atLimit: number;
  /** Written codes of which something was changed. */
  flipped: number;
  swapped: number;
  cut: number;
  failures: { code: string; why: string }[];
}

/** What reads and writes; a test gives a broken one to see that it is noticed. */
export interface PixCodec {
  read: typeof readPix;
  write: typeof writeStaticPix;
}
const CODEC: PixCodec = { read: readPix, write: writeStaticPix };

const MOST_CENTS = 999_999_999_999;
const NAME_OF_PIX = 'br.gov.bcb.pix';

/** Whether an order can be written, found without the writer. */
function isWritable({ key, name, city, cents, txid, information }: StaticOrder): boolean {
  const said = information === undefined ? '' : asciiText(information);
  const account = 4 + NAME_OF_PIX.length + 4 + key.length + (said === '' ? 0 : 4 + said.length);
  return (
    merchantText(name, LONGEST_NAME).ok &&
    merchantText(city, LONGEST_CITY).ok &&
    (cents === null || (cents >= 1 && cents <= MOST_CENTS)) &&
    (txid === undefined || txid.length <= 25) &&
    (said !== '' || (information ?? '').trim() === '') &&
    account <= 99
  );
}

/** What does not come back as it was ordered; null when everything does. */
function difference(order: StaticOrder, code: string, { read }: PixCodec): string | null {
  const back = read(code);
  if (!back.ok) return `refused: ${back.error.code} ${back.error.field}`;
  const { value } = back;
  if (value.type !== 'static') return 'another kind';
  const name = merchantText(order.name, LONGEST_NAME);
  const city = merchantText(order.city, LONGEST_CITY);
  const pairs: [unknown, unknown][] = [
    [value.key, order.key],
    [value.cents, order.cents],
    [value.txid, order.txid ?? '***'],
    [value.name, name.ok && name.value],
    [value.city, city.ok && city.value],
    [value.information ?? '', asciiText(order.information ?? '')],
    [value.departures.join(), ''],
    [value.keyType === null, false],
  ];
  const odd = pairs.find(([one, other]) => one !== other);
  return odd ? `came back as ${odd[0]}, not ${odd[1]}` : null;
}

/** One character of ASCII for another; only the case of the check may change without anybody minding. */
function flip(random: Random, code: string): string | null {
  const at = random.below(code.length);
  const letter = String.fromCharCode(32 + random.below(95));
  const changed = code.slice(0, at) + letter + code.slice(at + 1);
  const same = changed.slice(0, -4) === code.slice(0, -4) && changed.toUpperCase() === code.toUpperCase();
  return same || changed === code ? null : changed;
}

/** Two neighbours changed places. */
function swap(random: Random, code: string): string | null {
  const at = random.below(code.length - 1);
  const changed = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
  return changed === code ? null : changed;
}

const CHANGES = {
  flipped: flip,
  swapped: swap,
  cut: (random: Random, code: string) => code.slice(0, random.below(code.length)),
} as const;

/** Orders until so many codes have been written. */
export function fuzzPix(
  { seed, codes, codec = CODEC }: { seed: number; codes: number; codec?: PixCodec },
  progress: (tally: PixTally) => void = () => {},
): PixTally {
  const random = new Seeded(seed);
  const tally: PixTally = {
    seed,
    orders: 0,
    written: 0,
    refused: 0,
    atLimit: 0,
    flipped: 0,
    swapped: 0,
    cut: 0,
    failures: [],
  };
  const fail = (code: string, why: string) => void tally.failures.push({ code: code.slice(0, 300), why });

  function take(order: StaticOrder): void {
    const written = codec.write(order);
    if (written.ok !== isWritable(order))
      fail(JSON.stringify(order), written.ok ? 'written all the same' : `refused: ${written.error.code}`);
    if (!written.ok) {
      tally.refused++;
      return;
    }
    tally.written++;
    const code = written.value;
    if (/2699|5925|6015|5413/.test(code)) tally.atLimit++;
    const why = difference(order, code, codec);
    if (why) fail(code, why);
    for (const [kind, change] of Object.entries(CHANGES) as [keyof typeof CHANGES, typeof flip][]) {
      const changed = change(random, code);
      if (changed === null) continue;
      tally[kind]++;
      if (codec.read(changed).ok) fail(changed, `${kind}, and read all the same`);
    }
  }

  while (tally.written < codes && tally.failures.length < 100) {
    tally.orders++;
    const order = staticOrder(random);
    try {
      take(order);
    } catch (error) {
      fail(JSON.stringify(order), `thrown: ${error}`);
    }
    if (tally.orders % 100_000 === 0) progress(tally);
  }
  return tally;
}
