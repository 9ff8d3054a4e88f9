import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { gamesText } from '../../../platform/text/games.ts';
import { t } from '../../../platform/text/pt.ts';
import type { GamesArea } from '../area.ts';
import { isUnderWay, progressOf } from './item.ts';
import { useImportItems } from './queue.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./ImportDialog.tsx')).ImportDialog,
}));

export function useImport(area: GamesArea, mayImport: boolean, fetchMatch: () => Promise<unknown>) {
  const [opened, setOpened] = useState(false);
  const items = useImportItems(mayImport ? area.session : null);
  const open = () => setOpened(true);
  useKeys(mayImport ? [{ key: 'i', label: t.keys.importFile, run: open }] : []);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (mayImport && event.dataTransfer?.types.includes('Files')) setOpened(true);
    };
    window.addEventListener('dragenter', over);
    return () => window.removeEventListener('dragenter', over);
  }, [mayImport]);
  if (!mayImport) return null;
  return {
    button: (
      <Button
        variant="default"
        onClick={open}
        leftSection={<IconFileImport size={18} stroke={1.75} />}
        rightSection={<Key of="i" />}
      >
        {items.some(({ status }) => isUnderWay(status))
          ? gamesText.importing(...progressOf(items))
          : gamesText.import}
      </Button>
    ),
    dialog: opened && (
      <Suspense>
        <ImportDialog area={area} items={items} onClose={() => setOpened(false)} fetchMatch={fetchMatch} />
      </Suspense>
    ),
  };
}
