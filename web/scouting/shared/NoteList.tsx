import type { ReactNode } from 'react';
import { Row, Stack } from '../../kit/layout.tsx';
import { NoteAge } from './NoteAge.tsx';
import classes from './NoteList.module.css';
import { benchNotesText as texts } from './texts/benchNotes.ts';

export interface ListedNote {
  _id: string;
  autor: string;
  texto: string;
  /** ISO time by the server's clock. */
  escrita: string;
  state: ReactNode;
  below?: ReactNode;
}

export function NoteList({ notes, ahead }: { notes: readonly ListedNote[]; ahead: number }) {
  if (notes.length === 0) return <p className={classes.none}>{texts.none}</p>;
  return (
    <Stack as="ul" className={classes.list}>
      {notes.map(({ _id, autor, texto, escrita, state, below }) => (
        <li key={_id} className={classes.note}>
          <Row as="p" align="baseline" wrap={false} className={classes.head}>
            <strong>
              <bdi>{autor || texts.someone}</bdi>
            </strong>{' '}
            <NoteAge since={escrita} ahead={ahead} />
            <span className={classes.state}>{state}</span>
          </Row>
          <p className={classes.words}>
            <bdi>{texto}</bdi>
          </p>
          {below}
        </li>
      ))}
    </Stack>
  );
}
