import type { PayableRow } from '@volleyscouter/contract/payments';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { MAX_ENTRIES } from '@volleyscouter/contract/statementLimit';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type { Statement, StatementProblem } from '@volleyscouter/core/statement/statement';
import { useState } from 'react';
import { useSave } from '../../../kit/useSave.ts';
import { call, type Failure } from '../../../platform/api/call.ts';
import { AS_ADMIN, approvalCalls } from '../calls.ts';
import { refreshApprovals } from '../queries.ts';
import type { Shortfall } from '../ShortfallChoice.tsx';
import { firstChoice, type StatementLine, secondsOf, statementLines, tickedFirst } from './groups.ts';

const MAX_LINES_PER_CALL = 200;

export type Outcome = 'paid' | 'part' | 'known' | 'second' | 'other-amount' | 'gone';

export interface ComparedStatement {
  name: string;
  statement: Statement;
  /** `null` until the server has compared the lines. */
  lines: readonly StatementLine[] | null;
}

export type FileProblem = StatementProblem | { code: 'unreadable' | 'too-many-entries'; line: null };

/** `purchases`: at least one. */
export interface Pending {
  line: StatementLine;
  purchases: readonly PurchaseRow[];
  /** True if a person has selected the purchase. */
  recognised: boolean;
}

/**
 * For each line key, the decision about a payment that differs from the missing amount. Without a decision,
 * the payment waits for the seller.
 */
export type AmountDecisions = ReadonlyMap<string, Shortfall>;

const incomingOf = ({ entries }: Statement) => entries.filter(({ cents }) => cents > 0);

async function readFile(file: File): Promise<Result<Statement, FileProblem>> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { readStatement } = await import('@volleyscouter/core/statement/read');
    const statement = readStatement(bytes, file.name);
    // limit of the server for one comparison
    return statement.ok && incomingOf(statement.value).length > MAX_ENTRIES
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

export function useStatementFile() {
  const [compared, setCompared] = useState<ComparedStatement | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [reading, setReading] = useState(false);
  const comparing = useSave(
    ({ statement }: ComparedStatement) => compare(statement),
    (lines, { name, statement }) => setCompared({ name, statement, lines }),
  );
  const pick = async (file: File) => {
    setProblem(null);
    setReading(true);
    const read = await readFile(file);
    setReading(false);
    if (!read.ok) return setProblem(read.error);
    const uncompared = { name: file.name, statement: read.value, lines: null };
    setCompared(uncompared);
    await comparing.save(uncompared);
  };
  return {
    compared,
    problem,
    failure: comparing.failure,
    reading,
    comparing: comparing.busy,
    pick,
    retry: () => compared && void comparing.save(compared),
    clear: () => setCompared(null),
  };
}

function useChoices(lines: readonly StatementLine[]) {
  const [ticked, setTicked] = useState(() => tickedFirst(lines));
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map(lines.map((line) => [line.key, firstChoice(line)])),
  );
  /** Purchases chosen by the seller, by key of the line. These purchases replace the proposed purchases. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, readonly PayableRow[]>>(new Map());

  const tick = (key: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((other) => other !== key)));
  const choose = (key: string, purchase: string) => {
    setChosen((before) => new Map(before).set(key, [purchase]));
    tick(key, true);
  };
  const assign = (key: string, purchases: readonly PayableRow[]) => {
    setByHand((before) => new Map(before).set(key, purchases));
    tick(key, true);
  };
  const drop = (line: StatementLine) => {
    setByHand((before) => new Map([...before].filter(([key]) => key !== line.key)));
    setChosen((before) => new Map(before).set(line.key, firstChoice(line)));
    tick(line.key, false);
  };
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  /** Deselects the lines that were proposed because of this payer. */
  const forget = (id: string) => {
    setForgotten((before) => new Set([...before, id]));
    for (const { key, proposal } of lines)
      if (proposal.lembrados.some(({ _id }) => _id === id)) tick(key, false);
  };
  const purchasesOf = ({ key, proposal }: StatementLine): readonly PurchaseRow[] =>
    byHand.get(key) ?? proposal.compras.filter(({ _id }) => chosen.get(key)?.includes(_id));
  return { ticked, chosen, byHand, forgotten, tick, choose, assign, drop, forget, purchasesOf };
}

export function useStatementWork(lines: readonly StatementLine[]) {
  const choices = useChoices(lines);
  const { ticked, byHand, purchasesOf } = choices;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());

  const pending = lines.flatMap((line): Pending[] => {
    const purchases = purchasesOf(line);
    const recognised = line.group === 'choose' || byHand.has(line.key);
    const isPending = purchases.length > 0 && ticked.has(line.key) && !outcomes.has(line.key);
    return isPending ? [{ line, purchases, recognised }] : [];
  });

  /** If a call fails, lines of earlier calls stay booked. */
  const booking = useSave(async (decisions: AmountDecisions): Promise<Result<null, Failure>> => {
    for (let at = 0; at < pending.length; at += MAX_LINES_PER_CALL) {
      const part = pending.slice(at, at + MAX_LINES_PER_CALL);
      const answer = await bookPart(part, decisions);
      if (!answer.ok) {
        void refreshApprovals();
        return answer;
      }
      setOutcomes((before) => new Map([...before, ...answer.value]));
    }
    return ok(null);
  }, refreshApprovals);

  return {
    ...choices,
    outcomes,
    pending,
    seconds: secondsOf(pending),
    busy: booking.busy,
    failure: booking.failure,
    book: (decisions: AmountDecisions = new Map()) => void booking.save(decisions),
  };
}

export type StatementWork = ReturnType<typeof useStatementWork>;

async function bookPart(
  part: readonly Pending[],
  decisions: AmountDecisions,
): Promise<Result<[key: string, outcome: Outcome][], Failure>> {
  const linhas = part.flatMap(({ line: { key, entry }, purchases: [first, ...more], recognised }) =>
    first
      ? {
          entry,
          compra: first._id,
          ...(more.length > 0 && { mais: more.map(({ _id }) => _id) }),
          ...(decisions.get(key) === 'accept' && { aceita: true }),
          ...(decisions.get(key) === 'part' && { parte: true }),
          ...(recognised && { aMao: true }),
        }
      : [],
  );
  const answer = await call(approvalCalls.bookPayments, { body: { linhas } }, AS_ADMIN);
  if (!answer.ok) return answer;
  const unpaid = new Map(answer.value.outras.map(({ entry, why }) => [entry, why]));
  return ok(part.map(({ line }) => [line.key, unpaid.get(line.entry.id) ?? 'paid']));
}
