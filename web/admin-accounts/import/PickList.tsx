import '@mantine/dropzone/styles.layer.css';
import { Button, Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { importPeopleText as words } from '../../text/people.ts';
import { Alarm } from '../../ui/Alarm.tsx';
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
        <Dropzone
          className={classes.zone}
          multiple={false}
          onDropAny={(accepted, rejections) => {
            const file = accepted[0] ?? rejections[0]?.file;
            if (file) onPick(file);
          }}
          onDrop={() => undefined}
          inputProps={{ 'aria-label': words.pickLabel, accept: '.csv,.txt,.tsv,text/*' }}
          aria-label={words.pickLabel}
        >
          <div className={classes.words}>
            <IconFileSpreadsheet size={40} stroke={1.5} aria-hidden="true" className={classes.file} />
            <strong className={classes.drop}>{words.drop}</strong>
            <span>{words.pick}</span>
          </div>
        </Dropzone>
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
