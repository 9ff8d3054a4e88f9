import { Button } from '@mantine/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsMove,
  IconTag,
  IconUsersGroup,
} from '@tabler/icons-react';
import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { benchOf } from '@volleyscouter/core/rally/court';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { storedSwitch, useStored } from '../../../platform/api/stored.ts';
import type { MatchData, PickedPlayer } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { scoutText } from '../../shared/texts/scout.ts';
import { Court } from './Court.tsx';
import classes from './CourtPanel.module.css';
import { courtAt, type Moment, type SeenPlace, type Trajectory } from './view.ts';

export interface Marking {
  /** The typed trajectory; `null`: draws the trajectory of the shown play. */
  trajectory: Trajectory | null;
  mark: (place: SeenPlace) => void;
  /**
   * Removes the last place of the typed code, or all places marked on a stored play; `null` if there is no
   * place.
   */
  removePlaces: (() => void) | null;
}

interface CourtPanelProps {
  data: MatchData;
  moment: Moment;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  marking: Marking | null;
  /** `null`: the sides are swapped only in this view (R-UI-4). */
  onSwap: (() => void) | null;
  children?: ReactNode;
}

const adaptiveSwitch = storedSwitch('adaptivePositions', 'true');
const namesSwitch = storedSwitch('courtNames', 'true');

const showAll = (opened: HTMLElement | null): void =>
  opened?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

export function CourtPanel({ data, moment, picked, onPick, marking, onSwap, children }: CourtPanelProps) {
  const [swapped, setSwapped] = useState(false);
  const [bench, setBench] = useState(false);
  const adaptive = useStored(adaptiveSwitch);
  const named = useStored(namesSwitch);
  const texts = matchText.court;
  const tools = useMemo(
    () => [
      {
        icon: IconArrowsExchange,
        label: texts.swap,
        key: 't',
        run: onSwap ?? (() => setSwapped((old) => !old)),
      },
      {
        icon: IconArrowsMove,
        label: texts.positions,
        title: texts.positionsHint,
        key: 'p',
        on: adaptive,
        run: () => adaptiveSwitch.turn(!adaptive),
      },
      { icon: IconTag, label: texts.names, key: 'n', on: named, run: () => namesSwitch.turn(!named) },
      { icon: IconUsersGroup, label: texts.bench, key: 'b', on: bench, run: () => setBench((old) => !old) },
    ],
    [onSwap, adaptive, named, bench],
  );
  useKeys(tools);

  const left = swapped ? otherSide(moment.state.left) : moment.state.left;
  return (
    <Panel
      title={texts.title}
      className={classes.panel}
      actions={
        <Row gap={4} className={classes.tools}>
          {tools.map(({ icon, label, title, key, on, run }) => (
            <CourtTool
              key={key}
              icon={icon}
              label={label}
              title={title}
              shortcut={key}
              on={on}
              onPress={run}
            />
          ))}
        </Row>
      }
    >
      <div className={classes.view} data-bench={bench || undefined}>
        <Court
          data={data}
          moment={moment}
          left={left}
          adaptive={adaptive}
          named={named}
          picked={picked}
          onPick={onPick}
          typed={marking?.trajectory ?? null}
          onMark={marking?.mark ?? null}
        />
        {marking?.removePlaces && <TakeBack onPress={marking.removePlaces} />}
      </div>
      <CourtLegend />
      {bench && (
        <div ref={showAll} className={classes.benches}>
          {[left, otherSide(left)].map((side) => (
            <Bench key={side} data={data} moment={moment} side={side} onPick={onPick} />
          ))}
        </div>
      )}
      <div className={classes.rest} />
      {children}
    </Panel>
  );
}

function TakeBack({ onPress }: { onPress: () => void }) {
  useKeys([{ key: 'w', label: scoutText.keys.place, alt: true, run: onPress }]);
  return (
    <Button
      className={classes.takeBack}
      size="xs"
      variant="default"
      rightSection={<Key of="w" alt={true} />}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
      <span className="unseen-on-phone">{scoutText.repairs.dropPlace}</span>
    </Button>
  );
}

interface CourtToolProps {
  icon: Icon;
  label: string;
  shortcut: string;
  on?: boolean;
  title?: string;
  onPress: () => void;
}

const CourtTool = memo(function CourtTool(props: CourtToolProps) {
  const { icon: Sign, label, shortcut, on, title = label, onPress } = props;
  return (
    <Button
      classNames={{ root: classes.tool, section: classes.section }}
      variant={on ? 'light' : 'subtle'}
      color={on ? 'volley' : 'gray'}
      size="xs"
      leftSection={<Sign size={18} stroke={1.75} aria-hidden={true} />}
      rightSection={<Key of={shortcut} />}
      aria-pressed={on}
      title={title}
      onClick={onPress}
    >
      {label}
    </Button>
  );
});

function CourtLegend() {
  const texts = matchText.court;
  return (
    <Row as="p" wrap={false} className={classes.legend}>
      <span className={classes.sign} data-sign="setter" aria-hidden="true" /> {texts.setter}
      <span className={classes.sign} data-sign="libero" aria-hidden="true">
        L
      </span>{' '}
      {texts.libero}
    </Row>
  );
}

interface BenchProps {
  data: MatchData;
  moment: Moment;
  side: Side;
  onPick: (player: PickedPlayer) => void;
}

function Bench({ data, moment, side, onPick }: BenchProps) {
  const players = benchOf(courtAt(data, moment, side), data.match.settings, side);
  return (
    <div className={classes.team} data-side={side}>
      <Small as="h3" tone="plain" className={classes.title}>
        {matchText.court.bench} · {data.names[side]}
      </Small>
      {players.length === 0 && (
        <Small as="p" className={classes.none}>
          {matchText.court.noBench}
        </Small>
      )}
      <Row as="ul" gap={4} className={classes.players}>
        {players.map(({ number, role }) => {
          const athlete = data.teams[side].athletes.get(number);
          return (
            <li key={number}>
              <Row
                as="button"
                gap={6}
                align="baseline"
                wrap={false}
                type="button"
                className={classes.player}
                onClick={() => onPick({ side, number })}
              >
                <span className={classes.number}>#{number}</span> {athlete?.name}
                {role && <Small>{matchText.roles[role]}</Small>}
              </Row>
            </li>
          );
        })}
      </Row>
    </div>
  );
}
