import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import { FLAGS, REASONS } from '@volleyscouter/core/statement/proposal';
import { brazilianDay } from '@volleyscouter/core/text/day';
import { Fragment, useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { reais } from '../../../kit/money.ts';
import { Tick } from '../../../kit/Tick.tsx';
import { dueOfAll } from '../../shared/purchases/dueOf.ts';
import { NotifyBuyer } from '../NotifyBuyer.tsx';
import { standOf } from './compareLine.ts';
import type { StatementLine } from './groups.ts';
import classes from './LineRow.module.css';
import { Differs, NamedPurchase } from './NamedPurchase.tsx';
import { PickPurchase } from './PickPurchase.tsx';
import { RememberedPayer } from './RememberedPayer.tsx';
import shared from './Statement.module.css';
import { statementText as texts } from './statementText.ts';
import type { Outcome, StatementWork } from './useStatement.ts';

export function LineRow({ line, work }: { line: StatementLine; work: StatementWork }) {
  const { key, entry } = line;
  const amount = reais(entry.cents);
  const payer = entry.payer || texts.noPayer;
  const outcome = work.outcomes.get(key);
  const [chosen] = work.purchasesOf(line);
  return (
    <div className={classes.line} data-ticked={(work.ticked.has(key) && !outcome) || undefined}>
      <div className={classes.tick}>
        {outcome ? (
          <Sign outcome={outcome} />
        ) : (
          <Tick
            aria-label={texts.tick(amount, payer)}
            checked={work.ticked.has(key) && chosen !== undefined}
            disabled={chosen === undefined || work.busy}
            onChange={({ currentTarget }) => work.tick(key, currentTarget.checked)}
          />
        )}
      </div>
      <Stack gap={0} className={classes.money} data-figures>
        <strong>{amount}</strong>
        <Small>
          {brazilianDay(entry.date)}
          {entry.time && `, ${entry.time.slice(0, 5)}`}
        </Small>
      </Stack>
      <Stack gap={0} className={classes.payer}>
        <bdi>{payer}</bdi>
        <Small cut={2} title={entry.text}>
          {entry.text}
        </Small>
      </Stack>
      <IconArrowRight size={18} stroke={1.75} className={classes.arrow} aria-hidden="true" />
      <Row wrap={false} className={classes.purchase}>
        <Stack gap={0} className={classes.target}>
          <Target line={line} work={work} fixed={outcome !== undefined} />
          {outcome ? (
            <Row as="span" gap={12} className={classes.outcome} data-good={outcome === 'paid' || undefined}>
              {texts.outcomes[outcome]}
              {outcome === 'paid' && chosen && <NotifyBuyer purchase={chosen} strong />}
            </Row>
          ) : (
            <Why line={line} work={work} />
          )}
        </Stack>
        {!outcome && <ByHand line={line} work={work} />}
      </Row>
    </div>
  );
}

function Sign({ outcome }: { outcome: Outcome }) {
  const good = outcome === 'paid' || outcome === 'known';
  const Icon = good ? IconCircleCheckFilled : IconAlertTriangle;
  return <Icon size={22} className={good ? classes.good : classes.bad} aria-hidden="true" />;
}

function Why({ line, work }: { line: StatementLine; work: StatementWork }) {
  const { key, proposal, group } = line;
  const byHand = work.byHand.get(key);
  // without flags that the group or the list of choices already shows
  const flags = FLAGS.filter(
    (flag) => proposal.flags.includes(flag) && flag !== group && flag !== 'ambiguous',
  );
  // a purchase chosen by hand has no proposal, so its warnings come from its status
  const warnings = byHand ? byHand.map(standOf) : flags.map((flag) => texts.flags[flag]);
  if (work.seconds.has(key)) warnings.push(texts.crowded);
  const reasons = byHand ? [] : REASONS.filter((reason) => proposal.reasons.includes(reason));
  const [only, more] = byHand ? [] : proposal.compras;
  return (
    <>
      {reasons.length > 0 && (proposal.compras.length === 1 || proposal.flags.includes('together')) && (
        <Small>{reasons.map((reason) => texts.reasons[reason]).join(' · ')}</Small>
      )}
      {only && !more && <RememberedPayer line={line} purchase={only} work={work} />}
      {warnings.map(
        (warning) =>
          warning !== '' && (
            <Small tone="error" key={warning}>
              {warning}
            </Small>
          ),
      )}
    </>
  );
}

function Target({ line, work, fixed }: { line: StatementLine; work: StatementWork; fixed: boolean }) {
  const { compras, flags } = line.proposal;
  const purchases = work.purchasesOf(line);
  const byHand = work.byHand.has(line.key);
  if (!fixed && !byHand && compras.length > 1 && !flags.includes('together'))
    return <Choice line={line} work={work} />;
  return (
    <>
      {purchases.map((purchase) => (
        <NamedPurchase key={purchase._id} purchase={purchase} />
      ))}
      {!fixed && byHand && (
        <>
          {purchases.map((purchase) => (
            <Differs key={purchase._id} entry={line.entry} purchase={purchase} total={dueOfAll(purchases)} />
          ))}
          <Small className={shared.byHand}>{texts.byHand}</Small>
        </>
      )}
    </>
  );
}

function ByHand({ line, work }: { line: StatementLine; work: StatementWork }) {
  const { key, entry, proposal } = line;
  const [picking, setPicking] = useState(false);
  const byHand = work.byHand.has(key);
  const isFirst = proposal.compras.length === 0 && !byHand;
  const { hand } = texts;
  const action = byHand ? hand.change : isFirst ? hand.first : hand.other;
  const nameOf = (label: string): string =>
    texts.handOf(label, reais(entry.cents), entry.payer || texts.noPayer);
  return (
    <Row gap={0} className={classes.hand}>
      <Button
        variant={isFirst ? 'default' : 'subtle'}
        aria-label={nameOf(action)}
        disabled={work.busy}
        onClick={() => setPicking(true)}
      >
        {action}
      </Button>
      {byHand && (
        <Button
          variant="subtle"
          aria-label={nameOf(hand.drop)}
          disabled={work.busy}
          onClick={() => work.drop(line)}
        >
          {hand.drop}
        </Button>
      )}
      {picking && (
        <PickPurchase
          line={line}
          onPick={(purchases) => {
            work.assign(key, purchases);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Row>
  );
}

const SHOWN_AT_FIRST = 3;

function Choice({ line, work }: { line: StatementLine; work: StatementWork }) {
  const { key, entry, proposal } = line;
  const { compras } = proposal;
  const [isLong, setLong] = useState(false);
  const [chosen] = work.chosen.get(key) ?? [];
  const rest = compras.length - SHOWN_AT_FIRST;
  // a single remaining row is shown: it needs no more space than the button
  const visible = isLong || rest <= 1 ? compras : compras.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack
      as="fieldset"
      gap={4}
      className={classes.choice}
      aria-label={texts.choosePurchase(reais(entry.cents), entry.payer || texts.noPayer)}
      disabled={work.busy}
    >
      <Small>{texts.couldBe(compras.length)}</Small>
      {visible.map((purchase) => (
        <Fragment key={purchase._id}>
          <Row as="label" gap={12} wrap={false} className={classes.could}>
            <input
              type="radio"
              name={`line ${key}`}
              checked={chosen === purchase._id}
              onChange={() => work.choose(key, purchase._id)}
            />
            <Stack as="span" gap={0} className={classes.target}>
              <NamedPurchase purchase={purchase} />
              <Differs entry={entry} purchase={purchase} />
            </Stack>
          </Row>
          <RememberedPayer line={line} purchase={purchase} work={work} />
        </Fragment>
      ))}
      {visible.length < compras.length && (
        <Button variant="subtle" className={classes.more} onClick={() => setLong(true)}>
          {texts.moreOfThem(compras.length - visible.length)}
        </Button>
      )}
    </Stack>
  );
}
