import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { SIDES, type Side } from '@volleyscouter/core/code/vocabulary';
import { type FormEvent, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { newId } from '../../sync/newId.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../../text/edit.ts';
import { Key } from '../../ui/Key.tsx';
import { Row, Small, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useEnter } from '../edit/useEnter.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import { lineupChange, lineupOf, startProblem } from './draft.ts';
import classes from './LineupForm.module.css';
import { ServeAndSide, StartElsewhere } from './SetStart.tsx';
import { sideName } from './six.ts';
import { TeamLineup } from './TeamLineup.tsx';
import texts from './texts.module.css';
import { useDraft } from './useDraft.ts';

const words = editText.lineup;

interface LineupFormProps {
  data: MatchData;
  recorder: Recorder;
  /** Kept. */
  onDone: () => void;
  onCancel: () => void;
}

/** Both line-ups, who serves, who is on the left, and Gravar. */
export function LineupForm({ data, recorder, onDone, onCancel }: LineupFormProps) {
  useBackToLine();
  const drafting = useDraft(data);
  const { busy, failure, enter } = useEnter(recorder);
  const [refused, setRefused] = useState<string | null>(null);
  const { draft, sources, fill } = drafting;
  const { match } = data;
  const { state } = match;

  /** Why it cannot be recorded as it stands. */
  const whyNot = (): string | null => {
    const given = SIDES.filter((side) => draft[sideName(side)].text.trim() !== '');
    if (given.some((side) => lineupOf(draft[sideName(side)], match, side) === null)) return words.incomplete;
    if (given.length === 0 && state.fresh) return words.oneTeam;
    const problem = startProblem(draft.start, match);
    return problem && words.startProblems[problem];
  };

  const save = async () => {
    const why = whyNot();
    const change = lineupChange(draft, match);
    setRefused(why ?? (change ? null : words.nothing));
    if (why || !change) return;
    if (await enter([{ type: 'manual', id: newId(), block: newId(), ...change }])) onDone();
  };
  const enlist = (side: Side, number: number) => void enter([{ type: 'enlist', side, number }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <Stack as="form" gap={16} onSubmit={submit}>
      {!state.fresh && (
        <Notice compact tone="warning" role="note">
          <strong>{words.running}</strong>
        </Notice>
      )}
      <Row>
        <Small className={texts.label}>{words.source}</Small>
        {[...sources, 'empty' as const].map((source) => (
          <Button key={source} variant="default" size="xs" onClick={() => fill(source)}>
            {words.sources[source]}
          </Button>
        ))}
      </Row>
      <Small as="p">{words.hint}</Small>
      <div className={classes.teams}>
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
      </div>
      <ServeAndSide data={data} drafting={drafting} />
      <StartElsewhere data={data} drafting={drafting} />
      {(refused ?? failure) && (
        <Small as="p" tone="error" role="alert">
          {refused ?? failure}
        </Small>
      )}
      <Row justify="end" className={classes.foot}>
        <Small as="p" className={classes.keys}>
          {words.keys}
        </Small>
        <Button variant="default" onClick={onCancel}>
          {words.later}
        </Button>
        <Button type="submit" loading={busy} rightSection={<Key of="Enter" />}>
          {words.save}
        </Button>
      </Row>
    </Stack>
  );
}

interface LineupDialogProps {
  title: string;
  data: MatchData;
  recorder: Recorder;
  onDone: () => void;
  onClose: () => void;
}

/** The line-ups of a running set, over the match. */
export function LineupDialog({ title, data, recorder, onDone, onClose }: LineupDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={title} size="64rem" fullScreen={phone}>
      <LineupForm data={data} recorder={recorder} onDone={onDone} onCancel={onClose} />
    </Modal>
  );
}
