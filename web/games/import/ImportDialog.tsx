import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { importText } from '../../text/games.ts';
import { toast } from '../../ui/toast.ts';
import { useGames, useRefreshGames } from '../queries.ts';
import { PickFile } from './PickFile.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { sameMatch } from './sameMatch.ts';
import { useImport } from './useImport.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** A file was chosen. */
  onFile: () => void;
}

/** 'Importar .dvw': choose a file, see what it holds, then bring it in. */
export function ImportDialog({ onClose, onFile }: ImportDialogProps) {
  const navigate = useNavigate();
  const refresh = useRefreshGames();
  const { data: games = [] } = useGames();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const job = useImport((id) => {
    toast.good(importText.done);
    onClose();
    void refresh();
    void navigate(`/admin/games/scout/${id}`);
  });
  const pick = (file: File) => {
    onFile();
    void job.pick(file);
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
          busy={job.busy}
          failure={job.failure}
          likely={sameMatch(job.read.value, games)}
          existing={job.existing}
          onOther={job.reset}
          onImport={job.send}
        />
      ) : (
        <PickFile error={error} fileName={job.name} onPick={pick} />
      )}
    </Modal>
  );
}
