import { Modal } from '@mantine/core';
import { useBenchNotes } from '../../parts/benchNotes.ts';
import { NoteList } from '../../parts/NoteList.tsx';
import { benchNotesText as words } from '../../text/benchNotes.ts';
import { t } from '../../text/pt.ts';
import { QueryStates } from '../../ui/QueryStates.tsx';
import { useBackToLine } from '../line/lineFocus.ts';

/** Heights in px. */
const PLACES = [56, 56];

interface NotesDialogProps {
  /** Of the match. */
  id: string;
  onClose: () => void;
}

/** The last notes of the bench. */
export function NotesDialog({ id, onClose }: NotesDialogProps) {
  useBackToLine();
  return (
    <Modal opened onClose={onClose} title={words.allTitle} closeButtonProps={{ 'aria-label': t.close }}>
      <Notes id={id} />
    </Modal>
  );
}

/** The same as part of another dialog. */
export function Notes({ id }: Pick<NotesDialogProps, 'id'>) {
  const { query } = useBenchNotes(id);
  return (
    <QueryStates query={query} words={words} places={PLACES}>
      {({ notes, ahead }) => (
        <NoteList
          notes={notes.map((note) => ({ ...note, state: note.visto === null ? words.unseen : words.seen }))}
          ahead={ahead}
        />
      )}
    </QueryStates>
  );
}
