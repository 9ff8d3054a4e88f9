/** The same line gets the same id when the statement is loaded again. */
import { cleanText, documentIn, e2eIdIn, payerIn, timeIn, txidIn } from './memo.ts';
import { dayTimeAt, timeOf } from './moment.ts';
import { MAX_TEXT_LENGTH, type StatementEntry } from './statement.ts';

/** A line of the file before its text is parsed. */
export interface RawEntry {
  date: string;
  time: string | null;
  cents: number;
  /**
   * Part of the line's identity (`contentOf`). `payer` and `document` are not: their columns were added
   * later.
   */
  text: string;
  payer: string;
  document: string;
  /** The bank's own id; empty if there is none. */
  identifier: string;
  /** Document or reference numbers; they may contain a CPF or an id. */
  reference: string;
  /** From its own column; without such a column, the text may contain a txid. */
  txid: string;
}

/** Longer identifiers are replaced by a key. */
const MAX_IDENTIFIER_LENGTH = 80;

/** 64 bits, not resistant to deliberate collisions. */
function keyOf(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

const contentOf = ({ date, time, cents, text, reference, txid }: RawEntry): string =>
  [date, time ?? '', cents, text, reference, txid].join('\n');

/**
 * An id has the bank's identifier, the day and the amount, because banks give one identifier to several
 * lines. If two ids are equal, a key of the content is added. Without an identifier the id is a key of the
 * content, with a running number for equal lines.
 */
function idsOf(raws: readonly RawEntry[]): string[] {
  const named = raws.map((raw) => {
    const identifier = raw.identifier.replace(/\s+/g, ' ').trim();
    if (!/[1-9A-Za-z]/.test(identifier)) return '';
    const short = identifier.length > MAX_IDENTIFIER_LENGTH ? keyOf(identifier) : identifier;
    return `${short}/${raw.date}/${raw.cents}`;
  });
  const contents = new Map<string, Set<string>>();
  named.forEach((name, index) => {
    const raw = raws[index];
    if (name !== '' && raw) contents.set(name, (contents.get(name) ?? new Set()).add(contentOf(raw)));
  });
  const counts = new Map<string, number>();
  return raws.map((raw, index) => {
    const name = named[index] ?? '';
    if (name !== '') return (contents.get(name)?.size ?? 0) > 1 ? `${name}/${keyOf(contentOf(raw))}` : name;
    const key = keyOf(contentOf(raw));
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return `${raw.date}/${raw.cents}/${key}/${nth}`;
  });
}

/** The minute in the id is in UTC, the result in Brasília time; `null` if the id has another day. */
function timeOfE2eId(e2eId: string, date: string): string | null {
  const match = /^.{9}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/.exec(e2eId);
  const instant = match
    ? Date.parse(`${match.slice(1, 4).join('-')}T${match.slice(4, 6).join(':')}:00Z`)
    : Number.NaN;
  const at = Number.isNaN(instant) ? null : dayTimeAt(instant);
  return at?.date === date ? at.time : null;
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' - ');

export function entriesOf(raws: readonly RawEntry[]): StatementEntry[] {
  const ids = idsOf(raws);
  return raws.map((raw, index) => {
    const text = cleanText(joined(raw.text, raw.payer), MAX_TEXT_LENGTH);
    const documents = cleanText(`${raw.reference} ${raw.document}`, MAX_TEXT_LENGTH);
    const all = `${text} ${documents} ${cleanText(raw.identifier, MAX_TEXT_LENGTH)}`;
    const e2eId = e2eIdIn(all);
    const written = timeIn(text, raw.date);
    return {
      id: ids[index] ?? '',
      date: raw.date,
      time:
        raw.time ?? timeOfE2eId(e2eId, raw.date) ?? (written ? timeOf(written.hour, written.minute) : null),
      cents: raw.cents,
      text,
      payer: raw.cents > 0 ? payerIn(cleanText(joined(raw.payer, raw.text), MAX_TEXT_LENGTH)) : '',
      document: documentIn(text) || documentIn(documents),
      txid: /^[A-Za-z0-9]{1,35}$/.test(raw.txid) ? raw.txid : txidIn(all),
      e2eId,
    };
  });
}
