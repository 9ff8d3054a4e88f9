import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import type { Consent } from '@volleyscouter/contract/privacy';
import { useState } from 'react';
import { writeMoment } from '../parts/moment.ts';
import { Panel } from '../parts/Panel.tsx';
import { consentText as words } from '../text/accounts.ts';
import { Row, Small, Stack } from '../ui/layout.tsx';
import { ErrorMessage } from '../ui/Message.tsx';
import { ConsentDialog } from './ConsentDialog.tsx';
import classes from './Consents.module.css';
import { useConsents } from './queries.ts';

type Kind = Consent['tipo'];
const KINDS: readonly Kind[] = ['imagem', 'responsavel'];

/** The consents of a person: what holds now, the history, and recording a new one. */
export function Consents({ account }: { account: Account }) {
  const { data, error, isFetching, refetch } = useConsents(account._id);
  const [asked, setAsked] = useState<Kind | null>(null);
  return (
    <Panel title={words.title}>
      {data && <States consents={data} onRecord={setAsked} />}
      {data && <History consents={data} />}
      {!data && error && (
        <ErrorMessage title={words.failed} error={error} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height={120} aria-hidden="true" />
        </div>
      )}
      {asked && <ConsentDialog id={account._id} kind={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

interface StatesProps {
  /** The newest first: the first of a kind counts. */
  consents: readonly Consent[];
  onRecord: (kind: Kind) => void;
}

function States({ consents, onRecord }: StatesProps) {
  return (
    <div className={classes.states}>
      {KINDS.map((kind) => {
        const { label, yes, no, none } = words.kinds[kind];
        const newest = consents.find(({ tipo }) => tipo === kind);
        const tone = newest && (newest.dado ? 'good' : 'bad');
        return (
          <Row key={kind} justify="between" className={classes.state} data-tone={tone}>
            <Stack gap={0}>
              <h3 className={classes.label}>{label}</h3>
              <p>{newest ? (newest.dado ? yes : no) : none}</p>
            </Stack>
            <Button variant="default" aria-label={words.recordOf(label)} onClick={() => onRecord(kind)}>
              {words.record}
            </Button>
          </Row>
        );
      })}
    </div>
  );
}

function History({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0)
    return (
      <Small as="p" className={classes.empty}>
        {words.historyEmpty}
      </Small>
    );
  return (
    <Stack as="ol" gap={0} className={classes.history} aria-label={words.history}>
      {consents.map(({ tipo, dado, por, nota, recordedAt, recordedBy }) => (
        <li key={`${recordedAt} ${tipo}`} data-tone={dado ? 'good' : 'bad'}>
          <span>
            <strong>{por}</strong> {dado ? words.given : words.withdrawn} · {words.kinds[tipo].label}
          </span>
          {nota && <Small className={classes.note}>{nota}</Small>}
          <Small className={classes.when}>{words.recorded(writeMoment(recordedAt), recordedBy)}</Small>
        </li>
      ))}
    </Stack>
  );
}
