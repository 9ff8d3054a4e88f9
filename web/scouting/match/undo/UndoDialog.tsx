import { Button, Modal, Text } from '@mantine/core';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { t } from '../../../platform/text/pt.ts';
import type { MatchData } from '../../shared/matchData.ts';
import { readPlay } from '../../shared/texts/reading.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import classes from './UndoDialog.module.css';
import { undoText as texts } from './undoText.ts';
import { readUndoable } from './undoToast.tsx';
import type { Undo } from './useUndo.ts';

export function UndoDialog({ data, undo }: { data: MatchData; undo: Undo }) {
  useBackToLine();
  const { pendingUndo, busy, failure, confirm, close } = undo;
  const undoable = pendingUndo?.undoable;
  if (!undoable) return null;
  const isBlock = undoable.kind === 'block';
  return (
    <Modal opened onClose={close} title={isBlock ? texts.title : texts.titleEdit} size="md">
      {isBlock ? (
        <>
          <Text>{texts.text(undoable.plays.length)}</Text>
          <Stack as="ul" gap={4} mt={12} mb={12}>
            {undoable.plays.map((play) => (
              <Row as="li" align="baseline" justify="between" key={play.id} className={classes.play}>
                <span>{readPlay(play, data.names, data.blocked.has(play.id))}</span>
                <Small as="code" className={classes.code}>
                  {play.code}
                </Small>
              </Row>
            ))}
          </Stack>
        </>
      ) : (
        <Text>{texts.undoes(readUndoable(undoable, data))}</Text>
      )}
      {failure && (
        <Text c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      <Row justify="end" mt={24}>
        <Button variant="default" onClick={close}>
          {t.cancel}
        </Button>
        <Button onClick={confirm} loading={busy} data-autofocus>
          {texts.action}
        </Button>
      </Row>
    </Modal>
  );
}
