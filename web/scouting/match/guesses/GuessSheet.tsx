import { Button, Switch } from '@mantine/core';
import { GUESSES } from '@volleyscouter/core/guess/guess';
import { Grid } from '../../../kit/Grid.tsx';
import { Heading, Row, Small } from '../../../kit/layout.tsx';
import classes from './GuessSheet.module.css';
import { useSwitches } from './guessing.ts';
import { guessSheetText as texts } from './guessSheetText.ts';

export function GuessSheet() {
  const [switches, turn] = useSwitches();
  return (
    <section aria-label={texts.title} data-sheet>
      <Row justify="between" mt={20}>
        <Heading as="h3" size="sm">
          {texts.title}
        </Heading>
        <Button size="xs" variant="default" className={classes.print} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Row>
      <Small as="p" mt={6} mb={10}>
        {texts.note}
      </Small>
      <Grid least="26rem" as="dl" gap={24} rowGap={6} mb={14}>
        {texts.rows.map(([typed, written, reason]) => (
          <Row gap={12} align="baseline" wrap={false} key={typed} className={classes.row}>
            <dt>
              <kbd className={classes.term}>{typed}</kbd>
            </dt>
            <dd>
              <span className={classes.written}>{written}</span> {reason}
            </dd>
          </Row>
        ))}
      </Grid>
      <Grid least="20rem" gap={24} rowGap={10}>
        {GUESSES.map((name) => (
          <Switch
            key={name}
            size="sm"
            mih={44}
            label={texts.names[name]}
            description={texts.meanings[name]}
            checked={switches[name]}
            onChange={({ currentTarget: { checked } }) => turn(name, checked)}
          />
        ))}
      </Grid>
    </section>
  );
}
