import { Button, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconTrash, IconUserOff } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { plain } from '@volleyscouter/core/text/plain';
import type { FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Message } from '../../kit/Message.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { QueryStates } from '../../kit/QueryStates.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { toast } from '../../kit/toast.ts';
import { useSave } from '../../kit/useSave.ts';
import { call } from '../../platform/api/call.ts';
import { dataText as dataWords, accountFormText as texts } from '../../platform/text/accounts.ts';
import { t } from '../../platform/text/pt.ts';
import { AccountFields } from './AccountFields.tsx';
import classes from './AccountForm.module.css';
import { AthleteLink } from './AthleteLink.tsx';
import { Consents } from './Consents.tsx';
import { accountCalls } from './calls.ts';
import { useAccount } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';

const LIST = '/admin/atletas';

export function EditAccount() {
  const { id = '' } = useParams();
  const query = useAccount(id);
  const places = (
    <Stack gap={24} className={classes.screen}>
      <Skeleton height={440} />
      <Skeleton height={220} />
    </Stack>
  );
  const title = query.data ? texts.editTitles[query.data.perfil] : texts.editTitle;
  return (
    <Screen title={title} {...(query.data && { lead: query.data.nome })}>
      <QueryStates
        query={query}
        texts={{ loading: texts.loading, failed: texts.loadFailed }}
        places={places}
        gone={
          <Message icon={<IconUserOff size={28} stroke={1.75} />} title={texts.gone} text={texts.goneText}>
            <LinkButton to={LIST}>{texts.toList}</LinkButton>
          </Message>
        }
      >
        {(account) => (
          <Stack gap={24} className={classes.screen}>
            <Form key={id} account={account} />
            {account.perfil === 'Atleta' && <AthleteLink account={account} />}
            <Consents account={account} />
            <PersonData account={account} />
          </Stack>
        )}
      </QueryStates>
    </Screen>
  );
}

function Form({ account }: { account: Account }) {
  const navigate = useNavigate();
  const form = useAccountForm(account);
  const submit = async (event: FormEvent<HTMLElement>) => {
    if (!(await form.submit(event))) return;
    void toast.good(texts.updated);
    await navigate(LIST);
  };
  return (
    <Panel title={texts.data}>
      <form onSubmit={submit} noValidate>
        {form.restored && <Notice title={texts.restored} tone="warning" />}
        <AccountFields form={form} codeBefore={account.password} />
        <Row justify="end" className={classes.buttons}>
          <LinkButton to={LIST} variant="default">
            {t.cancel}
          </LinkButton>
          <Button type="submit" loading={form.busy}>
            {texts.save}
          </Button>
        </Row>
        {form.question}
      </form>
    </Panel>
  );
}

/** Valid on every system, for example `dados-ana-prado.json`. */
const fileNameOf = (name: string): string =>
  `dados-${
    plain(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'atleta'
  }.json`;

function PersonData({ account }: { account: Account }) {
  const { _id: id, nome } = account;
  const { save, busy, failure } = useSave(
    () => call(accountCalls.export, { params: { id } }),
    (data) => {
      saveFile(fileNameOf(nome), JSON.stringify(data, null, 2), 'application/json');
      void toast.good(dataWords.exported);
    },
  );

  return (
    <Panel title={dataWords.title}>
      <Row gap={24} justify="between" className={classes.row}>
        <Text c="dimmed" flex="1 1 18rem">
          {dataWords.exportText}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
          onClick={() => save()}
        >
          {dataWords.export}
        </Button>
      </Row>
      {failure && <Notice title={dataWords.exportFailed}>{failure.msg}</Notice>}
      <Row gap={24} justify="between" className={classes.row}>
        <Text c="dimmed" flex="1 1 18rem">
          {dataWords.removeText}
        </Text>
        <LinkButton
          to={`/admin/atletas/delete/${id}/${encodeURIComponent(nome)}`}
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        >
          {dataWords.remove}
        </LinkButton>
      </Row>
    </Panel>
  );
}
