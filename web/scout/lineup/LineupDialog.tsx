import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { LineupForm } from './LineupForm.tsx';

interface LineupDialogProps {
  title: string;
  data: MatchData;
  recorder: Recorder;
  onDone: () => void;
  onClose: () => void;
}

/** The line-ups of a running set, over the match. */
export function LineupDialog({ title, data, recorder, onDone, onClose }: LineupDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={title} size="64rem" fullScreen={phone}>
      <LineupForm data={data} recorder={recorder} onDone={onDone} onCancel={onClose} />
    </Modal>
  );
}
