import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeys } from '../../../kit/keys.ts';
import { onDemand, withPanels } from '../../../kit/onDemand.tsx';
import { passOf } from '../../../platform/api/benchPass.ts';
import { useSignedIn } from '../../../platform/api/session.ts';
import { benchNotesText as texts } from '../../shared/texts/benchNotes.ts';
import { NO_DRAFT } from './draft.ts';
import { useOutbox } from './useOutbox.ts';

const NotesPanel = onDemand(withPanels(async () => (await import('./NotesPanel.tsx')).NotesPanel));

interface NoteButtonProps {
  id: string;
  classes: { button: string | undefined; word: string | undefined };
}

export function NoteButton(props: NoteButtonProps) {
  const scouts = [useSignedIn('scouter'), useSignedIn('admin')].includes(true);
  return scouts || passOf(props.id) !== null ? <OpenNotes {...props} /> : null;
}

function OpenNotes({ id, classes }: NoteButtonProps) {
  const [open, setOpen] = useState(false);
  // The draft must survive closing the panel and the end of the access.
  const [draft, setDraft] = useState(NO_DRAFT);
  // Sends while the panel is closed.
  const outbox = useOutbox(id);
  const { ended } = outbox;
  const [endedBefore, setEndedBefore] = useState(ended);
  if (ended !== endedBefore) {
    setEndedBefore(ended);
    setOpen(false);
  }
  useKeys([{ key: 'n', label: texts.title, run: () => setOpen(true) }]);
  const [unsent, refused] = [outbox.waiting.length + outbox.refused.length, outbox.refused.length];
  return (
    <>
      <button type="button" className={classes.button} onClick={() => setOpen(true)}>
        <IconMessage2 size={22} stroke={1.75} aria-hidden="true" />
        <span className="unseen">{unsent > 0 ? texts.unsent(unsent, refused) : texts.title}</span>
        <span className={classes.word} aria-hidden="true">
          {texts.notes}
        </span>
        {unsent > 0 && (
          <span data-figures="" aria-hidden="true">
            {unsent}
          </span>
        )}
      </button>
      {open && <NotesPanel outbox={outbox} draft={draft} onDraft={setDraft} onClose={() => setOpen(false)} />}
    </>
  );
}
