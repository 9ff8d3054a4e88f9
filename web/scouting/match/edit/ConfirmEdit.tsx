import { IconAlertTriangle } from '@tabler/icons-react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Row, Stack } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import type { Consequences, SetEndChange } from './consequences.ts';
import classes from './Edit.module.css';
import { editPlayText } from './editPlayText.ts';
import type { Question } from './useEdit.ts';

const texts = editPlayText.play;
const MAX_NAMED_PLAYS = 6;

const scoreText = (score: readonly [number, number]): string => score.join(' x ');

function setEndText({ set, before, after }: SetEndChange): string {
  if (before && after) return texts.setEnd.moved(set, scoreText(before), scoreText(after));
  if (after) return texts.setEnd.added(set, scoreText(after));
  return texts.setEnd.gone(set, before ? scoreText(before) : '');
}

interface ConfirmEditProps {
  data: MatchData;
  question: Question;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmEdit({ data, question, ...rest }: ConfirmEditProps) {
  const { title, text, action, consequences } = question;
  return (
    <Confirm title={title} text={text} action={action} {...rest}>
      <Follows data={data} consequences={consequences} />
    </Confirm>
  );
}

export function Follows({ data, consequences }: { data: MatchData; consequences: Consequences }) {
  const { after, newFlags, setEnds, over, moved } = consequences;
  const [now, then] = [data.match.state, after.state];
  const lines = [
    ...setEnds.map(setEndText),
    ...(over ? [over === 'ends' ? texts.matchEnd : texts.matchOpen] : []),
    ...(moved > 0 ? [texts.otherSet(moved)] : []),
    ...(now.set === then.set && now.score.join() !== then.score.join()
      ? [texts.scoreAfter(scoreText(now.score), scoreText(then.score))]
      : []),
  ];
  return (
    <>
      {lines.length > 0 && (
        <Stack as="ul" gap={4} className={classes.follows}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
      {newFlags.length > 0 && (
        <>
          <Row as="p" wrap={false} mt={16} mb={4} fw={600}>
            <IconAlertTriangle size={18} stroke={2} aria-hidden="true" /> {texts.newFlags(newFlags.length)}
          </Row>
          <ul className={classes.flagged}>
            {newFlags.slice(0, MAX_NAMED_PLAYS).map(({ play, flags }) => (
              <li key={play.id}>
                <span className={classes.flaggedCode}>{play.code}</span>
                <span>{readPlay(play, data.names, data.blocked.has(play.id))}</span>
                <span className={classes.flag}>{flags.map((flag) => matchText.flags[flag]).join(' · ')}</span>
              </li>
            ))}
            {newFlags.length > MAX_NAMED_PLAYS && <li>{texts.more(newFlags.length - MAX_NAMED_PLAYS)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
