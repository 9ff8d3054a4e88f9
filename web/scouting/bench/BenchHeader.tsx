import { IconChevronLeft, IconLayoutGrid } from '@tabler/icons-react';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { pointsIn } from '@volleyscouter/core/stats/sets';
import { Link } from 'react-router';
import { Ball } from '../../kit/Ball.tsx';
import icon from '../../kit/IconButton.module.css';
import { Cut, Row } from '../../kit/layout.tsx';
import { type MatchData, setLabel } from '../shared/matchData.ts';
import { benchText } from '../shared/texts/bench.ts';
import classes from './BenchHeader.module.css';
import { DataAge } from './DataAge.tsx';
import { NoteButton } from './notes/NoteButton.tsx';
import { Toggle } from './Toggle.tsx';
import type { LiveMatch } from './useBench.ts';

interface BenchHeaderProps {
  live: LiveMatch;
  wholeMatch: boolean;
  onWholeMatch: (all: boolean) => void;
  choosing: boolean;
  onChoosing: (open: boolean) => void;
}

export function BenchHeader({ live, wholeMatch, onWholeMatch, choosing, onChoosing }: BenchHeaderProps) {
  const { data } = live;
  const { names, golden, lastSet } = data;
  const { state } = data.match;
  return (
    <Row as="header" gap={12} wrap={false} className={classes.header} data-ground="deep">
      <Link
        to={`/jogos/${data.game._id}`}
        className={`${icon.button} ${classes.back}`}
        aria-label={benchText.back}
      >
        <IconChevronLeft size={26} stroke={2} aria-hidden="true" />
      </Link>
      <h1 className={classes.title}>
        <span className="unseen">{benchText.pageTitle(names['*'], names.a)}</span>
        <Row as="span" gap={12} wrap={false}>
          {SIDES.map((side) => (
            <Team key={side} data={data} side={side} />
          ))}
          <Row as="span" gap={6} align="stretch" wrap={false} className={classes.points} data-figures="">
            {state.score[0]}
            <span className={classes.colon}>:</span>
            {state.score[1]}
          </Row>
        </Row>
      </h1>
      <Row wrap={false} className={classes.tools}>
        <DataAge live={live} />
        <Toggle
          label={benchText.range}
          options={[
            ['match', benchText.wholeMatch],
            ['set', setLabel(golden, lastSet)],
          ]}
          value={wholeMatch ? 'match' : 'set'}
          onChange={(value) => onWholeMatch(value === 'match')}
        />
        <NoteButton id={data.game._id} classes={{ button: classes.choose, word: classes.word }} />
        <button
          type="button"
          className={classes.choose}
          aria-expanded={choosing}
          onClick={() => onChoosing(!choosing)}
        >
          <IconLayoutGrid size={22} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>{choosing ? benchText.choose.close : benchText.choose.open}</span>
        </button>
      </Row>
    </Row>
  );
}

function Team({ data, side }: { data: MatchData; side: Side }) {
  const { state } = data.match;
  const won = pointsIn(state.setsWon, side);
  return (
    <Row as="span" justify="end" wrap={false} className={classes.team} data-side={side}>
      <Cut lines={2} className={classes.name}>
        {data.names[side]}
      </Cut>
      <Row as="span" wrap={false} flex="none">
        {state.serving === side && !state.over && (
          <span className={classes.serves}>
            <Ball size={20} />
            <span className="unseen">{benchText.serves}</span>
          </span>
        )}
        <span className={classes.sets} data-figures="">
          <span className="unseen">{benchText.sets(won)}</span>
          <span aria-hidden="true">{won}</span>
        </span>
      </Row>
    </Row>
  );
}
