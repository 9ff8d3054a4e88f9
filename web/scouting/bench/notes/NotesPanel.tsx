import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { MAX_AUTHOR_LENGTH, MAX_NOTE_LENGTH } from '@volleyscouter/core/game/benchNotes';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { useReturnFocus } from '../../../kit/useReturnFocus.ts';
import { t } from '../../../platform/text/pt.ts';
import { NoteList } from '../../shared/NoteList.tsx';
import { benchNotesText as texts } from '../../shared/texts/benchNotes.ts';
import { type Draft, NO_DRAFT } from './draft.ts';
import { MAX_UNSENT_NOTES, type WaitingNote } from './outbox.ts';
import type { Outbox } from './useOutbox.ts';

interface NotesPanelProps {
  outbox: Outbox;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
}

export function NotesPanel({ outbox, draft, onDraft, onClose }: NotesPanelProps) {
  useReturnFocus();
  const { notes, ahead, waiting, refused, unstored, ended } = outbox;
  const unsent = [
    ...refused
      .filter(({ _id }) => _id !== draft.instead)
      .map((note) => ({
        ...note,
        state: texts.refused,
        below: <Refused note={note} outbox={outbox} draft={draft} onDraft={onDraft} />,
      })),
    ...waiting.map((note) => ({ ...note, state: texts.waiting })),
  ];
  const listed = [
    ...unsent.map(({ at, ...note }) => ({ ...note, escrita: new Date(at + ahead).toISOString() })),
    ...notes.map((note) => ({ ...note, state: note.visto === null ? texts.stored : texts.seen })),
  ];
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': t.close }}>
      <Stack gap={12}>
        {ended ? (
          <Notice tone="warning" title={texts.closedTitle}>
            {draft.text.trim() !== '' && <p>{texts.unsentDraft(draft.text.trim())}</p>}
            {unsent.length > 0 && texts.closed}
          </Notice>
        ) : (
          <NoteForm outbox={outbox} draft={draft} onDraft={onDraft} />
        )}
        {unstored ? (
          <Notice tone="warning" title={texts.unstoredTitle}>
            {texts.unstored}
          </Notice>
        ) : (
          waiting.length > 0 &&
          !ended && (
            <Small as="p" role="status">
              {texts.waitingHint}
            </Small>
          )
        )}
        <NoteList notes={listed} ahead={ahead} />
      </Stack>
    </Modal>
  );
}

interface RefusedProps extends Omit<NotesPanelProps, 'onClose'> {
  note: WaitingNote;
}

function Refused({ note, outbox, draft, onDraft }: RefusedProps) {
  return (
    <Notice compact mt={8}>
      <p>
        {note.refused} {outbox.ended || texts.refusedHint}
      </p>
      <Row justify="end">
        <Button variant="subtle" color="red" size="xs" onClick={() => outbox.discard(note._id)}>
          {texts.discard}
        </Button>
        {!outbox.ended && (
          <Button
            variant="default"
            size="xs"
            disabled={draft.text.trim() !== ''}
            title={draft.text.trim() === '' ? undefined : texts.fieldTaken}
            onClick={() => onDraft({ text: note.texto, instead: note._id })}
          >
            {texts.change}
          </Button>
        )}
      </Row>
    </Notice>
  );
}

function NoteForm({ outbox: { author, write }, draft, onDraft }: Omit<NotesPanelProps, 'onClose'>) {
  const [autor, setAutor] = useState(author);
  const [full, setFull] = useState(false);
  const { text, instead } = draft;
  const send = () => {
    if (text.trim() === '') return;
    const isStored = write(autor.trim(), text.trim(), instead);
    setFull(!isStored);
    if (isStored) onDraft(NO_DRAFT);
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
          label={texts.words}
          description={texts.left(MAX_NOTE_LENGTH - text.length)}
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          rows={3}
          data-autofocus
          enterKeyHint="send"
          onChange={({ currentTarget: { value } }) =>
            onDraft(value === '' ? NO_DRAFT : { ...draft, text: value })
          }
          onKeyDown={onKeyDown}
        />
        <Row gap={12} align="end" wrap={false}>
          <TextInput
            flex={1}
            label={texts.author}
            value={autor}
            maxLength={MAX_AUTHOR_LENGTH}
            title={texts.authorHint}
            onChange={({ currentTarget }) => setAutor(currentTarget.value)}
          />
          <Button
            type="submit"
            disabled={text.trim() === ''}
            leftSection={<IconSend2 size={18} stroke={1.75} aria-hidden="true" />}
          >
            {texts.send}
          </Button>
        </Row>
        {full && <Notice title={texts.fullTitle}>{texts.full(MAX_UNSENT_NOTES)}</Notice>}
      </Stack>
    </form>
  );
}
