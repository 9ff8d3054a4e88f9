import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { NoteAge } from '../../shared/NoteAge.tsx';
import { benchNotesText as texts } from '../../shared/texts/benchNotes.ts';
import classes from './NoteBeside.module.css';
import { useUnseen } from './useUnseen.ts';

const NotesDialog = onDemand(async () => (await import('./NotesDialog.tsx')).NotesDialog);

/** Moves no content and takes no focus. */
export const NoteBeside = memo(function NoteBeside({ id }: { id: string }) {
  const { unseen, ahead, mark } = useUnseen(id);
  const [all, setAll] = useState(false);
  const close = useCallback(() => setAll(false), []);
  const [note, ...otherNotes] = unseen;
  useKeys(note ? [{ key: 'd', label: texts.ok, alt: true, run: () => mark(note) }] : []);
  return (
    <>
      <aside
        className={classes.place}
        data-note={note !== undefined || undefined}
        aria-label={texts.allTitle}
      >
        {/* mounted before the first note, so that screen readers announce it */}
        <div role="status">
          {note && (
            <p className={classes.words}>
              <strong>
                <IconMessage2 size={18} stroke={2} aria-hidden="true" />{' '}
                <span className="unseen">{texts.note}: </span>
                <bdi>{note.autor || texts.someone}</bdi>
              </strong>{' '}
              <bdi>{note.texto}</bdi>
            </p>
          )}
        </div>
        {note && (
          <Row>
            <Small flex={1}>
              <NoteAge key={note._id} since={note.escrita} ahead={ahead} />
              {otherNotes.length > 0 && ` · ${texts.more(otherNotes.length)}`}
            </Small>
            <button type="button" className={classes.button} onClick={() => setAll(true)}>
              {texts.all}
            </button>
            <button type="button" className={classes.button} data-main="" onClick={() => mark(note)}>
              <IconCheck size={18} stroke={2.25} aria-hidden="true" /> {texts.ok} <Key of="d" alt />
            </button>
          </Row>
        )}
      </aside>
      {all && <NotesDialog id={id} onClose={close} />}
    </>
  );
});
