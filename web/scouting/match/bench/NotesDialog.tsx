import { Modal } from '@mantine/core';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { t } from '../../../platform/text/pt.ts';
import { useBenchNotes } from '../../shared/benchNotes.ts';
import { NoteList } from '../../shared/NoteList.tsx';
import { benchNotesText as texts } from '../../shared/texts/benchNotes.ts';
import { useBackToLine } from '../line/lineFocus.ts';

/** Placeholder heights in px. */
const PLACES = [56, 56];

interface NotesDialogProps {
  id: string;
  onClose: () => void;
}

export function NotesDialog({ id, onClose }: NotesDialogProps) {
  useBackToLine();
  return (
    <Modal opened onClose={onClose} title={texts.allTitle} closeButtonProps={{ 'aria-label': t.close }}>
      <Notes id={id} />
    </Modal>
  );
}

export function Notes({ id }: Pick<NotesDialogProps, 'id'>) {
  const { query } = useBenchNotes(id);
  return (
    <QueryStates query={query} texts={texts} places={PLACES}>
      {({ notes, ahead }) => (
        <NoteList
          notes={notes.map((note) => ({ ...note, state: note.visto === null ? texts.unseen : texts.seen }))}
          ahead={ahead}
        />
      )}
    </QueryStates>
  );
}
