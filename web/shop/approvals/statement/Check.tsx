import { brazilianDay } from '@volleyscouter/core/text/day';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, type ButtonProps, Checkbox } from '@mantine/core';
import { IconChecks, IconZoomQuestion } from '@tabler/icons-react';
import { mayMove } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { DecisionBar } from '../../../kit/DecisionBar.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Row, Small, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { reais } from '../../../kit/money.ts';
import { Notice } from '../../../kit/Notice.tsx';
import { VirtualList } from '../../../kit/VirtualList.tsx';
import { dueOfAll } from '../../shared/purchases/dueOf.ts';
import { type Shortfall, ShortfallChoice } from '../ShortfallChoice.tsx';
import classes from './Check.module.css';
import { GROUPS_TO_DECIDE, type StatementLine, unbookedOf } from './groups.ts';
import { LineRow } from './LineRow.tsx';
import { Differs } from './NamedPurchase.tsx';
import { OtherLines } from './OtherLines.tsx';
import { statementText as texts } from './statementText.ts';
import {
  type AmountDecisions,
  type ComparedStatement,
  type Pending,
  type StatementWork,
  useStatementWork,
} from './useStatement.ts';

interface CheckProps {
  compared: ComparedStatement;
  lines: readonly StatementLine[];
  /** Called to select another file. */
  onOther: () => void;
}

export function Check({ compared, lines, onOther }: CheckProps) {
  const work = useStatementWork(lines);
  const groups = Map.groupBy(lines, ({ group }) => group);
  const openGroups = GROUPS_TO_DECIDE.filter((group) => groups.has(group));
  const other = { children: texts.other, onClick: onOther, disabled: work.busy };
  return (
    <>
      <Summary compared={compared} lines={lines} other={other} />
      {openGroups.length === 0 && <Nothing bookedCount={groups.get('known')?.length ?? 0} other={other} />}
      {openGroups.map((group) => {
        const [title, text] = texts.groups[group];
        const its = groups.get(group) ?? [];
        return (
          <Card as="section" flush key={group} aria-label={title}>
            <div className={classes.groupHead}>
              <h2>
                {title} ({its.length.toLocaleString('pt-BR')})
              </h2>
              <Small as="p">{text}</Small>
            </div>
            <VirtualList items={its} keyOf={({ key }) => key} estimate={93} gap={0} label={title}>
              {(line) => <LineRow line={line} work={work} />}
            </VirtualList>
          </Card>
        );
      })}
      <OtherLines work={work} statement={compared.statement} groups={groups} />
      {(openGroups.length > 0 || groups.has('other')) && <Decision work={work} lines={lines} />}
    </>
  );
}

type OtherButton = Pick<ButtonProps, 'children' | 'disabled'> & { onClick: () => void };

type SummaryProps = Pick<CheckProps, 'compared' | 'lines'> & { other: OtherButton };

function Summary({ compared: { name, statement }, lines, other }: SummaryProps) {
  const { account, from, to, entries } = statement;
  return (
    <Row gap={24} justify="between" className={classes.summary}>
      <div>
        <strong>{texts.of(name, account)}</strong>
        <span className={classes.counts}>
          {texts.period(brazilianDay(from), brazilianDay(to))} ·{' '}
          {texts.counts(lines.length, entries.length - lines.length)}
        </span>
      </div>
      <Button variant="default" {...other} />
    </Row>
  );
}

function Nothing({ bookedCount, other }: { bookedCount: number; other: OtherButton }) {
  const icon =
    bookedCount > 0 ? <IconChecks size={28} stroke={1.75} /> : <IconZoomQuestion size={28} stroke={1.75} />;
  return (
    <Message
      icon={icon}
      title={bookedCount > 0 ? texts.allKnown : texts.nothing}
      text={bookedCount > 0 ? texts.allKnownText(bookedCount) : texts.nothingText}
    >
      <Button {...other} />
      <LinkButton to="/admin/compras/aprovar" variant="default">
        {texts.toList}
      </LinkButton>
    </Message>
  );
}

function Decision({ work, lines }: { work: StatementWork; lines: readonly StatementLine[] }) {
  const { pending, outcomes, failure, busy } = work;
  const [asking, setAsking] = useState(false);
  const book = (decisions?: AmountDecisions) => {
    setAsking(false);
    work.book(decisions);
  };
  const sum = pending.reduce((total, { line }) => total + line.entry.cents, 0);
  const all = [...outcomes.values()];
  const paid = all.filter((outcome) => outcome === 'paid').length;
  const unbooked = unbookedOf(lines, outcomes);
  const parts = all.filter((outcome) => outcome === 'part').length;
  const rest = all.filter((outcome) => !['paid', 'part', 'known'].includes(outcome)).length;
  return (
    <DecisionBar className={classes.decision}>
      {failure && (
        <Notice title={texts.failed}>
          {failure.msg} {texts.failedText(outcomes.size)}
        </Notice>
      )}
      <Row gap={16} justify="end" className={classes.decisionRow}>
        <div role="status" className={classes.done}>
          {all.length === 0 && pending.length > 0 && <strong>{texts.ticked(reais(sum))}</strong>}
          {all.length > 0 && !failure && (
            <>
              <strong>{texts.done(paid, parts, rest) || texts.outcomes.known}</strong>
              {paid > 0 && <span>{texts.doneText}</span>}
              {unbooked > 0 && <span>{texts.unkept(unbooked)}</span>}
            </>
          )}
        </div>
        {rest > 0 && (
          <LinkButton to="/admin/compras/pagamentos" variant="default">
            {texts.toPayments}
          </LinkButton>
        )}
        {(pending.length > 0 || all.length === 0) && (
          <Button
            size="lg"
            disabled={pending.length === 0}
            loading={busy}
            onClick={() => (pending.some(isOther) ? setAsking(true) : book())}
          >
            {pending.length === 0 ? texts.confirmNothing : texts.confirm(pending.length)}
          </Button>
        )}
      </Row>
      {asking && <AmountQuestion pending={pending} onBook={book} onClose={() => setAsking(false)} />}
    </DecisionBar>
  );
}

const isOther = ({ line, purchases }: Pending): boolean => line.entry.cents !== dueOfAll(purchases);

interface AmountQuestionProps {
  pending: readonly Pending[];
  onBook: (decisions: AmountDecisions) => void;
  onClose: () => void;
}

function AmountQuestion({ pending, onBook, onClose }: AmountQuestionProps) {
  const [answers, setAnswers] = useState<AmountDecisions>(new Map());
  const differing = pending.filter(isOther);
  const answer = (key: string, less: Shortfall | null) =>
    setAnswers((before) => {
      const after = new Map(before);
      if (less) after.set(key, less);
      else after.delete(key);
      return after;
    });
  return (
    <Confirm
      title={texts.question.title(differing.length)}
      text={texts.question.text}
      action={texts.question.action(pending.length)}
      color="volley"
      busy={false}
      failure={null}
      onConfirm={() => onBook(answers)}
      onClose={onClose}
    >
      <Stack as="ul" gap={12} className={classes.others}>
        {differing.map(({ line: { key, entry }, purchases }) => {
          const due = dueOfAll(purchases);
          const received = reais(entry.cents);
          const numbers = purchases.map(({ numero }) => numero);
          const [first] = purchases;
          const name = first?.idAtleta.nome || texts.nobody;
          return (
            <Stack as="li" gap={4} key={key}>
              <strong>{texts.question.line(received, entry.payer || texts.noPayer)}</strong>
              <span>{texts.question.costs(numbers, name, reais(due))}</span>
              {first && <Differs entry={entry} purchase={first} total={due} />}
              {purchases.every(({ status }) => mayMove('admin', status, 'Pago')) &&
                (entry.cents < due ? (
                  <ShortfallChoice
                    cents={entry.cents}
                    due={due}
                    name={`less ${key}`}
                    value={answers.get(key) ?? null}
                    onChange={(less) => answer(key, less)}
                  />
                ) : (
                  <Checkbox
                    label={texts.question.accept(received)}
                    checked={answers.has(key)}
                    onChange={({ currentTarget }) => answer(key, currentTarget.checked ? 'accept' : null)}
                  />
                ))}
            </Stack>
          );
        })}
      </Stack>
    </Confirm>
  );
}
