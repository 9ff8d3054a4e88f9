import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Row, Small, Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { editText } from '../editText.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import { openingOf } from './draft.ts';
import { LineupFields, type LineupFormProps } from './LineupFields.tsx';

const texts = editText.lineup;

export function LineupForm(props: LineupFormProps) {
  useBackToLine();
  const { data } = props;
  const opening = useMemo(() => openingOf(data.match), [data.match]);
  const [fromStart, setFromStart] = useState(false);
  const from = fromStart ? opening : null;
  return (
    <Stack gap={16}>
      {opening && (
        <Row role="group" aria-label={texts.since}>
          <Small fw={600}>{texts.since}</Small>
          {[false, true].map((start) => (
            <Button
              key={String(start)}
              size="xs"
              variant={fromStart === start ? 'light' : 'default'}
              aria-pressed={fromStart === start}
              onClick={() => setFromStart(start)}
            >
              {start ? texts.sinceStart : texts.sinceNow}
            </Button>
          ))}
        </Row>
      )}
      {!data.match.state.fresh && (
        <Notice compact tone="warning" role="note">
          <strong>{from ? texts.runningFromStart : texts.running}</strong>
          {from && from.laterLineups > 0 && ` ${texts.laterLineups(from.laterLineups)}`}
        </Notice>
      )}
      <LineupFields
        key={String(fromStart)}
        {...props}
        data={from ? { ...data, match: from.match } : data}
        now={data}
        opening={from}
      />
    </Stack>
  );
}

interface LineupDialogProps extends Omit<LineupFormProps, 'onCancel'> {
  title: string;
  onClose: () => void;
}

export function LineupDialog({ title, data, log, recorder, onDone, onClose }: LineupDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={title} size="64rem" fullScreen={phone}>
      <LineupForm data={data} log={log} recorder={recorder} onDone={onDone} onCancel={onClose} />
    </Modal>
  );
}
