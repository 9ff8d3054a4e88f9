import { Button } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsExchange,
  IconArrowsSplit2,
  IconPencilBolt,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Command } from '@volleyscouter/core/rally/command';
import { err } from '@volleyscouter/core/result';
import type { Lease } from '@volleyscouter/core/sync/lease';
import { type ReactNode, useMemo, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import type { Recorder } from '../../sync/recording.ts';
import { editText } from '../editText.ts';
import { scoutName } from '../recorder.ts';
import { timeOfDay } from '../timeOfDay.ts';
import { lastChosen } from './chosen.ts';
import { type AsideVersion, useWaiting, type WhichVersions } from './useVersions.ts';
import classes from './Versions.module.css';
import { versionsText } from './versionsText.ts';

const texts = editText.recorder;
const versions = versionsText;
const Confirm = onDemand(async () => (await import('../../../kit/Confirm.tsx')).Confirm);
const VersionsDialog = onDemand(async () => (await import('./VersionsDialog.tsx')).VersionsDialog);

const choicesIn = (log: readonly Command[]): number => log.filter(({ type }) => type === 'rewind').length;

const NONE: readonly AsideVersion[] = [];

export interface ScoutBannerProps {
  data: MatchData;
  log: readonly Command[];
  lease: Lease | null;
  recorder: Recorder;
}

export function ScoutBanner({ data, log, lease, recorder }: ScoutBannerProps) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState<WhichVersions | null>(null);
  const [hasHeld, setHeld] = useState(false);
  if (recorder.holds && lease && !hasHeld) setHeld(true);
  const { holds, aside } = recorder;
  const foreign = !holds && lease !== null;
  const overtaken = foreign && (hasHeld || aside > 0);
  const choices = useMemo(() => choicesIn(log), [log]);
  const listed = useWaiting(data.game._id, lease?.epoch ?? 0, aside, choices);
  const waiting = listed.data?.filter(({ notKept }) => !notKept).length ?? 0;
  const lost = listed.data?.filter(({ notKept }) => notKept) ?? NONE;
  // `aside` is updated late: a version that is missing in the server's list is already decided
  const decided = waiting === 0 && listed.isSuccess && !listed.isPlaceholderData;
  const [seenChoices, setSeen] = useState(choices);
  const [knownVersions, setKnownVersions] = useState(NONE);
  if (listed.data && waiting > 0 && listed.data !== knownVersions) setKnownVersions(listed.data);

  useKeys([
    ...(foreign ? [{ key: 'a', label: texts.takeOver, run: () => setAsking(true) }] : []),
    ...(waiting > 0 ? [{ key: 'v', label: versions.compare, run: () => setComparing('waiting') }] : []),
  ]);

  const taking = useSave(
    async () => {
      const result = await recorder.takeOver();
      return result.ok ? result : err(result.error.failure);
    },
    () => {
      setAsking(false);
      toast.good(texts.taken);
    },
  );

  return (
    <>
      {lease && foreign && (
        <OtherRecords
          lease={lease}
          here={recorder.here}
          overtaken={overtaken}
          aside={decided ? 0 : aside}
          onTakeOver={() => setAsking(true)}
        />
      )}
      {choices > seenChoices && (
        <ChosenNote
          log={log}
          knownVersions={knownVersions}
          recorder={foreign ? lease.name : null}
          onClose={() => setSeen(choices)}
        />
      )}
      {waiting > 0 && (
        <Banner
          icon={IconArrowsSplit2}
          action={versions.compare}
          shortcut="v"
          onAction={() => setComparing('waiting')}
        >
          <strong>{versions.waiting(waiting)}</strong>
        </Banner>
      )}
      {choices <= seenChoices &&
        lost.map((version) => (
          <NotKept
            key={version.id}
            game={data.game._id}
            version={version}
            onSee={() => setComparing('all')}
          />
        ))}
      {asking && lease && (
        <Confirm
          title={texts.sureTitle}
          text={texts.sure(lease.name)}
          action={texts.takeOver}
          busy={taking.busy}
          failure={taking.failure && `${texts.failed}. ${taking.failure.msg}`}
          onConfirm={() => taking.save()}
          onClose={() => {
            setAsking(false);
            taking.reset();
          }}
        />
      )}
      {comparing && <VersionsDialog data={data} which={comparing} onClose={() => setComparing(null)} />}
    </>
  );
}

interface OtherRecordsProps {
  lease: Lease;
  /** True if this browser holds the lease under another login. */
  here: boolean;
  overtaken: boolean;
  aside: number;
  onTakeOver: () => void;
}

function OtherRecords({ lease, here, overtaken, aside, onTakeOver }: OtherRecordsProps) {
  const recorderName = scoutName(lease, here);
  return (
    <Banner
      tone={overtaken ? 'warning' : undefined}
      icon={overtaken ? IconAlertTriangle : IconPencilBolt}
      action={texts.takeOver}
      shortcut="a"
      onAction={onTakeOver}
    >
      <strong>{overtaken ? texts.overtaken(recorderName) : matchText.recording.by(recorderName)}</strong>{' '}
      <span className={classes.since}>{matchText.recording.since(timeOfDay(lease.since))}</span>
      {overtaken && (
        <Small tone="plain" className={classes.more}>
          {texts.overtakenText}
        </Small>
      )}
      {aside > 0 && (
        <Small tone="plain" className={classes.more}>
          {texts.aside(aside)}.
        </Small>
      )}
    </Banner>
  );
}

interface ChosenNoteProps {
  log: readonly Command[];
  knownVersions: readonly AsideVersion[];
  recorder: string | null;
  onClose: () => void;
}

function ChosenNote({ log, knownVersions, recorder, onClose }: ChosenNoteProps) {
  const chosen = useMemo(() => lastChosen(log, knownVersions), [log, knownVersions]);
  if (!chosen) return null;
  const { name, set, score, replaced } = chosen;
  return (
    <Banner tone="warning" icon={IconArrowsExchange} action={versions.understood} onAction={onClose}>
      <strong>
        {name === null && replaced === 0 ? versions.corrected : versions.counts(name, set, score.join(' x '))}
      </strong>
      {replaced > 0 && (
        <Small tone="plain" className={classes.more}>
          {versions.replaced(replaced)}
        </Small>
      )}
      <Small tone="plain" className={classes.more}>
        {recorder === null ? versions.youGoOn : versions.goesOn(recorder)}
      </Small>
    </Banner>
  );
}

interface NotKeptProps {
  game: string;
  version: AsideVersion;
  onSee: () => void;
}

/** Shown until the scout confirms the rejection or decides again. */
function NotKept({ game, version, onSee }: NotKeptProps) {
  const client = useQueryClient();
  const { id, from, to, commands } = version;
  const { save, busy } = useSave(
    () => call(calls.chooseVersion, { params: { id: game, version: id }, body: { choice: 'log', seq: 0 } }),
    () => void client.invalidateQueries({ queryKey: ['versions', game] }),
  );
  const plays = commands.filter(({ type }) => type === 'add').length;
  return (
    <Banner
      tone="warning"
      icon={IconArrowsSplit2}
      action={versions.see}
      onAction={onSee}
      other={
        <Button variant="subtle" size="xs" loading={busy} onClick={() => save()}>
          {versions.understood}
        </Button>
      }
    >
      <strong>{versions.notKept(plays, timeOfDay(from), timeOfDay(to))}</strong>
    </Banner>
  );
}

interface BannerProps {
  tone?: 'warning' | undefined;
  icon: Icon;
  action: string;
  shortcut?: string;
  onAction: () => void;
  other?: ReactNode;
  children: ReactNode;
}

export function Banner({ tone, icon: Sign, action, shortcut, onAction, other, children }: BannerProps) {
  return (
    <Row className={classes.banner} data-tone={tone} role="status">
      <Sign size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={classes.words}>{children}</p>
      <Button variant="default" size="xs" rightSection={shortcut && <Key of={shortcut} />} onClick={onAction}>
        {action}
      </Button>
      {other}
    </Row>
  );
}
