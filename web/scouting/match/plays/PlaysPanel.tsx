import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconMovie } from '@tabler/icons-react';
import type { CodeTables } from '@volleyscouter/core/code/tables';
import { SKILLS, type Skill } from '@volleyscouter/core/code/vocabulary';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { memo, type ReactNode, useMemo } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { AthleteSelect } from '../../shared/AthleteSelect.tsx';
import type { MatchData, PickedPlayer, TeamData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { FLAGGED, type PlayCheck } from './filter.ts';
import classes from './PlayList.module.css';
import { NoPlays, PlayList, type PlayMarks } from './PlayList.tsx';
import type { GuessWalk } from './useGuessWalk.ts';
import type { Picks } from './usePicks.ts';

const PlayTools = onDemand(async () => (await import('./PlayTools.tsx')).PlayTools, null, 'after screen');

interface PlaysPanelProps {
  data: MatchData;
  filters: PlayFiltersProps;
  items: readonly PlayItem[];
  selected: PlayItem | null;
  follows: boolean;
  picks: Picks;
  tables: CodeTables;
  guesses: GuessWalk | null;
  marks: PlayMarks | undefined;
  /** `null` if the video is open or not offered. */
  onVideo: (() => void) | null;
  className?: string;
  /** Receives the element for buttons of features without their own panel. */
  slot?: (element: HTMLElement | null) => void;
}

export const PlaysPanel = memo(function PlaysPanel(props: PlaysPanelProps) {
  const { data, filters, items, selected, follows, picks, tables, guesses, marks, onVideo, className, slot } =
    props;
  const { set, warnings, check, onCheck, skill, onSkill, picked, onPick } = filters;
  const texts = matchText.plays;
  const flagged = check === FLAGGED;
  const entries = useMemo(() => items.filter(({ happening }) => happening === null).length, [items]);
  const clear = () => {
    onCheck(null);
    onSkill(null);
    onPick(null);
  };
  const none =
    check !== null || skill !== null || picked !== null ? (
      <NoPlays title={texts.none} onClear={clear} />
    ) : (
      <NoPlays title={texts.empty} text={data.items.length === 0 ? texts.emptyText : texts.emptyOther(set)} />
    );
  return (
    <Panel
      title={texts.title}
      className={`${classes.panel} ${className ?? ''}`}
      flush
      actions={
        <>
          {guesses && guesses.count > 0 && (
            <Button
              className={classes.guesses}
              variant="default"
              size="xs"
              title={matchText.keys.guessBefore}
              rightSection={<Key of="q" alt={true} />}
              onClick={guesses.back}
            >
              {texts.guesses(guesses.count)}
            </Button>
          )}
          {onVideo && (
            <Row
              as="button"
              gap={4}
              wrap={false}
              type="button"
              className={classes.video}
              title={texts.videoHint}
              onClick={onVideo}
            >
              <IconMovie size={18} stroke={1.75} aria-hidden="true" /> {texts.openVideo}
            </Row>
          )}
          {(warnings > 0 || flagged) && (
            <Button
              className={classes.warnings}
              variant={flagged ? 'light' : 'subtle'}
              color={flagged ? 'volley' : 'gray'}
              size="xs"
              aria-pressed={flagged}
              aria-label={texts.onlyFlagged(warnings)}
              title={texts.onlyFlagged(warnings)}
              leftSection={<IconAlertTriangle size={18} stroke={2} aria-hidden="true" />}
              onClick={() => onCheck(flagged ? null : FLAGGED)}
            >
              {warnings}
            </Button>
          )}
          {slot && <span ref={slot} className={classes.slot} />}
          <Small className={classes.count} role="status">
            {texts.count(entries)}
          </Small>
        </>
      }
    >
      <PlayFilters {...filters}>
        {guesses && (
          <Row gap={6} wrap={false}>
            <PlayTools check={check} onCheck={onCheck} picks={picks} tables={tables} />
          </Row>
        )}
      </PlayFilters>
      <PlayList
        items={items}
        names={data.names}
        blocked={data.blocked}
        selected={selected}
        follows={follows}
        picks={picks}
        marks={marks}
        empty={none}
      />
    </Panel>
  );
});

export interface PlayFiltersProps {
  teams: readonly TeamData[];
  bySkill: boolean;
  set: number;
  warnings: number;
  check: PlayCheck | null;
  onCheck: (check: PlayCheck | null) => void;
  skill: Skill | null;
  onSkill: (skill: Skill | null) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
}

const isSkill = (text: string): text is Skill => (SKILLS as readonly string[]).includes(text);

const SKILL_CHOICES = [
  { value: '', label: matchText.plays.allSkills },
  ...SKILLS.map((skill) => ({ value: skill, label: matchText.skills[skill] })),
];

function PlayFilters(props: PlayFiltersProps & { children: ReactNode }) {
  const { children, teams, bySkill, skill, onSkill, picked, onPick } = props;
  const texts = matchText.plays;
  return (
    <div className={classes.filters}>
      {bySkill && (
        <NativeSelect
          size="xs"
          aria-label={texts.bySkill}
          value={skill ?? ''}
          onChange={({ currentTarget: { value } }) => onSkill(isSkill(value) ? value : null)}
          data={SKILL_CHOICES}
        />
      )}
      <AthleteSelect
        label={texts.byPlayer}
        all={texts.allPlayers}
        teams={teams}
        value={picked}
        onChange={onPick}
      />
      {children}
    </div>
  );
}
