import { Button } from '@mantine/core';
import type { ForfeitEntry } from '@volleyscouter/core/code/entry';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { writeEntry } from '@volleyscouter/core/code/write';
import { apply } from '@volleyscouter/core/rally/apply';
import { hasBegun } from '@volleyscouter/core/rally/sanction';
import { useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { addNow } from '../edit/addNow.ts';
import { useEnter } from '../edit/useEnter.ts';
import { forfeitText } from './forfeitText.ts';

const Confirm = onDemand(async () => (await import('../../../kit/Confirm.tsx')).Confirm);

const texts = forfeitText;

/** `begun`: the team loses the remaining points and sets; otherwise a W.O. */
const entryOf = ({ match }: MatchData, side: Side): ForfeitEntry => {
  return { kind: 'forfeit', side, begun: hasBegun(match.state) };
};

export function Forfeit({ data, recorder }: { data: MatchData; recorder: Recorder }) {
  const [confirming, setConfirming] = useState<ForfeitEntry | null>(null);
  const { busy, failure, enter, forget } = useEnter(recorder);
  const close = () => {
    setConfirming(null);
    forget();
  };
  const confirm = async (entry: ForfeitEntry) => {
    if (await enter([addNow(writeEntry(entry))])) setConfirming(null);
  };
  const { begun } = entryOf(data, '*');
  return (
    <Stack gap={4}>
      <Small as="h3">{texts.title}</Small>
      <Row>
        {SIDES.map((side) => (
          <Button
            key={side}
            size="xs"
            variant="default"
            disabled={!recorder.holds || data.match.state.over}
            onClick={() => setConfirming(entryOf(data, side))}
          >
            {(begun ? texts.leaves : texts.absent)(data.names[side])}
          </Button>
        ))}
      </Row>
      {confirming && (
        <Confirm
          title={(confirming.begun ? texts.sureLeaves : texts.sureAbsent)(data.names[confirming.side])}
          text={texts.sure(setsAfter(data, confirming))}
          action={texts.action}
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm(confirming)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function setsAfter({ match }: MatchData, entry: ForfeitEntry): string {
  const { happenings } = apply(match.state, entry, match.settings);
  return happenings
    .flatMap((happening) => (happening.kind === 'setEnd' ? happening.score.join(' x ') : []))
    .join(', ');
}
