import { Button, Textarea } from '@mantine/core';
import { Panel } from '../../parts/Panel.tsx';
import { sendText as words } from '../../text/people.ts';
import { Alarm } from '../../ui/Alarm.tsx';
import classes from './SendCodes.module.css';

interface MessageTextProps {
  template: string;
  onChange: (template: string | null) => void;
}

/** What is sent, with its words in braces. */
export function MessageText({ template, onChange }: MessageTextProps) {
  return (
    <Panel title={words.message}>
      <div className={classes.text}>
        <Textarea
          aria-label={words.message}
          description={words.messageHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={5}
          maxLength={1000}
          value={template}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {!template.includes('{codigo}') && <Alarm title={words.noCode} tone="warning" />}
        {template !== words.template && (
          <Button variant="default" size="xs" onClick={() => onChange(null)}>
            {words.messageReset}
          </Button>
        )}
      </div>
    </Panel>
  );
}
