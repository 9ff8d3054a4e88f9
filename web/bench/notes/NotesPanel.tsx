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
  onClose: () => void;
}

/** Writes to who records, and shows what became of it. */
export function NotesPanel({ outbox, onClose }: NotesPanelProps) {
  useReturnFocus();
  const { notes, ahead, waiting, ended, author, write } = outbox;
  const [autor, setAutor] = useState(author);
  const [texto, setTexto] = useState('');
  const send = () => {
    if (texto.trim() === '') return;
    write(autor.trim(), texto.trim());
    setTexto('');
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
        <form onSubmit={submit}>
          <Stack gap={12}>
            <Textarea
              label={words.words}
              description={words.left(LONGEST_NOTE - texto.length)}
              value={texto}
              maxLength={LONGEST_NOTE}
              rows={3}
              data-autofocus
              enterKeyHint="send"
              onChange={({ currentTarget }) => setTexto(currentTarget.value)}
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
                disabled={texto.trim() === ''}
                leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
              >
                {words.send}
              </Button>
            </Row>
          </Stack>
        </form>
        {waiting.length > 0 &&
          (ended ? (
            <Notice tone="warning" compact>
              {words.closed}
            </Notice>
          ) : (
            <Small as="p" role="status">
              {words.waitingHint}
            </Small>
          ))}
        <NoteList notes={listed} ahead={ahead} />
      </Stack>
    </Modal>
  );
}
