import { parseLine, type Token } from '../code/line.ts';
import type { CodeTables } from '../code/tables.ts';
import type { Side } from '../code/vocabulary.ts';
import { LineCheck, lineContext, MAX_LINE_LENGTH } from '../rally/check.ts';
import type { Match } from '../rally/fold.ts';
import { type GuessName, guessSide, type Switches } from './guess.ts';
import type { Model } from './model.ts';
import type { Offer, ShortMoment } from './part.ts';
import { partnerOf } from './partner.ts';
import { plainText } from './plain.ts';
import { readShort } from './short.ts';

export interface PlainCode {
  text: string;
  guessed: readonly GuessName[];
}

export interface Expansion {
  /** Position in the typed line. */
  from: number;
  length: number;
  plain: readonly PlainCode[];
  /** The guess that the key `ACCEPT_KEY` (part.ts) would accept. */
  offer: Offer | null;
}

export interface Expanded {
  /** Equals the typed line if nothing was left out. */
  text: string;
  expansions: readonly Expansion[];
}

export interface WrittenCode {
  text: string;
  /** Position in the expanded line. */
  at: number;
  /**
   * Position in the typed line. If each part of a chain became one code, this is the position of the part.
   * Otherwise it is the position of the whole chain.
   */
  from: number;
  length: number;
  guessed: readonly GuessName[];
}

/** Codes that were not expanded are not included. */
export function writtenCodes({ expansions }: Expanded, typed: string): WrittenCode[] {
  const codes: WrittenCode[] = [];
  let shift = 0;
  for (const { from, length, plain } of expansions) {
    if (plain.length === 0) continue;
    const parts = typed.slice(from, from + length).split('.');
    let [at, part] = [from + shift, from];
    for (const [index, { text, guessed }] of plain.entries()) {
      const typedLength = parts.length === plain.length ? (parts[index]?.length ?? 0) : length;
      codes.push({
        at,
        text,
        guessed,
        from: parts.length === plain.length ? part : from,
        length: typedLength,
      });
      at += text.length + 1;
      part += typedLength + 1;
    }
    shift = at - 1 - from - length;
  }
  return codes;
}

/** An index inside an expanded code is mapped to the typed part of that code. */
export function typedPlace(codes: readonly WrittenCode[], at: number): { from: number; length: number } {
  const before = codes.findLast((code) => code.at <= at);
  if (!before) return { from: at, length: 1 };
  const end = before.at + before.text.length;
  return at < end ? before : { from: before.from + before.length + at - end, length: 1 };
}

/** An offered value, with the position in the typed line at which the key ACCEPT_KEY accepts it. */
export interface Offered {
  name: GuessName;
  value: string;
  side: Side;
  at: number;
}

export function offeredIn({ expansions }: Expanded): Offered | null {
  const lastExpansion = expansions.findLast(({ offer }) => offer !== null);
  if (!lastExpansion?.offer) return null;
  const { name, guess, side, at } = lastExpansion.offer;
  return { name, value: guess.value, side, at: lastExpansion.from + at };
}

export interface Guessing {
  model: Model;
  switches: Switches;
}

/** Reads each token in the state of the match after the previous tokens. */
export function expandLine(
  match: Match,
  text: string,
  tables: CodeTables,
  guessing: Guessing | null,
): Expanded {
  if (!guessing || text.length > MAX_LINE_LENGTH) return { text, expansions: [] };
  const context = lineContext(match, tables);
  const tokens = parseLine(text, context);
  if (tokens.every(({ error }) => error === null) && !guessing.switches.side) return { text, expansions: [] };
  const check = new LineCheck(match, {});
  const expansions: Expansion[] = [];
  let plain = '';
  let at = 0;
  for (const token of tokens) {
    const expansion = expandToken(match, check, token, tables, guessing);
    const codes = expansion?.plain ?? [];
    const isLast = token.from + token.text.length === text.length;
    if (expansion) expansions.push(codes.length > 0 && !isLast ? { ...expansion, offer: null } : expansion);
    const written = codes.length > 0 ? codes.map((code) => code.text).join(' ') : token.text;
    plain += text.slice(at, token.from) + written;
    at = token.from + token.text.length;
    for (const codeToken of codes.length > 0 ? parseLine(written, context) : [token]) check.play(codeToken);
  }
  return { text: plain + text.slice(at), expansions };
}

function expandToken(
  match: Match,
  check: LineCheck,
  token: Token,
  tables: CodeTables,
  { model, switches }: Guessing,
): Expansion | null {
  const { from, text } = token;
  const length = text.length;
  const before = check.before;
  const moment: ShortMoment = {
    state: check.state,
    settings: match.settings,
    before,
    tables,
    model,
    switches,
    first: check.isFirst,
  };
  if (!token.error) return withSide(token, moment);
  const partner = partnerOf(match, check, text);
  if (partner) return { from, length, plain: [{ text: partner, guessed: [] }], offer: null };
  const sign = /[;@|]$/.exec(text)?.[0] ?? '';
  const reading = readShort(sign ? text.slice(0, -1) : text, moment);
  if (!reading.touches) return reading.offer ? { from, length, plain: [], offer: reading.offer } : null;
  const plain = reading.touches.map(({ touch, guessed }, index) => {
    const signed = sign === ';' || (sign !== '' && index === 0);
    return { text: plainText(touch, tables) + (signed ? sign : ''), guessed };
  });
  return { from, length, plain, offer: sign ? null : reading.offer };
}

function withSide(token: Token, moment: ShortMoment): Expansion | null {
  const [first] = token.entries;
  if (!moment.switches.side || first?.kind !== 'touch' || /^[*aA]/.test(token.text)) return null;
  if (!moment.before && first.skill !== 'S') return null;
  const guess = guessSide(moment.model, moment, first.skill);
  if (!guess.fills) return null;
  const text = guess.value === 'a' ? `a${token.text}` : token.text;
  return { from: token.from, length: token.text.length, plain: [{ text, guessed: ['side'] }], offer: null };
}
