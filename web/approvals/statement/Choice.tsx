import { Button } from '@mantine/core';
import { useState } from 'react';
import { statementText as words } from '../../text/statement.ts';
import { reais } from '../../ui/money.ts';
import classes from './Choice.module.css';
import type { Line } from './groups.ts';
import { Differs, Named } from './Named.tsx';
import shared from './Statement.module.css';
import type { StatementWork } from './useStatement.ts';

/** Purchases that are shown before somebody asks for the others. */
const FIRST = 3;

/** The purchases that a line could be, all in sight, one to be chosen. */
export function Choice({ line, work }: { line: Line; work: StatementWork }) {
  const { key, entry, proposal } = line;
  const { compras } = proposal;
  const [isLong, setLong] = useState(false);
  const chosen = work.chosen.get(key) ?? '';
  const rest = compras.length - FIRST;
  // two of four are no shorter than a word about them
  const shown = isLong || rest <= 1 ? compras : compras.slice(0, FIRST);
  return (
    <fieldset
      className={classes.choice}
      aria-label={words.choosePurchase(reais(entry.cents), entry.payer || words.noPayer)}
      disabled={work.busy === 'booking'}
    >
      <span className={shared.small}>{words.couldBe(compras.length)}</span>
      {shown.map((purchase) => (
        <label key={purchase._id} className={classes.could}>
          <input
            type="radio"
            name={`line ${key}`}
            checked={chosen === purchase._id}
            onChange={() => work.choose(key, purchase._id)}
          />
          <span>
            <Named purchase={purchase} />
            <Differs entry={entry} purchase={purchase} />
          </span>
        </label>
      ))}
      {shown.length < compras.length && (
        <Button variant="subtle" className={classes.more} onClick={() => setLong(true)}>
          {words.moreOfThem(compras.length - shown.length)}
        </Button>
      )}
    </fieldset>
  );
}
