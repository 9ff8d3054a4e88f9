/**
 * OFX 1.x is SGML with unclosed leaves, 2.x is XML. Only movements, account, currency, period and kind of
 * statement are read.
 *
 *   file   = header *element
 *   leaf   = "<" name ">" value [ "</" name ">" ]
 *   STMTTRN = TRNTYPE DTPOSTED TRNAMT FITID [ CHECKNUM ] [ REFNUM ] [ NAME ] [ MEMO ]
 *
 * Amounts may use comma or dot, mixed in one file: https://github.com/csingley/ofxtools/issues/4. TRNTYPE may
 * be C, D, IN or OUT. The encoding in the header is often wrong, so it is detected from the bytes. Source of
 * both: https://github.com/sepinf-inc/IPED/issues/2430.
 */
import { err, ok, type Result } from '../result.ts';
import { readStatementAmount } from './amount.ts';
import { entriesOf, type RawEntry } from './identity.ts';
import { isBalance } from './memo.ts';
import { readOfxDayTime } from './moment.ts';
import type { Skipped, Statement, StatementProblem } from './statement.ts';

/** By name. If a leaf is repeated, its first value counts. */
type Leaves = Map<string, string>;

interface Movement {
  line: number;
  leaves: Leaves;
}

interface OfxFile {
  movements: Movement[];
  /** Leaves outside of movements. */
  about: Leaves;
  /** Line of the first credit-card bill. */
  cardLine: number | null;
  hasAccount: boolean;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const TAG = /^<(\/?)([A-Za-z][A-Za-z0-9._]{0,31})\s*\/?>/;
/** With the brackets. */
const MAX_TAG_LENGTH = 40;
const HEAD_CHARACTERS = 4096;
const OUT = /^(?:D|DEBIT|DEBITO|OUT|PAYMENT|FEE|ATM|POS|CHECK)$/i;

export const isOfx = (text: string): boolean =>
  /<OFX[\s>]|^\s*OFXHEADER\s*:/i.test(text.slice(0, HEAD_CHARACTERS));

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole;
  });

function parseOfx(text: string): OfxFile {
  const file: OfxFile = { movements: [], about: new Map(), cardLine: null, hasAccount: false };
  let movement: Movement | null = null;
  let inCard = false;
  let line = 1;
  let counted = 0;
  const lineOf = (at: number): number => {
    for (; counted < at; counted++) if (text[counted] === '\n') line++;
    return line;
  };
  const close = (): void => {
    if (movement && !inCard) file.movements.push(movement);
    movement = null;
  };
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const tag = TAG.exec(text.slice(at, at + MAX_TAG_LENGTH));
    if (!tag) continue;
    const name = (tag[2] ?? '').toUpperCase();
    const closes = tag[1] === '/';
    if (name === 'STMTTRN' || name === 'BANKTRANLIST') close();
    if (name === 'CCSTMTRS') inCard = !closes;
    if (closes) continue;
    if (name === 'STMTTRN') movement = { line: lineOf(at), leaves: new Map() };
    if (name === 'STMTRS') file.hasAccount = true;
    if (name === 'CCSTMTRS' || name === 'CREDITCARDMSGSRSV1') file.cardLine ??= lineOf(at);
    const leaves: Leaves = movement?.leaves ?? file.about;
    if (leaves.has(name)) continue;
    leaves.set(name, valueAt(text, at + tag[0].length));
  }
  close();
  return file;
}

/** A `<` that begins no tag is part of the text. */
function valueAt(text: string, from: number): string {
  let to = text.indexOf('<', from);
  while (to >= 0 && !/^[/A-Za-z!?]/.test(text[to + 1] ?? '')) to = text.indexOf('<', to + 1);
  const end = to < 0 ? text.length : to;
  return decoded(text.slice(from, Math.min(end, from + 1000))).trim();
}

function textOf(leaves: Leaves): string {
  const name = leaves.get('NAME') ?? '';
  const memo = leaves.get('MEMO') ?? '';
  if (memo.toUpperCase().includes(name.toUpperCase())) return memo;
  return name.toUpperCase().includes(memo.toUpperCase()) ? name : `${name} - ${memo}`;
}

function readMovement({ leaves }: Movement): RawEntry | Skipped['why'] {
  const posted = leaves.get('DTPOSTED') ?? '';
  const written = leaves.get('TRNAMT') ?? '';
  const moment = readOfxDayTime(posted);
  const amount = readStatementAmount(written, false);
  const text = textOf(leaves);
  if (isBalance(text)) return 'balance';
  if (!moment) return posted === '' ? 'no-date' : 'bad-date';
  if (!amount) return written === '' ? 'no-amount' : 'bad-amount';
  if (amount.cents === 0) return 'zero';
  return {
    ...moment,
    // some banks write every amount without a sign
    cents: !amount.signed && OUT.test(leaves.get('TRNTYPE') ?? '') ? -amount.cents : amount.cents,
    text,
    payer: '',
    document: '',
    identifier: leaves.get('FITID') ?? '',
    reference: [leaves.get('CHECKNUM'), leaves.get('REFNUM')].filter((reference) => reference).join(' '),
    txid: '',
  };
}

/** `isOfx(text)` must be true. Never throws. */
export function readOfx(text: string): Result<Statement, StatementProblem> {
  const { movements, about, cardLine, hasAccount } = parseOfx(text);
  if (cardLine !== null && !hasAccount) return err({ code: 'card-statement', line: cardLine });
  if (/^credit\s*card$/i.test(about.get('ACCTTYPE') ?? ''))
    return err({ code: 'card-statement', line: null });
  if (!/^(?:BRL|R\$)?$/i.test(about.get('CURDEF') ?? '')) return err({ code: 'other-currency', line: null });
  const skipped: Skipped[] = [];
  const raws: RawEntry[] = [];
  for (const movement of movements) {
    const read = readMovement(movement);
    if (typeof read === 'string') skipped.push({ line: movement.line, why: read });
    else raws.push(read);
  }
  if (raws.length === 0) {
    const unread = skipped.find(({ why }) => why !== 'balance');
    return err(unread ? { code: 'no-amounts', line: unread.line } : { code: 'nothing-in-it', line: null });
  }
  const days = raws.map(({ date }) => date).sort();
  const day = (name: string): string | undefined => readOfxDayTime(about.get(name) ?? '')?.date;
  return ok({
    format: 'ofx',
    account: (about.get('ACCTID') ?? '').replace(/[^0-9A-Za-z]/g, '').slice(-4),
    from: [day('DTSTART'), days[0]].filter((date) => date !== undefined).sort()[0] ?? '',
    to:
      [day('DTEND'), days.at(-1)]
        .filter((date) => date !== undefined)
        .sort()
        .at(-1) ?? '',
    entries: entriesOf(withRealTimes(raws)),
    skipped,
  });
}

/** Removes the time if several movements all have the same time: it is a placeholder. */
function withRealTimes(raws: readonly RawEntry[]): RawEntry[] {
  const times = new Set(raws.map(({ time }) => time));
  return raws.length > 1 && times.size === 1 ? raws.map((raw) => ({ ...raw, time: null })) : [...raws];
}
