import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react';
import type { PurchaseRow } from '@volleyscouter/contract/purchases';
import { FLAGS, REASONS } from '@volleyscouter/core/statement/proposal';
import { momentOf } from '../../parts/purchases/moment.ts';
import { statementText as words } from '../../text/statement.ts';
import { reais } from '../../ui/money.ts';
import { TellBuyer } from '../TellBuyer.tsx';
import { noteTold } from '../told.ts';
import { writeDay } from './day.ts';
import { firstChoice, type Line } from './groups.ts';
import classes from './Statement.module.css';
import type { Outcome, StatementWork } from './useStatement.ts';

const nameOf = ({ numero, idAtleta, totalPrice, dataCompra }: PurchaseRow): string =>
  `${idAtleta.nome} · ${words.purchase(numero, reais(totalPrice), momentOf(dataCompra))}`;

/** One line of the statement, the purchase that it is taken for, and why. */
export function LineRow({ line, work }: { line: Line; work: StatementWork }) {
  const { key, entry, proposal } = line;
  const amount = reais(entry.cents);
  const payer = entry.payer || words.noPayer;
  const outcome = work.outcomes.get(key);
  const chosen = proposal.compras.find(({ _id }) => _id === work.chosen.get(key));
  const reasons = REASONS.filter((reason) => proposal.reasons.includes(reason));
  const warnings = FLAGS.filter(
    (flag) => proposal.flags.includes(flag) && words.flags[flag] !== '' && flag !== line.group,
  );
  return (
    <div className={classes.line} data-ticked={(work.ticked.has(key) && !outcome) || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field inside says its own name */}
      <label className={classes.hit}>
        {outcome ? (
          <Sign outcome={outcome} />
        ) : (
          <Checkbox
            aria-label={words.tick(amount, payer)}
            checked={work.ticked.has(key) && chosen !== undefined}
            disabled={chosen === undefined || work.busy === 'booking'}
            onChange={({ currentTarget }) => work.tick(key, currentTarget.checked)}
          />
        )}
      </label>
      <div className={classes.money}>
        <strong>{amount}</strong>
        <span className={classes.small}>
          {writeDay(entry.date)}
          {entry.time && `, ${entry.time.slice(0, 5)}`}
        </span>
      </div>
      <div className={classes.payer}>
        <bdi>{payer}</bdi>
        <span className={classes.small} title={entry.text}>
          {entry.text}
        </span>
      </div>
      <IconArrowRight size={18} stroke={1.75} className={classes.arrow} aria-hidden="true" />
      <div className={classes.purchase}>
        <Target line={line} work={work} fixed={outcome !== undefined} />
        {outcome ? (
          <span className={classes.outcome} data-good={outcome === 'paid' || undefined}>
            {words.outcomes[outcome]}
            {outcome === 'paid' && chosen && (
              <TellBuyer purchase={chosen} strong onTold={() => void noteTold(chosen._id)} />
            )}
          </span>
        ) : (
          <span className={classes.small}>{reasons.map((reason) => words.reasons[reason]).join(' · ')}</span>
        )}
        {!outcome &&
          warnings.map((flag) => (
            <span key={flag} className={classes.warning}>
              {words.flags[flag]}
            </span>
          ))}
      </div>
    </div>
  );
}

function Sign({ outcome }: { outcome: Outcome }) {
  const good = outcome === 'paid' || outcome === 'known';
  const Icon = good ? IconCircleCheckFilled : IconAlertTriangle;
  return <Icon size={22} className={good ? classes.good : classes.bad} aria-hidden="true" />;
}

function Named({ purchase }: { purchase: PurchaseRow }) {
  const { numero, idAtleta, totalPrice, dataCompra } = purchase;
  return (
    <span className={classes.about}>
      <bdi className={classes.who}>{idAtleta.nome}</bdi> ·{' '}
      {words.purchase(numero, reais(totalPrice), momentOf(dataCompra))}
    </span>
  );
}

/** The purchase; where several fit, the choice among them. */
function Target({ line, work, fixed }: { line: Line; work: StatementWork; fixed: boolean }) {
  const { key, entry, proposal } = line;
  const { compras } = proposal;
  const id = work.chosen.get(key) ?? '';
  const [only] = compras;
  if (compras.length === 1 || fixed) {
    const purchase = compras.find(({ _id }) => _id === id) ?? only;
    return purchase ? <Named purchase={purchase} /> : null;
  }
  const options = compras.map((purchase) => ({ value: purchase._id, label: nameOf(purchase) }));
  const none = firstChoice(line) === '' ? [{ value: '', label: words.pickOne }] : [];
  return (
    <NativeSelect
      aria-label={words.choosePurchase(reais(entry.cents), entry.payer || words.noPayer)}
      value={id}
      disabled={work.busy === 'booking'}
      onChange={({ currentTarget }) => work.choose(key, currentTarget.value)}
      data={[...none, ...options]}
    />
  );
}
