import { Button, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { call } from '../api/call.ts';
import { Panel } from '../parts/Panel.tsx';
import { dataText as words } from '../text/accounts.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Row } from '../ui/layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toast.ts';
import { useSave } from '../ui/useSave.ts';
import { plain } from '../ui/words.ts';
import { accountCalls } from './calls.ts';
import classes from './PersonData.module.css';

/** A file name that every system takes: `dados-ana-prado.json`. */
const fileNameOf = (name: string): string =>
  `dados-${
    plain(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'atleta'
  }.json`;

/** Data protection rights: a copy of a person's data, and its removal. */
export function PersonData({ account }: { account: Account }) {
  const { _id: id, nome } = account;
  const { save, busy, failure } = useSave(
    () => call(accountCalls.export, { params: { id } }),
    (data) => {
      saveFile(fileNameOf(nome), JSON.stringify(data, null, 2), 'application/json');
      void toast.good(words.exported);
    },
  );

  return (
    <Panel title={words.title}>
      <Row gap={24} justify="between" className={classes.row}>
        <Text c="dimmed" className={classes.text}>
          {words.exportText}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
          onClick={() => save()}
        >
          {words.export}
        </Button>
      </Row>
      {failure && <Notice title={words.exportFailed}>{failure.msg}</Notice>}
      <Row gap={24} justify="between" className={classes.row}>
        <Text c="dimmed" className={classes.text}>
          {words.removeText}
        </Text>
        <LinkButton
          to={`/admin/atletas/delete/${id}/${encodeURIComponent(nome)}`}
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        >
          {words.remove}
        </LinkButton>
      </Row>
    </Panel>
  );
}
