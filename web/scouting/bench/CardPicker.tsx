import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { IconButton } from '../../kit/IconButton.tsx';
import { Card, Row, Small, Stack } from '../../kit/layout.tsx';
import { ThemeToggle } from '../../kit/ThemeToggle.tsx';
import { ScoreSelects } from '../shared/ScoreSelects.tsx';
import { benchText } from '../shared/texts/bench.ts';
import classes from './CardPicker.module.css';
import { type BenchChoice, CARDS, MAX_CARDS, movedCard, ourSide, toggledCard } from './choice.ts';
import { Toggle } from './Toggle.tsx';

const texts = benchText.choose;

interface CardPickerProps {
  names: Readonly<Record<Side, string>>;
  choice: BenchChoice;
  onChange: (change: Partial<BenchChoice>) => void;
}

export function CardPicker({ names, choice, onChange }: CardPickerProps) {
  const { cards } = choice;
  const full = cards.length >= MAX_CARDS;
  const otherCards = CARDS.filter((card) => !cards.includes(card));
  return (
    <section className={classes.picker} aria-label={texts.title}>
      <Stack gap={12}>
        <Row gap={12}>
          <span className={classes.label}>{texts.team}</span>
          <Toggle
            label={texts.team}
            options={SIDES.map((side) => [side, names[side]] as const)}
            value={ourSide(choice, names)}
            onChange={(side) => onChange({ team: names[side] })}
          />
        </Row>
        <Row gap={12}>
          <span className={classes.label}>{texts.theme}</span>
          <ThemeToggle />
        </Row>
        <Row gap={12}>
          <ScoreSelects />
        </Row>
        <p>{texts.text(MAX_CARDS)}</p>
        <Card flush as="ul">
          {[...cards, ...otherCards].map((card) => {
            const name = benchText.cards[card];
            const isChosen = cards.includes(card);
            return (
              <Row as="li" key={card} gap={8} wrap={false} className={classes.card}>
                <Row as="label" gap={12} wrap={false} className={classes.name}>
                  <input
                    type="checkbox"
                    className={classes.box}
                    checked={isChosen}
                    disabled={full && !isChosen}
                    onChange={() => onChange({ cards: toggledCard(cards, card) })}
                  />
                  {name}
                </Row>
                {isChosen && (
                  <>
                    <IconButton
                      label={texts.earlier(name)}
                      onClick={() => onChange({ cards: movedCard(cards, card, -1) })}
                    >
                      <IconArrowUp size={22} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={texts.later(name)}
                      onClick={() => onChange({ cards: movedCard(cards, card, 1) })}
                    >
                      <IconArrowDown size={22} stroke={1.75} aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </Row>
            );
          })}
        </Card>
        {full && otherCards.length > 0 && <Small as="p">{texts.full(MAX_CARDS)}</Small>}
      </Stack>
    </section>
  );
}
