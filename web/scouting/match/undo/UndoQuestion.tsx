import { Button } from '@mantine/core';
import { Key } from '../../../kit/Key.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import { usePress } from '../pad/usePress.ts';
import classes from './UndoQuestion.module.css';
import { undoText as texts } from './undoText.ts';
import { readUndoable } from './undoToast.tsx';
import type { Undo } from './useUndo.ts';

interface UndoQuestionProps {
  undo: Undo;
  data: MatchData;
}

/** Always mounted, so that screen readers announce each question. */
export function UndoQuestion({ undo: { pendingUndo, confirm, close }, data }: UndoQuestionProps) {
  const question = pendingUndo ? texts.ask(readUndoable(pendingUndo.undoable, data)) : '';
  const yes = usePress(confirm);
  const no = usePress(close);
  return (
    <div role="status" aria-live="polite" className={classes.place}>
      {pendingUndo && !pendingUndo.inDialog && (
        <Row className={classes.question}>
          <Small as="p" tone="plain" className={classes.words} title={question}>
            {question}
          </Small>
          <Button size="xs" rightSection={<Key of="Enter" />} data-undo-button="" {...yes}>
            {texts.action}
          </Button>
          <Button size="xs" variant="default" rightSection={<Key of="Esc" />} data-undo-button="" {...no}>
            {texts.keep}
          </Button>
        </Row>
      )}
    </div>
  );
}
