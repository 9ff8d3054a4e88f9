import { Modal } from '@mantine/core';
import { useBenchNotes } from '../../parts/benchNotes.ts';
import { NoteList } from '../../parts/NoteList.tsx';
import { benchNotesText as words } from '../../text/benchNotes.ts';
import { t } from '../../text/pt.ts';
import { useBackToLine } from '../line/lineFocus.ts';

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
  const { data } = useBenchNotes(id);
  const notes = (data?.notes ?? []).map((note) => ({
    ...note,
    state: note.visto === null ? words.unseen : words.seen,
  }));
  return <NoteList notes={notes} ahead={data?.ahead ?? 0} />;
}
