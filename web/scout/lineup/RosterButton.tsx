import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { RosterEditor } from './RosterEditor.tsx';

/** Opens the rosters of both teams; only in the admin's area. */
export function RosterButton({ data }: { data: MatchData }) {
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconListNumbers size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {editText.roster.open}
      </Button>
      {opened && (
        <Modal
          opened
          onClose={() => setOpened(false)}
          title={editText.roster.title}
          size="64rem"
          fullScreen={phone}
        >
          <RosterEditor data={data} />
        </Modal>
      )}
    </>
  );
}
