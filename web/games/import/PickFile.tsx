import '@mantine/dropzone/styles.layer.css';
import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import { importText } from '../../text/games.ts';
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
      <Dropzone
        className={classes.zone}
        multiple={false}
        onDropAny={(accepted, rejections) => {
          const file = accepted[0] ?? rejections[0]?.file;
          if (file) onPick(file);
        }}
        onDrop={() => undefined}
        inputProps={{ 'aria-label': importText.pickLabel, accept: '.dvw' }}
        aria-label={importText.pickLabel}
        data-autofocus
      >
        <div className={classes.words}>
          <IconFileImport size={40} stroke={1.5} aria-hidden="true" className={classes.file} />
          <strong className={classes.drop}>{importText.drop}</strong>
          <span>{importText.pick}</span>
          <Text size="xs" c="dimmed" mt={12}>
            {importText.limit}
          </Text>
        </div>
      </Dropzone>
    </>
  );
}
