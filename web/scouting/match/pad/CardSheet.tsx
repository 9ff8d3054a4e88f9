import { Button, Modal } from '@mantine/core';
import type { SanctionEntry } from '@volleyscouter/core/code/entry';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { CARDS, type Card, SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { writeEntry } from '@volleyscouter/core/code/write';
import { type CheckedLine, checkLine } from '@volleyscouter/core/rally/check';
import { rosterOf } from '@volleyscouter/core/rally/court';
import type { Match } from '@volleyscouter/core/rally/fold';
import { playersOf, withCode } from '@volleyscouter/core/rally/pad';
import { givesPoint } from '@volleyscouter/core/rally/sanction';
import { isSentOff, teamOf } from '@volleyscouter/core/rally/state';
import { type ReactNode, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { t } from '../../../platform/text/pt.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { readConsequence, readPlay } from '../../shared/texts/reading.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { findingWords } from '../line/findings.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import classes from './CardSheet.module.css';
import { padText } from './padText.ts';

const texts = padText.cards;

/** Without a number these sanctions are for a delay (core/code/parse.ts). */
const DELAYS = ['warning', 'penalty'] as const satisfies readonly Card[];
/** Without a number these cards send off a person of the bench. */
const SENDS_OFF: readonly Card[] = ['expulsion', 'disqualification'];

interface Choice {
  side: Side | null;
  card: Card | null;
  delay: boolean;
  /** `null`: a person of the bench; `undefined`: not chosen yet. */
  number: number | null | undefined;
}

function entryOf({ side, card, delay, number }: Choice): SanctionEntry | null {
  if (side === null || card === null || (!delay && number === undefined)) return null;
  return { kind: 'sanction', side, card, number: delay ? null : (number ?? null) };
}

function numbersOf(match: Match, side: Side): number[] {
  const { state, settings } = match;
  const listed = rosterOf(settings, side).map(({ number }) => number);
  const all = new Set([...playersOf(match, side), ...teamOf(state, side).six, ...listed]);
  return [...all].filter((number) => !isSentOff(state, side, number));
}

interface CardSheetProps {
  data: MatchData;
  tables: CodeTables;
  text: string;
  onEnter: (line: string) => void;
  onClose: () => void;
}

export function CardSheet({ data, tables, text, onEnter, onClose }: CardSheetProps) {
  useBackToLine();
  const [choice, setChoice] = useState<Choice>({ side: null, card: null, delay: false, number: undefined });
  const { match, names } = data;
  const { side, card, delay, number } = choice;
  const entry = entryOf(choice);
  const line = entry && withCode(text, writeEntry(entry));
  const check = line === null ? null : checkLine(match, line, tables);
  const onCard = (chosen: Card, isDelay: boolean) =>
    setChoice({ ...choice, card: chosen, delay: isDelay, number: number === null ? undefined : number });
  const enter = () => {
    if (line === null || check?.refused) return;
    onClose();
    onEnter(line);
  };
  return (
    <Modal opened onClose={onClose} title={texts.title} size="lg">
      <Stack gap={12}>
        <Choices legend={texts.team}>
          {SIDES.map((listedSide) => (
            <Choosable
              key={listedSide}
              chosen={side === listedSide}
              side={listedSide}
              onChoose={() => setChoice({ ...choice, side: listedSide, number: undefined })}
            >
              {names[listedSide]}
            </Choosable>
          ))}
        </Choices>
        <Choices legend={texts.card}>
          {CARDS.map((listedCard) => (
            <Choosable
              key={listedCard}
              chosen={card === listedCard && !delay}
              card={listedCard}
              onChoose={() => onCard(listedCard, false)}
            >
              {texts.cards[listedCard]}
            </Choosable>
          ))}
          {DELAYS.map((listedCard) => (
            <Choosable
              key={`delay-${listedCard}`}
              chosen={card === listedCard && delay}
              card={listedCard}
              onChoose={() => onCard(listedCard, true)}
            >
              {texts.delays[listedCard]}
            </Choosable>
          ))}
        </Choices>
        {side !== null && card !== null && !delay && (
          <Players
            data={data}
            side={side}
            bench={SENDS_OFF.includes(card)}
            chosen={number}
            onChoose={(next) => setChoice({ ...choice, number: next })}
          />
        )}
        <Stack className={classes.foot}>
          <div aria-live="polite">
            {entry && check && <Follows entry={entry} check={check} line={line ?? ''} data={data} />}
          </div>
          <Row justify="end" wrap={false}>
            <Button variant="default" onClick={onClose}>
              {t.cancel}
            </Button>
            <Button
              color={entry && givesPoint(entry) ? 'red' : undefined}
              disabled={!entry || check?.refused !== false}
              onClick={enter}
            >
              {entry && givesPoint(entry) ? texts.givePoint : scoutText.enter}
            </Button>
          </Row>
        </Stack>
      </Stack>
    </Modal>
  );
}

interface PlayersProps {
  data: MatchData;
  side: Side;
  bench: boolean;
  chosen: Choice['number'];
  onChoose: (number: number | null) => void;
}

function Players({ data, side, bench, chosen, onChoose }: PlayersProps) {
  const { athletes } = data.teams[side];
  return (
    <Choices legend={texts.who} compact>
      {numbersOf(data.match, side).map((number) => (
        <Choosable key={number} chosen={chosen === number} onChoose={() => onChoose(number)}>
          {[`#${number}`, athletes.get(number)?.short].filter(Boolean).join(' ')}
        </Choosable>
      ))}
      {bench && (
        <Choosable chosen={chosen === null} onChoose={() => onChoose(null)}>
          {texts.bench}
        </Choosable>
      )}
    </Choices>
  );
}

function Follows({
  entry,
  check,
  line,
  data,
}: {
  entry: SanctionEntry;
  check: CheckedLine;
  line: string;
  data: MatchData;
}) {
  const { names } = data;
  const happenings = check.entries.at(-1)?.happenings ?? [];
  return (
    <Stack gap={8}>
      <p className={classes.reading}>{readPlay({ entry, manual: null }, names, false)}</p>
      {happenings
        .filter(({ kind }) => kind !== 'rotation' && kind !== 'newSet')
        .map((happening) => (
          <p key={happening.kind} className={classes.follows}>
            {happening.kind === 'point'
              ? scoutText.point(names[happening.side], happening.score.join(' : '))
              : readConsequence(happening, names)}
          </p>
        ))}
      {check.findings.map((finding) => {
        const { wrong, right } = findingWords(finding, line, data);
        return (
          <Notice key={`${finding.from}${finding.code}`} compact tone={finding.refused ? 'error' : 'warning'}>
            <strong>{wrong}</strong> {right}
          </Notice>
        );
      })}
    </Stack>
  );
}

interface ChoicesProps {
  legend: string;
  compact?: boolean;
  children: ReactNode;
}

function Choices({ legend, compact, children }: ChoicesProps) {
  return (
    <Grid least={compact ? '6.25rem' : '9rem'} as="fieldset" gap={6}>
      <Small as="legend">{legend}</Small>
      {children}
    </Grid>
  );
}

interface ChoosableProps {
  chosen: boolean;
  side?: Side;
  card?: Card;
  onChoose: () => void;
  children: ReactNode;
}

function Choosable({ chosen, side, card, onChoose, children }: ChoosableProps) {
  return (
    <button
      type="button"
      className={classes.choice}
      data-side={side}
      data-card={card}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
