import { Button, Textarea, TextInput } from '@mantine/core';
import type { Account } from '@volleyscouter/contract/accounts';
import type { Consent } from '@volleyscouter/contract/privacy';
import { useId, useState } from 'react';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { Grid } from '../../kit/Grid.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { required } from '../../kit/required.ts';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { consentText as texts } from '../../platform/text/accounts.ts';
import classes from './Consents.module.css';
import { accountCalls } from './calls.ts';
import { useConsents, useRefresh } from './queries.ts';

type Kind = Consent['tipo'];
const KINDS: readonly Kind[] = ['imagem', 'responsavel'];
const ATHLETE_KINDS: readonly Kind[] = [...KINDS, 'jogadas'];

export function Consents({ account }: { account: Account }) {
  const query = useConsents(account._id);
  const [openKind, setOpenKind] = useState<Kind | null>(null);
  return (
    <Panel title={texts.title}>
      <QueryStates query={query} texts={texts} places={[120]}>
        {(consents) => (
          <>
            <States
              kinds={account.perfil === 'Atleta' ? ATHLETE_KINDS : KINDS}
              consents={consents}
              onRecord={setOpenKind}
            />
            <History consents={consents} />
          </>
        )}
      </QueryStates>
      {openKind && <ConsentDialog id={account._id} kind={openKind} onClose={() => setOpenKind(null)} />}
    </Panel>
  );
}

interface StatesProps {
  kinds: readonly Kind[];
  /** Newest first: the first consent of each kind is in force. */
  consents: readonly Consent[];
  onRecord: (kind: Kind) => void;
}

function States({ kinds, consents, onRecord }: StatesProps) {
  return (
    <Grid>
      {kinds.map((kind) => {
        const { label, yes, no, none } = texts.kinds[kind];
        const newest = consents.find(({ tipo }) => tipo === kind);
        const tone = newest && (newest.dado ? 'good' : 'bad');
        return (
          <Row key={kind} justify="between" className={classes.state} data-tone={tone}>
            <Stack gap={0}>
              <Small as="h3" tone="plain" fw={600}>
                {label}
              </Small>
              <p>{newest ? (newest.dado ? yes : no) : none}</p>
            </Stack>
            <Button variant="default" aria-label={texts.recordOf(label)} onClick={() => onRecord(kind)}>
              {texts.record}
            </Button>
          </Row>
        );
      })}
    </Grid>
  );
}

function History({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0)
    return (
      <Small as="p" mt={16}>
        {texts.historyEmpty}
      </Small>
    );
  return (
    <Stack as="ol" gap={0} className={classes.history} aria-label={texts.history}>
      {consents.map(({ tipo, dado, por, nota, recordedAt, recordedBy }) => (
        <li key={`${recordedAt} ${tipo}`} data-tone={dado ? 'good' : 'bad'}>
          <span>
            <strong>{por}</strong> {dado ? texts.given : texts.withdrawn} · {texts.kinds[tipo].label}
          </span>
          {nota && <Small className={classes.note}>{nota}</Small>}
          <Small className={classes.when}>{texts.recorded(writeMoment(recordedAt), recordedBy)}</Small>
        </li>
      ))}
    </Stack>
  );
}

interface ConsentDialogProps {
  /** Id of the account. */
  id: string;
  kind: Consent['tipo'];
  onClose: () => void;
}

function ConsentDialog({ id, kind, onClose }: ConsentDialogProps) {
  const refresh = useRefresh();
  const form = useForm({
    initial: { dado: true, por: '', nota: '' },
    validate: ({ por }) => ({ por: required(por) }),
    send: (body) => call(accountCalls.recordConsent, { params: { id }, body: { tipo: kind, ...body } }),
    saved: async () => {
      void toast.good(texts.saved);
      void refresh.accounts();
      await refresh.consents(id);
      onClose();
    },
  });
  const { dado } = form.values;

  return (
    <FormDialog
      title={texts.kinds[kind].label}
      ignoresOutsideClick
      save={texts.save}
      form={form}
      failed={texts.saveFailed}
      onClose={onClose}
    >
      <Answer isGiven={dado} onChange={(isGiven) => form.change({ dado: isGiven })} />
      {!dado && kind === 'imagem' && <Notice title={texts.hides} tone="warning" />}
      <TextInput
        label={texts.by}
        description={texts.byHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.field('por')}
      />
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        maxLength={500}
        {...form.field('nota')}
      />
    </FormDialog>
  );
}

function Answer({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  const name = useId();
  const options = [
    [true, texts.yes],
    [false, texts.no],
  ] as const;
  return (
    <fieldset className={classes.choice}>
      <legend>{texts.answer}</legend>
      {options.map(([value, label]) => (
        <Row as="label" gap={0} justify="center" wrap={false} key={label} className={classes.option}>
          <input type="radio" name={name} checked={isGiven === value} onChange={() => onChange(value)} />
          {label}
        </Row>
      ))}
    </fieldset>
  );
}
