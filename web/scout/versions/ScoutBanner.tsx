import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsSplit2, IconPencilBolt } from '@tabler/icons-react';
import type { Command } from '@volleyscouter/core/rally/command';
import { err } from '@volleyscouter/core/result';
import type { Lease } from '@volleyscouter/core/sync/lease';
import { useMemo, useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../../text/edit.ts';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/keys.ts';
import { onDemand } from '../../ui/onDemand.tsx';
import { toast } from '../../ui/toast.ts';
import { useSave } from '../../ui/useSave.ts';
import { whoRecords } from '../recorder.ts';
import { timeOfDay } from '../timeOfDay.ts';
import { type AsideVersion, useWaiting } from './useVersions.ts';
import classes from './Versions.module.css';

const words = editText.recorder;
const Confirm = onDemand(async () => (await import('../../ui/Confirm.tsx')).Confirm);
const ChosenNote = onDemand(async () => (await import('./ChosenNote.tsx')).ChosenNote);
const VersionsDialog = onDemand(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

/** How often a version was chosen in place of what was there. */
const choicesIn = (log: readonly Command[]): number => log.filter(({ type }) => type === 'rewind').length;

const NONE: readonly AsideVersion[] = [];

export interface ScoutBannerProps {
  data: MatchData;
  /** What the match is folded from. */
  log: readonly Command[];
  lease: Lease | null;
  recorder: Recorder;
}

/** For who may record: taking over, and versions that wait for a decision. */
export function ScoutBanner({ data, log, lease, recorder }: ScoutBannerProps) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [held, setHeld] = useState(false);
  // who recorded here and no longer does was overtaken
  if (recorder.holds && lease && !held) setHeld(true);
  const { holds, aside } = recorder;
  const foreign = !holds && lease !== null;
  const overtaken = foreign && (held || aside > 0);
  const versions = useWaiting(data.game._id, lease?.epoch ?? 0, aside);
  const waiting = versions.data?.length ?? 0;
  // this browser hears of a decision late: what the server no longer offers was decided
  const decided = waiting === 0 && versions.isSuccess && !versions.isPlaceholderData;
  const choices = useMemo(() => choicesIn(log), [log]);
  const [seen, setSeen] = useState(choices);
  const [known, setKnown] = useState(NONE);
  if (versions.data && waiting > 0 && versions.data !== known) setKnown(versions.data);

  const keys = useMemo(
    () => [
      ...(foreign ? [{ key: 'a', label: words.takeOver, run: () => setAsking(true) }] : []),
      ...(waiting > 0 ? [{ key: 'v', label: editText.versions.compare, run: () => setComparing(true) }] : []),
    ],
    [foreign, waiting],
  );
  useKeys(keys);

  const taking = useSave(
    async () => {
      const taken = await recorder.takeOver();
      return taken.ok ? taken : err(taken.error.failure);
    },
    () => {
      setAsking(false);
      toast.good(words.taken);
    },
  );

  return (
    <>
      {lease && foreign && (
        <OtherRecords
          lease={lease}
          overtaken={overtaken}
          aside={decided ? 0 : aside}
          onTakeOver={() => setAsking(true)}
        />
      )}
      {choices > seen && (
        <ChosenNote
          log={log}
          known={known}
          recorder={foreign ? lease.name : null}
          onClose={() => setSeen(choices)}
        />
      )}
      {waiting > 0 && <VersionsWait count={waiting} onCompare={() => setComparing(true)} />}
      {asking && lease && (
        <Confirm
          title={words.sureTitle}
          text={words.sure(lease.name)}
          action={words.takeOver}
          busy={taking.busy}
          failure={taking.failure && `${words.failed}. ${taking.failure.msg}`}
          onConfirm={() => taking.save()}
          onClose={() => {
            setAsking(false);
            taking.reset();
          }}
        />
      )}
      {comparing && <VersionsDialog data={data} onClose={() => setComparing(false)} />}
    </>
  );
}

interface OtherRecordsProps {
  lease: Lease;
  /** Who reads this recorded until the other took over. */
  overtaken: boolean;
  /** How many entries were kept aside and wait for a decision. */
  aside: number;
  onTakeOver: () => void;
}

function OtherRecords({ lease, overtaken, aside, onTakeOver }: OtherRecordsProps) {
  const who = whoRecords(lease);
  return (
    <div className={classes.banner} data-tone={overtaken ? 'warning' : undefined} role="status">
      <span className={classes.icon} aria-hidden="true">
        {overtaken ? <IconAlertTriangle size={20} /> : <IconPencilBolt size={20} stroke={1.75} />}
      </span>
      <p className={classes.words}>
        <strong>{overtaken ? words.overtaken(who) : words.records(who)}</strong>{' '}
        <span className={classes.since}>{words.since(timeOfDay(lease.since))}</span>
        {overtaken && <span className={classes.more}>{words.overtakenText}</span>}
        {aside > 0 && <span className={classes.more}>{words.aside(aside)}.</span>}
      </p>
      <Button variant="default" size="xs" rightSection={<Key of="a" />} onClick={onTakeOver}>
        {words.takeOver}
      </Button>
    </div>
  );
}

function VersionsWait({ count, onCompare }: { count: number; onCompare: () => void }) {
  return (
    <div className={classes.banner} role="status">
      <span className={classes.icon} aria-hidden="true">
        <IconArrowsSplit2 size={20} stroke={1.75} />
      </span>
      <p className={classes.words}>
        <strong>{editText.versions.waiting(count)}</strong>
      </p>
      <Button variant="default" size="xs" rightSection={<Key of="v" />} onClick={onCompare}>
        {editText.versions.compare}
      </Button>
    </div>
  );
}
