import type { Command } from '@volleyscouter/core/rally/command';
import { useCallback, useState } from 'react';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import { editPlayText } from './editPlayText.ts';
import { useEnter } from './useEnter.ts';

/** What is asked whatever follows from it. */
export interface Confirmation {
  title: string;
  text: string;
  action: string;
}

/** A change that waits for a person's yes. */
export interface Question extends Confirmation {
  commands: readonly Command[];
  /** What the specification says when it fails. */
  said: string;
  consequences: Consequences;
}

/** Proposes commands: entered at once, after a question when the score changes or something no longer fits. */
export type Propose = (commands: readonly Command[], said: string, asked?: Confirmation) => Promise<void>;

const words = editPlayText.play;

/** Edits of earlier plays: folded first, asked where needed, entered then. `onDone` is called once they are kept. */
export function useEdit(
  { match }: MatchData,
  log: readonly Command[],
  recorder: Recorder,
  onDone: () => void,
) {
  const { busy, failure, enter, forget } = useEnter(recorder);
  const [question, setQuestion] = useState<Question | null>(null);
  const propose: Propose = useCallback(
    async (commands, said, asked) => {
      const consequences = consequencesOf(match, log, commands);
      const { misfits, scoreMoves } = consequences;
      if (asked || misfits || scoreMoves) {
        const changed = misfits
          ? { title: words.misfits, text: words.misfitsText, action: words.confirm }
          : { title: words.scoreMoves, text: words.scoreMovesText, action: words.save };
        forget();
        setQuestion({ ...(asked ?? changed), commands, said, consequences });
      } else if (await enter(commands, said)) onDone();
    },
    [match, log, enter, forget, onDone],
  );
  const confirm = async () => {
    if (!question || !(await enter(question.commands, question.said))) return;
    setQuestion(null);
    onDone();
  };
  const cancel = () => {
    setQuestion(null);
    forget();
  };
  return { propose, add: enter, question, busy, failure, confirm, cancel };
}
