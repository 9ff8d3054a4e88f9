import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import type { MatchData } from '../../parts/matchData.ts';
import { editText } from '../../text/edit.ts';
import { onDemand } from '../../ui/onDemand.tsx';

const RosterDialog = onDemand(async () => (await import('./RosterDialog.tsx')).RosterDialog);

/** Opens the rosters of both teams; only in the admin's area. */
export function RosterButton({ data }: { data: MatchData }) {
  const [opened, setOpened] = useState(false);
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
      {opened && <RosterDialog data={data} onClose={() => setOpened(false)} />}
    </>
  );
}
