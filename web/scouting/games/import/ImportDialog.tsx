import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { DropFile } from '../../../kit/DropFile.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { fetchAhead } from '../../../kit/onDemand.tsx';
import { toast } from '../../../kit/toast.ts';
import { importText } from '../../../platform/text/games.ts';
import { useGames, useRefreshGames } from '../queries.ts';
import classes from './ImportDialog.module.css';
import { PreviewPanel } from './PreviewPanel.tsx';
import { type ImportError, sameMatch } from './preview.ts';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** Fetches the screen that shows the match. */
  fetchMatch: () => Promise<unknown>;
}

/** 'Importar .dvw': choose a file, see what it holds, then bring it in. */
export function ImportDialog({ onClose, fetchMatch }: ImportDialogProps) {
  const navigate = useNavigate();
  const refresh = useRefreshGames();
  const { data: games = [] } = useGames();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const job = useImport((id) => {
    toast.good(importText.done);
    onClose();
    // refetched when it is shown again, not while it is being left
    void Promise.resolve(navigate(`/admin/games/scout/${id}`)).finally(refresh);
  });
  const pick = (file: File) => {
    // after the preview, which needs the processor now
    fetchAhead(fetchMatch);
    void job.pick(file);
  };
  const send = (again: boolean) => {
    fetchMatch().catch(() => undefined);
    job.send(again);
  };
  const error = job.read && !job.read.ok ? job.read.error : null;

  return (
    <Modal opened onClose={onClose} title={importText.title} size="xl" fullScreen={phone}>
      {job.read?.ok ? (
        <PreviewPanel
          preview={job.read.value}
          fileName={job.name}
          audience={job.audience}
          onAudience={job.setAudience}
          onEncoding={job.setEncoding}
          corrections={job.corrections}
          onCorrections={job.setCorrections}
          sets={job.sets}
          onSets={job.setSets}
          busy={job.busy}
          failure={job.failure}
          likely={sameMatch(job.read.value, games)}
          existing={job.existing}
          counted={job.counted}
          onCounted={job.setCounted}
          onOther={job.reset}
          onImport={send}
        />
      ) : (
        <PickFile error={error} fileName={job.name} onPick={pick} />
      )}
    </Modal>
  );
}

interface PickFileProps {
  error: ImportError | null;
  fileName: string;
  onPick: (file: File) => void;
}

/** Where a file is dropped or chosen; after one that cannot be read it says why and stays open for another. */
function PickFile({ error, fileName, onPick }: PickFileProps) {
  return (
    <>
      {error && (
        <Notice className={classes.error}>
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <div>
            <strong>{importText.errors[error][0]}</strong>
            <Text size="xs" c="dimmed">
              {fileName}
            </Text>
            <Text>{importText.errors[error][1]}</Text>
          </div>
        </Notice>
      )}
      <DropFile
        label={importText.pickLabel}
        accept=".dvw,.vsm"
        icon={<IconFileImport size={40} stroke={1.5} />}
        title={importText.drop}
        text={importText.pick}
        hint={importText.limit}
        first
        onPick={onPick}
      />
    </>
  );
}
