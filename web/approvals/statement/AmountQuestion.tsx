import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { mayMove } from '@volleyscouter/core/shop/status';
import { useState } from 'react';
import { statementText } from '../../text/statement.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { reais } from '../../ui/money.ts';
import classes from './AmountQuestion.module.css';
import { Differs } from './Named.tsx';
import type { Pending } from './useStatement.ts';

const words = statementText.question;

/** Whether it is another amount than the purchase costs. */
export const isOther = ({ line, purchase }: Pending): boolean => line.entry.cents !== purchase.totalPrice;

interface AmountQuestionProps {
  /** All that is about to be booked. */
  pending: readonly Pending[];
  /** With the lines whose amount pays all the same. */
  onBook: (accepted: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asked once before anything is booked, where an amount is another. */
export function AmountQuestion({ pending, onBook, onClose }: AmountQuestionProps) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const others = pending.filter(isOther);
  const accept = (key: string, on: boolean) =>
    setAccepted((before) => new Set(on ? [...before, key] : [...before].filter((each) => each !== key)));
  return (
    <Confirm
      title={words.title(others.length)}
      text={words.text}
      action={words.action(pending.length)}
      color="volley"
      busy={false}
      failure={null}
      onConfirm={() => onBook(accepted)}
      onClose={onClose}
    >
      <ul className={classes.others}>
        {others.map(({ line: { key, entry }, purchase }) => {
          const { numero, idAtleta, totalPrice, status } = purchase;
          const came = reais(entry.cents);
          return (
            <li key={key}>
              <strong>{words.line(came, entry.payer || statementText.noPayer)}</strong>
              <span>{words.costs(numero, idAtleta.nome || statementText.nobody, reais(totalPrice))}</span>
              <Differs entry={entry} purchase={purchase} />
              {mayMove('admin', status, 'Pago') && (
                <Checkbox
                  label={words.accept(came)}
                  aria-label={words.acceptOf(came, numero)}
                  checked={accepted.has(key)}
                  onChange={({ currentTarget }) => accept(key, currentTarget.checked)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Confirm>
  );
}
