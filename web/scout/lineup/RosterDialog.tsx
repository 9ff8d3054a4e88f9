import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { useBackToLine } from '../line/lineFocus.ts';
import { RosterEditor } from './RosterEditor.tsx';

/** The rosters of both teams, over the match. */
export function RosterDialog({ data, onClose }: { data: MatchData; onClose: () => void }) {
  useBackToLine();
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal opened onClose={onClose} title={editText.roster.title} size="64rem" fullScreen={phone}>
      <RosterEditor data={data} />
    </Modal>
  );
}
