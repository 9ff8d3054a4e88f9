import type { Command } from '@volleyscouter/core/rally/command';
import { useCallback, useState } from 'react';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import { editPlayText } from './editPlayText.ts';
import { useEnter } from './useEnter.ts';

export interface Confirmation {
  title: string;
  text: string;
  action: string;
}

export interface Question extends Confirmation {
  commands: readonly Command[];
  failureText: string;
  consequences: Consequences;
}

export type Propose = (
  commands: readonly Command[],
  failureText: string,
  confirmation?: Confirmation,
) => Promise<void>;

const texts = editPlayText.play;

export function useEdit(
  { match }: MatchData,
  log: readonly Command[],
  recorder: Recorder,
  onDone: () => void,
) {
  const { busy, failure, enter, forget } = useEnter(recorder);
  const [question, setQuestion] = useState<Question | null>(null);
  const propose: Propose = useCallback(
    async (commands, failureText, confirmation) => {
      const consequences = consequencesOf(match, log, commands);
      const { misfits, scoreMoves } = consequences;
      if (confirmation || misfits || scoreMoves) {
        const changed = misfits
          ? { title: texts.misfits, text: texts.misfitsText, action: texts.confirm }
          : { title: texts.scoreMoves, text: texts.scoreMovesText, action: texts.save };
        forget();
        setQuestion({ ...(confirmation ?? changed), commands, failureText, consequences });
      } else if (await enter(commands, failureText)) onDone();
    },
    [match, log, enter, forget, onDone],
  );
  const confirm = async () => {
    if (!question || !(await enter(question.commands, question.failureText))) return;
    setQuestion(null);
    onDone();
  };
  const cancel = () => {
    setQuestion(null);
    forget();
  };
  return { propose, add: enter, question, busy, failure, confirm, cancel };
}
