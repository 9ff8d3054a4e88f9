import { Modal, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { DropFile } from '../../../kit/DropFile.tsx';
import { Row, Small } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { fetchAhead } from '../../../kit/onDemand.tsx';
import { PickFiles } from '../../../kit/PickFiles.tsx';
import { toast } from '../../../kit/toast.ts';
import type { GamesArea } from '../area.ts';
import { useTheseGames } from '../queries.ts';
import { ImportTable } from './ImportTable.tsx';
import { importText } from './importText.ts';
import { type ImportItem, previewOf } from './item.ts';
import { MATCH_FILES } from './openZip.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { sameMatch } from './preview.ts';
import { addFiles, changeItems, dropFinished, importItems, removeItems } from './queue.ts';

/**
 * Maximum number of days in one request. For matches on further days, the server detects duplicates during
 * the import.
 */
const MAX_DAYS = 300;

interface ImportDialogProps {
  area: GamesArea;
  items: readonly ImportItem[];
  onClose: () => void;
  fetchMatch: () => Promise<unknown>;
}

export function ImportDialog({ area, items, onClose, fetchMatch }: ImportDialogProps) {
  const navigate = useNavigate();
  const days = new Set(items.flatMap((importItem) => previewOf(importItem)?.date || []));
  const games = useTheseGames({ dias: [...days].slice(0, MAX_DAYS).join(',') });
  const phone = useMediaQuery('(max-width: 47.99em)');
  const [detailed, setDetailed] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [opening, setOpening] = useState(false);
  const [first] = items;
  const inTable = items.length > 1 || first?.status === 'done';
  const item = inTable ? items.find(({ key }) => key === detailed) : first;
  const preview = item ? previewOf(item) : null;

  const pick = async (files: readonly File[]) => {
    // `fetchAhead` queues the load, because the preview needs the CPU first.
    fetchAhead(fetchMatch);
    setOpening(true);
    if (!inTable && first) await removeItems([first.key]);
    setLeftOut(await addFiles(files));
    setOpening(false);
  };
  const leave = () => {
    if (inTable) setDetailed(null);
    else if (first) void removeItems([first.key]);
  };
  useEffect(() => dropFinished, []);
  const importOne = async (key: string, allowDuplicate: boolean) => {
    if (inTable) {
      setDetailed(null);
      void importItems([key], allowDuplicate);
      return;
    }
    fetchMatch().catch(() => undefined);
    const [imported] = await importItems([key], allowDuplicate);
    if (!imported?.game) return;
    toast.good(importText.done);
    onClose();
    void navigate(area.match(imported.game));
  };
  const panel = item && preview && (
    <PreviewPanel
      item={item}
      preview={preview}
      area={area}
      inTable={inTable}
      likely={item.status === 'done' ? null : sameMatch(preview, games)}
      onChange={(change) => changeItems([item.key], () => change)}
      onLeave={leave}
      onImport={(allowDuplicate) => void importOne(item.key, allowDuplicate)}
    />
  );

  return (
    <>
      <Modal
        opened
        onClose={onClose}
        closeOnEscape={!(inTable && panel)}
        title={importText.title}
        size="xl"
        fullScreen={phone || inTable}
      >
        {leftOut > 0 && (
          <Notice tone="warning" mb={16}>
            {importText.leftOut(leftOut)}
          </Notice>
        )}
        {inTable ? (
          <ImportTable items={items} games={games} area={area} onOpen={setDetailed} onFiles={pick} />
        ) : (
          (panel ?? <PickFile item={first} opening={opening} onPick={pick} />)
        )}
      </Modal>
      {inTable && panel && (
        <Modal opened onClose={leave} title={item.name} size="xl" fullScreen={phone}>
          {panel}
        </Modal>
      )}
      {inTable && (
        <Dropzone.FullScreen onDrop={(files) => void pick(files)}>
          <Text ta="center" fw={700} p={32}>
            {importText.drop}
          </Text>
        </Dropzone.FullScreen>
      )}
    </>
  );
}

interface PickFileProps {
  item: ImportItem | undefined;
  opening: boolean;
  onPick: (files: readonly File[]) => void;
}

function PickFile({ item, opening, onPick }: PickFileProps) {
  const error = item?.read && !item.read.ok && importText.errors[item.read.error];
  return (
    <>
      {error && (
        <Notice title={error[0]} mb={16}>
          <Small as="p">{item.name}</Small>
          {error[1]}
        </Notice>
      )}
      <DropFile
        label={importText.pickLabel}
        accept={MATCH_FILES}
        icon={<IconFileImport size={40} stroke={1.5} />}
        title={opening ? importText.reading : importText.drop}
        text={importText.pick}
        hint={importText.limit}
        first
        multiple
        onPick={(...files) => onPick(files)}
      />
      <Row justify="center" mt={16}>
        <PickFiles label={importText.pickFolder} onFiles={onPick} />
      </Row>
    </>
  );
}
