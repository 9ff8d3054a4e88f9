import { ActionIcon, Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { PROFILES } from '@volleyscouter/core/access/roles';
import { writePhone } from '../../parts/phone.ts';
import { importPeopleText as words } from '../../text/people.ts';
import { Row, Small, Stack } from '../../ui/layout.tsx';
import classes from './ImportPeople.module.css';
import { type ImportRow, noticeOf } from './rows.ts';
import type { ImportList } from './useImportList.ts';

interface GoodRowProps {
  row: ImportRow;
  list: ImportList;
  /** An error that only the server can find. */
  problem: string | null;
}

/** A line without errors, and what the import would do with it. */
export function GoodRow({ row, list, problem }: GoodRowProps) {
  const { nome, celular, email, perfil } = row.listed;
  const state = problem ? 'wrong' : (list.results?.get(row.key)?.result ?? 'waiting');
  const notice = problem ?? noticeOf(row, list.results);
  return (
    <div className={classes.row}>
      <Stack as="span" gap={0}>
        <strong>{nome}</strong>
        {notice && <span className={classes.notice}>{notice}</span>}
      </Stack>
      <span data-figures>{writePhone(celular)}</span>
      <Text span c="dimmed">
        {email}
      </Text>
      <span>{perfil || PROFILES[0]}</span>
      <Small className={classes.mark} data-state={state}>
        {words.states[state]}
      </Small>
      <Row as="span" gap={0} justify="end" wrap={false} className={classes.rowActions}>
        <Button
          variant="subtle"
          color="gray"
          aria-label={words.fixOf(nome)}
          onClick={() => list.setOpen(row.key, true)}
        >
          {words.fix}
        </Button>
        <ActionIcon
          aria-label={words.leaveOutOf(nome)}
          title={words.leaveOut}
          onClick={() => list.leaveOut(row.key)}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Row>
    </div>
  );
}
