import { Button } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Account } from '@volleyscouter/contract/accounts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { Panel } from '../parts/Panel.tsx';
import { dataText as words } from '../text/accounts.ts';
import { Alarm } from '../ui/Alarm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { toast } from '../ui/toast.ts';
import { plain } from '../ui/words.ts';
import { accountCalls } from './calls.ts';
import classes from './PersonData.module.css';
import { saveFile } from './saveFile.ts';

/** A file name that every system takes: `dados-ana-prado.json`. */
const fileNameOf = (name: string): string =>
  `dados-${
    plain(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'atleta'
  }.json`;

/** What the law gives a person: a copy of her data, and that it goes away. */
export function PersonData({ account }: { account: Account }) {
  const { _id: id, nome } = account;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await call(accountCalls.export, { params: { id } });
    setBusy(false);
    if (!answer.ok) return setFailure(answer.error.msg);
    saveFile(fileNameOf(nome), 'application/json', JSON.stringify(answer.value, null, 2));
    void toast.good(words.exported);
  };

  return (
    <Panel title={words.title}>
      <div className={classes.row}>
        <p className={classes.text}>{words.exportText}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
          onClick={save}
        >
          {words.export}
        </Button>
      </div>
      {failure && <Alarm title={words.exportFailed}>{failure}</Alarm>}
      <div className={classes.row}>
        <p className={classes.text}>{words.removeText}</p>
        <LinkButton
          to={`/admin/atletas/delete/${id}/${encodeURIComponent(nome)}`}
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
        >
          {words.remove}
        </LinkButton>
      </div>
    </Panel>
  );
}
