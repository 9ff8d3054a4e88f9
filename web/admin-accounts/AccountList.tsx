import { IconUsers } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { writePhone } from '../parts/phone.ts';
import { accountsText as words } from '../text/accounts.ts';
import type { Column } from '../ui/DataTable.tsx';
import { Key } from '../ui/Key.tsx';
import { useKeys } from '../ui/keys.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Row } from '../ui/layout.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { RowLink } from '../ui/RowAction.tsx';
import { Screen } from '../ui/Screen.tsx';
import classes from './AccountList.module.css';
import { Badges, badgesOf } from './Badges.tsx';
import { CopyButton } from './CopyButton.tsx';
import { useAccounts } from './queries.ts';

const COLUMNS: readonly Column<Account>[] = [
  {
    head: words.name,
    main: true,
    cell: (account) => (
      <>
        {account.nome}
        <Badges account={account} />
      </>
    ),
  },
  {
    head: words.code,
    cell: ({ nome, password }) => (
      <Row as="span" gap={4} wrap={false} className={classes.code}>
        <span data-figures>{password}</span>
        <CopyButton small text={password} label={words.copyCodeOf(nome)} />
      </Row>
    ),
  },
  { head: words.email, wide: true, cell: ({ email }) => <Email of={email} /> },
  {
    head: words.phone,
    cell: ({ celular }) => celular && <span className={classes.phone}>{writePhone(celular)}</span>,
  },
  { head: words.profile, cell: ({ perfil }) => perfil },
];

/** An e-mail that may wrap before its @. */
function Email({ of }: { of: string }) {
  const at = of.indexOf('@');
  if (at < 0) return of;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

const textOf = (account: Account): string => {
  const { nome, password, email, celular, perfil } = account;
  const badges = badgesOf(account).map(([text]) => text);
  return [nome, password, email, celular, writePhone(celular), perfil, ...badges].join(' ');
};

/** '/admin/atletas': everybody who enters with a code. */
export function AccountList() {
  const navigate = useNavigate();
  const keys = useMemo(
    () => [
      { key: 'n', label: words.add, run: () => navigate('/admin/atletas/create') },
      { key: 'i', label: words.import, run: () => navigate('/admin/atletas/import') },
      { key: 'e', label: words.send, run: () => navigate('/admin/atletas/send') },
    ],
    [navigate],
  );
  useKeys(keys);
  const actions = (
    <>
      <LinkButton to="/admin/atletas/send" variant="default" rightSection={<Key of="e" />}>
        {words.send}
      </LinkButton>
      <LinkButton to="/admin/atletas/import" variant="default" rightSection={<Key of="i" />}>
        {words.import}
      </LinkButton>
      <LinkButton to="/admin/atletas/create" rightSection={<Key of="n" />}>
        {words.add}
      </LinkButton>
    </>
  );
  return (
    <Screen title={words.list.title} lead={words.lead} actions={actions}>
      <RecordList
        words={words.list}
        query={useAccounts()}
        keyOf={({ _id }) => _id}
        textOf={textOf}
        columns={COLUMNS}
        icon={<IconUsers size={28} stroke={1.75} />}
        first={
          <>
            <LinkButton to="/admin/atletas/create">{words.add}</LinkButton>
            <LinkButton to="/admin/atletas/import" variant="default">
              {words.import}
            </LinkButton>
          </>
        }
        actions={({ _id, nome }) => (
          <>
            <RowLink to={`/admin/atletas/edit/${_id}`} label={words.edit} name={words.editOf(nome)} />
            <RowLink
              to={`/admin/atletas/delete/${_id}/${encodeURIComponent(nome)}`}
              label={words.remove}
              name={words.removeOf(nome)}
              danger
            />
          </>
        )}
      />
    </Screen>
  );
}
