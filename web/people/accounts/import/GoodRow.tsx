import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { PROFILES } from '@volleyscouter/core/access/roles';
import { checkPerson } from '@volleyscouter/core/people/person';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { writePhone } from '../../../kit/phone.ts';
import { accountsText } from '../../../platform/text/accounts.ts';
import { importPeopleText as texts } from '../peopleText.ts';
import classes from './ImportPeople.module.css';
import { type ImportRow, minorReasonOf, noticeOf } from './rows.ts';
import type { ImportList } from './useImportList.ts';

interface GoodRowProps {
  row: ImportRow;
  list: ImportList;
  /** Error that only the server can detect. */
  problem: string | null;
}

export function GoodRow({ row, list, problem }: GoodRowProps) {
  const { celular, email, perfil } = row.listed;
  const state = problem ? 'wrong' : (list.results?.get(row.key)?.result ?? 'waiting');
  const checked = checkPerson(row.listed);
  const nome = checked.ok ? checked.value.nome : row.listed.nome;
  const reason = minorReasonOf(row);
  const notice = problem ?? noticeOf(row, list.results);
  return (
    <div className={classes.row}>
      <Stack as="span" gap={0}>
        <strong>{nome}</strong>
        {notice && <Small className={classes.notice}>{notice}</Small>}
        {reason && <Small>{texts.minorBy[reason.column](reason.text)}</Small>}
      </Stack>
      <span data-figures>{writePhone(celular)}</span>
      <Text span c="dimmed">
        {email}
      </Text>
      <span>
        {perfil || PROFILES[0]}
        {checked.ok && checked.value.menor && ` · ${accountsText.badges.minor}`}
      </span>
      <Small className={classes.mark} data-state={state}>
        {texts.states[state]}
      </Small>
      <Row as="span" gap={0} justify="end" wrap={false} className={classes.rowActions}>
        <Button
          variant="subtle"
          color="gray"
          aria-label={texts.fixOf(nome)}
          onClick={() => list.setOpen(row.key, true)}
        >
          {texts.fix}
        </Button>
        <ActionIcon
          aria-label={texts.leaveOutOf(nome)}
          title={texts.leaveOut}
          onClick={() => list.leaveOut(row.key)}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </div>
  );
}

interface EditRowProps {
  row: ImportRow;
  problem: string | null;
  list: ImportList;
}

const FIELDS = [
  ['nome', accountsText.name, 'text'],
  ['celular', accountsText.phone, 'tel'],
  ['email', accountsText.email, 'email'],
] as const;

export function EditRow({ row, problem, list }: EditRowProps) {
  const { key, line, listed } = row;
  const { menor = '' } = listed;
  const isKnownProfile = PROFILES.some((profile) => profile === listed.perfil);
  return (
    <div className={classes.edit} data-wrong={problem !== null || undefined}>
      <p className={classes.why} role="status">
        <Small>{texts.line(line)}</Small> {problem ?? texts.ready}
      </p>
      <div className={classes.editFields}>
        {FIELDS.map(([field, label, type]) => (
          <TextInput
            key={field}
            label={label}
            aria-label={texts.fieldOf(label, line)}
            inputMode={type}
            maxLength={200}
            autoComplete="off"
            value={listed[field]}
            onChange={(event) => list.change(key, { [field]: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && problem === null) list.setOpen(key, false);
            }}
          />
        ))}
        <NativeSelect
          label={accountsText.profile}
          aria-label={texts.fieldOf(accountsText.profile, line)}
          value={listed.perfil}
          data={[
            ...(isKnownProfile || listed.perfil === '' ? [] : [listed.perfil]),
            ...(listed.perfil === '' ? [{ value: '', label: PROFILES[0] }] : []),
            ...PROFILES.filter((profile) => listed.perfil !== '' || profile !== PROFILES[0]),
          ]}
          onChange={(event) => list.change(key, { perfil: event.currentTarget.value })}
        />
        <NativeSelect
          label={texts.columns.names.menor}
          aria-label={texts.fieldOf(texts.columns.names.menor, line)}
          value={menor}
          data={[...new Set([menor, '', texts.isMinor])].map((value) => ({
            value,
            label: value || texts.isNoMinor,
          }))}
          onChange={(event) => list.change(key, { menor: event.currentTarget.value })}
        />
      </div>
      <Row justify="end" mt={8}>
        <Button
          variant="subtle"
          color="gray"
          aria-label={texts.leaveOutOf(listed.nome)}
          onClick={() => list.leaveOut(key)}
        >
          {texts.leaveOut}
        </Button>
        <Button variant="default" disabled={problem !== null} onClick={() => list.setOpen(key, false)}>
          {texts.done}
        </Button>
      </Row>
    </div>
  );
}
