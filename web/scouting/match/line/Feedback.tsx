import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { Offered } from '@volleyscouter/core/guess/expand';
import { type ComponentProps, memo } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { editText } from '../editText.ts';
import { ACCEPT_KEY, type LineFinding } from '../guesses/guessing.ts';
import { Chips } from './Chips.tsx';
import classes from './Feedback.module.css';
import { findingId, findingWords } from './findings.ts';
import { isNearest } from './nearest.ts';
import { type LineOption, optionsOf } from './options.ts';
import { substitutionDraft } from './substitution.ts';
import type { Closed } from './useClosed.ts';
import type { TypedLine } from './useLine.ts';

const texts = scoutText.closed;

interface FeedbackProps {
  line: TypedLine;
  data: MatchData;
  closed: Closed | null;
  ghost: string | null;
  onReopen: () => void;
  onText: (text: string) => void;
  onHelp: () => void;
  onLineup: (() => void) | null;
}

export function Feedback({ line, data, closed, ghost, onReopen, onText, onHelp, onLineup }: FeedbackProps) {
  const { text, read, guessed, eitherSide, check, findings, options, offer, slow, failed, applyOption } =
    line;
  if (closed) return <ClosedNote closed={closed} onReopen={onReopen} />;
  return (
    <>
      <div aria-live="polite" className={classes.said}>
        {slow && (
          <Small as="p" className={classes.hint}>
            {scoutText.saving}
          </Small>
        )}
        {failed && (
          <Notice compact className={classes.note}>
            <p>{failed === 'store' ? texts.store : texts.lost}</p>
            <Button size="xs" onClick={line.enter}>
              {texts.retry}
            </Button>
          </Notice>
        )}
        <Findings
          text={read.text}
          findings={findings}
          options={options}
          data={data}
          onTake={applyOption}
          onKeep={line.storeForReview}
        />
      </div>
      <Nearest options={options} onTake={applyOption} />
      <SubstitutionPick text={text} data={data} onText={onText} />
      {offer && <OfferedGuess offer={offer} text={text} onText={onText} />}
      <Chips entries={check.entries} guessed={guessed} eitherSide={eitherSide} data={data} />
      {text === '' && !failed && <Idle ghost={ghost} onText={onText} onHelp={onHelp} onLineup={onLineup} />}
    </>
  );
}

/** Leaves the focus in the line, so that a phone keeps its keyboard open. */
const LineButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <Button size="xs" variant="default" onPointerDown={(event) => event.preventDefault()} {...props} />
);

function OfferedGuess({
  offer,
  text,
  onText,
}: {
  offer: Offered;
  text: string;
  onText: (text: string) => void;
}) {
  const nextText = text.slice(0, offer.at) + ACCEPT_KEY + text.slice(offer.at);
  return (
    <Row className={classes.idle}>
      <LineButton rightSection={<Key of={ACCEPT_KEY} />} onClick={() => onText(nextText)}>
        {scoutText.offers[offer.name](offer.value)}
      </LineButton>
    </Row>
  );
}

type IdleProps = Pick<FeedbackProps, 'ghost' | 'onText' | 'onHelp' | 'onLineup'>;

function Idle({ ghost, onText, onHelp, onLineup }: IdleProps) {
  return (
    <Row className={classes.idle}>
      {ghost && (
        <LineButton
          title={scoutText.takeServe(ghost)}
          rightSection={<Key of={scoutText.space} />}
          onClick={() => onText(ghost)}
        >
          {scoutText.serves(ghost)}
        </LineButton>
      )}
      {onLineup && (
        <LineButton rightSection={<Key of="g" />} onClick={onLineup}>
          {editText.lineup.open}
        </LineButton>
      )}
      <Small as="p" className={classes.hint}>
        {onLineup ? scoutText.noSix : scoutText.idle}
      </Small>
      <Button size="xs" variant="subtle" color="gray" className={classes.help} onClick={onHelp}>
        {scoutText.help}
      </Button>
    </Row>
  );
}

function ClosedNote({ closed, onReopen }: { closed: Closed; onReopen: () => void }) {
  return (
    <Notice compact tone="warning" className={classes.note}>
      <p>{closedText(closed)}</p>
      {closed.reason !== 'other' && (
        <Button
          size="xs"
          variant={closed.reason === 'earlier' ? 'filled' : 'default'}
          rightSection={<Key of="l" />}
          onClick={onReopen}
        >
          {closed.reason === 'earlier' ? texts.toLast(closed.last) : texts.correct}
        </Button>
      )}
    </Notice>
  );
}

function closedText(closed: Closed): string {
  switch (closed.reason) {
    case 'earlier':
      return texts.earlier(closed.viewed, closed.last);
    case 'other':
      return texts.other(closed.name || texts.somebody);
    case 'over':
      return texts.over;
  }
}

const MAX_FINDINGS = 3;

interface FindingsProps {
  text: string;
  findings: readonly LineFinding[];
  options: readonly LineOption[];
  data: MatchData;
  onTake: (option: LineOption) => void;
  onKeep: () => void;
}

function Findings({ text, findings, options, data, onTake, onKeep }: FindingsProps) {
  const firstRefused = findings.find(({ refused }) => refused);
  return (
    <Stack as="ul" className={classes.findings}>
      {findings.slice(0, MAX_FINDINGS).map((finding) => {
        const { refused } = finding;
        const { wrong, right } = findingWords(finding, text, data);
        const Sign = refused ? IconCircleX : IconAlertTriangle;
        return (
          <Row
            as="li"
            key={findingId(finding)}
            className={classes.finding}
            data-refused={refused || undefined}
          >
            <Sign size={20} stroke={2} className={classes.sign} aria-hidden="true" />
            <p className={classes.findingWords}>
              <strong>{wrong}</strong> {right}
            </p>
            <Options all={options} shownOptions={optionsOf(text, finding)} onTake={onTake} />
            {finding === firstRefused && (
              <LineButton rightSection={<Key of="Shift Enter" inField />} onClick={onKeep}>
                {scoutText.keep}
              </LineButton>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}

interface OptionsProps {
  all: readonly LineOption[];
  shownOptions: readonly LineOption[];
  onTake: (option: LineOption) => void;
}

function Options({ all, shownOptions, onTake }: OptionsProps) {
  if (shownOptions.length === 0) return null;
  return (
    <Row as="span" gap={4} align="stretch">
      {shownOptions.map((option) => {
        const at = all.findIndex(({ id }) => id === option.id);
        return (
          <span key={option.id} className={classes.option}>
            {option.group && <span className={classes.group}>{option.group}</span>}
            <LineButton
              className={classes.take}
              rightSection={at >= 0 ? <Key of={`Alt ${at + 1}`} /> : undefined}
              onClick={() => onTake(option)}
            >
              {option.label}
            </LineButton>
          </span>
        );
      })}
    </Row>
  );
}

function Nearest({ options, onTake }: Pick<OptionsProps, 'onTake'> & { options: readonly LineOption[] }) {
  const nearestOptions = options.filter(isNearest);
  if (nearestOptions.length === 0) return null;
  return (
    <Row gap={4} className={classes.pick} data-pick="nearest">
      <Options all={options} shownOptions={nearestOptions} onTake={onTake} />
    </Row>
  );
}

interface SubstitutionPickProps {
  text: string;
  data: MatchData;
  onText: (text: string) => void;
}

const SubstitutionPick = memo(function SubstitutionPick({ text, data, onText }: SubstitutionPickProps) {
  const draft = substitutionDraft(text, data.match);
  if (!draft) return null;
  const { side, missing, candidates, textWith } = draft;
  const nobody = candidates.length === 0;
  return (
    <Row gap={4} className={classes.pick} data-pick={missing} data-side={side}>
      <Small tone="plain" className={classes.question}>
        {missing === 'out' ? scoutText.whoGoesOut : scoutText.whoComesIn}
      </Small>
      {nobody && <Small className={classes.hint}>{scoutText.nobodyComesIn}</Small>}
      {candidates.map((number) => {
        const name = data.teams[side].athletes.get(number)?.short;
        return (
          <LineButton key={number} className={classes.take} onClick={() => onText(textWith(number))}>
            #{number} {name}
          </LineButton>
        );
      })}
    </Row>
  );
});
