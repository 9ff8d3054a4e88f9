import { Button } from '@mantine/core';
import { memo } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { scoutText } from '../../text/scout.ts';
import classes from './Feedback.module.css';
import { substitutionDraft } from './substitution.ts';

interface SubstitutionPickProps {
  text: string;
  data: MatchData;
  onText: (text: string) => void;
}

/** Who may go out or come in, while a substitution is being typed. */
export const SubstitutionPick = memo(function SubstitutionPick({
  text,
  data,
  onText,
}: SubstitutionPickProps) {
  const draft = substitutionDraft(text, data.match);
  if (!draft) return null;
  const { side, missing, candidates, take } = draft;
  const nobody = candidates.length === 0;
  return (
    <div className={classes.pick} data-side={side === '*' ? 'home' : 'visitor'}>
      <span className={classes.question}>
        {missing === 'out' ? scoutText.whoGoesOut : scoutText.whoComesIn}
      </span>
      {nobody && <span className={classes.hint}>{scoutText.nobodyComesIn}</span>}
      {candidates.map((number) => {
        const name = data.teams[side].athletes.get(number)?.short;
        return (
          <Button
            key={number}
            size="xs"
            variant="default"
            className={classes.candidate}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onText(take(number))}
          >
            #{number} {name}
          </Button>
        );
      })}
    </div>
  );
});
