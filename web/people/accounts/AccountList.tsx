import { IconUsers } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { getsRandom, isWeakCode } from '@volleyscouter/core/access/code';
import { useMemo } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { CopyButton } from '../../kit/CopyButton.tsx';
import type { Column } from '../../kit/DataTable.tsx';
import { KeyLink } from '../../kit/KeyLink.tsx';
import { LinkButton } from '../../kit/LinkButton.tsx';
import { Row } from '../../kit/layout.tsx';
import { writePhone } from '../../kit/phone.ts';
import { RecordList } from '../../kit/RecordList.tsx';
import { RowLink } from '../../kit/RowAction.tsx';
import { Screen } from '../../kit/Screen.tsx';
import { accountsText, accountsText as texts } from '../../platform/text/accounts.ts';
import classes from './AccountList.module.css';
import { useAccounts } from './queries.ts';
import { mergeableAccounts, RegisteredActions } from './RegisteredActions.tsx';

const COLUMNS: readonly Column<Account>[] = [
  {
    head: texts.name,
    main: true,
    cell: (account) => (
      <>
        {account.nome}
        <Badges account={account} />
      </>
    ),
  },
  {
    head: texts.code,
    cell: ({ nome, password }) => (
      <Row as="span" gap={4} wrap={false} className={classes.code}>
        <span data-figures>{password}</span>
        <CopyButton small text={password} label={texts.copyCodeOf(nome)} />
      </Row>
    ),
  },
  { head: texts.email, wide: true, cell: ({ email }) => <Email of={email} /> },
  {
    head: texts.phone,
    cell: ({ celular }) => celular && <span className={classes.phone}>{writePhone(celular)}</span>,
  },
  { head: texts.profile, cell: ({ perfil }) => perfil },
];

/** Allows a line break before the @. */
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

export function AccountList() {
  const query = useAccounts();
  const mergeable = useMemo(() => mergeableAccounts(query.data), [query.data]);
  const actions = (
    <>
      <KeyLink to="/admin/atletas/send" hotkey="e" label={texts.send} />
      <KeyLink to="/admin/atletas/import" hotkey="i" label={texts.import} />
      <KeyLink to="/admin/atletas/create" hotkey="n" label={texts.add} variant="filled" />
    </>
  );
  return (
    <Screen title={texts.list.title} lead={texts.lead} actions={actions}>
      <RecordList
        texts={texts.list}
        query={query}
        keyOf={({ _id }) => _id}
        textOf={textOf}
        columns={COLUMNS}
        icon={<IconUsers size={28} stroke={1.75} />}
        first={
          <>
            <LinkButton to="/admin/atletas/create">{texts.add}</LinkButton>
            <LinkButton to="/admin/atletas/import" variant="default">
              {texts.import}
            </LinkButton>
          </>
        }
        actions={(account) => (
          <>
            <RegisteredActions account={account} other={mergeable.get(account._id)} />
            <RowLink
              to={`/admin/atletas/edit/${account._id}`}
              label={texts.edit}
              name={texts.editOf(account.nome)}
            />
            <RowLink
              to={`/admin/atletas/delete/${account._id}/${encodeURIComponent(account.nome)}`}
              label={texts.remove}
              name={texts.removeOf(account.nome)}
              danger
            />
          </>
        )}
      />
    </Screen>
  );
}

const badgeWords = accountsText.badges;

type Fact = readonly [text: string, tone: 'good' | 'bad'];

/** Most important first. */
function badgesOf(account: Account): Fact[] {
  const { consentimento, responsavel, enviadoEm, criaJogos, fotografo, menor, password } = account;
  const { celularProvado, confirmada } = account;
  const badges: (Fact | false)[] = [
    consentimento === false && [badgeWords.noImage, 'bad'],
    responsavel === false && [badgeWords.noGuardian, 'bad'],
    getsRandom(account) && isWeakCode(account, password) && [badgeWords.weakCode, 'bad'],
    celularProvado === false && [badgeWords.unproved, 'bad'],
    confirmada === false && [badgeWords.unconfirmed, 'bad'],
    menor === true && [badgeWords.minor, 'good'],
    consentimento === true && [badgeWords.image, 'good'],
    responsavel === true && [badgeWords.guardian, 'good'],
    enviadoEm !== '' && [badgeWords.sent, 'good'],
    criaJogos === true && [badgeWords.makesGames, 'good'],
    fotografo === true && [badgeWords.photographer, 'good'],
  ];
  return badges.filter((badge) => badge !== false);
}

function Badges({ account }: { account: Account }) {
  const badges = badgesOf(account);
  if (badges.length === 0) return null;
  return (
    <Row as="span" gap={4} mt={4}>
      {badges.map(([text, tone]) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </Row>
  );
}
