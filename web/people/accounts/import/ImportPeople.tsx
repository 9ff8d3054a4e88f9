import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { DropFile } from '../../../kit/DropFile.tsx';
import { Grid } from '../../../kit/Grid.tsx';
import { LinkButton } from '../../../kit/LinkButton.tsx';
import { Card, Stack } from '../../../kit/layout.tsx';
import { Message } from '../../../kit/Message.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Screen } from '../../../kit/Screen.tsx';
import { useUnsaved } from '../../../kit/useUnsaved.tsx';
import { importPeopleText as texts } from '../peopleText.ts';
import { CheckList } from './CheckList.tsx';
import classes from './ImportPeople.module.css';
import { type ReadProblem, useImportList } from './useImportList.ts';

export function ImportPeople() {
  const list = useImportList();
  const { loaded, created, rows } = list;
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      actions={
        <LinkButton to="/admin/atletas" variant="default">
          {texts.toList}
        </LinkButton>
      }
    >
      <Stack gap={16}>
        {list.restored && created === null && <Notice title={texts.restored} tone="warning" />}
        {created !== null && !list.busy && !list.failure && (
          <Imported created={created} remaining={rows.length} onOther={list.reset} />
        )}
        {loaded && rows.length > 0 && <CheckList list={list} name={loaded.name} />}
        {!loaded && <PickList problem={list.problem} onPick={list.pick} onPaste={list.paste} />}
      </Stack>
    </Screen>
  );
}

interface PickListProps {
  problem: ReadProblem | null;
  onPick: (file: File) => void;
  onPaste: (name: string, text: string) => void;
}

function PickList({ problem, onPick, onPaste }: PickListProps) {
  const [text, setText] = useState('');
  const question = useUnsaved({ dirty: text.trim() !== '', busy: false, kinds: ['admin'] });
  return (
    <>
      {question}
      {problem && <Notice title={texts.problems[problem][0]}>{texts.problems[problem][1]}</Notice>}
      <Grid gap={24}>
        <DropFile
          label={texts.pickLabel}
          accept=".csv,.txt,.tsv,.xlsx,text/*"
          icon={<IconFileSpreadsheet size={40} stroke={1.5} />}
          title={texts.drop}
          text={texts.pick}
          onPick={onPick}
        />
        <Card gap={12} className={classes.paste}>
          <Textarea
            label={texts.paste}
            description={texts.pasteHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={texts.pasteExample}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              // Reads a pasted list at once: a text field needs seconds to show two thousand lines.
              if (text !== '' || !/\S[\r\n]+\S/.test(pasted)) return;
              event.preventDefault();
              onPaste(texts.pasted, pasted);
            }}
          />
          <Button disabled={text.trim() === ''} onClick={() => onPaste(texts.pasted, text)}>
            {texts.read}
          </Button>
        </Card>
      </Grid>
    </>
  );
}

interface ImportedProps {
  created: number;
  /** Number of rows that were not imported. */
  remaining: number;
  onOther: () => void;
}

function Imported({ created, remaining, onOther }: ImportedProps) {
  return (
    <div role="status">
      <Message
        icon={<IconCircleCheck size={28} stroke={1.75} />}
        title={texts.imported(created)}
        text={remaining > 0 ? `${texts.importedText} ${texts.left(remaining)}` : texts.importedText}
      >
        {created > 0 && <LinkButton to="/admin/atletas/send">{texts.toSend}</LinkButton>}
        <Button variant="default" onClick={onOther}>
          {texts.other}
        </Button>
      </Message>
    </div>
  );
}
