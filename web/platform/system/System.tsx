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
import { systemText as words } from '../text/system.ts';
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
      title={words.title}
      lead={words.lead}
      actions={
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {words.reload}
        </Button>
      }
    >
      <QueryStates query={query} words={words} places={[320, 120, 120]}>
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
    <Panel title={words.state} flush>
      <Stack as="ul" gap={0} aria-label={words.state}>
        <Fact name={words.backup} bad={backup.isLate} waits={backup.at === null}>
          {backupLine(backup)}
        </Fact>
        <Fact name={words.disk} bad={isFull}>
          {disk ? words.diskFree(writeBytes(disk.free), writeBytes(disk.size)) : words.diskUnknown}
          {isFull && ` ${words.diskFull}`}
        </Fact>
        <Fact name={words.database} bad={readOnly}>
          {words.databaseIs(version, encoding, writeBytes(bytes))}{' '}
          {replica ? words.replica : readOnly ? words.readOnly : words.primary}
        </Fact>
        <Fact name={words.store} bad={store !== null}>
          {store === null ? words.storeGood : words.storeProblem(store)}
        </Fact>
        {certificates.map(({ name, until }) => {
          const days = Math.floor((Date.parse(until) - Date.parse(now)) / DAY_MS);
          return (
            <Fact key={name} name={words.certificate(name)} bad={days < MIN_CERTIFICATE_DAYS}>
              {words.days(days, writeMoment(until))}
            </Fact>
          );
        })}
      </Stack>
    </Panel>
  );
}

function backupLine({ at, isLate, problem }: Facts['backup']): string {
  if (problem !== null) return words.backupProblem(problem);
  if (at === null) return `${words.backupNone} ${isLate ? words.backupTodo : words.backupSoon}`;
  const moment = writeMoment(at);
  return isLate ? `${words.backupLate(moment)} ${words.backupTodo}` : words.backupAt(moment);
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
    ? (['bad', words.look] as const)
    : waits
      ? (['plain', words.waiting] as const)
      : (['good', words.good] as const);
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
    <Panel title={words.processes} flush>
      <Stack as="ul" gap={0} aria-label={words.processes}>
        {processes.map(({ host, version, startedAt }) => (
          <li key={`${host} ${startedAt}`} className={classes.row}>
            <strong>{host}</strong>
            <span>{words.since(writeMoment(startedAt))}</span>
            <Badge tone={isMixed ? 'bad' : 'plain'}>{words.version(version)}</Badge>
          </li>
        ))}
        {isMixed && <li className={classes.row}>{words.versions}</li>}
      </Stack>
    </Panel>
  );
}

function FailedJobs({ facts: { failed }, onRetried }: { facts: Facts; onRetried: () => void }) {
  const { save, busy, failure } = useSave(
    (job: string) => call(retryCall, { body: { job } }),
    () => {
      toast.good(words.retried);
      onRetried();
    },
  );
  return (
    <Panel title={words.jobs} flush={failed.length > 0}>
      {failed.length === 0 && <Text c="dimmed">{words.noJobs}</Text>}
      {failure && <Notice title={words.retryFailed}>{failure.msg}</Notice>}
      {failed.length > 0 && (
        <Stack as="ul" gap={0} aria-label={words.jobs}>
          {failed.map(({ job, at, count }) => (
            <li key={job} className={classes.row}>
              <strong>{words.job(job)}</strong>
              <span>{job === 'intake' ? words.files(count) : words.jobAt(writeMoment(at))}</span>
              <Button
                variant="default"
                size="sm"
                disabled={busy}
                aria-label={words.retryOf(words.job(job))}
                onClick={() => void save(job)}
              >
                {words.retry}
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
    <Panel title={words.errors} flush={errors.length > 0}>
      {errors.length === 0 ? (
        <Text c="dimmed">{words.noErrors}</Text>
      ) : (
        <>
          <Row className={classes.row}>{words.errorsText}</Row>
          <DataTable
            label={words.errors}
            items={errors}
            keyOf={({ id }) => id}
            columns={[
              { head: words.id, main: true, cell: ({ id }) => <code>{id}</code> },
              { head: words.at, cell: ({ at }) => writeMoment(at) },
              { head: words.route, wide: true, cell: ({ method, route }) => `${method} ${route}` },
              { head: words.status, numeric: true, cell: ({ status }) => status },
            ]}
          />
        </>
      )}
    </Panel>
  );
}
