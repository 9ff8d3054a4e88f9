import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CodeTables, OwnTables } from '@volleyscouter/core/code/tables';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { DecisionBar } from '../../kit/DecisionBar.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { smallId } from '../../kit/RequestId.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { toast } from '../../kit/toast.ts';
import { useForm } from '../../kit/useForm.tsx';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { calls } from '../../platform/api/calls.ts';
import { queryCall } from '../../platform/api/queryCall.ts';
import { t } from '../../platform/text/pt.ts';
import { tablesText as texts } from '../../platform/text/tables.ts';
import { CallTable, CombinationTable } from '../shared/tables/CodeTables.tsx';
import { DefaultTable } from '../shared/tables/DefaultTable.tsx';
import { errorsOf, filledRows, type RowsDraft, rowsDraft } from '../shared/tables/draft.ts';
import { tablesOfFile } from '../shared/tables/tablesOfFile.ts';
import { tableCalls } from './calls.ts';
import classes from './TablesScreen.module.css';

const KEY = ['code-tables'];

export function TablesScreen() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => queryCall(calls.readTables, {}, { signal }),
  });
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/admin/shortcuts" variant="default">
          {texts.shortcuts}
        </LinkButton>
      }
    >
      <QueryStates query={query} texts={{ loading: t.loading, failed: texts.failed }} places={[480]}>
        {(data) => <Editor tables={data} builtIn={data.builtIn} />}
      </QueryStates>
    </Screen>
  );
}

interface SiteDraft extends RowsDraft {
  defaults: CodeTables['defaults'];
}

const draftOf = (tables: CodeTables): SiteDraft => ({ ...rowsDraft(tables), defaults: tables.defaults });

/** Tables missing in the file stay unchanged. */
function withFile(draft: SiteDraft, { combinations, calls }: OwnTables): SiteDraft {
  const read = rowsDraft({ combinations, calls });
  return {
    ...draft,
    combinations: combinations.length > 0 ? read.combinations : draft.combinations,
    calls: calls.length > 0 ? read.calls : draft.calls,
  };
}

async function readTables(file: File | null) {
  const bytes = await file?.arrayBuffer().catch(() => null);
  return bytes ? tablesOfFile(new Uint8Array(bytes)) : null;
}

function Editor({ tables, builtIn }: { tables: CodeTables; builtIn: boolean }) {
  const client = useQueryClient();
  const [note, setNote] = useState<string | null>(null);
  const [restoring, setRestoring] = useState(false);
  const start = (from: CodeTables) => {
    form.restart(draftOf(from));
    setNote(null);
  };
  const onSaved = (answer: CodeTables & { builtIn: boolean }) => {
    client.setQueryData(KEY, answer);
    start(answer);
    void toast.good(texts.saved);
  };
  const form = useForm<SiteDraft, CodeTables & { builtIn: boolean }>({
    initial: draftOf(tables),
    send: (typed) =>
      call(tableCalls.updateTables, { body: { ...filledRows(typed), defaults: typed.defaults } }),
    saved: onSaved,
    leave: { kinds: ['admin'] },
  });
  const { values: draft, dirty, change } = form;
  const errors = errorsOf(draft);
  const restoration = useSave(
    () => call(tableCalls.deleteTables, {}),
    (answer) => {
      setRestoring(false);
      onSaved(answer);
    },
  );
  const load = async (file: File | null) => {
    const read = await readTables(file);
    if (!read) return setNote(texts.nothing);
    const { tables: fileTables, dropped } = read;
    change(withFile(draft, fileTables));
    setNote(texts.loaded(fileTables.combinations.length + fileTables.calls.length, dropped));
  };

  return (
    <>
      <p className={classes.lead} role="status">
        {note ?? (dirty ? texts.changed : builtIn ? texts.builtIn : '')}
      </p>
      <FileButton onChange={load} accept=".dvw,.vsm">
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileImport size={18} stroke={1.75} />}>
            {texts.load}
          </Button>
        )}
      </FileButton>
      <section className={classes.section}>
        <h2>{texts.defaults}</h2>
        <p className={classes.lead}>{texts.defaultsText}</p>
        <DefaultTable tables={draft} onChange={(defaults) => change({ defaults })} />
      </section>
      <div className={classes.columns}>
        <section className={classes.section}>
          <h2>{texts.combinations}</h2>
          <CombinationTable
            rows={draft.combinations}
            errors={errors}
            onChange={(combinations) => change({ combinations })}
          />
        </section>
        <section className={classes.section}>
          <h2>{texts.calls}</h2>
          <CallTable rows={draft.calls} errors={errors} onChange={(rows) => change({ calls: rows })} />
        </section>
      </div>
      <DecisionBar className={classes.foot}>
        <Button onClick={() => form.save()} loading={form.busy} disabled={!dirty || errors.size > 0}>
          {texts.save}
        </Button>
        <Button variant="default" disabled={!dirty} onClick={() => start(tables)}>
          {texts.discard}
        </Button>
        {!builtIn && (
          <Button variant="subtle" color="red" onClick={() => setRestoring(true)}>
            {texts.restore}
          </Button>
        )}
        {form.failure && <span role="alert">{smallId(form.failure.msg)}</span>}
      </DecisionBar>
      {restoring && (
        <Confirm
          title={texts.restoreSure}
          text={texts.restoreText}
          action={texts.restore}
          busy={restoration.busy}
          failure={restoration.failure?.msg ?? null}
          onConfirm={() => restoration.save()}
          onClose={() => setRestoring(false)}
        />
      )}
      {form.question}
    </>
  );
}
