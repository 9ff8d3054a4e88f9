import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import type { FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CallError } from '../api/callError.ts';
import { Panel } from '../parts/Panel.tsx';
import { accountFormText as words } from '../text/accounts.ts';
import { t } from '../text/pt.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { ErrorMessage, Message } from '../ui/Message.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { toast } from '../ui/toast.ts';
import { AccountFields } from './AccountFields.tsx';
import classes from './AccountForm.module.css';
import { Consents } from './Consents.tsx';
import { PersonData } from './PersonData.tsx';
import { useAccount } from './queries.ts';
import { useAccountForm } from './useAccountForm.ts';

const LIST = '/admin/atletas';

/** '/admin/atletas/edit/:id': the account's fields, what the person consented to, and her data. */
export function EditAccount() {
  const { id = '' } = useParams();
  const account = useAccount(id);
  const { data, error } = account;
  const gone = error instanceof CallError && error.failure.code === 'not-found';
  return (
    <Screen title={words.editTitle} {...(data && { lead: data.nome })}>
      {data && (
        <Stack gap={24} className={classes.screen}>
          <Form key={id} account={data} />
          <Consents account={data} />
          <PersonData account={data} />
        </Stack>
      )}
      {!data && gone && <AccountGone />}
      {!data && error && !gone && (
        <ErrorMessage
          title={words.loadFailed}
          error={error}
          onRetry={() => account.refetch()}
          retrying={account.isFetching}
        />
      )}
      {!data && !error && <Loading />}
    </Screen>
  );
}

function Form({ account }: { account: Account }) {
  const navigate = useNavigate();
  const form = useAccountForm(account);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    void toast.good(words.updated);
    await navigate(LIST);
  };
  return (
    <Panel title={words.data}>
      <form onSubmit={submit} noValidate>
        {form.restored && <Notice title={words.restored} tone="warning" />}
        <AccountFields form={form} codeBefore={account.password} />
        <Row justify="end" className={classes.buttons}>
          <LinkButton to={LIST} variant="default">
            {t.cancel}
          </LinkButton>
          <Button type="submit" loading={form.busy}>
            {words.save}
          </Button>
        </Row>
      </form>
    </Panel>
  );
}

/** An account that is not there, or not any more. */
export function AccountGone() {
  return (
    <Message icon={<IconUserOff size={28} stroke={1.75} />} title={words.gone} text={words.goneText}>
      <LinkButton to={LIST}>{words.toList}</LinkButton>
    </Message>
  );
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Stack gap={24} className={classes.screen} aria-hidden="true">
        <Skeleton height={440} />
        <Skeleton height={220} />
      </Stack>
    </div>
  );
}
