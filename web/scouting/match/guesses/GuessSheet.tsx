import { Button, Switch } from '@mantine/core';
import { GUESSES } from '@volleyscouter/core/guess/guess';
import { Row, Small } from '../../../kit/layout.tsx';
import classes from './GuessSheet.module.css';
import { useSwitches } from './guessing.ts';
import { guessSheetText as words } from './guessSheetText.ts';

/** What may be left out, by example, a switch for each guess, and the page on paper. */
export function GuessSheet() {
  const [switches, turn] = useSwitches();
  return (
    <section aria-label={words.title} data-sheet>
      <Row justify="between" className={classes.head}>
        <h3 className={classes.heading}>{words.title}</h3>
        <Button size="xs" variant="default" className={classes.print} onClick={() => window.print()}>
          {words.print}
        </Button>
      </Row>
      <Small as="p" className={classes.note}>
        {words.note}
      </Small>
      <dl className={classes.rows}>
        {words.rows.map(([typed, written, why]) => (
          <div key={typed} className={classes.row}>
            <dt>
              <kbd className={classes.term}>{typed}</kbd>
            </dt>
            <dd>
              <span className={classes.written}>{written}</span> {why}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.switches}>
        {GUESSES.map((name) => (
          <Switch
            key={name}
            size="sm"
            className={classes.switch}
            label={words.names[name]}
            description={words.meanings[name]}
            checked={switches[name]}
            onChange={({ currentTarget: { checked } }) => turn(name, checked)}
          />
        ))}
      </div>
    </section>
  );
}
