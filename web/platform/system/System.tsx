import { Button, Text } from '@mantine/core';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { readSystem } from '@volleyscouter/contract/system';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { DataTable } from '../../kit/DataTable.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../api/call.ts';
import { bind } from '../api/calls.ts';
import { queryCall } from '../api/queryCall.ts';
import { useLiveQuery } from '../api/useLiveQuery.ts';
import { systemText as texts } from '../text/system.ts';
import classes from './System.module.css';

const readCall = bind('readSystem', 'GET', '/system');
const retryCall = bind('retryJob', 'POST', '/system/retry');
type Facts = CallAnswer<typeof readSystem>;

const REFETCH_MS = 60_000;
const DAY_MS = 86_400_000;
/** Below this free share, the disk is reported as nearly full. */
const MIN_FREE_SHARE = 0.1;
const MIN_CERTIFICATE_DAYS = 30;

const GB = 1e9;
const writeBytes = (bytes: number): string =>
  bytes < GB
    ? `${Math.round(bytes / 1e6).toLocaleString('pt-BR')} MB`
    : `${(bytes / GB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;

export function System() {
  const query = useLiveQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => queryCall(readCall, {}, { signal }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {texts.reload}
        </Button>
      }
    >
      <QueryStates query={query} texts={texts} places={[320, 120, 120]}>
        {(facts) => (
          <Stack gap={24}>
            <State facts={facts} />
            <Processes facts={facts} />
            <FailedJobs facts={facts} onRetried={() => void query.refetch()} />
            <Errors facts={facts} />
          </Stack>
        )}
      </QueryStates>
    </Screen>
  );
}

function State({ facts: { backup, database, disk, store, certificates, now } }: { facts: Facts }) {
  const isFull = disk !== null && disk.free < disk.size * MIN_FREE_SHARE;
  const { version, encoding, bytes, replica, readOnly } = database;
  return (
    <Panel title={texts.state} flush>
      <Stack as="ul" gap={0} aria-label={texts.state}>
        <Fact name={texts.backup} bad={backup.isLate} waits={backup.at === null}>
          {backupLine(backup)}
        </Fact>
        <Fact name={texts.disk} bad={isFull}>
          {disk ? texts.diskFree(writeBytes(disk.free), writeBytes(disk.size)) : texts.diskUnknown}
          {isFull && ` ${texts.diskFull}`}
        </Fact>
        <Fact name={texts.database} bad={readOnly}>
          {texts.databaseIs(version, encoding, writeBytes(bytes))}{' '}
          {replica ? texts.replica : readOnly ? texts.readOnly : texts.primary}
        </Fact>
        <Fact name={texts.store} bad={store !== null}>
          {store === null ? texts.storeGood : texts.storeProblem(store)}
        </Fact>
        {certificates.map(({ name, until }) => {
          const days = Math.floor((Date.parse(until) - Date.parse(now)) / DAY_MS);
          return (
            <Fact key={name} name={texts.certificate(name)} bad={days < MIN_CERTIFICATE_DAYS}>
              {texts.days(days, writeMoment(until))}
            </Fact>
          );
        })}
      </Stack>
    </Panel>
  );
}

function backupLine({ at, isLate, problem }: Facts['backup']): string {
  if (problem !== null) return texts.backupProblem(problem);
  if (at === null) return `${texts.backupNone} ${isLate ? texts.backupTodo : texts.backupSoon}`;
  const moment = writeMoment(at);
  return isLate ? `${texts.backupLate(moment)} ${texts.backupTodo}` : texts.backupAt(moment);
}

function Fact({
  name,
  bad,
  waits = false,
  children,
}: {
  name: string;
  bad: boolean;
  waits?: boolean;
  children: ReactNode;
}) {
  const [tone, word] = bad
    ? (['bad', texts.look] as const)
    : waits
      ? (['plain', texts.waiting] as const)
      : (['good', texts.good] as const);
  return (
    <li className={classes.row}>
      <strong>{name}</strong>
      <span>{children}</span>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}

function Processes({ facts: { processes } }: { facts: Facts }) {
  const isMixed = new Set(processes.map(({ version }) => version)).size > 1;
  return (
    <Panel title={texts.processes} flush>
      <Stack as="ul" gap={0} aria-label={texts.processes}>
        {processes.map(({ host, version, startedAt }) => (
          <li key={`${host} ${startedAt}`} className={classes.row}>
            <strong>{host}</strong>
            <span>{texts.since(writeMoment(startedAt))}</span>
            <Badge tone={isMixed ? 'bad' : 'plain'}>{texts.version(version)}</Badge>
          </li>
        ))}
        {isMixed && <li className={classes.row}>{texts.versions}</li>}
      </Stack>
    </Panel>
  );
}

function FailedJobs({ facts: { failed }, onRetried }: { facts: Facts; onRetried: () => void }) {
  const { save, busy, failure } = useSave(
    (job: string) => call(retryCall, { body: { job } }),
    () => {
      toast.good(texts.retried);
      onRetried();
    },
  );
  return (
    <Panel title={texts.jobs} flush={failed.length > 0}>
      {failed.length === 0 && <Text c="dimmed">{texts.noJobs}</Text>}
      {failure && <Notice title={texts.retryFailed}>{failure.msg}</Notice>}
      {failed.length > 0 && (
        <Stack as="ul" gap={0} aria-label={texts.jobs}>
          {failed.map(({ job, at, count }) => (
            <li key={job} className={classes.row}>
              <strong>{texts.job(job)}</strong>
              <span>{job === 'intake' ? texts.files(count) : texts.jobAt(writeMoment(at))}</span>
              <Button
                variant="default"
                size="sm"
                disabled={busy}
                aria-label={texts.retryOf(texts.job(job))}
                onClick={() => void save(job)}
              >
                {texts.retry}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Errors({ facts: { errors } }: { facts: Facts }) {
  return (
    <Panel title={texts.errors} flush={errors.length > 0}>
      {errors.length === 0 ? (
        <Text c="dimmed">{texts.noErrors}</Text>
      ) : (
        <>
          <Row className={classes.row}>{texts.errorsText}</Row>
          <DataTable
            label={texts.errors}
            items={errors}
            keyOf={({ id }) => id}
            columns={[
              { head: texts.id, main: true, cell: ({ id }) => <code>{id}</code> },
              { head: texts.at, cell: ({ at }) => writeMoment(at) },
              { head: texts.route, wide: true, cell: ({ method, route }) => `${method} ${route}` },
              { head: texts.status, numeric: true, cell: ({ status }) => status },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
