import { Button } from '@mantine/core';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import type { Command } from '@volleyscouter/core/rally/command';
import { rosterOf } from '@volleyscouter/core/rally/court';
import { type FormEvent, useMemo, useState } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { manualNow, useFirstKey } from '../edit/addNow.ts';
import { ConfirmEdit } from '../edit/ConfirmEdit.tsx';
import { useEdit } from '../edit/useEdit.ts';
import { editText } from '../editText.ts';
import {
  type LineupDraft,
  lineupChange,
  lineupOf,
  type Opening,
  startProblem,
  unavailablePlayers,
} from './draft.ts';
import classes from './LineupForm.module.css';
import { useOpenLineup } from './openLineup.ts';
import { ServeAndSide, ServeRule, StartElsewhere } from './SetStart.tsx';
import { isWarning, sideName, sixProblems } from './six.ts';
import { problemText, TeamLineup } from './TeamLineup.tsx';
import { useDraft } from './useDraft.ts';

const texts = editText.lineup;

export interface LineupFormProps {
  data: MatchData;
  log: readonly Command[];
  recorder: Recorder;
  onDone: () => void;
  onCancel: () => void;
  /** True if the form is open by default. Enter in the empty typed line then records the lineup. */
  standsOpen?: boolean;
}

interface LineupFieldsProps extends LineupFormProps {
  /** The current match. `data` can be the match at the beginning of the set. */
  now: MatchData;
  /** `null`: the lineup applies from now on, not from the beginning of the set. */
  opening: Opening | null;
}

function problemOf(text: string, { match, names }: MatchData, side: Side): string {
  const problem = sixProblems(text, rosterOf(match.settings, side), unavailablePlayers(match, side)).find(
    (candidate) => candidate.code !== 'missing' && !isWarning(candidate),
  );
  return problem ? `${names[side]}: ${problemText(problem)}` : texts.incomplete;
}

function whyNot(draft: LineupDraft, data: MatchData): string | null {
  const { match } = data;
  const filledSides = SIDES.filter((side) => draft[sideName(side)].text.trim() !== '');
  for (const side of filledSides) {
    const team = draft[sideName(side)];
    if (lineupOf(team, match, side) === null) return problemOf(team.text, data, side);
  }
  if (filledSides.length === 0 && match.state.fresh) return texts.oneTeam;
  const problem = startProblem(draft.start, match);
  return problem && texts.startProblems[problem];
}

export function LineupFields(props: LineupFieldsProps) {
  const { data, now, log, recorder, opening, onDone, onCancel, standsOpen } = props;
  const drafting = useDraft(data);
  const {
    propose,
    add: enter,
    question,
    confirm,
    cancel,
    busy,
    failure,
  } = useEdit(now, log, recorder, onDone);
  const firstKey = useFirstKey();
  const [refused, setRefused] = useState<string | null>(null);
  const { draft, sources, fill } = drafting;
  const { match } = data;

  const change = useMemo(() => lineupChange(draft, match), [draft, match]);
  const save = async () => {
    const reason = whyNot(draft, data);
    setRefused(reason ?? (change ? null : texts.nothing));
    if (reason || !change) return;
    const manual = manualNow(change, firstKey.at());
    if (opening) await propose([{ ...manual, before: opening.first.id }], editText.failed);
    else if (await enter([manual])) onDone();
  };
  const mayRecord = standsOpen && !busy && change && !whyNot(draft, data);
  useOpenLineup(mayRecord ? () => void save() : null);
  const enlist = (side: Side, number: number) => void enter([{ type: 'enlist', side, number }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit} {...firstKey.handlers}>
      <Row className={classes.sources}>
        <Small fw={600}>{texts.source}</Small>
        {[...sources, 'empty' as const].map((source) => (
          <Button key={source} variant="default" size="xs" onClick={() => fill(source)}>
            {opening && source === 'rotation' ? texts.startOfSet : texts.sources[source]}
          </Button>
        ))}
      </Row>
      <Small as="p" className={classes.hint}>
        {texts.hint}
      </Small>
      <Grid least="18rem" fit gap={24} className={classes.teams}>
        {SIDES.map((side) => (
          <TeamLineup
            key={side}
            data={data}
            drafting={drafting}
            side={side}
            focused={side === '*'}
            busy={busy}
            onEnlist={enlist}
            onSave={() => void save()}
          />
        ))}
      </Grid>
      <ServeAndSide data={data} drafting={drafting} />
      {!opening && <StartElsewhere data={data} drafting={drafting} />}
      <Row justify="end" className={classes.foot}>
        <ServeRule data={data} drafting={drafting} />
        {(refused ?? failure) && !question && (
          <Small as="p" tone="error" role="alert" className={classes.refused}>
            {refused ?? failure}
          </Small>
        )}
        <Small as="p" className={classes.keys}>
          {texts.keys}
        </Small>
        <Button variant="default" onClick={onCancel}>
          {texts.later}
        </Button>
        <Button type="submit" loading={busy} rightSection={<Key of="Enter" />}>
          {texts.save}
        </Button>
      </Row>
      {question && (
        <ConfirmEdit
          data={now}
          question={question}
          busy={busy}
          failure={failure}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
    </Stack>
  );
}
