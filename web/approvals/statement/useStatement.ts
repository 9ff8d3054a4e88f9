import type { PayableRow } from '@volleyscouter/contract/payments';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { MOST_ENTRIES } from '@volleyscouter/contract/statement';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Statement, StatementProblem } from '@volleyscouter/core/statement/statement';
import { useRef, useState } from 'react';
import { call, type Failure } from '../../api/call.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { refreshApprovals } from '../queries.ts';
import { firstChoice, type StatementLine, secondsOf, statementLines, tickedFirst } from './groups.ts';

/** Lines that are booked in one call. */
const TOGETHER = 200;

export type Outcome = 'paid' | 'known' | 'second' | 'other-amount' | 'gone';

export interface ComparedStatement {
  name: string;
  statement: Statement;
  /** Money that came in; `null` as long as the server has not compared it. */
  lines: readonly StatementLine[] | null;
}

export type FileProblem = StatementProblem | { code: 'unreadable' | 'too-many-entries'; line: null };

/** A line that is ticked, with the purchase that it is taken for. */
export interface Pending {
  line: StatementLine;
  purchase: PurchaseRow;
}

const incomingOf = ({ entries }: Statement) => entries.filter(({ cents }) => cents > 0);

async function read(file: File): Promise<Result<Statement, FileProblem>> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { readStatement } = await import('@volleyscouter/core/statement/read');
    const statement = readStatement(bytes, file.name);
    // the server compares no more at once
    return statement.ok && incomingOf(statement.value).length > MOST_ENTRIES
      ? err({ code: 'too-many-entries', line: null })
      : statement;
  } catch {
    return err({ code: 'unreadable', line: null });
  }
}

async function compare(statement: Statement): Promise<Result<readonly StatementLine[], Failure>> {
  const incoming = incomingOf(statement);
  if (incoming.length === 0) return ok([]);
  const answer = await call(approvalCalls.proposePayments, { body: { entries: incoming } }, AS_ADMIN);
  return answer.ok ? ok(statementLines(incoming, answer.value.propostas)) : answer;
}

/** A statement on its way into the books: read here, compared there, confirmed by a person. */
export function useStatement() {
  const [compared, setCompared] = useState<ComparedStatement | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<'reading' | 'comparing' | 'booking' | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [byHand, setByHand] = useState<ReadonlyMap<string, PayableRow>>(new Map());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const round = useRef(0);

  const clear = () => {
    round.current++;
    setCompared(null);
    setProblem(null);
    setFailure(null);
    setBusy(null);
    setTicked(new Set());
    setChosen(new Map());
    setByHand(new Map());
    setOutcomes(new Map());
  };

  const look = async (name: string, statement: Statement) => {
    const mine = round.current;
    setCompared({ name, statement, lines: null });
    setFailure(null);
    setBusy('comparing');
    const answer = await compare(statement);
    if (mine !== round.current) return;
    setBusy(null);
    if (!answer.ok) return setFailure(answer.error);
    setCompared({ name, statement, lines: answer.value });
    setTicked(tickedFirst(answer.value));
    setChosen(new Map(answer.value.map((line) => [line.key, firstChoice(line)])));
  };

  const pick = async (file: File) => {
    clear();
    const mine = round.current;
    setBusy('reading');
    const statement = await read(file);
    if (mine !== round.current) return;
    setBusy(null);
    if (!statement.ok) return setProblem(statement.error);
    await look(file.name, statement.value);
  };

  const tick = (key: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((each) => each !== key)));

  /** Who chooses a purchase means it. */
  const choose = (key: string, purchase: string) => {
    setChosen((before) => new Map(before).set(key, purchase));
    tick(key, purchase !== '');
  };

  /** A purchase that somebody looked for stands in the place of what was proposed. */
  const take = (key: string, purchase: PayableRow) => {
    setByHand((before) => new Map(before).set(key, purchase));
    choose(key, purchase._id);
  };

  /** Back to what was proposed, if anything was. */
  const drop = (line: StatementLine) => {
    setByHand((before) => new Map([...before].filter(([key]) => key !== line.key)));
    setChosen((before) => new Map(before).set(line.key, firstChoice(line)));
    tick(line.key, false);
  };

  const purchaseOf = ({ key, proposal }: StatementLine): PurchaseRow | null =>
    byHand.get(key) ?? proposal.compras.find(({ _id }) => _id === chosen.get(key)) ?? null;

  /** Lines that are ticked and not booked yet. */
  const pending = (compared?.lines ?? []).flatMap((line): Pending[] => {
    const purchase = purchaseOf(line);
    return purchase && ticked.has(line.key) && !outcomes.has(line.key) ? [{ line, purchase }] : [];
  });

  /** `accepted`: lines whose other amount pays their purchase all the same. */
  const book = async (accepted: ReadonlySet<string> = new Set()) => {
    const mine = round.current;
    setBusy('booking');
    setFailure(null);
    for (let at = 0; at < pending.length; at += TOGETHER) {
      const part = pending.slice(at, at + TOGETHER);
      const linhas = part.map(({ line: { key, entry }, purchase }) => ({
        entry,
        compra: purchase._id,
        ...(accepted.has(key) && { aceita: true }),
      }));
      const answer = await call(approvalCalls.bookPayments, { body: { linhas } }, AS_ADMIN);
      // lines of another file have the same keys
      if (mine !== round.current) return refreshApprovals();
      if (!answer.ok) {
        setFailure(answer.error);
        break;
      }
      const others = new Map(answer.value.outras.map(({ entry, why }) => [entry, why]));
      setOutcomes(
        (before) =>
          new Map([
            ...before,
            ...part.map(({ line }): [string, Outcome] => [line.key, others.get(line.entry.id) ?? 'paid']),
          ]),
      );
    }
    setBusy(null);
    await refreshApprovals();
  };

  return {
    compared,
    problem,
    failure,
    busy,
    ticked,
    chosen,
    outcomes,
    pending,
    seconds: secondsOf(pending),
    byHand,
    clear,
    pick,
    again: () => compared && void look(compared.name, compared.statement),
    tick,
    choose,
    take,
    drop,
    purchaseOf,
    book,
  };
}

export type StatementWork = ReturnType<typeof useStatement>;
