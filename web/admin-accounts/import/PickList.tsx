import { Button, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { importPeopleText as words } from '../../text/people.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import { DropFile } from '../../ui/DropFile.tsx';
import classes from './ImportPeople.module.css';
import type { ReadProblem } from './useImportList.ts';

interface PickListProps {
  problem: ReadProblem | null;
  onPick: (file: File) => void;
  onPaste: (name: string, text: string) => void;
}

/** A file dropped or chosen, or a text pasted. One that cannot be read says why and leaves both open. */
export function PickList({ problem, onPick, onPaste }: PickListProps) {
  const [text, setText] = useState('');
  return (
    <>
      {problem && <Alarm title={words.problems[problem][0]}>{words.problems[problem][1]}</Alarm>}
      <div className={classes.ways}>
        <DropFile
          label={words.pickLabel}
          accept=".csv,.txt,.tsv,text/*"
          icon={<IconFileSpreadsheet size={40} stroke={1.5} />}
          title={words.drop}
          text={words.pick}
          onPick={onPick}
        />
        <div className={classes.paste}>
          <Textarea
            label={words.paste}
            description={words.pasteHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={words.pasteExample}
            rows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              // a whole list goes on at once: a field takes seconds to show two thousand lines
              if (text !== '' || !/\S[\r\n]+\S/.test(pasted)) return;
              event.preventDefault();
              onPaste(words.pasted, pasted);
            }}
          />
          <Button disabled={text.trim() === ''} onClick={() => onPaste(words.pasted, text)}>
            {words.read}
          </Button>
        </div>
      </div>
    </>
  );
}
