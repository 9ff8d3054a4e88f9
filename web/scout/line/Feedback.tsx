import { Button } from '@mantine/core';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { scoutText } from '../../text/scout.ts';
import { Key } from '../../ui/Key.tsx';
import { Chips } from './Chips.tsx';
import type { Closed } from './closed.ts';
import classes from './Feedback.module.css';
import { Findings } from './Findings.tsx';
import { SubstitutionPick } from './SubstitutionPick.tsx';
import type { TypedLine } from './useLine.ts';

const words = scoutText.closed;

interface FeedbackProps {
  line: TypedLine;
  data: MatchData;
  closed: Closed | null;
  ghost: string | null;
  onReopen: () => void;
  onText: (text: string) => void;
  onHelp: () => void;
  /** Opens the line-ups, where nobody knows who serves. */
  onLineup: (() => void) | null;
}

/** Below the line: why it is closed, what is wrong, what it says; in an empty line who serves. */
export function Feedback({ line, data, closed, ghost, onReopen, onText, onHelp, onLineup }: FeedbackProps) {
  const { text, check, findings, options, slow, failed, take } = line;
  if (closed) return <ClosedNote closed={closed} onReopen={onReopen} />;
  return (
    <>
      <div aria-live="polite" className={classes.said}>
        {slow && <p className={classes.hint}>{scoutText.saving}</p>}
        {failed && (
          <div className={classes.failed} role="alert">
            <p>{failed === 'store' ? words.store : words.lost}</p>
            <Button size="xs" onClick={line.enter}>
              {words.retry}
            </Button>
          </div>
        )}
        <Findings text={text} findings={findings} options={options} data={data} onTake={take} />
      </div>
      <SubstitutionPick text={text} data={data} onText={onText} />
      <Chips entries={check.entries} data={data} />
      {text === '' && !failed && <Idle ghost={ghost} onText={onText} onHelp={onHelp} onLineup={onLineup} />}
    </>
  );
}

type IdleProps = Pick<FeedbackProps, 'ghost' | 'onText' | 'onHelp' | 'onLineup'>;

function Idle({ ghost, onText, onHelp, onLineup }: IdleProps) {
  return (
    <div className={classes.idle}>
      {ghost && (
        <Button
          size="xs"
          variant="default"
          title={scoutText.takeServe(ghost)}
          rightSection={<Key of={scoutText.space} />}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onText(ghost)}
        >
          {scoutText.serves(ghost)}
        </Button>
      )}
      {onLineup && (
        <Button
          size="xs"
          variant="default"
          rightSection={<Key of="g" />}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onLineup}
        >
          {editText.lineup.open}
        </Button>
      )}
      <p className={classes.hint}>{onLineup ? scoutText.noSix : scoutText.idle}</p>
      <Button size="xs" variant="subtle" color="gray" className={classes.help} onClick={onHelp}>
        {scoutText.help}
      </Button>
    </div>
  );
}

function ClosedNote({ closed, onReopen }: { closed: Closed; onReopen: () => void }) {
  return (
    <div className={classes.closed} role="status">
      <p>{saidOf(closed)}</p>
      {closed.why !== 'other' && (
        <Button
          size="xs"
          variant={closed.why === 'earlier' ? 'filled' : 'default'}
          rightSection={<Key of="l" />}
          onClick={onReopen}
        >
          {closed.why === 'earlier' ? words.toLast(closed.last) : words.correct}
        </Button>
      )}
    </div>
  );
}

function saidOf(closed: Closed): string {
  switch (closed.why) {
    case 'earlier':
      return words.earlier(closed.viewed, closed.last);
    case 'other':
      return words.other(closed.name || words.somebody);
    case 'over':
      return words.over;
  }
}
