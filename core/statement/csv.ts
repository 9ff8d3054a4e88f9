/** R-SHOP-11. */
import { foldedText } from '../people/person.ts';
import { err, ok, type Result } from '../result.ts';
import { type CellRow, readCells } from '../text/cells.ts';
import { type Amount, readStatementAmount } from './amount.ts';
import { type Column, findTable, isHeading, type Table } from './columns.ts';
import { entriesOf, type RawEntry } from './identity.ts';
import { isBalance } from './memo.ts';
import { type DayTime, readDayTime } from './moment.ts';
import {
  MAX_TEXT_LENGTH,
  type Skipped,
  type SkipReason,
  type Statement,
  type StatementProblem,
} from './statement.ts';

const OUT = /^(?:d|deb|debito|saida|despesa|pagamento)$/;
const SIDE = /^(?:c|d|cred|deb|credito|debito|entrada|saida|receita|despesa|\+|-)$/;
/** Identifies a credit-card bill by its entries if its headings do not identify it (Inter). */
const CARD_ENTRY = /^(?:compra a vista|parcela \d)/;
/** The account, in the lines above the table. */
const ACCOUNT = /\bconta(?: corrente)?\s*[:;,\t-]?\s*"?([0-9][0-9.]{2,20}(?:-[0-9xX]{1,2})?)/i;

class MovementRow {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #columns: readonly Column[];

  constructor({ line, cells }: CellRow, columns: readonly Column[]) {
    this.line = line;
    this.#cells = cells;
    this.#columns = columns;
  }

  all(column: Column): string[] {
    return this.#columns.flatMap((cellColumn, index) =>
      cellColumn === column ? (this.#cells[index] ?? '').slice(0, 500) || [] : [],
    );
  }

  one(column: Column): string {
    return this.all(column)[0] ?? '';
  }

  /** Content of the side column, if it names a direction. */
  get side(): string {
    const plain = foldedText(this.one('side'));
    return SIDE.test(plain) ? plain : '';
  }

  /** Some banks write the same text in two columns. */
  get text(): string {
    const kind = this.side === '' ? this.all('side') : [];
    return [...kind, ...this.all('text')]
      .filter((word, index, all) => all.indexOf(word) === index)
      .join(' - ');
  }
}

/**
 * Returns the signed cents, from one of:
 * - a signed column;
 * - an amount column and a side column;
 * - two columns, one for each direction.
 */
function centsOf(row: MovementRow): number | SkipReason {
  const written = row.one('amount');
  if (written !== '') {
    const amount = readStatementAmount(written, true);
    if (!amount) return 'bad-amount';
    if (amount.cents === 0) return 'zero';
    // the amount's own sign takes precedence: Banco do Brasil has written "Entrada" beside a debit
    return !amount.signed && (OUT.test(row.side) || row.side === '-') ? -amount.cents : amount.cents;
  }
  const directions = (['credit', 'debit'] as const).map((column): [typeof column, string] => [
    column,
    row.one(column),
  ]);
  const read = directions.flatMap(([column, cell]): { column: string; amount: Amount | null }[] =>
    cell === '' ? [] : [{ column, amount: readStatementAmount(cell, true) }],
  );
  if (read.length === 0) return 'no-amount';
  if (read.some(({ amount }) => amount === null)) return 'bad-amount';
  const moved = read.filter(({ amount }) => amount?.cents !== 0);
  const [first] = moved;
  if (!first?.amount) return 'zero';
  if (moved.length > 1) return 'bad-amount';
  const cents = Math.abs(first.amount.cents);
  return first.column === 'debit' ? -cents : cents;
}

function dayTimeOf(row: MovementRow): DayTime | SkipReason {
  const day = row.one('date');
  const time = row.one('time');
  if (!/\d/.test(day)) return 'no-date';
  return readDayTime(time === '' ? day : `${day} ${time}`) ?? readDayTime(day) ?? 'bad-date';
}

function readRow(row: MovementRow): RawEntry | SkipReason {
  if (isBalance(row.text)) return 'balance';
  const moment = dayTimeOf(row);
  if (typeof moment === 'string') return moment;
  const cents = centsOf(row);
  if (typeof cents === 'string') return cents;
  return {
    ...moment,
    cents,
    text: row.text,
    identifier: row.one('identifier'),
    reference: row.all('reference').join(' '),
    payer: row.all('payer').join(' - '),
    document: row.all('document').join(' '),
    txid: row.one('txid'),
  };
}

const isContinuation = (row: MovementRow): boolean =>
  row.text !== '' &&
  (['date', 'amount', 'credit', 'debit'] as const).every((column) => row.one(column) === '');

function readRows(rows: readonly CellRow[], table: Table): { raws: RawEntry[]; skipped: Skipped[] } {
  const raws: RawEntry[] = [];
  const skipped: Skipped[] = [];
  let last: RawEntry | null = null;
  for (const cells of rows) {
    if (cells.line <= table.headLine) continue;
    const row = new MovementRow(cells, table.columns);
    // repeated headings, for example above scheduled movements
    if (/^\p{L}/u.test(row.one('date')) && isHeading(cells)) continue;
    if (last && isContinuation(row) && !isBalance(row.text)) {
      if (last.text.length < MAX_TEXT_LENGTH) last.text = `${last.text} - ${row.text}`;
      continue;
    }
    const read = readRow(row);
    last = typeof read === 'string' ? null : read;
    if (typeof read === 'string') skipped.push({ line: cells.line, why: read });
    else raws.push(read);
  }
  return { raws, skipped };
}

function accountOf(text: string, rows: readonly CellRow[], table: Table): string {
  const column = table.columns.indexOf('account');
  const cell = column < 0 ? undefined : rows.find(({ line }) => line > table.headLine)?.cells[column];
  const above = text.split(/\r\n|\r|\n/, Math.max(0, table.headLine - 1)).join('\n');
  return (cell ?? ACCOUNT.exec(above.slice(0, 5000))?.[1] ?? '').replace(/[^0-9A-Za-z]/g, '').slice(-4);
}

/** Reads a text that is no OFX. Never throws. */
export function readCsv(text: string): Result<Statement, StatementProblem> {
  const search = findTable(text);
  if (search.kind === 'card') return err({ code: 'card-statement', line: search.line });
  if (search.kind === 'none') return err({ code: 'not-a-statement', line: null });
  const { table } = search;
  const { rows } = readCells(text, table.delimiter);
  const ofCard = rows.filter((cells) =>
    CARD_ENTRY.test(foldedText(new MovementRow(cells, table.columns).one('side'))),
  );
  if (ofCard.length * 2 > rows.length) return err({ code: 'card-statement', line: ofCard[0]?.line ?? null });
  const { raws, skipped } = readRows(rows, table);
  const [first] = skipped.filter(
    ({ why }) => why === 'bad-amount' || why === 'no-amount' || why === 'bad-date',
  );
  if (raws.length === 0)
    return err(first ? { code: 'no-amounts', line: first.line } : { code: 'nothing-in-it', line: null });
  const days = raws.map(({ date }) => date).sort();
  return ok({
    format: 'csv',
    account: accountOf(text, rows, table),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    entries: entriesOf(raws),
    skipped,
  });
}
