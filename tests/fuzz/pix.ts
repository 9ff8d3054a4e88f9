/**
 * Codes that break a promise of core/pix (R-PIX-1): reading a code gives its order back, and a changed code
 * is refused.
 */
import { readPix } from '@volleyscouter/core/pix/read';
import { asciiText, MAX_CITY_LENGTH, MAX_NAME_LENGTH, merchantText } from '@volleyscouter/core/pix/text';
import { type StaticOrder, writeStaticPix } from '@volleyscouter/core/pix/write';
import { staticOrder } from './pix-orders.ts';
import type { Random } from './random.ts';
import { Random as Seeded } from './random.ts';

export interface PixTally {
  seed: number;
  orders: number;
  written: number;
  /** Orders that the writer refused; this file checks each refusal by rules of its own. */
  refused: number;
  /** Orders at a limit: a name of 25, a city of 15, an account of 99, or an amount of 13 characters. */
  atLimit: number;
  flipped: number;
  swapped: number;
  cut: number;
  failures: { code: string; why: string }[];
}

/** A test passes a broken reader or writer, to prove that the faults are noticed. */
export interface PixCodec {
  read: typeof readPix;
  write: typeof writeStaticPix;
}
const CODEC: PixCodec = { read: readPix, write: writeStaticPix };

const MAX_CENTS = 999_999_999_999;
const NAME_OF_PIX = 'br.gov.bcb.pix';

/** Decides without the writer whether the order can be written. */
function isWritable({ key, name, city, cents, txid, information }: StaticOrder): boolean {
  const infoText = information === undefined ? '' : asciiText(information);
  const account = 4 + NAME_OF_PIX.length + 4 + key.length + (infoText === '' ? 0 : 4 + infoText.length);
  return (
    merchantText(name, MAX_NAME_LENGTH).ok &&
    merchantText(city, MAX_CITY_LENGTH).ok &&
    (cents === null || (cents >= 1 && cents <= MAX_CENTS)) &&
    (txid === undefined || txid.length <= 25) &&
    (infoText !== '' || (information ?? '').trim() === '') &&
    account <= 99
  );
}

function difference(order: StaticOrder, code: string, { read }: PixCodec): string | null {
  const back = read(code);
  if (!back.ok) return `refused: ${back.error.code} ${back.error.field}`;
  const { value } = back;
  if (value.type !== 'static') return 'another kind';
  const name = merchantText(order.name, MAX_NAME_LENGTH);
  const city = merchantText(order.city, MAX_CITY_LENGTH);
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

/** Changes one character. `null` if nothing, or only the case of the checksum, would change. */
function flip(random: Random, code: string): string | null {
  const at = random.below(code.length);
  const letter = String.fromCharCode(32 + random.below(95));
  const changed = code.slice(0, at) + letter + code.slice(at + 1);
  const same = changed.slice(0, -4) === code.slice(0, -4) && changed.toUpperCase() === code.toUpperCase();
  return same || changed === code ? null : changed;
}

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

  function tryOrder(order: StaticOrder): void {
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
      tryOrder(order);
    } catch (error) {
      fail(JSON.stringify(order), `thrown: ${error}`);
    }
    if (tally.orders % 100_000 === 0) progress(tally);
  }
  return tally;
}
