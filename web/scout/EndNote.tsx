import { Button } from '@mantine/core';
import { IconFlag3, IconTrophy } from '@tabler/icons-react';
import type { MatchData } from '../parts/matchData.ts';
import { scoutText } from '../text/scout.ts';
import { Key } from '../ui/Key.tsx';
import classes from './EndNote.module.css';
import type { Undo } from './line/useUndo.ts';

const words = scoutText.end;

interface EndNoteProps {
  data: MatchData;
  /** Whoever looks may record. */
  records: boolean;
  undo: Undo;
}

/** 'Fim de set' from the point that ends it to the first entry of the next, 'Fim de jogo' after the last. */
export function EndNote({ data, records, undo }: EndNoteProps) {
  const { state } = data.match;
  const closed = state.closed.at(-1);
  if (!closed || (!state.over && state.set === data.lastSet)) return null;
  const winner = closed.winner && data.names[closed.winner];
  const Sign = state.over ? IconTrophy : IconFlag3;
  const next = records ? words.next(state.set) : words.nextViewer(state.set);
  return (
    <section className={classes.note} data-ground="deep" aria-label={state.over ? words.match : words.set}>
      <Sign size={32} stroke={1.5} aria-hidden="true" className={classes.sign} />
      <div role="status" className={classes.words}>
        <p className={classes.title}>{state.over ? words.match : words.set}</p>
        <p className={classes.text}>
          <strong data-figures="">
            {state.over
              ? `${data.names['*']} ${state.setsWon.join(' x ')} ${data.names.a}`
              : words.of(closed.set, ...closed.score)}
          </strong>
          {winner && ` · ${words.wins(winner)}`}
        </p>
        {!state.over && <p className={classes.text}>{next}</p>}
      </div>
      {undo.allowed && (
        <Button size="xs" rightSection={<Key of="Ctrl Z" />} onClick={undo.ask}>
          {scoutText.undo.label}
        </Button>
      )}
    </section>
  );
}
