import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ok } from '@volleyscouter/core/result';
import { sideBySide, withVersion } from '@volleyscouter/core/sync/versions';
import { useMemo, useState } from 'react';
import { Confirm } from '../../../kit/Confirm.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { t } from '../../../platform/text/pt.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { timeOfDay } from '../timeOfDay.ts';
import { MatchChanges } from './MatchChanges.tsx';
import { type AsideVersion, type ComparedVersions, useCompared, type WhichVersions } from './useVersions.ts';
import { VersionColumn } from './VersionColumn.tsx';
import classes from './Versions.module.css';
import { versionsText } from './versionsText.ts';

const texts = versionsText;

interface VersionsDialogProps {
  data: MatchData;
  /**
   * `waiting`: versions that need a decision. `all`: the user's versions that somebody else rejected.
   * `former`: logs that a correction replaced.
   */
  which: WhichVersions;
  onClose: () => void;
}

export function VersionsDialog({ data, which, onClose }: VersionsDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const query = useCompared(data.game._id, which);
  const [at, setAt] = useState(0);
  return (
    <Modal opened onClose={onClose} title={texts.title} size="72rem" fullScreen={phone}>
      <QueryStates query={query} texts={texts} places={[320]}>
        {(compared) => {
          const { versions } = compared;
          const version = versions[Math.min(at, versions.length - 1)];
          if (!version)
            return (
              <Message icon={<IconChecks size={28} stroke={1.75} />} title={texts.none} text={texts.noneText}>
                <Button onClick={onClose}>{t.close}</Button>
              </Message>
            );
          return (
            <>
              {versions.length > 1 && (
                <Row justify="between" wrap={false} gap={12} mb={12}>
                  <Button variant="default" size="xs" disabled={at === 0} onClick={() => setAt(at - 1)}>
                    {texts.previous}
                  </Button>
                  <span>{texts.which(at + 1, versions.length)}</span>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={at >= versions.length - 1}
                    onClick={() => setAt(at + 1)}
                  >
                    {texts.next}
                  </Button>
                </Row>
              )}
              <Comparison
                key={`${version.id} ${compared.seq}`}
                data={data}
                compared={compared}
                version={version}
                phone={phone}
                isFormer={which === 'former'}
                onDecided={() => {
                  setAt(0);
                  if (versions.length === 1) onClose();
                }}
                onMoved={() => void query.refetch()}
              />
            </>
          );
        }}
      </QueryStates>
    </Modal>
  );
}

interface ComparisonProps {
  data: MatchData;
  compared: ComparedVersions;
  version: AsideVersion;
  phone: boolean;
  /**
   * True for a log that a correction replaced. The dialog then shows what a restore would change; otherwise
   * it shows two columns.
   */
  isFormer: boolean;
  onDecided: () => void;
  /** The match has changed: the comparison is outdated. */
  onMoved: () => void;
}

type Choice = 'log' | 'aside';

function Comparison({ data, compared, version, phone, isFormer, onDecided, onMoved }: ComparisonProps) {
  const client = useQueryClient();
  const [shownSide, setShownSide] = useState<Choice>('log');
  const [choice, setChoice] = useState<Choice | null>(null);
  const sides = useMemo(
    () => sideBySide(compared.log, version.base, version.commands),
    [compared.log, version],
  );
  const restored = useMemo(
    () => withVersion(compared.log, version.base, version.commands),
    [compared.log, version],
  );
  const { state } = sides.common;
  const counts = { log: sides.log.plays.length, aside: sides.aside.plays.length };

  const { save, busy, failure, reset } = useSave(
    async (chosen: Choice) => {
      const answer = await call(calls.chooseVersion, {
        params: { id: data.game._id, version: version.id },
        body: { choice: chosen, seq: compared.seq },
      });
      if (!answer.ok && answer.error.code === 'match-moved-on') return ok('moved-on' as const);
      return answer.ok ? ok('chosen' as const) : answer;
    },
    (outcome) => {
      if (outcome === 'moved-on') {
        setChoice(null);
        toast.warn(texts.moved);
        return onMoved();
      }
      toast.good(texts.chosen);
      void client.invalidateQueries({ queryKey: ['versions', data.game._id] });
      onDecided();
    },
  );

  const columns = {
    log: { title: texts.log, by: null, version: sides.log },
    aside: {
      title: texts.aside,
      by: texts.by(version.name, timeOfDay(version.from), timeOfDay(version.to)),
      version: sides.aside,
    },
  };
  const visible: readonly Choice[] = phone ? [shownSide] : ['log', 'aside'];
  return (
    <Stack gap={12}>
      {isFormer ? (
        <>
          <p className={classes.parts}>{columns.aside.by}</p>
          <MatchChanges game={data.game} log={compared.log} commands={restored} />
          <Button onClick={() => setChoice('aside')}>{texts.take}</Button>
        </>
      ) : (
        <>
          <p className={classes.parts}>{texts.parts(state.set, state.score.join(' x '))}</p>
          <Small as="p">{texts.legend}</Small>
          {phone && (
            <div className={classes.tabs} role="tablist" aria-label={texts.title}>
              {(['log', 'aside'] as const).map((columnName) => (
                <button
                  key={columnName}
                  type="button"
                  role="tab"
                  className={classes.tab}
                  aria-selected={shownSide === columnName}
                  onClick={() => setShownSide(columnName)}
                >
                  {columns[columnName].title} · {counts[columnName]}
                </button>
              ))}
            </div>
          )}
          <Grid least="20rem" fit gap={24}>
            {visible.map((columnName) => (
              <VersionColumn
                key={columnName}
                title={columns[columnName].title}
                by={columns[columnName].by}
                version={columns[columnName].version}
                other={columns[columnName === 'log' ? 'aside' : 'log'].version}
                common={sides.common}
                names={data.names}
              >
                <Button variant="default" onClick={() => setChoice(columnName)}>
                  {columnName === 'log' ? texts.keep : texts.take}
                </Button>
              </VersionColumn>
            ))}
          </Grid>
        </>
      )}
      {choice && (
        <Confirm
          title={choice === 'log' ? texts.sureKeep : texts.sureTake}
          text={choice === 'log' ? texts.sureKeepText(counts.aside) : texts.sureTakeText(counts.log)}
          action={choice === 'log' ? texts.keep : texts.take}
          busy={busy}
          failure={failure && `${texts.chooseFailed}. ${failure.msg}`}
          onConfirm={() => save(choice)}
          onClose={() => {
            setChoice(null);
            reset();
          }}
        />
      )}
    </Stack>
  );
}
