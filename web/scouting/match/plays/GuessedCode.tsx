import { codeParts } from '@volleyscouter/core/guess/unreviewed';
import type { Play } from '@volleyscouter/core/rally/fold';
import { memo } from 'react';
import { matchText } from '../../shared/texts/match.ts';
import classes from './GuessedCode.module.css';

export const GuessedCode = memo(function GuessedCode({ code, guessed }: Pick<Play, 'code' | 'guessed'>) {
  if (guessed === '') return code;
  return (
    <>
      {codeParts(code, guessed).map((part) =>
        part.guessed ? (
          <span key={part.at} className={classes.guessed} data-guessed="">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
      <span className="unseen"> {matchText.plays.guessed}</span>
    </>
  );
});
