import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Key } from '../../kit/Key.tsx';
import { useKeyName } from '../../kit/keys.ts';
import { Card, Cut, Row, Small, Stack } from '../../kit/layout.tsx';
import { onDemand } from '../../kit/onDemand.tsx';
import { useAfterPaint } from '../../kit/useAfterPaint.ts';
import type { MatchData } from '../shared/matchData.ts';
import { matchText } from '../shared/texts/match.ts';
import { readItem, readWay, shownCode, sideOf, writeTime } from '../shared/texts/reading.ts';
import { useShownMoments } from '../shared/video/shownMoments.ts';
import type { Following } from '../sync/recording.ts';
import type { PlayEditorProps } from './edit/PlayEditor.tsx';
import classes from './PlayColumn.module.css';
import { panelOf } from './phoneParts.ts';
import { GuessedCode } from './plays/GuessedCode.tsx';
import type { Picks } from './plays/usePicks.ts';

const SecondPass = onDemand(async () => (await import('./edit/SecondPass.tsx')).SecondPass);
const BulkBar = onDemand(async () => (await import('./edit/BulkBar.tsx')).BulkBar);
const PlayEditor = onDemand(
  async () => (await import('./edit/PlayEditor.tsx')).PlayEditor,
  null,
  'after screen',
);

interface PlayColumnProps {
  tab: boolean;
  data: MatchData;
  item: PlayItem | null;
  /** False if `item` was selected automatically. */
  isSelected: boolean;
  previous: PlayItem | undefined;
  next: PlayItem | undefined;
  onSelect: (item: PlayItem) => void;
  onLatest: (() => void) | null;
  picks: Picks;
  following: Following;
  tables: CodeTables;
  children: ReactNode;
}

export function PlayColumn(props: PlayColumnProps) {
  const { data, item, isSelected, previous, next, onSelect, onLatest, picks, following, tables } = props;
  const { log, recorder, counts } = following;
  const [completing, setCompleting] = useState(false);
  const complete = useCallback(() => setCompleting(true), []);
  const waiting = counts !== null && counts.onDevice + counts.sending > 0;
  const isMany = picks.isAdding || picks.items.length > 0;
  return (
    <Stack gap={12} className={classes.side} {...panelOf('plays', props.tab)}>
      <Card className={classes.chosen} data-held={isSelected || undefined}>
        {isMany && recorder && <BulkBar {...{ data, log, picks, recorder, waiting }} />}
        {!isMany && item && (
          <PlayCard
            data={data}
            item={item}
            isSelected={isSelected}
            onPrevious={previous ? () => onSelect(previous) : null}
            onNext={next ? () => onSelect(next) : null}
            onLatest={onLatest}
          />
        )}
        {!isMany && completing && recorder?.holds && (
          <SecondPass
            data={data}
            tables={tables}
            recorder={recorder}
            onSelect={onSelect}
            onClose={() => setCompleting(false)}
          />
        )}
        {!isMany && !completing && item && recorder && (
          <LaterEditor
            data={data}
            log={log}
            item={item}
            isSelected={isSelected}
            tables={tables}
            recorder={recorder}
            waiting={waiting}
            onComplete={complete}
          />
        )}
      </Card>
      {props.children}
    </Stack>
  );
}

interface LaterEditorProps extends PlayEditorProps {
  isSelected: boolean;
}

/** Renders after the paint, unless the user selected a play. */
function LaterEditor({ data, log, item, isSelected, ...props }: LaterEditorProps) {
  const now = useMemo(() => ({ data, log, item }), [data, log, item]);
  const painted = useAfterPaint(now);
  return <PlayEditor {...(isSelected ? now : painted)} {...props} />;
}

interface PlayCardProps {
  data: MatchData;
  item: PlayItem;
  isSelected: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** `null` if another part of the screen has this button. */
  onLatest: (() => void) | null;
}

type Moments = ReturnType<typeof useShownMoments>;

/**
 * Returns the time in the shown video, or else in the play's own video. Returns `null` if the time is
 * unknown, or before the start of the shown video.
 */
function momentWords({ id, moment }: PlayItem['play'], shownMoments: Moments): string | null {
  const { video, elsewhere } = matchText.plays;
  const shownMoment = shownMoments?.get(id);
  if (shownMoment) return shownMoment.early ? null : video(writeTime(shownMoment.at / 1000));
  return moment && (shownMoments ? elsewhere : video)(writeTime(moment.at / 1000));
}

function factsOf(data: MatchData, { play, happening }: PlayItem, shownMoments: Moments): string {
  const touch = happening === null && play.entry?.kind === 'touch' ? play.entry : null;
  const athlete = touch?.number == null ? undefined : data.teams[touch.side].athletes.get(touch.number);
  return [
    athlete?.name,
    touch && readWay(touch, data.match.settings.cones),
    play.clock?.replaceAll('.', ':'),
    momentWords(play, shownMoments),
  ]
    .filter(Boolean)
    .join(' · ');
}

function PlayCard({ data, item, isSelected, onPrevious, onNext, onLatest }: PlayCardProps) {
  const { play, happening } = item;
  const shownMoments = useShownMoments();
  const side = sideOf(item);
  const code = happening === null ? shownCode(play) : '';
  const flags = happening === null ? play.flags.map((flag) => matchText.flags[flag]).join(' · ') : '';
  const reading = readItem(item, data.names, data.blocked.has(item.play.id));
  return (
    <Row
      as="section"
      wrap={false}
      className={classes.card}
      aria-label={matchText.plays.selected}
      data-side={side}
    >
      <Step label={matchText.keys.previous} of="j" onStep={onPrevious}>
        <IconChevronLeft size={22} aria-hidden="true" />
      </Step>
      <div className={classes.body} data-flagged={flags !== '' || undefined}>
        {code && (
          <p className={classes.code}>
            <GuessedCode code={code} guessed={play.guessed} />
          </p>
        )}
        <Cut as="p" lines={2} className={classes.reading} title={reading}>
          {reading}
        </Cut>
        <Small as="p" cut>
          {factsOf(data, item, shownMoments)}
        </Small>
        {flags && (
          <Row as="p" wrap={false} className={classes.flag} title={flags}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
            <Cut lines={2}>{flags}</Cut>
          </Row>
        )}
      </div>
      {onLatest && (
        <Button
          className={classes.latest}
          variant="default"
          size="xs"
          disabled={!isSelected}
          rightSection={<Key of="u" />}
          onClick={onLatest}
        >
          {matchText.plays.latest}
        </Button>
      )}
      <Step label={matchText.keys.next} of="k" onStep={onNext}>
        <IconChevronRight size={22} aria-hidden="true" />
      </Step>
    </Row>
  );
}

interface StepProps {
  label: string;
  of: string;
  onStep: (() => void) | null;
  children: ReactNode;
}

function Step({ label, of, onStep, children }: StepProps) {
  const key = useKeyName(of);
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={`${label} (${key})`}
      disabled={onStep === null}
      onClick={onStep ?? undefined}
    >
      {children}
    </button>
  );
}
