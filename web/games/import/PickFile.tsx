import { Text } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { importText } from '../../text/games.ts';
import { DropFile } from '../../ui/DropFile.tsx';
import classes from './PickFile.module.css';
import type { ImportError } from './preview.ts';

interface PickFileProps {
  error: ImportError | null;
  fileName: string;
  onPick: (file: File) => void;
}

/** Where a file is dropped or chosen; after one that cannot be read it says why and stays open for another. */
export function PickFile({ error, fileName, onPick }: PickFileProps) {
  return (
    <>
      {error && (
        <div className={classes.error} role="alert">
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <div>
            <strong>{importText.errors[error][0]}</strong>
            <Text size="xs" c="dimmed">
              {fileName}
            </Text>
            <Text>{importText.errors[error][1]}</Text>
          </div>
        </div>
      )}
      <DropFile
        label={importText.pickLabel}
        accept=".dvw"
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
