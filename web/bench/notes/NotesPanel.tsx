import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { LONGEST_AUTHOR, LONGEST_NOTE } from '@volleyscouter/core/game/benchNotes';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { NoteList } from '../../parts/NoteList.tsx';
import { benchNotesText as words } from '../../text/benchNotes.ts';
import { t } from '../../text/pt.ts';
import { Row, Small, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useReturnFocus } from '../../ui/useReturnFocus.ts';
import type { Outbox } from './useOutbox.ts';

interface NotesPanelProps {
  outbox: Outbox;
  /** The note that is being written. */
  draft: string;
  onDraft: (draft: string) => void;
  onClose: () => void;
}

/** Writes to who records, and shows what became of it. */
export function NotesPanel({ outbox, draft, onDraft, onClose }: NotesPanelProps) {
  useReturnFocus();
  const { notes, ahead, waiting, ended } = outbox;
  const listed = [
    ...waiting.map(({ at, ...note }) => ({
      ...note,
      escrita: new Date(at + ahead).toISOString(),
      state: words.waiting,
    })),
    ...notes.map((note) => ({ ...note, state: note.visto === null ? words.stored : words.seen })),
  ];
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap={12}>
        {ended ? (
          <Notice tone="warning" title={words.closedTitle}>
            {draft.trim() !== '' && <p>{words.unsentDraft(draft.trim())}</p>}
            {waiting.length > 0 && words.closed}
          </Notice>
        ) : (
          <NoteForm outbox={outbox} draft={draft} onDraft={onDraft} />
        )}
        {waiting.length > 0 && !ended && (
          <Small as="p" role="status">
            {words.waitingHint}
          </Small>
        )}
        <NoteList notes={listed} ahead={ahead} />
      </Stack>
    </Modal>
  );
}

function NoteForm({ outbox: { author, write }, draft, onDraft }: Omit<NotesPanelProps, 'onClose'>) {
  const [autor, setAutor] = useState(author);
  const send = () => {
    if (draft.trim() === '') return;
    write(autor.trim(), draft.trim());
    onDraft('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <Textarea
          label={words.words}
          description={words.left(LONGEST_NOTE - draft.length)}
          value={draft}
          maxLength={LONGEST_NOTE}
          rows={3}
          data-autofocus
          enterKeyHint="send"
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Row gap={12} align="end" wrap={false}>
          <TextInput
            flex={1}
            label={words.author}
            value={autor}
            maxLength={LONGEST_AUTHOR}
            title={words.authorHint}
            onChange={({ currentTarget }) => setAutor(currentTarget.value)}
          />
          <Button
            type="submit"
            disabled={draft.trim() === ''}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
          >
            {words.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
