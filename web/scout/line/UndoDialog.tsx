import { Button, Modal, Text } from '@mantine/core';
import type { MatchData } from '../../parts/matchData.ts';
import { t } from '../../text/pt.ts';
import { readPlay } from '../../text/reading.ts';
import { scoutText } from '../../text/scout.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { useBackToLine } from './lineFocus.ts';
import classes from './UndoDialog.module.css';
import type { Undo } from './useUndo.ts';

const words = scoutText.undo;

/** What goes, before it goes. Enter confirms. */
export function UndoDialog({ data, undo }: { data: MatchData; undo: Undo }) {
  useBackToLine();
  const { asked, busy, failure, confirm, close } = undo;
  const plays = asked?.plays ?? [];
  return (
    <Modal opened onClose={close} title={words.title} size="md">
      <Text>{words.text(plays.length)}</Text>
      <Stack as="ul" gap={4} className={classes.going}>
        {plays.map((play) => (
          <Row as="li" align="baseline" justify="between" key={play.id} className={classes.play}>
            <span>{readPlay(play, data.names, data.blocked.has(play.id))}</span>
            <code className={classes.code}>{play.code}</code>
          </Row>
        ))}
      </Stack>
      {failure && (
        <Text c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      <Row justify="end" className={classes.actions}>
        <Button variant="default" onClick={close}>
          {t.cancel}
        </Button>
        <Button onClick={confirm} loading={busy} data-autofocus>
          {words.action}
        </Button>
      </Row>
    </Modal>
  );
}
