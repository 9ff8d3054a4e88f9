import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { importPeopleText as words } from '../../text/people.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Message } from '../../ui/Message.tsx';

interface ImportedProps {
  created: number;
  /** Rows that did not go in. */
  left: number;
  onOther: () => void;
}

/** What became of the list, and where to go from here. */
export function Imported({ created, left, onOther }: ImportedProps) {
  return (
    <div role="status">
      <Message
        icon={<IconCircleCheck size={28} stroke={1.75} />}
        title={words.imported(created)}
        text={left > 0 ? `${words.importedText} ${words.left(left)}` : words.importedText}
      >
        {created > 0 && <LinkButton to="/admin/atletas/send">{words.toSend}</LinkButton>}
        <Button variant="default" onClick={onOther}>
          {words.other}
        </Button>
      </Message>
    </div>
  );
}
