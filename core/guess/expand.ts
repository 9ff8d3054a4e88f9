/** A typed line with everything that was left out: plain codes, which the full grammar reads. */
import { type LineContext, parseLine, type Token } from '../code/line.ts';
import type { CodeTables } from '../code/tables.ts';
import { SIDES, type Side } from '../code/vocabulary.ts';
import { LineCheck, LONGEST_LINE } from '../rally/check.ts';
import type { Match } from '../rally/fold.ts';
import { setterNumber, teamOf } from '../rally/state.ts';
import type { GuessName } from './guess.ts';
import { guessSide } from './guess.ts';
import type { Model } from './model.ts';
import { partnerOf } from './partner.ts';
import { plainText } from './plain.ts';
import { type Offer, readShort, type ShortMoment, type Switches } from './short.ts';

/** One token as it was typed, and the plain codes it became; several where it was a chain. */
export interface Expansion {
  /** Where it stood in the typed line. */
  from: number;
  length: number;
  plain: readonly { text: string; guessed: readonly GuessName[] }[];
  /** What one key would take. */
  offer: Offer | null;
}

export interface Expanded {
  /** The line in plain codes; the typed line itself where nothing was left out. */
  text: string;
  expansions: readonly Expansion[];
}

export interface Guessing {
  model: Model;
  switches: Switches;
}

/** Writes out what a line leaves out, token after token, each with the match as it stands behind the one before. */
export function expandLine(
  match: Match,
  text: string,
  tables: CodeTables,
  guessing: Guessing | null,
): Expanded {
  if (!guessing || text.length > LONGEST_LINE) return { text, expansions: [] };
  const setters = Object.fromEntries(SIDES.map((side) => [side, setterNumber(teamOf(match.state, side))]));
  const context: LineContext = { tables, setter: (side: Side) => setters[side] ?? null };
  const tokens = parseLine(text, context);
  if (tokens.every(({ error }) => error === null) && !guessing.switches.side) return { text, expansions: [] };
  const check = new LineCheck(match, {});
  const expansions: Expansion[] = [];
  let plain = '';
  let at = 0;
  for (const token of tokens) {
    const found = expandToken(match, check, token, tables, guessing);
    const codes = found?.plain ?? [];
    if (found) expansions.push(found);
    const written = codes.length > 0 ? codes.map((code) => code.text).join(' ') : token.text;
    plain += text.slice(at, token.from) + written;
    at = token.from + token.text.length;
    for (const each of codes.length > 0 ? parseLine(written, context) : [token]) check.play(each);
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
  return { from, length, plain, offer: null };
}

/** A touch without a side, by possession. */
function withSide(token: Token, moment: ShortMoment): Expansion | null {
  const [first] = token.entries;
  if (!moment.switches.side || first?.kind !== 'touch' || /^[*aA]/.test(token.text)) return null;
  if (!moment.before && first.skill !== 'S') return null;
  const guess = guessSide(moment.model, moment, first.skill);
  if (!guess.fills) return null;
  const text = guess.value === 'a' ? `a${token.text}` : token.text;
  return { from: token.from, length: token.text.length, plain: [{ text, guessed: ['side'] }], offer: null };
}
